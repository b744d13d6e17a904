//! Everything that is tested from outside, in one binary so that it links
//! once.

mod conversations;
mod database;
mod draw;
mod notation;
mod page;
mod perft;
mod rules;
mod tavern;
mod whole_games;
