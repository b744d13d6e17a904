//! A game under way: its news, plies, offers, plans, clocks and end.

mod builder;
mod buttons;
mod clock;
mod game;
mod games;
mod house;
mod offers;
mod places;
mod plan;
mod plies;
mod replay;

pub use games::GamesPage;
pub use replay::ShownPlies;
