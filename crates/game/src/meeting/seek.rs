//! A seek: an invitation to any player.

use super::challenge::{Bids, Challenge};
use crate::agreement::Terms;
use crate::ids::{ChallengeId, RoleId, SeekId, UserId};
use crate::moment::{HOUR_MS, Moment};
use crate::place::Place;
use crate::proposal::{ChallengeState, RatingRange, SeekState};
use crate::refusal::SeekRefusal;
use crate::standing::Rating;
use crate::words;

/// An open invitation: its terms, and the ratings that it is open to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seek {
    pub id: SeekId,
    pub seeker: UserId,
    pub place: Place,
    pub terms: Terms,
    pub range: RatingRange,
    pub made_at: Moment,
    pub expires_at: Moment,
    /// The role that its message mentions.
    pub mentions: Option<RoleId>,
    pub state: SeekState,
}

words! {
    /// The lifetime of a seek.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum SeekTime {
        Hour = "1h",
        SixHours = "6h",
        #[default]
        Day = "1d",
        ThreeDays = "3d",
    }
}

impl SeekTime {
    pub fn ms(self) -> i64 {
        let hours = match self {
            SeekTime::Hour => 1,
            SeekTime::SixHours => 6,
            SeekTime::Day => 24,
            SeekTime::ThreeDays => 72,
        };
        hours * HOUR_MS
    }
}

impl Seek {
    /// The least time between two seeks of a server that mention its role.
    pub const MENTION_EVERY_MS: i64 = HOUR_MS;

    /// The maximum number of open seeks of a person in one scope.
    pub const MOST_OPEN: usize = 3;

    /// Whether another seek of the same person, on the same server, offers the
    /// same: terms and ratings. Channel and expiry may differ.
    pub fn is_identical(&self, other: &Seek) -> bool {
        self.terms == other.terms && self.range == other.range
    }

    /// Whether this person, with this rating in the scope, may take it.
    pub fn check_taker(
        &self,
        person: UserId,
        rating: Option<Rating>,
        now: Moment,
    ) -> Result<(), SeekRefusal> {
        self.check_open(person, now)?;
        if person == self.seeker {
            return Err(SeekRefusal::Own);
        }
        if self.range.includes(rating) {
            return Ok(());
        }
        Err(SeekRefusal::OutOfRange {
            range: self.range,
            rating: rating.unwrap_or(Rating::NEW).rounded(),
        })
    }

    /// Whether this person may play the house instead, because the seek was not
    /// taken.
    pub fn check_house(&self, person: UserId, now: Moment) -> Result<(), SeekRefusal> {
        self.check_open(person, now)?;
        let seeker = self.seeker;
        (person == seeker)
            .then_some(())
            .ok_or(SeekRefusal::HouseForSeeker { seeker })
    }

    pub fn check_withdrawal(&self, person: UserId, now: Moment) -> Result<(), SeekRefusal> {
        self.check_open(person, now)?;
        let seeker = self.seeker;
        (person == seeker)
            .then_some(())
            .ok_or(SeekRefusal::ByAnother { seeker })
    }

    /// The challenge between seeker and taker that the seek turns into.
    pub fn challenge_to(&self, taker: UserId, id: ChallengeId, at: Moment) -> Challenge {
        Challenge {
            id,
            challenger: self.seeker,
            opponent: taker,
            place: self.place,
            terms: self.terms.clone(),
            made_at: at,
            state: ChallengeState::Open,
            bids: Bids::default(),
        }
    }

    /// A seek may have expired before its row is updated.
    fn check_open(&self, person: UserId, now: Moment) -> Result<(), SeekRefusal> {
        match self.state {
            SeekState::Taken { by, .. } if by == person => Err(SeekRefusal::TakenByYou),
            SeekState::Open if now < self.expires_at => Ok(()),
            SeekState::Open => Err(SeekRefusal::Closed {
                state: SeekState::Expired,
            }),
            state => Err(SeekRefusal::Closed { state }),
        }
    }
}

