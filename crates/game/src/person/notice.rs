//! Limits on the notifications that one person causes for another.

use crate::ids::{GuildId, Scope, UserId};
use crate::moment::{HOUR_MS, Moment};

/// An unrequested notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A challenge, made by a command, a menu or a rematch.
    Challenge {
        /// The challenger.
        by: UserId,
        /// The opponent.
        to: UserId,
    },
    /// A seek, which a channel sees.
    Seek { scope: Scope, seeker: UserId },
    /// A ban from a server's games.
    Ban {
        /// The server.
        guild: GuildId,
        /// The person.
        player: UserId,
    },
    /// The end of such a ban.
    BanLifted {
        /// The server.
        guild: GuildId,
        /// The person.
        player: UserId,
    },
}

impl Notice {
    /// The most notices from one source to one target within
    /// [`Notice::window_ms`].
    pub fn most(self) -> usize {
        match self {
            Notice::Challenge { .. } => 5,
            Notice::Seek { .. } => 10,
            Notice::Ban { .. } | Notice::BanLifted { .. } => 1,
        }
    }

    /// How long a notice counts.
    pub fn window_ms(self) -> i64 {
        match self {
            Notice::Challenge { .. } | Notice::Seek { .. } => HOUR_MS,
            Notice::Ban { .. } | Notice::BanLifted { .. } => 24 * HOUR_MS,
        }
    }

    /// Whether one more is allowed now, after earlier ones from the same source
    /// to the same target, in any order.
    pub fn check(self, earlier: &[Moment], now: Moment) -> Result<(), Moment> {
        let mut ends: Vec<Moment> = earlier
            .iter()
            .map(|at| at.plus_ms(self.window_ms()))
            .filter(|end| *end > now)
            .collect();
        ends.sort_unstable();
        // A new notice is allowed when fewer than the most are left.
        match ends.len().checked_sub(self.most()) {
            Some(first) => Err(ends[first]),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHALLENGE: Notice = Notice::Challenge {
        by: UserId(1),
        to: UserId(2),
    };
    const BAN: Notice = Notice::Ban {
        guild: GuildId(7),
        player: UserId(2),
    };

    fn check(notice: Notice, earlier: &[i64], now: i64, expected: Result<(), i64>) {
        let moments: Vec<Moment> = earlier.iter().copied().map(Moment).collect();
        let checked = notice.check(&moments, Moment(now));
        assert_eq!(checked, expected.map_err(Moment), "{earlier:?} {now}");
    }

    #[test]
    fn sixth_challenge_within_an_hour_waits_for_the_first_to_age() {
        check(CHALLENGE, &[], 0, Ok(()));
        check(CHALLENGE, &[0, 1, 2, 3], 4, Ok(()));
        check(CHALLENGE, &[4, 3, 0, 2, 1], 5, Err(HOUR_MS));
        check(CHALLENGE, &[0, 1, 2, 3, 4], HOUR_MS - 1, Err(HOUR_MS));
        check(CHALLENGE, &[0, 1, 2, 3, 4], HOUR_MS, Ok(()));
        check(
            CHALLENGE,
            &[0, 1, 2, 3, 4, HOUR_MS],
            HOUR_MS,
            Err(HOUR_MS + 1),
        );
        // More than the limit, as after a change of the limit.
        check(CHALLENGE, &[0, 1, 2, 3, 4, 5, 6], 7, Err(HOUR_MS + 2));
    }

    #[test]
    fn clock_that_was_ahead_does_not_open_the_limit() {
        check(CHALLENGE, &[9, 9, 9, 9, 9], 0, Err(HOUR_MS + 9));
    }

    #[test]
    fn second_ban_notice_waits_a_day() {
        check(BAN, &[], 0, Ok(()));
        check(BAN, &[0], 24 * HOUR_MS - 1, Err(24 * HOUR_MS));
        check(BAN, &[0], 24 * HOUR_MS, Ok(()));
    }
}
