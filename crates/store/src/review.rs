//! Analyses of games and positions, free boards, and the openings of finished games.

pub(super) mod analyses;
pub(super) mod free_boards;
pub(super) mod openings;
