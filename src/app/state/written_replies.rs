//! The bounds of replies to messages, in memory only.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use crate::game::{Moment, UserId};

/// The period over which replies are counted.
const WINDOW_MS: i64 = 10 * 60_000;

/// The most people, to bound the memory.
const MOST_PEOPLE: usize = 10_000;

/// A reply that is not a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::app) enum Repliable {
    Help,
    /// The reason why a typed ply is not played.
    Refusal,
}

impl Repliable {
    /// The most replies to a person within the window.
    fn most(self) -> u32 {
        match self {
            Repliable::Help => 1,
            Repliable::Refusal => 10,
        }
    }
}

/// The recent replies to each person. Each process counts its own.
#[derive(Debug, Default)]
pub(in crate::app) struct WrittenReplies(Mutex<HashMap<(UserId, Repliable), (Moment, u32)>>);

impl WrittenReplies {
    /// Counts a reply. Returns whether the person may get it.
    pub(in crate::app) fn allows(&self, person: UserId, reply: Repliable, now: Moment) -> bool {
        let is_open = |since: Moment| (0..WINDOW_MS).contains(&(now.0 - since.0));
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if counts.len() >= MOST_PEOPLE && !counts.contains_key(&(person, reply)) {
            counts.retain(|_, (since, _)| is_open(*since));
            if counts.len() >= MOST_PEOPLE {
                return false;
            }
        }
        let (since, count) = counts.entry((person, reply)).or_insert((now, 0));
        if !is_open(*since) {
            (*since, *count) = (now, 0);
        }
        *count += 1;
        *count <= reply.most()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_is_given_a_single_time_in_ten_minutes() {
        let replies = WrittenReplies::default();
        let allows = |person, ms| replies.allows(UserId(person), Repliable::Help, Moment(ms));
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
        let replies = WrittenReplies::default();
        let allows = |reply| replies.allows(UserId(1), reply, Moment(0));
        assert!(allows(Repliable::Help));
        for _ in 0..Repliable::Refusal.most() {
            assert!(allows(Repliable::Refusal));
        }
        assert!(!allows(Repliable::Refusal));
    }

    #[test]
    fn full_memory_refuses_further_people_until_the_window_ends() {
        let replies = WrittenReplies::default();
        let most = u64::try_from(MOST_PEOPLE).unwrap();
        let allows = |person, ms| replies.allows(UserId(person), Repliable::Help, Moment(ms));
        for person in 1..=most {
            assert!(allows(person, 0));
        }
        assert!(!allows(most + 1, 1));
        assert!(allows(most + 1, WINDOW_MS));
    }
}
