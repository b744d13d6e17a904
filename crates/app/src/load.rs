//! Reading of games, challenges, puzzles and people for the handlers, with a refusal for each failed search.

pub(crate) mod analysed;
pub(crate) mod contests;
pub(crate) mod fair_play;
pub(crate) mod game;
pub(crate) mod gate;
pub(crate) mod invitation;
pub(crate) mod partner;
pub(crate) mod pushes;
pub(crate) mod rights;
pub(crate) mod roles;
pub(crate) mod standing;
pub(crate) mod thread;
pub(crate) mod venue;

pub(crate) use game::{Named, Resolved};
