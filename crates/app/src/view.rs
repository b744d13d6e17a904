//! Messages, and parts of them, for several features.

pub(crate) mod board;
pub(crate) mod builder;
pub(crate) mod choices;
pub(crate) mod corrections;
pub(crate) mod course;
pub(crate) mod drafted_games;
pub(crate) mod invitation;
pub(crate) mod league;
pub(crate) mod picture;
pub(crate) mod posting;
pub(crate) mod record;
pub(crate) mod tournament;

pub(crate) use choices::MOST_OPTIONS;

pub use builder::{BuilderUse, builder_rows};
pub use record::{PublicReserves, PublicTerms};
