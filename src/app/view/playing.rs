//! Messages of a game under way.

pub(crate) mod board;
pub(crate) mod builder_rows;
pub(crate) mod builder_use;
pub(crate) mod clock;
pub(crate) mod house;
pub(crate) mod meant;
pub(crate) mod offer;
pub(crate) mod plan;
pub(crate) mod replay;
pub(crate) mod viewer;
pub(crate) mod watch;
pub(crate) mod which_game;