impl RatingRange {
    /// Whether a rating is within the bounds, as displayed. An unrated player
    /// counts with the rating of a new one.
    fn includes(self, rating: Option<Rating>) -> bool {
        let rating = rating.unwrap_or(Rating::NEW).rounded();
        let (lowest, highest) = (self.lowest().map(i64::from), self.highest().map(i64::from));
        lowest.is_none_or(|lowest| lowest <= rating)
            && highest.is_none_or(|highest| rating <= highest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChannelId, First, GameNumber};
    use tak::{Komi, Rules, Size};

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);
    const CY: UserId = UserId(77);
    const NOW: Moment = Moment(100);

    fn seek(range: RatingRange, state: SeekState) -> Seek {
        let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
        Seek {
            id: SeekId(7),
            seeker: ADA,
            place: Place {
                guild: None,
                channel: ChannelId(8),
                access: crate::Access::Member,
            },
            terms: Terms::new(rules, First::Turns),
            range,
            made_at: Moment(9),
            expires_at: Moment(101),
            mentions: None,
            state,
        }
    }

    fn rated(points: i64) -> Rating {
        Rating {
            rating: points * 1000,
            ..Rating::NEW
        }
    }

    #[test]
    fn seeker_cannot_take_own_seek() {
        let open = seek(RatingRange::default(), SeekState::Open);
        assert_eq!(open.check_taker(BO, None, NOW), Ok(()));
        assert_eq!(open.check_taker(ADA, None, NOW), Err(SeekRefusal::Own));
        assert_eq!(open.check_withdrawal(ADA, NOW), Ok(()));
        assert_eq!(open.check_house(ADA, NOW), Ok(()));
        let for_seeker = SeekRefusal::HouseForSeeker { seeker: ADA };
        assert_eq!(open.check_house(BO, NOW), Err(for_seeker));
        let by_another = SeekRefusal::ByAnother { seeker: ADA };
        assert_eq!(open.check_withdrawal(BO, NOW), Err(by_another));
    }

    #[test]
    fn closed_seek_rejects_takers() {
        let game = Some(GameNumber(4));
        let refusal = |state| Err(SeekRefusal::Closed { state });
        for state in [
            SeekState::Taken { by: CY, game },
            SeekState::Withdrawn,
            SeekState::Expired,
            SeekState::Cleared,
        ] {
            let seek = seek(RatingRange::default(), state);
            assert_eq!(seek.check_taker(BO, None, NOW), refusal(state));
            assert_eq!(seek.check_withdrawal(ADA, NOW), refusal(state));
            assert_eq!(seek.check_house(ADA, NOW), refusal(state));
        }
        let old = seek(RatingRange::default(), SeekState::Taken { by: BO, game });
        assert_eq!(old.check_taker(BO, None, NOW), Err(SeekRefusal::TakenByYou));
        // The time is up but the state is still open.
        let late = seek(RatingRange::default(), SeekState::Open);
        let refusal_of_late = refusal(SeekState::Expired);
        assert_eq!(late.check_taker(BO, None, Moment(101)), refusal_of_late);
        assert_eq!(late.check_withdrawal(ADA, Moment(101)), refusal_of_late);
    }

    #[test]
    fn range_includes_its_bounds() {
        let check = |lowest, highest, rating, expected| {
            let range = RatingRange::new(lowest, highest).unwrap();
            assert_eq!(range.includes(rating), expected, "{range:?} {rating:?}");
            let outcome = seek(range, SeekState::Open).check_taker(BO, rating, NOW);
            assert_eq!(outcome.is_ok(), expected);
        };
        check(None, None, Some(rated(0)), true);
        check(Some(1500), None, None, true);
        check(Some(1501), None, None, false);
        check(None, Some(1499), None, false);
        check(Some(1600), Some(1600), Some(rated(1600)), true);
        check(Some(1600), Some(1700), Some(rated(1599)), false);
        check(Some(1600), Some(1700), Some(rated(1701)), false);
        check(None, Some(1700), Some(rated(-20)), true);
    }

    #[test]
    fn reversed_or_excessive_range_is_rejected() {
        let check = |lowest, highest, expected| {
            let range = RatingRange::new(lowest, highest);
            assert_eq!(range.is_some(), expected, "{lowest:?} {highest:?}");
        };
        check(Some(0), Some(4000), true);
        check(Some(1600), Some(1500), false);
        check(Some(4001), None, false);
        check(None, Some(4001), false);
    }
}
