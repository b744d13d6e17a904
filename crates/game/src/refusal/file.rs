//! Every "no" about an attached file.

use tak::ptn::{Fault, ReplayRecordError};

/// The reason why an attached file is of no use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileRefusal {
    TooLarge,
    /// Discord did not hand it out, or not in time.
    Unreachable,
    /// It is not a text in UTF-8.
    NotText,
    /// It holds no game.
    NoGame,
    /// The notation has a mistake.
    Unreadable(Fault),
    /// The game breaks a rule.
    Unplayable(ReplayRecordError),
    /// The game has no ply.
    NothingPlayed,
    /// The game has too many plies.
    TooLong,
}
