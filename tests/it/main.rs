//! Everything that is tested from outside, in one binary so that it links
//! once.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod cli;
mod conversations;
mod database;
mod draw;
mod layers;
mod notation;
mod page;
mod perft;
mod rules;
mod store;
mod tavern;
mod whole_games;
