//! Looking back at games.

mod analysis;
mod openings;
mod refused;
mod try_again;
