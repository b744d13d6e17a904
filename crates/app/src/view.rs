//! Messages, and parts of them, for several features.

pub(crate) mod board;
pub mod builder;
pub(crate) mod choices;
pub(crate) mod corrections;
pub(crate) mod course;
pub(crate) mod drafted_games;
pub(crate) mod invitation;
pub(crate) mod league;
pub(crate) mod picture;
pub(crate) mod posting;
pub mod record;
pub(crate) mod tournament;

pub(crate) use choices::MOST_OPTIONS;
