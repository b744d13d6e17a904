//! What a tournament is: its name, its format and its limits, and the reasons to refuse an act in it.

use std::fmt;

use crate::agreement::Terms;
use crate::ids::{TournamentId, UserId};
use crate::moment::Moment;
use crate::place::Place;
use crate::proposal::RatingRange;
use crate::refusal::{BadName, TournamentRefusal};
use crate::visible::visible;

/// The name of a tournament: one line of visible characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentName(String);

impl TournamentName {
    /// The most characters of a name: several of them fit a list.
    pub const LONGEST: usize = 40;

    /// The name in a typed text, without characters that nobody sees.
    pub fn new(text: &str) -> Result<TournamentName, BadName> {
        let name = visible(text).ok_or(BadName::Blank)?;
        if name.chars().count() > TournamentName::LONGEST {
            return Err(BadName::TooLong);
        }
        Ok(TournamentName(name))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TournamentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Format {
    /// Everybody meets everybody.
    RoundRobin,
    /// People with about the same points meet, and nobody is out.
    Swiss,
    /// The loser of a match is out.
    Knockout,
    /// A knockout that begins as soon as all places are taken.
    MiniCup,
}

impl Format {
    pub const ALL: [Format; 4] = [
        Format::RoundRobin,
        Format::Swiss,
        Format::Knockout,
        Format::MiniCup,
    ];

    /// The name in ids of buttons and in the database, which never changes.
    pub fn name(self) -> &'static str {
        match self {
            Format::RoundRobin => "round-robin",
            Format::Swiss => "swiss",
            Format::Knockout => "knockout",
            Format::MiniCup => "mini-cup",
        }
    }

    pub fn named(name: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The fewest players it can begin with.
    pub fn least(self) -> u16 {
        match self {
            Format::RoundRobin | Format::Knockout => 3,
            Format::Swiss | Format::MiniCup => 4,
        }
    }

    /// The choices for the most players.
    pub fn sizes(self) -> &'static [u16] {
        match self {
            // A player has two games against each of the others.
            Format::RoundRobin => &[4, 6, 8, 10, 12, 16],
            Format::Swiss | Format::Knockout => &[8, 16, 32, 64, 128],
            Format::MiniCup => &[4, 6, 8],
        }
    }

    /// Whether the loser of a match is out.
    pub fn is_knockout(self) -> bool {
        matches!(self, Format::Knockout | Format::MiniCup)
    }
}

/// The games of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Legs {
    One,
    /// One with each colour.
    #[default]
    Two,
}

impl Legs {
    pub fn of(number: u8) -> Option<Legs> {
        match number {
            1 => Some(Legs::One),
            2 => Some(Legs::Two),
            _ => None,
        }
    }

    pub fn get(self) -> u8 {
        match self {
            Legs::One => 1,
            Legs::Two => 2,
        }
    }
}

/// The format of a tournament and its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentRules {
    format: Format,
    legs: Legs,
    most: u16,
    range: RatingRange,
}

impl TournamentRules {
    /// Rules with one of the sizes of the format.
    pub fn new(
        format: Format,
        legs: Legs,
        most: u16,
        range: RatingRange,
    ) -> Option<TournamentRules> {
        format.sizes().contains(&most).then_some(TournamentRules {
            format,
            legs,
            most,
            range,
        })
    }

    pub fn format(self) -> Format {
        self.format
    }

    pub fn legs(self) -> Legs {
        self.legs
    }

    pub fn most(self) -> u16 {
        self.most
    }

    pub fn range(self) -> RatingRange {
        self.range
    }
}

const HOUR_MS: i64 = 60 * 60 * 1000;

/// What is settled when a tournament is announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournament {
    pub id: TournamentId,
    pub name: TournamentName,
    /// The channel of its post and its games.
    pub place: Place,
    pub organizer: UserId,
    pub rules: TournamentRules,
    pub terms: Terms,
    pub made_at: Moment,
    /// It begins then; a mini cup that is not full is called off then.
    pub begins_at: Moment,
}

impl NewTournament {
    /// The most open and running tournaments of a server.
    pub const MOST_ON_SERVER: u32 = 20;

    /// The most of them that somebody has announced who does not moderate the server.
    pub const MOST_OF_PERSON: u32 = 2;

    /// When those who have joined are reminded of the start.
    pub fn reminder_at(&self) -> Moment {
        self.begins_at.minus_ms(24 * HOUR_MS)
    }

    /// Whether somebody who joins then is reminded: not of what they joined just before.
    pub fn is_reminded(&self, joined_at: Moment) -> bool {
        let has_time = |from: Moment| from.plus_ms(HOUR_MS) <= self.reminder_at();
        self.rules.format != Format::MiniCup && has_time(self.made_at) && has_time(joined_at)
    }

    /// Whether a game by these terms always ends, so that the tournament does.
    pub fn check_terms(terms: &Terms) -> Result<(), TournamentRefusal> {
        if !terms.automatic() {
            return Err(TournamentRefusal::NoPace);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_is_cleaned_and_blank_or_long_text_is_none() {
        let check = |text: &str, expected: Result<&str, BadName>| {
            let name = TournamentName::new(text);
            let name = name.as_ref().map(TournamentName::as_str);
            assert_eq!(name, expected.as_ref().copied(), "{text:?}");
        };
        check(" Spring\u{200b}  Cup\n", Ok("Spring Cup"));
        check("\u{200b}\u{2800}\u{3164}", Err(BadName::Blank));
        check("", Err(BadName::Blank));
        let longest = "字".repeat(TournamentName::LONGEST);
        check(&longest, Ok(&longest));
        check(&format!("{longest}x"), Err(BadName::TooLong));
    }

    #[test]
    fn size_is_one_of_the_format() {
        let rules = |format, most| {
            TournamentRules::new(format, Legs::Two, most, RatingRange::default()).is_some()
        };
        assert!(rules(Format::Swiss, 128) && rules(Format::MiniCup, 6));
        assert!(!rules(Format::RoundRobin, 128) && !rules(Format::MiniCup, 5));
        for format in Format::ALL {
            assert_eq!(Format::named(format.name()), Some(format));
            assert!(format.sizes().iter().all(|size| *size >= format.least()));
        }
    }
}
