//! Results: profiles, history, leaderboards, ratings, pots and purses.

mod aftermath;
mod coins;
mod leaderboard;
mod profile;

pub use aftermath::Aftermath;
pub use leaderboard::LeaderboardPage;
pub use profile::{ProfilePage, PublicProfile};
