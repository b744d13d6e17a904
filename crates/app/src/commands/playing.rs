//! A game under way.

pub(crate) mod board;
pub(crate) mod builder;
pub(crate) mod complete;
pub(crate) mod end;
pub(crate) mod games;
pub(crate) mod look;
pub(crate) mod next_turn;
pub(crate) mod notation;
pub(crate) mod note;
pub(crate) mod offer;
pub(crate) mod other_acts;
pub(crate) mod page;
pub(crate) mod plan;
pub(crate) mod play;
pub(crate) mod replay;
