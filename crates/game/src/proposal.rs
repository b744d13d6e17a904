//! Proposals between people: the states of challenges and seeks, the ratings that a seek is open to, and offers in a
//! running game.

use crate::ids::{ChannelId, GameNumber, UserId};
use crate::words;
use tak::Color;

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

/// The ratings that a seek is open to, both bounds included. A missing bound is
/// no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingRange {
    lowest: Option<u16>,
    highest: Option<u16>,
}

impl RatingRange {
    /// The highest rating that can be named.
    pub const MOST: u16 = 4000;

    /// A range, unless the bounds are reversed or too high.
    pub fn new(lowest: Option<u16>, highest: Option<u16>) -> Option<RatingRange> {
        let in_bounds = |bound: Option<u16>| bound.is_none_or(|bound| bound <= RatingRange::MOST);
        let is_upright = lowest.unwrap_or(0) <= highest.unwrap_or(RatingRange::MOST);
        let fits = is_upright && in_bounds(lowest) && in_bounds(highest);
        fits.then_some(RatingRange { lowest, highest })
    }

    pub fn lowest(self) -> Option<u16> {
        self.lowest
    }

    pub fn highest(self) -> Option<u16> {
        self.highest
    }

    pub fn is_for_all(self) -> bool {
        self == RatingRange::default()
    }
}

words! {
    /// A kind of offer. It lapses with the next ply.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Offer {
        /// To end the game as a draw.
        Draw = "draw",
        /// To take back the offerer's last ply, and the reply if there was one.
        Takeback = "takeback",
        /// To call the game off, so that it does not count.
        Cancel = "cancel",
        /// To stop the clock until one player resumes it.
        Pause = "pause",
    }
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenOffer {
    pub offer: Offer,
    /// The side that made it.
    pub by: Color,
    /// The number of its event in the log.
    pub number: u32,
}
