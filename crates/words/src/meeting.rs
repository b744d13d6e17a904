//! The steps before a game: challenges, seeks, the lobby, terms and bids.

mod challenge;
mod drafts;
mod seek;
mod terms;

pub use seek::LobbyPage;
pub(crate) use seek::range_key;
