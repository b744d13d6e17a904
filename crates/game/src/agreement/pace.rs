//! The pace of a game, as agreed by its players.

use std::fmt;
use std::str::FromStr;

use crate::moment::DAY_MS;

/// How much time the players have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// No time limit.
    #[default]
    Open,
    /// So many days for each ply.
    Days(u8),
    /// A bank of time for all plies of a side.
    Bank(Bank),
}

/// The bank of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bank {
    pub days: u8,
    /// Hours added after each ply.
    pub hours: u8,
    /// The maximum number of days that it can hold.
    pub cap: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no pace")]
pub struct ParsePaceError;

impl Pace {
    pub const MOST_DAYS: u8 = 60;

    /// The choices: the default, then times for each ply, then banks, the
    /// fastest first.
    pub const ALL: [Pace; 9] = {
        let mut all = [Pace::Open; 9];
        let mut i = 0;
        while i < all.len() {
            all[i] = Pace::NAMED[i].0;
            i += 1;
        }
        all
    };

    /// All of them with their names in requests and messages. The names never
    /// change.
    pub const NAMED: [(Pace, &'static str); 9] = [
        (Pace::Open, "open"),
        (Pace::Days(1), "1"),
        (Pace::Days(2), "2"),
        (Pace::Days(3), "3"),
        (Pace::Days(7), "7"),
        (Pace::bank(3, 6, 5), "bank-3"),
        (Pace::bank(7, 8, 7), "bank-7-8"),
        (Pace::bank(7, 12, 10), "bank-7"),
        (Pace::bank(30, 24, 60), "bank-30"),
    ];

    /// The name of one of the choices.
    pub fn name(self) -> Option<&'static str> {
        let mut paces = Pace::NAMED.into_iter();
        paces.find_map(|(pace, name)| (pace == self).then_some(name))
    }

    pub fn named(text: &str) -> Option<Pace> {
        let mut paces = Pace::NAMED.into_iter();
        paces.find_map(|(pace, name)| (name == text).then_some(pace))
    }

    const fn bank(days: u8, hours: u8, cap: u8) -> Pace {
        Pace::Bank(Bank { days, hours, cap })
    }

    /// Whether a clock runs at all.
    pub fn is_timed(self) -> bool {
        self != Pace::Open
    }

    /// The time of a side at the start, in milliseconds, or `None` without a
    /// clock.
    pub(crate) fn start_ms(self) -> Option<i64> {
        match self {
            Pace::Open => None,
            Pace::Days(days) | Pace::Bank(Bank { days, .. }) => Some(i64::from(days) * DAY_MS),
        }
    }

    /// The days that one act of giving time adds.
    pub fn more_days(self) -> Option<u8> {
        match self {
            Pace::Open => None,
            Pace::Days(days) => Some(days),
            Pace::Bank(_) => Some(1),
        }
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Open => f.write_str("open"),
            Pace::Days(days) => write!(f, "{days}d"),
            Pace::Bank(Bank { days, hours, cap }) => write!(f, "bank:{days}d+{hours}h<={cap}d"),
        }
    }
}

impl FromStr for Pace {
    type Err = ParsePaceError;

    fn from_str(text: &str) -> Result<Pace, ParsePaceError> {
        let pace = if text == "open" {
            Some(Pace::Open)
        } else if let Some(bank) = text.strip_prefix("bank:") {
            read_bank(bank)
        } else {
            days(text).map(Pace::Days)
        };
        // Each pace has one spelling.
        pace.filter(|pace| pace.to_string() == text)
            .ok_or(ParsePaceError)
    }
}

fn read_bank(text: &str) -> Option<Pace> {
    let (start, rest) = text.split_once('+')?;
    let (hours, cap) = rest.split_once("<=")?;
    let bank = Bank {
        days: days(start)?,
        hours: hours.strip_suffix('h')?.parse().ok()?,
        cap: days(cap)?,
    };
    (bank.days <= bank.cap).then_some(Pace::Bank(bank))
}

fn days(text: &str) -> Option<u8> {
    let days = text.strip_suffix('d')?.parse().ok()?;
    (1..=Pace::MOST_DAYS).contains(&days).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pace_round_trips_as_text() {
        let words = Pace::ALL.map(|pace| pace.to_string());
        let expected = [
            "open",
            "1d",
            "2d",
            "3d",
            "7d",
            "bank:3d+6h<=5d",
            "bank:7d+8h<=7d",
            "bank:7d+12h<=10d",
            "bank:30d+24h<=60d",
        ];
        assert_eq!(words, expected);
        for (pace, text) in Pace::ALL.into_iter().zip(words) {
            assert_eq!(text.parse(), Ok(pace));
        }
        assert_eq!("60d".parse(), Ok(Pace::Days(60)));
    }

    #[test]
    fn malformed_pace_is_rejected() {
        for text in [
            "",
            "0d",
            "61d",
            "02d",
            "+2d",
            "2",
            "bank:",
            "bank:7d",
            "bank:7d+12h",
            "bank:7d+12h<=6d",
            "bank:7d+256h<=10d",
            "bank:07d+12h<=10d",
            "Open",
        ] {
            assert_eq!(text.parse::<Pace>(), Err(ParsePaceError), "{text}");
        }
    }
}
