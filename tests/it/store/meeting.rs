//! Challenges and seeks.

mod challenges;
pub(super) mod seeks;
