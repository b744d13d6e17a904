//! A game under way: its news, plies, offers, plans, clocks and end.

mod builder;
mod buttons;
mod clock;
mod end;
mod game;
mod games;
mod house;
mod offers;
mod pauses;
mod places;
mod plan;
mod plies;
mod preview;
mod reminders;
mod watching;

pub use games::GamesPage;
