//! Every "no" about a place.

use crate::game::ids::{ChannelId, GameNumber};

/// Why something was not done in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// Nobody is there to play with but the bot.
    NobodyElseHere,
    /// Nobody else would see what the person does there.
    NobodyWouldSee,
    /// The bot is only a guest there, so there is nothing to manage.
    NotAMember,
    /// Nobody can be invited there but by name.
    NoSeeksHere,
    /// What is new in the person's game cannot be shown where it is played, as the
    /// channel is gone or closed to the bot.
    CutOff {
        /// Which game.
        game: GameNumber,
        /// Where it is played.
        channel: ChannelId,
    },
    /// The person's games that were asked for there are played elsewhere.
    GamesElsewhere {
        /// Their numbers, and in which channels.
        games: Vec<(GameNumber, ChannelId)>,
    },
}
