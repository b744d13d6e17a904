//! A game under way: its news, plies, offers, plans, clocks and end.

mod builder;
mod buttons;
mod clock;
mod end;
mod files;
mod game;
mod games;
mod house;
mod messages;
mod offers;
mod pauses;
mod places;
mod plan;
mod plan_builder;
mod plies;
mod preview;
mod reminders;
mod replay_steps;
mod watching;

pub use files::ShownPlies;
pub use games::GamesPage;
