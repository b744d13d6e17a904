//! The way from the lesson to a game.

use super::challenge::Challenge;
use crate::ids::UserId;
use crate::moment::Moment;
use crate::place::Place;

/// The next step of a person who knows the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterLesson {
    /// A challenge waits for them here.
    Challenge(Box<Challenge>),
    /// A challenge waits for them in another channel.
    ChallengeElsewhere(Box<Challenge>),
    /// A game against the house.
    House,
    /// A challenge to a friend.
    Friend,
}

impl AfterLesson {
    /// The next step with these open challenges, in a place and at an instant. One of this place comes first, because it
    /// can be accepted there, and the newest of several.
    pub fn of(
        open: Vec<Challenge>,
        person: UserId,
        (place, now): (Place, Moment),
        is_house_open: bool,
    ) -> AfterLesson {
        let waiting = open.into_iter().filter(|one| {
            let is_awaited = one.bids.opponent.is_none() && one.opponent == person;
            is_awaited && one.expires_at() > now
        });
        match waiting.max_by_key(|one| (one.place.is_same(place), one.id)) {
            Some(one) if one.place.is_same(place) => AfterLesson::Challenge(Box::new(one)),
            Some(one) => AfterLesson::ChallengeElsewhere(Box::new(one)),
            None if is_house_open => AfterLesson::House,
            None => AfterLesson::Friend,
        }
    }
}
