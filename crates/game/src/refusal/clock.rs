//! Every "no" about time.

use crate::ids::{GameNumber, UserId};
use crate::moment::Moment;

/// The reason for refusing an act about the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockRefusal {
    /// No time is measured in this game.
    NoClock { game: GameNumber },
    /// Only the waiting player can do it.
    OwnTurn { game: GameNumber },
    /// The other player is not late.
    NotYet {
        game: GameNumber,
        /// The player to move.
        player: UserId,
        /// The instant from which the player is late; none without a running
        /// clock.
        from: Option<Moment>,
    },
    /// The other player has more than enough time.
    EnoughTime {
        game: GameNumber,
        /// The player to move.
        player: UserId,
    },
    /// The clock is already paused.
    PausedAlready { game: GameNumber },
    /// The clock was not stopped by both.
    NotPaused { game: GameNumber },
    /// The person is on vacation already.
    OnVacation {
        /// The end of the vacation, at the latest.
        until: Moment,
    },
    /// The person is not on vacation.
    NotOnVacation,
    /// The person has used all vacation days of this year.
    NoDaysLeft,
    /// The player's own time is up, and the game ends automatically.
    TimeIsUp {
        game: GameNumber,
        /// The other player.
        opponent: UserId,
    },
}
