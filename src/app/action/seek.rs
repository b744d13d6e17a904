//! The options of a seek.

use crate::game::{SeekTime, Wishes};

/// The options of a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekRequest {
    /// The choices for the terms.
    pub wishes: Wishes,
    /// The time until it expires.
    pub time: SeekTime,
    /// The lowest rating of a taker.
    pub lowest: Option<u16>,
    /// The highest rating of a taker.
    pub highest: Option<u16>,
}
