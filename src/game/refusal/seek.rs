//! Every "no" about a seek.

use crate::game::ids::UserId;
use crate::game::invitation::SeekState;
use crate::game::rating_range::RatingRange;

/// Why a seek is not made, taken or withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekRefusal {
    /// There is no such seek here.
    NoSuchSeek,
    /// Nobody takes their own seek.
    Own,
    /// Only who made a seek withdraws it.
    ByAnother {
        /// Who made it.
        seeker: UserId,
    },
    /// The person has taken it already.
    TakenByYou,
    /// The person may not take it, and is not told why.
    NotForYou,
    /// It is not open any more.
    Closed {
        /// What became of it.
        state: SeekState,
    },
    /// It is for people with other ratings.
    OutOfRange {
        /// For which.
        range: RatingRange,
        /// What the person is rated.
        rating: i64,
    },
    /// No rating is between these two.
    BadRange,
    /// The seeker cannot pay the ante any more.
    SeekerTooPoor {
        /// Who.
        seeker: UserId,
    },
    /// Nobody seeks in this channel.
    NothingToClear,
    /// Seeks and games are listed for servers.
    NoLobbyHere,
}
