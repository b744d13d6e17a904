//! Standing: the values of finished games, and the sums of these values.

mod answer_time;
mod counted;
mod leaderboard;
mod profile;
mod purse;
mod rating;
mod roles;
mod week;

pub use answer_time::AnswerTime;
pub use counted::{Counted, Uncounted, Unrated};
pub use leaderboard::{Leaderboard, Listed, Metric, Ranked};
pub use profile::{BestWin, PastGame, PlayedGame, Profile, Standing};
pub use purse::{Moved, Purse, PurseEntry};
pub use rating::{
    PuzzleSolver, Rated, RatedAt, Rating, RatingChange, Score, Weight, first_rating, rate, rounded,
};
pub use roles::{
    Band, BandRoles, ChosenRoles, GivenRoles, MemberFacts, RoleChanges, RoleUse, ServerRole,
    ServerRoles,
};
pub use week::{Week, WeekEntry, WeekTable, WeeklyPlan};
