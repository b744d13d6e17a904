//! Looking back at games.

mod analysis;
mod openings;
