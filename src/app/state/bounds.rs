//! The limits on a person's requests in a short time, in memory only.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::game::{MINUTE_MS, Moment, UserId};

/// The period of a person's share.
const WINDOW_MS: i64 = 10 * MINUTE_MS;

/// The maximum number of people, to bound the memory.
const MOST_PEOPLE: usize = 10_000;

/// A limited kind of request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bounded {
    /// The help after a message.
    Help,
    /// The reason why a ply in a message is not played.
    Refusal,
    /// An answer to a signed-in person on a page.
    PageAnswer,
    /// A ply that is sent from a page, played or not.
    PagePly,
    /// A thought of the engine about a free board on a page.
    PageThought,
}

impl Bounded {
    /// The limit for a person within the window.
    fn most(self) -> u32 {
        match self {
            Bounded::Help => 1,
            Bounded::Refusal => 10,
            Bounded::PageAnswer => 600,
            // One in three seconds, all the time: a hasty game against the house.
            Bounded::PagePly => 200,
            // One in four seconds: a game against the house, and some values on the way.
            Bounded::PageThought => 150,
        }
    }
}

/// The recent requests of each person. Each process counts its own.
#[derive(Debug, Default)]
pub(in crate::app) struct Bounds(Mutex<HashMap<(UserId, Bounded), (Moment, u32)>>);

impl Bounds {
    /// Counts one more request. Returns whether it is within the limit.
    pub(in crate::app) fn allows(&self, person: UserId, bounded: Bounded, now: Moment) -> bool {
        let is_open = |since: Moment| (0..WINDOW_MS).contains(&(now.0 - since.0));
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MOST_PEOPLE && !counts.contains_key(&(person, bounded)) {
            counts.retain(|_, (since, _)| is_open(*since));
            if counts.len() >= MOST_PEOPLE {
                return false;
            }
        }
        let (since, count) = counts.entry((person, bounded)).or_insert((now, 0));
        if !is_open(*since) {
            (*since, *count) = (now, 0);
        }
        *count += 1;
        *count <= bounded.most()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_given_a_single_time_in_ten_minutes() {
        let bounds = Bounds::default();
        let allows = |person, ms| bounds.allows(UserId(person), Bounded::Help, Moment(ms));
        assert!(allows(1, 0));
        assert!(!allows(1, 1));
        assert!(allows(2, 1));
        assert!(!allows(1, WINDOW_MS - 1));
        assert!(allows(1, WINDOW_MS));
        // Discord's clock may be set back.
        assert!(allows(1, 5));
    }

    #[test]
    fn refusals_are_counted_apart_from_help() {
        let bounds = Bounds::default();
        let allows = |bounded| bounds.allows(UserId(1), bounded, Moment(0));
        assert!(allows(Bounded::Help));
        for _ in 0..Bounded::Refusal.most() {
            assert!(allows(Bounded::Refusal));
        }
        assert!(!allows(Bounded::Refusal));
    }

    #[test]
    fn full_memory_refuses_further_people_until_the_window_ends() {
        let bounds = Bounds::default();
        let most = u64::try_from(MOST_PEOPLE).unwrap();
        let allows = |person, ms| bounds.allows(UserId(person), Bounded::Help, Moment(ms));
        for person in 1..=most {
            assert!(allows(person, 0));
        }
        assert!(!allows(most + 1, 1));
        assert!(allows(most + 1, WINDOW_MS));
    }
}
