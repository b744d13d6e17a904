//! The game as values: its log, clock, offers, plans, coins, lesson and puzzles.

mod analysis;
mod builder;
mod clock;
mod daily;
mod free_boards;
pub(crate) mod game_log;
mod guarded_boards;
mod leagues;
mod lesson;
mod newcomers;
mod offers;
mod outages;
mod planned;
mod pot;
mod preview;
mod puzzles;
pub(crate) mod server_puzzles;
mod silence;
mod taps;
mod tournaments;
mod typed;
mod weeks;
mod worth;
