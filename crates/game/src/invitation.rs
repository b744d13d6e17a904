//! States of challenges and seeks.

use crate::ids::{ChannelId, GameNumber, UserId};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// It led to a game.
    Accepted {
        game: GameNumber,
        /// The thread of the game, unless it is played in the challenge's
        /// channel.
        thread: Option<ChannelId>,
    },
    /// The opponent declined.
    Declined,
    /// The challenger withdrew it.
    Withdrawn,
    /// It expired without an answer.
    Expired,
    /// The opponent replaced it with a counter-offer.
    Countered,
    /// The server's managers banned one of the two.
    Cleared,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekState {
    /// Anyone within its rating range may take it.
    Open,
    /// A player took it.
    Taken {
        /// The player.
        by: UserId,
        /// The game that it led to, as soon as the game exists.
        game: Option<GameNumber>,
    },
    /// The seeker withdrew it.
    Withdrawn,
    /// It expired before anyone took it.
    Expired,
    /// A moderator removed it.
    Cleared,
}
