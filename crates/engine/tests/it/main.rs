//! The engine through its public interface.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

mod brute;
mod certificate;
mod forced;
mod level;
mod perft;
mod puzzle;
mod search;
mod solver;
mod tei;
