//! Every "no" about coins.

use crate::game::ids::UserId;
use crate::game::moment::Moment;

/// Why coins were not moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoinRefusal {
    /// What was typed is no bid.
    BadBid {
        /// What was typed.
        typed: String,
    },
    /// The person cannot stake so many coins.
    TooFew {
        /// What it takes.
        needed: i64,
        /// What they have for it.
        free: i64,
    },
    /// The person has not so many coins besides the ante.
    BidTooHigh {
        /// What they can bid.
        most: i64,
        /// What the ante takes.
        ante: u16,
    },
    /// The other player cannot stake what the next game takes.
    OtherHasTooFew {
        /// Who.
        other: UserId,
    },
    /// The person wants to be listed nowhere, and nobody else sees their coins.
    Private {
        /// Who.
        person: UserId,
    },
    /// The common room is swept by those who have hardly any coins.
    RichEnough {
        /// Below what balance one sweeps.
        below: i64,
    },
    /// The person has swept the common room not long ago.
    SweptBefore {
        /// When they may again.
        again: Moment,
    },
}
