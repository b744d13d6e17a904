//! A person: vacation, limits on notifications, stored data, and the obstacles to a game with another one.
//!
//! One person notifies another by at most five challenges an hour, and a server notifies a person of a ban and of its
//! end once a day each. The table `notices` counts them for a day, in the change that causes the notice. An accepted or
//! countered challenge resets the count. If several games end together, or a vacation makes several messages, only one
//! message a minute notifies a person: the first shown message claims a row of `notices` (`share_notice` in
//! `flow/quiet.rs`), and the others are shown without a notification. Acts that depend on an act of the other person
//! each time are not counted: answers, offers, the next game of a series.

mod quiet_hours;

pub use quiet_hours::QuietHours;

use crate::ids::{GuildId, Scope, UserId};
use crate::moment::{DAY_MS, HOUR_MS, Moment};
use crate::outage::Outage;
use crate::refusal::{ClockRefusal, PeopleRefusal, Refusal, SeekRefusal};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Vacation {
    pub began: Moment,
    /// The last possible end.
    pub until: Moment,
    pub ended: Option<Moment>,
}

impl From<Outage> for Vacation {
    /// While the bot cannot serve, all people are away.
    fn from(outage: Outage) -> Vacation {
        Vacation {
            began: outage.from,
            until: outage.until,
            ended: Some(outage.until),
        }
    }
}

impl Vacation {
    pub const DAYS_A_YEAR: u8 = 14;

    /// A vacation from now, as long as this year's remaining days.
    pub fn begin(earlier: &[Vacation], now: Moment) -> Result<Vacation, ClockRefusal> {
        if let Some(open) = Vacation::open(earlier) {
            return Err(ClockRefusal::OnVacation { until: open.until });
        }
        match Vacation::days_left(earlier, now) {
            0 => Err(ClockRefusal::NoDaysLeft),
            days => Ok(Vacation {
                began: now,
                until: now.plus_ms(i64::from(days) * DAY_MS),
                ended: None,
            }),
        }
    }

    pub fn open(all: &[Vacation]) -> Option<Vacation> {
        all.iter().copied().find(|one| one.ended.is_none())
    }

    /// The remaining days in the year of an instant. A started day counts in
    /// full, and all days of a vacation count for the year of its start.
    pub fn days_left(all: &[Vacation], at: Moment) -> u8 {
        let year = at.year();
        let this_year = all.iter().filter(|one| one.began.year() == year);
        let past: i64 = this_year.map(|one| one.days()).sum();
        let rest = i64::from(Vacation::DAYS_A_YEAR) - past;
        u8::try_from(rest).unwrap_or(0)
    }

    fn days(self) -> i64 {
        let end = self.ended.unwrap_or(self.until);
        let ms = (end.0 - self.began.0).max(1);
        ms.div_euclid(DAY_MS) + i64::from(ms.rem_euclid(DAY_MS) > 0)
    }
}

/// An unrequested notification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// A challenge, made by a command, a menu or a rematch.
    Challenge { by: UserId, to: UserId },
    /// A seek. A channel sees it.
    Seek { scope: Scope, seeker: UserId },
    /// A ban from a server's games.
    Ban { guild: GuildId, player: UserId },
    /// The end of such a ban.
    BanLifted { guild: GuildId, player: UserId },
    /// The post of a tournament or a league by a member. A channel sees it.
    Contest { guild: GuildId, by: UserId },
}

impl Notice {
    /// The maximum number of notices from one source to one target within [`Notice::window_ms`].
    pub fn most(self) -> usize {
        match self {
            Notice::Challenge { .. } | Notice::Contest { .. } => 5,
            Notice::Seek { .. } => 10,
            Notice::Ban { .. } | Notice::BanLifted { .. } => 1,
        }
    }

