//! Every "no" about a place.

use crate::ids::{ChannelId, GameNumber};

/// The reason for refusing an act in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// The bot is the only other party there.
    NoPartnerHere,
    /// No other person would see the act there.
    NoAudience,
    /// The bot is only a guest there, without settings to manage.
    NotAMember,
    /// People can only be invited by name there.
    NoSeeksHere,
    /// The news of the person's game cannot be shown, because its channel is
    /// gone or closed to the bot.
    CutOff {
        game: GameNumber,
        /// Its place.
        channel: ChannelId,
    },
    /// The person's game is in a thread that was archived, and is open again.
    Reopened {
        game: GameNumber,
        /// The thread.
        channel: ChannelId,
    },
    /// The person's games are in other channels.
    GamesElsewhere { games: Vec<(GameNumber, ChannelId)> },
}
