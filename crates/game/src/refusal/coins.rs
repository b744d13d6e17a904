//! Every "no" about coins.

use crate::ids::UserId;
use crate::moment::Moment;

/// The reason for not moving coins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoinRefusal {
    /// The typed text is not a bid.
    BadBid {
        /// The typed text.
        typed: String,
    },
    /// The person cannot stake so many coins.
    TooFew {
        /// The required coins.
        needed: i64,
        /// The available coins.
        free: i64,
    },
    /// The person lacks the coins for this bid besides the ante.
    BidTooHigh {
        /// The highest possible bid.
        most: i64,
        ante: u16,
        /// The coins in the purse.
        purse: i64,
        /// Those that other bids hold.
        held: i64,
    },
    /// The other player lacks the coins for the next game.
    OpponentHasTooFew {
        /// The other player.
        other: UserId,
    },
    /// The person's lists and coins are private.
    Private { person: UserId },
    /// Only a person with hardly any coins may sweep the common room.
    RichEnough {
        /// The balance below which sweeping is allowed.
        below: i64,
    },
    /// The person has swept the common room recently.
    SweptRecently {
        /// The next time that sweeping is allowed.
        again: Moment,
    },
}