    /// How long a notice counts.
    pub fn window_ms(self) -> i64 {
        match self {
            Notice::Challenge { .. } | Notice::Seek { .. } | Notice::Contest { .. } => HOUR_MS,
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

/// The bans and blocks between the acting person and another one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one barrier")]
pub struct Barriers {
    /// The server has banned the acting person.
    pub is_banned: bool,
    pub other_is_banned: bool,
    /// The other one has blocked the acting person.
    pub is_blocked: bool,
    /// The acting person has blocked the other one.
    pub blocks: bool,
}

/// The way to a game with another person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Approach {
    /// By inviting the other person. A block refuses it.
    Invites,
    /// By taking the other one's seek. A block refuses it.
    TakesUp,
    /// By an answer to an invitation, where the inviter's block does not matter.
    Answers,
}

impl Barriers {
    /// Whether the acting person may play with the other one. A block is refused like a preference, so it stays secret.
    /// A ban has its own refusal: waiting for a banned person would be in vain.
    pub fn check(self, other: UserId, approach: Approach) -> Result<(), Refusal> {
        if self.is_banned {
            Err(PeopleRefusal::Banned.into())
        } else if self.other_is_banned {
            Err(PeopleRefusal::CannotBeginGames { person: other }.into())
        } else if self.is_blocked {
            match approach {
                Approach::Invites => Err(Refusal::TakesNoChallenges { person: other }),
                Approach::TakesUp => Err(SeekRefusal::NotForYou.into()),
                Approach::Answers => Ok(()),
            }
        } else {
            Ok(())
        }
    }

    /// Whether there is none. Games that begin without an act of the two need that.
    pub fn is_open(self) -> bool {
        self == Barriers::default()
    }
}

/// A summary of a person's stored data, in numbers of rows or items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DataSummary {
    /// The first time that a challenge or coins involved the person.
    pub since: Option<Moment>,
    pub running: u32,
    pub finished: u32,
    /// Plies in these games, including those taken back.
    pub plies: u32,
    pub challenges: u32,
    /// Challenges among these that wait for an answer.
    pub open_challenges: u32,
    pub seeks: u32,
    /// Open seeks among these.
    pub open_seeks: u32,
    /// Purses, one for each server with games for coins.
    pub purses: u32,
    /// Entries in these purses.
    pub entries: u32,
    /// Ratings, one for each server and one over all servers.
    pub ratings: u32,
    /// Choices in settings.
    pub settings: u32,
    /// Servers that have banned the person.
    pub bans: u32,
    /// Whether progress in the lesson is stored: 1 or 0.
    pub lessons: u32,
    pub puzzles: u32,
    /// Whether a free board is stored: 1 or 0.
    pub free_boards: u32,
    /// Notes on games.
    pub notes: u32,
    /// Links to pages that sign the person in, and browsers that are signed in.
    pub page_visits: u32,
}

impl DataSummary {
    /// Whether nothing at all is stored. Settings, the lesson, a free board, puzzles, notes and bans alone give a
    /// person no first time in `since`.
    pub fn is_nothing(&self) -> bool {
        let only_own = [
            self.settings,
            self.bans,
            self.lessons,
            self.puzzles,
            self.free_boards,
            self.notes,
            self.page_visits,
        ];
        self.since.is_none() && only_own.iter().all(|count| *count == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of June 2026.
    const JUNE: Moment = Moment(1_780_272_000_000);

    fn ended(days: i64, hours: i64) -> Vacation {
        let end = JUNE.plus_ms(days * DAY_MS + hours * DAY_MS / 24);
        Vacation {
            began: JUNE,
            until: JUNE.plus_ms(14 * DAY_MS),
            ended: Some(end),
        }
    }

    #[test]
    fn vacation_has_fourteen_days_a_year() {
        let first = Vacation::begin(&[], JUNE).unwrap();
        assert_eq!(first.until, JUNE.plus_ms(14 * DAY_MS));
        let on_vacation = ClockRefusal::OnVacation { until: first.until };
        assert_eq!(Vacation::begin(&[first], JUNE), Err(on_vacation));
        let check = |all: &[Vacation], days| {
            assert_eq!(Vacation::days_left(all, JUNE), days, "{all:?}");
        };
        check(&[], 14);
        check(&[ended(0, 0)], 13);
        check(&[ended(0, 1)], 13);
        check(&[ended(1, 0)], 13);
        check(&[ended(1, 1), ended(3, 0)], 9);
        check(&[ended(14, 0)], 0);
        check(&[ended(30, 0)], 0);
        let none = Vacation::begin(&[ended(14, 0)], JUNE.plus_ms(100 * DAY_MS));
        assert_eq!(none, Err(ClockRefusal::NoDaysLeft));
        // The new year brings new days.
        let next = Vacation::begin(&[ended(14, 0)], JUNE.plus_ms(300 * DAY_MS)).unwrap();
        assert_eq!(next.until.0 - next.began.0, 14 * DAY_MS);
    }

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
        let outcome = notice.check(&moments, Moment(now));
        assert_eq!(outcome, expected.map_err(Moment), "{earlier:?} {now}");
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

    #[test]
    fn ban_precedes_block_and_answers_pass_blocks() {
        let other = UserId(7);
        for number in 0..16_u8 {
            let barriers = Barriers {
                is_banned: number & 1 != 0,
                other_is_banned: number & 2 != 0,
                is_blocked: number & 4 != 0,
                blocks: number & 8 != 0,
            };
            let bans = match number & 3 {
                0 => Ok(()),
                2 => Err(PeopleRefusal::CannotBeginGames { person: other }.into()),
                _ => Err(PeopleRefusal::Banned.into()),
            };
            assert_eq!(barriers.check(other, Approach::Answers), bans, "{number}");
            let check = |approach, refusal: Refusal| {
                let expected = match bans.clone() {
                    Ok(()) if barriers.is_blocked => Err(refusal),
                    bans => bans,
                };
                assert_eq!(barriers.check(other, approach), expected, "{number}");
            };
            check(
                Approach::Invites,
                Refusal::TakesNoChallenges { person: other },
            );
            check(Approach::TakesUp, SeekRefusal::NotForYou.into());
            assert_eq!(barriers.is_open(), number == 0);
        }
    }
}
