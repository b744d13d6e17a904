//! When a low level leaves a win on the table.

use super::Level;

/// The facts of a game that a level's choice depends on beside the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The number of plies played in this game.
    pub plies: u32,
    /// Whether the engine won its last game against this player by the only
    /// ply that won on the spot.
    pub last_win_was_only_ply: bool,
    /// A number of this game, the same in all its turns. It decides whether a
    /// level sleeps in this game.
    pub game: u64,
}

/// Whether a level finishes the game now, with this number of plies that do.
///
/// Levels 1 to 4 never finish a game in its first ten plies. Levels 1 and 2 do
/// not take the only winning ply twice in a row.
///
/// ```
/// use tak_engine::{Facts, Level, may_finish};
///
/// let [low, high] = [1, 8].map(|number| Level::new(number).expect("a level"));
/// let early = Facts { plies: 9, ..Facts::default() };
/// assert!(!may_finish(low, early, 2));
/// assert!(may_finish(high, early, 2));
/// let again = Facts { plies: 30, last_win_was_only_ply: true, ..early };
/// assert!(!may_finish(low, again, 1));
/// assert!(may_finish(low, again, 2));
/// ```
#[must_use]
pub fn may_finish(level: Level, facts: Facts, finishing: usize) -> bool {
    let early = level.get() <= 4 && facts.plies < 10;
    let again = level.get() <= 2 && facts.last_win_was_only_ply && finishing == 1;
    !early && !again
}
