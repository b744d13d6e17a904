//! The engine through its public interface.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expect-test writes what is expected with hashes"
)]

mod bench;
mod brute;
mod certificate;
mod exercises;
mod level;
mod perft;
mod positions;
mod puzzle;
mod search;
mod solver;
mod tei;
