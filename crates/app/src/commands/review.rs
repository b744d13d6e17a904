//! Looking back at games.

pub mod analyse;
pub(crate) mod file;
pub(crate) mod free_board;
pub(crate) mod openings;
pub(crate) mod try_again;
