//! Looking back at games: files, openings and analyses.

mod analyses;
mod files;
mod imports;
mod openings;
mod try_again;
