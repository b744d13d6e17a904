//! States of challenges and seeks.

use crate::game::ids::{ChannelId, GameNumber, UserId};

/// What became of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// It waits for an answer.
    Open,
    /// There is a game.
    Accepted {
        /// Its number.
        game: GameNumber,
        /// The thread it is played in, unless it is played where it was asked for.
        thread: Option<ChannelId>,
    },
    /// The opponent said no.
    Declined,
    /// The challenger took it back.
    Withdrawn,
    /// Nobody answered in time.
    Expired,
    /// The opponent made a challenge of it with other terms.
    Countered,
}

/// What became of a seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekState {
    /// Anybody whom it is for may take it.
    Open,
    /// Somebody took it.
    Taken {
        /// Who.
        by: UserId,
        /// The game that came of it, as soon as there is one.
        game: Option<GameNumber>,
    },
    /// The seeker took it back.
    Withdrawn,
    /// Nobody took it in time.
    Expired,
    /// Those who manage the server took it away.
    Cleared,
}
