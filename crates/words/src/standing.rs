//! Results: profiles, history, leaderboards, ratings, pots and purses.

mod aftermath;
mod history;
mod leaderboard;
mod pot;
mod profile;
mod purse;

pub use aftermath::Aftermath;
pub use leaderboard::LeaderboardPage;
pub use profile::{ProfilePage, PublicProfile};
