//! Analyses of games and positions, and the openings of finished games.

pub(super) mod analyses;
pub(super) mod openings;
