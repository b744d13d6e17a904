//! A ply of the search.

use super::numbers::Numbers;
use crate::board::Packed;

/// A ply with the numbers of the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Child {
    pub(super) ply: Packed,
    pub(super) numbers: Numbers,
}

/// The look at the plies of a position.
pub(super) enum Ahead {
    /// The plies decide it immediately.
    Settled(Numbers),
    Children(Vec<Child>),
}
