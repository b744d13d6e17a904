#![doc = include_str!("../README.md")]

mod board;
mod perft;

pub use perft::perft;
