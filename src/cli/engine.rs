//! Commands for programmers of Tak engines.

pub(super) mod mine;
pub(super) mod perft;
pub(super) mod solve;
pub(super) mod tei;
