//! The way to a game: challenges, seeks, the lobby, terms, bids and series.

mod bids;
mod challenge;
mod changes;
mod drafts;
mod lobby;
mod pace;
mod seek;
mod series;
mod terms;

pub use lobby::LobbyPage;
