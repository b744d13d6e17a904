//! Messages about games that are looked back at.

pub(crate) mod analysis;
pub(crate) mod line;
pub(crate) mod openings;
pub(crate) mod try_again;
