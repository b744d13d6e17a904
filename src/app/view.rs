//! Messages and parts of them that several features show.

pub(crate) mod board;
pub(crate) mod builder;
pub(crate) mod choices;
pub(crate) mod corrections;
pub(crate) mod invitation;
pub(crate) mod picture;
pub(crate) mod posting;

pub(crate) use choices::MOST_OPTIONS;

pub use builder::{BuilderUse, builder_rows};
