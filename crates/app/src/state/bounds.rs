//! The limits on a person's requests in a short time.

use crate::limits::Shares;
use tavern_game::{MINUTE_MS, Moment, UserId};

/// The period of a person's share.
const WINDOW_MS: i64 = 10 * MINUTE_MS;

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
            // One in three seconds without a break: a hasty game against the house.
            Bounded::PagePly => 200,
            // One in four seconds: a game against the house with some values on the way.
            Bounded::PageThought => 150,
        }
    }
}

/// The recent requests of each person.
#[derive(Debug)]
pub(crate) struct Bounds(Shares<(UserId, Bounded)>);

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds(Shares::in_windows_of(WINDOW_MS))
    }
}

impl Bounds {
    /// Counts one more request. Returns whether it is within the limit.
    pub(crate) fn allows(&self, person: UserId, kind: Bounded, now: Moment) -> bool {
        let share = self.0.count((person, kind), kind.most(), now);
        !share.is_over
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
        let allows = |kind| bounds.allows(UserId(1), kind, Moment(0));
        assert!(allows(Bounded::Help));
        for _ in 0..Bounded::Refusal.most() {
            assert!(allows(Bounded::Refusal));
        }
        assert!(!allows(Bounded::Refusal));
    }
}
