//! Reading of games, challenges, puzzles and people for the handlers, with the refusals that follow from a failed search.

pub(crate) mod analysed;
pub(crate) mod challenge;
pub(crate) mod coins;
pub(crate) mod elsewhere;
pub(crate) mod experience;
pub(crate) mod fair_play;
pub(crate) mod game;
pub(crate) mod partner;
pub(crate) mod puzzle;
pub(crate) mod seek;
pub(crate) mod thought;
pub(crate) mod thread;

pub(crate) use game::{Named, Resolved};
