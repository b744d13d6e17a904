//! The game as values: its log, clock, offers, plans, coins and lesson.

mod analysis;
mod builder;
mod clock;
pub(crate) mod game_log;
mod lesson;
mod newcomers;
mod offers;
mod planned;
mod pot;
mod preview;
mod typed;
mod worth;
