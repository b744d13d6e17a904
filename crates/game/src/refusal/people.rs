//! Every "no" around a game, apart from playing.

use crate::ids::{GameNumber, UserId};
use crate::moment::Moment;

/// The reason for refusing an act around a game. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleRefusal {
    /// The person is banned from this server's games.
    Banned,
    /// The other person cannot begin games on this server. The reason, a ban, is
    /// between them and the managers.
    CannotBeginGames { person: UserId },
    /// The person has been challenged often enough for now.
    ChallengedOften {
        /// The person.
        opponent: UserId,
        /// The instant from which one more is possible.
        again: Moment,
    },
    /// The counter-offer has the same terms as the challenge.
    NothingCountered { challenger: UserId },
    /// People cannot block themselves.
    SelfBlock,
    /// Players are notified of their game's end without watching it.
    WatchesOwnGame { game: GameNumber },
    /// The game to watch is already over.
    OverBeforeWatched { game: GameNumber },
    /// Moderators cannot stop their own game.
    StopsOwnGame { game: GameNumber },
    /// There is no game with this number on the server.
    NoGameToStop {
        /// The typed text.
        typed: String,
    },
    /// The person is off the leaderboards, so their openings are private.
    PrivateOpenings { person: UserId },
    /// Moderators cannot ban themselves.
    SelfBan,
    /// Bots do not play, so there is no reason to ban or block them.
    BotsDoNotPlay { bot: UserId },
    /// A line of a form is not a number within bounds.
    BadNumber {
        /// The name of the line.
        line: &'static str,
        /// The typed text.
        typed: String,
        least: u16,
        most: u16,
    },
}
