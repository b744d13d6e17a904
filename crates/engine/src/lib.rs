#![doc = include_str!("../README.md")]

mod board;
mod evaluation;
mod perft;
mod search;

pub use perft::perft;
pub use search::{Engine, Limits, Line, Report, Score, Watch};
