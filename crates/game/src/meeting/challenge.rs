//! A challenge from one person to another, the experience of the two, and the way from the lesson to it.

use crate::agreement::{Preset, Terms};
use crate::ids::{ChallengeId, UserId};
use crate::moment::{DAY_MS, Moment};
use crate::place::Place;
use crate::proposal::ChallengeState;
use crate::refusal::Refusal;
use tak::Size;
use tak_engine::Level;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub id: ChallengeId,
    pub challenger: UserId,
    pub opponent: UserId,
    pub place: Place,
    pub terms: Terms,
    pub made_at: Moment,
    pub state: ChallengeState,
    /// The bids for the first move, in a game for coins.
    pub bids: Bids,
}

/// Sealed bids: both are revealed when the second one is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bids {
    pub challenger: Option<u16>,
    pub opponent: Option<u16>,
}

/// A challenged user as Discord reports them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// A person with access to the channel.
    Present,
    /// A person without access. They would never learn of the challenge.
    Absent,
    Bot,
}

impl Challenge {
    /// The time before an unanswered challenge expires: three days.
    pub const OPEN_FOR_MS: i64 = 3 * DAY_MS;

    /// The maximum number of unanswered challenges of a person in one scope.
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

    /// It expires without an answer then.
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

    pub fn check_withdrawal(&self, person: UserId) -> Result<(), Refusal> {
        self.check_open()?;
        let challenger = self.challenger;
        (person == challenger)
            .then_some(())
            .ok_or(Refusal::ChallengeByAnother { challenger })
    }

    pub fn check_bid(&self, person: UserId) -> Result<(), Refusal> {
        self.check_open()?;
        let (challenger, opponent) = (self.challenger, self.opponent);
        if person != challenger && person != opponent {
            return Err(Refusal::ChallengeForAnother { opponent });
        }
        let is_bid_for = self.terms.stakes().is_some();
        is_bid_for.then_some(()).ok_or(Refusal::UnknownButton)
    }

    /// The same challenge after a bid. The bid replaces the person's earlier one.
    pub fn after_bid(self, person: UserId, coins: u16) -> Challenge {
        let mut bids = self.bids;
        if person == self.challenger {
            bids.challenger = Some(coins);
        } else {
            bids.opponent = Some(coins);
        }
        Challenge { bids, ..self }
    }

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

/// The past of two people that the message of their challenge depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChallengeHistory {
    /// White in their last game, if they have one.
    pub last_white: Option<UserId>,
    /// The terms of the challenge that this one answers, if it is a
    /// counter-offer.
    pub countered: Option<Terms>,
    pub opponent: Experience,
}

/// The numbers of a person's games: all running and finished ones without cancelled and stopped games, and the ones
/// with a result between people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Experience {
    games: u32,
    finished: u32,
}

impl Experience {
    /// A person's first games. They are on a smaller board by default.
    pub const FIRST_GAMES: u32 = 3;

    /// After this number of finished games, a person needs no help to find the gap of a called Tak.
    pub const GAMES_TO_LEARN: u32 = 5;

    /// The experience from a number of games, `finished` of them with a result.
    pub fn of(games: u32, finished: u32) -> Experience {
        Experience { games, finished }
    }

    /// Whether the person needs to be shown the gap of a called Tak.
    pub fn is_shown_gaps(self) -> bool {
        self.finished < Experience::GAMES_TO_LEARN
    }

    pub fn is_none(self) -> bool {
        self.games == 0
    }

    /// The size of a new game's board if neither a size nor a preset is chosen.
    pub fn usual_size(self) -> Size {
        let preset = if self.games < Experience::FIRST_GAMES {
            Preset::Traveler
        } else {
            Preset::default()
        };
        preset.size()
    }
}

/// The next step after the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterLesson {
    /// A challenge waits for them here.
    Challenge(Box<Challenge>),
    /// A challenge waits for them in another channel.
    ChallengeElsewhere(Box<Challenge>),
    /// A first game against the house.
    FirstHouse,
    /// A game against the house at this level.
    House(Level),
    /// A challenge to a friend, for a first game.
    FirstFriend,
    /// The same, for another game.
    Friend,
}

impl AfterLesson {
    /// The next step with these open challenges, in a place and at an instant. Challenges of this place are preferred,
    /// because they can be accepted there, and of several the newest. `next` is the person's next level of the house,
    /// unless they are to play their first game.
    pub fn of(
        open: Vec<Challenge>,
        person: UserId,
        (place, now): (Place, Moment),
        (is_house_open, next): (bool, Option<Level>),
    ) -> AfterLesson {
        let challenges = open.into_iter().filter(|one| {
            let is_awaited = one.bids.opponent.is_none() && one.opponent == person;
            is_awaited && one.expires_at() > now
        });
        match challenges.max_by_key(|one| (one.place.is_same(place), one.id)) {
            Some(one) if one.place.is_same(place) => AfterLesson::Challenge(Box::new(one)),
            Some(one) => AfterLesson::ChallengeElsewhere(Box::new(one)),
            None => match next {
                Some(level) if is_house_open => AfterLesson::House(level),
                Some(_) => AfterLesson::Friend,
                None if is_house_open => AfterLesson::FirstHouse,
                None => AfterLesson::FirstFriend,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, ChannelId, First, GameNumber};
    use tak::{Komi, Rules};

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
            let outcome = challenge(opponent, ChallengeState::Open).check(presence);
            assert_eq!(outcome.err(), expected, "{opponent} {presence:?}");
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
        let check = |person, of_answer: Result<(), Refusal>, withdrawn: Result<(), Refusal>| {
            let open = challenge(BO, ChallengeState::Open);
            assert_eq!(open.check_answer(person), of_answer, "{person}");
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
            let challenge = challenge(BO, state);
            for person in [ADA, BO, CY] {
                let refusal = Refusal::ChallengeClosed { state };
                assert_eq!(challenge.check_answer(person), Err(refusal.clone()));
                assert_eq!(challenge.check_withdrawal(person), Err(refusal));
            }
        }
    }

    #[test]
    fn first_three_games_are_on_five_squares() {
        let sizes = [0, 1, 2, 3, 90].map(|games| Experience::of(games, 0).usual_size().get());
        assert_eq!(sizes, [5, 5, 5, 6, 6]);
        assert!(Experience::of(0, 0).is_none() && !Experience::of(1, 0).is_none());
        assert!(Experience::of(9, 4).is_shown_gaps() && !Experience::of(9, 5).is_shown_gaps());
    }
}
