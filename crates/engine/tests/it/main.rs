//! The engine through its public interface.

#![expect(clippy::unwrap_used, reason = "a failed unwrap fails the test")]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expect-test writes what is expected with hashes"
)]

mod bench;
mod brute;
mod certificate;
mod forced;
mod level;
mod perft;
mod puzzle;
mod search;
mod solver;
mod tei;
