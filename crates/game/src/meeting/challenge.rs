//! A challenge from one person to another.

use crate::agreement::Terms;
use crate::ids::{ChallengeId, UserId};
use crate::invitation::ChallengeState;
use crate::moment::Moment;
use crate::place::Place;
use crate::refusal::Refusal;

/// A challenge: two people, a place and terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub id: ChallengeId,
    /// The person who sent it.
    pub challenger: UserId,
    /// The person who received it.
    pub opponent: UserId,
    /// The place to play.
    pub place: Place,
    /// The proposed terms.
    pub terms: Terms,
    /// The instant of its creation.
    pub made_at: Moment,
    pub state: ChallengeState,
    /// The bids for the first move, in a game for coins.
    pub bids: Bids,
}

/// Sealed bids: both are revealed when the second one is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bids {
    /// The challenger's.
    pub challenger: Option<u16>,
    /// The opponent's.
    pub opponent: Option<u16>,
}

/// A challenged user as Discord reports them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// A person with access to the channel.
    Present,
    /// A person without access, who would never learn of the challenge.
    Absent,
    Bot,
}

impl Challenge {
    /// The time before an unanswered challenge expires: three days.
    pub const OPEN_FOR_MS: i64 = 3 * 24 * 60 * 60 * 1000;

    /// The most unanswered challenges of a person in one scope.
    pub const MOST_PENDING: usize = 5;

    /// Whether this opponent can be challenged.
    pub fn check(&self, opponent: Presence) -> Result<(), Refusal> {
        if self.opponent == self.challenger {
            return Err(Refusal::SelfChallenge);
        }
        match opponent {
            Presence::Present => Ok(()),
            Presence::Absent => Err(Refusal::ChallengedAbsent {
                person: self.opponent,
            }),
            Presence::Bot => Err(Refusal::ChallengedBot { bot: self.opponent }),
        }
    }

    /// The instant at which it expires without an answer.
    pub fn expires_at(&self) -> Moment {
        self.made_at.plus_ms(Challenge::OPEN_FOR_MS)
    }

    /// Whether this person may accept or decline.
    pub fn check_answer(&self, person: UserId) -> Result<(), Refusal> {
        self.check_open()?;
        let opponent = self.opponent;
        if person == opponent {
            Ok(())
        } else if person == self.challenger {
            Err(Refusal::OwnChallenge { opponent })
        } else {
            Err(Refusal::ChallengeForAnother { opponent })
        }
    }

    /// Whether this person may withdraw it.
    pub fn check_withdrawal(&self, person: UserId) -> Result<(), Refusal> {
        self.check_open()?;
        let challenger = self.challenger;
        (person == challenger)
            .then_some(())
            .ok_or(Refusal::ChallengeByAnother { challenger })
    }

    /// Whether this person may bid.
    pub fn check_bid(&self, person: UserId) -> Result<(), Refusal> {
        self.check_open()?;
        let (challenger, opponent) = (self.challenger, self.opponent);
        if person != challenger && person != opponent {
            return Err(Refusal::ChallengeForAnother { opponent });
        }
        let is_bid_for = self.terms.stakes().is_some();
        is_bid_for.then_some(()).ok_or(Refusal::UnknownButton)
    }

    /// The same challenge after a bid, which replaces the person's earlier one.
    pub fn after_bid(self, person: UserId, coins: u16) -> Challenge {
        let mut bids = self.bids;
        if person == self.challenger {
            bids.challenger = Some(coins);
        } else {
            bids.opponent = Some(coins);
        }
        Challenge { bids, ..self }
    }

    /// The other of its two people.
    pub fn opponent_of(&self, person: UserId) -> UserId {
        if person == self.challenger {
            self.opponent
        } else {
            self.challenger
        }
    }

    /// The coins of a person that an open challenge reserves: the ante and
    /// their bid.
    pub fn reserved_coins(&self, person: UserId) -> i64 {
        match (self.terms.stakes(), self.bid_of(person)) {
            (Some(stakes), Some(bid)) => i64::from(stakes.ante) + i64::from(bid),
            _ => 0,
        }
    }

    pub fn bid_of(&self, person: UserId) -> Option<u16> {
        if person == self.challenger {
            self.bids.challenger
        } else {
            self.bids.opponent
        }
    }

    fn check_open(&self) -> Result<(), Refusal> {
        match self.state {
            ChallengeState::Open => Ok(()),
            state => Err(Refusal::ChallengeClosed { state }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, ChannelId, First, GameNumber};
    use tak::{Komi, Rules, Size};

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);
    const CY: UserId = UserId(3);

    fn challenge(opponent: UserId, state: ChallengeState) -> Challenge {
        let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
        Challenge {
            id: ChallengeId(7),
            challenger: ADA,
            opponent,
            place: Place {
                guild: None,
                channel: ChannelId(8),
                access: Access::Member,
            },
            terms: Terms::new(rules, First::Turns),
            made_at: Moment(9),
            state,
            bids: Bids::default(),
        }
    }

    #[test]
    fn absent_person_or_bot_cannot_be_challenged() {
        let check = |opponent, presence, expected| {
            let made = challenge(opponent, ChallengeState::Open).check(presence);
            assert_eq!(made.err(), expected, "{opponent} {presence:?}");
        };
        check(BO, Presence::Present, None);
        let absent = Refusal::ChallengedAbsent { person: BO };
        check(BO, Presence::Absent, Some(absent));
        let bot = Refusal::ChallengedBot { bot: BO };
        check(BO, Presence::Bot, Some(bot));
        check(ADA, Presence::Present, Some(Refusal::SelfChallenge));
    }

    #[test]
    fn challenge_is_answered_by_opponent_and_withdrawn_by_challenger() {
        let check = |person, answered: Result<(), Refusal>, withdrawn: Result<(), Refusal>| {
            let open = challenge(BO, ChallengeState::Open);
            assert_eq!(open.check_answer(person), answered, "{person}");
            assert_eq!(open.check_withdrawal(person), withdrawn, "{person}");
        };
        let own = Refusal::OwnChallenge { opponent: BO };
        let for_another = Refusal::ChallengeForAnother { opponent: BO };
        let by_another = Refusal::ChallengeByAnother { challenger: ADA };
        check(BO, Ok(()), Err(by_another.clone()));
        check(ADA, Err(own), Ok(()));
        check(CY, Err(for_another), Err(by_another));
    }

    #[test]
    fn closed_challenge_rejects_answers() {
        let game = GameNumber(4);
        for state in [
            ChallengeState::Accepted { game, thread: None },
            ChallengeState::Declined,
            ChallengeState::Withdrawn,
            ChallengeState::Expired,
            ChallengeState::Countered,
            ChallengeState::Cleared,
        ] {
            let closed = challenge(BO, state);
            for person in [ADA, BO, CY] {
                let refusal = Refusal::ChallengeClosed { state };
                assert_eq!(closed.check_answer(person), Err(refusal.clone()));
                assert_eq!(closed.check_withdrawal(person), Err(refusal));
            }
        }
    }
}
