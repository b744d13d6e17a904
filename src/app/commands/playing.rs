//! A game under way.

pub(crate) mod board;
pub(crate) mod board_reply;
pub(crate) mod builder;
pub(crate) mod clock;
pub(crate) mod complete;
pub(crate) mod end;
pub(crate) mod games;
pub(crate) mod look;
pub(crate) mod more;
pub(crate) mod move_game;
pub(crate) mod notation;
pub(crate) mod offer;
pub(crate) mod plan;
pub(crate) mod plan_builder;
pub(crate) mod plan_choices;
pub(crate) mod play;
pub(crate) mod ply_form;
mod refused_ply;
pub(crate) mod replay;
pub(crate) mod watch;
