//! Looking back at games.

mod analysis;
mod openings;
mod try_again;
