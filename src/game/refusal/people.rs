//! Every "no" around a game, apart from playing.

use crate::game::ids::{GameNumber, UserId};
use crate::game::moment::Moment;

/// The reason for refusing an act around a game. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleRefusal {
    /// The person is banned from this server's games.
    Banned,
    /// The other person cannot begin games on this server. The reason, a ban, is
    /// between them and the managers.
    CannotBeginGames {
        /// The other person.
        person: UserId,
    },
    /// The person has been challenged often enough for now.
    ChallengedOften {
        /// The person.
        opponent: UserId,
        /// The instant from which one more is possible.
        again: Moment,
    },
    /// The counter-offer has the same terms as the challenge.
    NothingCountered {
        /// The challenger.
        challenger: UserId,
    },
    /// People cannot block themselves.
    SelfBlock,
    /// Players are notified of their game's end without watching it.
    WatchesOwnGame {
        /// The number of the game.
        game: GameNumber,
    },
    /// The game to watch is already over.
    OverBeforeWatched {
        /// The number of the game.
        game: GameNumber,
    },
    /// Moderators cannot stop their own game.
    StopsOwnGame {
        /// The number of the game.
        game: GameNumber,
    },
    /// There is no game with this number on the server.
    NoGameToStop {
        /// The typed text.
        typed: String,
    },
    /// The person is off the leaderboards, so their openings are private.
    PrivateOpenings {
        /// The person.
        person: UserId,
    },
    /// Moderators cannot ban themselves.
    SelfBan,
    /// Bots do not play, so there is no reason to ban or block them.
    BotsDoNotPlay {
        /// The bot.
        bot: UserId,
    },
    /// A line of a form is not a number within bounds.
    BadNumber {
        /// The name of the line.
        line: &'static str,
        /// The typed text.
        typed: String,
        /// The least.
        least: u16,
        /// The most.
        most: u16,
    },
}
