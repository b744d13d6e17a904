//! Tak Tavern.

pub mod tak;
