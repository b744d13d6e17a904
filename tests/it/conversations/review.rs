//! Looking back at games: files, openings and analyses.

mod analyses;
mod files;
mod foreign_files;
mod free_board;
mod free_board_games;
mod free_board_german;
mod imports;
mod openings;
mod own_boards;
mod progress;
mod try_again;
mod verdicts;
