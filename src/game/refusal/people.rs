//! Every "no" around a game, apart from playing.

use crate::game::ids::{GameNumber, UserId};
use crate::game::moment::Moment;

/// Why something around a game was not done. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleRefusal {
    /// The person is banned from the tables of this server.
    Banned,
    /// The person was challenged often enough for now.
    ChallengedOften {
        /// The person.
        opponent: UserId,
        /// When one more challenge is possible.
        again: Moment,
    },
    /// Nothing was changed about a challenge that is to be sent back.
    NothingCountered {
        /// Who made it.
        challenger: UserId,
    },
    /// Nobody blocks themselves.
    BlockedOneself,
    /// Players hear of the end of their game without watching it.
    WatchesOwnGame {
        /// The number of the game.
        game: GameNumber,
    },
    /// A game that is over ends no more.
    OverBeforeWatched {
        /// The number of the game.
        game: GameNumber,
    },
    /// Nobody stops a game they play in.
    StopsOwnGame {
        /// The number of the game.
        game: GameNumber,
    },
    /// There is no game with such a number on the server.
    NoGameToStop {
        /// What was typed.
        typed: String,
    },
    /// Nobody bans themselves.
    BannedOneself,
    /// Bots do not play, and need not be banned or blocked.
    BotsDoNotPlay {
        /// The bot.
        bot: UserId,
    },
    /// A line of a form holds what is no number within bounds.
    BadNumber {
        /// The name of the line.
        line: &'static str,
        /// What was typed.
        typed: String,
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
}
