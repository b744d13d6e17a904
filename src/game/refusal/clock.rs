//! Every "no" about time.

use crate::game::ids::{GameNumber, UserId};
use crate::game::moment::Moment;

/// Why something about the clock of a game was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockRefusal {
    /// No time is measured in this game.
    NoClock {
        /// The game.
        game: GameNumber,
    },
    /// Only who waits for the other player can do it.
    OwnTurn {
        /// The game.
        game: GameNumber,
    },
    /// The other player is not late.
    NotYet {
        /// The game.
        game: GameNumber,
        /// Who is to move.
        player: UserId,
        /// From when on they are; nothing while the clock stands still.
        from: Option<Moment>,
    },
    /// The other player has more than enough time.
    EnoughTime {
        /// The game.
        game: GameNumber,
        /// Who is to move.
        player: UserId,
    },
    /// The clock stands still already, as both have agreed.
    PausedAlready {
        /// The game.
        game: GameNumber,
    },
    /// The clock was not stopped by both.
    NotPaused {
        /// The game.
        game: GameNumber,
    },
    /// The person is on vacation already.
    OnVacation {
        /// When that ends by itself.
        until: Moment,
    },
    /// The person is not on vacation.
    NotOnVacation,
    /// The person has had all days of vacation of this year.
    NoDaysLeft,
    /// Their own time is up, and the game ends by itself.
    TimeIsUp {
        /// The game.
        game: GameNumber,
        /// The other player.
        opponent: UserId,
    },
}
