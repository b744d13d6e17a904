//! A running game: its news, plies, offers, plans, clocks and end.

mod builder;
mod buttons;
mod clock;
mod digest;
mod game;
mod games;
mod house;
#[cfg(test)]
mod longest_tests;
mod offers;
mod page;
mod places;
mod plan;
mod plies;
mod replay;

pub use digest::{DigestEntry, Waiting};
pub(crate) use game::how_and_winner;
pub use games::GamesPage;
pub use replay::ShownPlies;
