//! Every "no" about a seek.

use crate::ids::UserId;
use crate::invitation::SeekState;
use crate::moment::Moment;
use crate::rating_range::RatingRange;

/// The reason for refusing an act about a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekRefusal {
    /// There is no such seek here.
    NoSuchSeek,
    /// A seek is for other people than its seeker.
    Own,
    /// Only the seeker may withdraw a seek.
    ByAnother { seeker: UserId },
    /// Only the seeker may play the house instead.
    HouseForSeeker { seeker: UserId },
    /// The person has taken it already.
    TakenByYou,
    /// The person may not take it; the reason is not revealed.
    NotForYou,
    /// It is no longer open.
    Closed { state: SeekState },
    /// It is for people with other ratings.
    OutOfRange {
        /// The required ratings.
        range: RatingRange,
        /// The person's rating.
        rating: i64,
    },
    /// No rating is between these two.
    BadRange,
    /// The seeker lacks the coins for the ante.
    SeekerTooPoor { seeker: UserId },
    /// The person has posted many within an hour.
    TooOften { again: Moment },
    /// There is no open seek in this channel.
    NothingToClear,
    /// Seeks and games are listed for servers.
    NoLobbyHere,
}
