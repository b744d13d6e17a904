//! The rules of a tournament: its name, its format and its limits.

use crate::agreement::Terms;
use crate::ids::{LeagueId, TournamentId, UserId};
use crate::moment::{DAY_MS, HOUR_MS, Moment};
use crate::place::Place;
use crate::proposal::RatingRange;
use crate::refusal::{BadName, TournamentRefusal};
use crate::visible::visible;
use crate::words;

/// The name of a tournament: one line of visible characters. People typed it, so it is no `Display`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentName(String);

impl TournamentName {
    /// The maximum number of characters of a name: several of them fit a list.
    pub const LONGEST: u16 = 40;

    /// The name in a typed text, without invisible characters.
    pub fn new(text: &str) -> Result<TournamentName, BadName> {
        let name = visible(text).ok_or(BadName::Blank)?;
        if name.chars().count() > TournamentName::LONGEST.into() {
            return Err(BadName::TooLong);
        }
        Ok(TournamentName(name))
    }

    /// The characters as they are, for a database, a picture, a page or a label.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

words! {
    /// The system of pairings.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Format {
        /// Each pair of players meets.
        RoundRobin = "round-robin",
        /// Each pair of players meets twice, the second time with the colours swapped.
        DoubleRoundRobin = "double-round-robin",
        /// Players with about the same points meet, and none is eliminated.
        Swiss = "swiss",
        /// The loser of a match is out.
        Knockout = "knockout",
        /// A knockout that begins as soon as all places are taken.
        MiniCup = "mini-cup",
    }
}

impl Format {
    /// The minimum number of players it can begin with.
    pub fn least(self) -> u16 {
        match self {
            Format::RoundRobin | Format::DoubleRoundRobin | Format::Knockout => 3,
            Format::Swiss | Format::MiniCup => 4,
        }
    }

    /// The choices for the most players.
    pub fn sizes(self) -> &'static [u16] {
        match self {
            // With two games a match, a player has at most 30 games.
            Format::RoundRobin => &[4, 6, 8, 10, 12, 16],
            Format::DoubleRoundRobin | Format::MiniCup => &[4, 6, 8],
            Format::Swiss | Format::Knockout => &[8, 16, 32, 64, 128],
        }
    }

    /// Whether each pair of players meets.
    pub fn is_round_robin(self) -> bool {
        matches!(self, Format::RoundRobin | Format::DoubleRoundRobin)
    }

    /// Whether the loser of a match is out.
    pub fn is_knockout(self) -> bool {
        matches!(self, Format::Knockout | Format::MiniCup)
    }
}

/// The maximum number of games of a match. It is over when a side has more than half of their points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Legs {
    One,
    /// One with each colour.
    #[default]
    Two,
    Three,
    Five,
}

impl Legs {
    pub fn of(number: u8) -> Option<Legs> {
        match number {
            1 => Some(Legs::One),
            2 => Some(Legs::Two),
            3 => Some(Legs::Three),
            5 => Some(Legs::Five),
            _ => None,
        }
    }

    pub fn get(self) -> u8 {
        match self {
            Legs::One => 1,
            Legs::Two => 2,
            Legs::Three => 3,
            Legs::Five => 5,
        }
    }

    /// The choices of a format. Only a knockout has matches that a majority ends.
    pub fn of_format(format: Format) -> &'static [Legs] {
        if format.is_knockout() {
            &[Legs::Two, Legs::One, Legs::Three, Legs::Five]
        } else {
            &[Legs::Two, Legs::One]
        }
    }
}

/// The format of a tournament and its limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentRules {
    format: Format,
    legs: Legs,
    in_turn: bool,
    most: u16,
    range: RatingRange,
}

impl TournamentRules {
    /// Rules with one of the sizes of the format, and with as many games as its matches can have. Games of a match are
    /// played at the same time.
    pub fn new(
        format: Format,
        legs: Legs,
        most: u16,
        range: RatingRange,
    ) -> Option<TournamentRules> {
        let fits = format.sizes().contains(&most) && Legs::of_format(format).contains(&legs);
        fits.then_some(TournamentRules {
            format,
            legs,
            in_turn: false,
            most,
            range,
        })
    }

    /// The same rules with the games of a match one after the other, or at the same time.
    pub fn with_in_turn(self, in_turn: bool) -> TournamentRules {
        TournamentRules { in_turn, ..self }
    }

    pub fn format(self) -> Format {
        self.format
    }

    pub fn legs(self) -> Legs {
        self.legs
    }

    /// Whether the games of a match are played one after the other.
    pub fn in_turn(self) -> bool {
        self.in_turn
    }

    /// The games of a match at the same time: one with each colour, or one.
    pub fn concurrent_legs(self) -> u8 {
        if self.in_turn {
            1
        } else {
            self.legs.get().min(2)
        }
    }

    pub fn most(self) -> u16 {
        self.most
    }

    pub fn range(self) -> RatingRange {
        self.range
    }
}

/// The matches that a player of a round robin has at the same time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MatchesAtOnce(u16);

impl MatchesAtOnce {
    /// All of a player in a division of eight.
    pub const MOST: MatchesAtOnce = MatchesAtOnce(7);

    /// The choices.
    pub const ALL: [MatchesAtOnce; 3] = [MatchesAtOnce(2), MatchesAtOnce(3), MatchesAtOnce::MOST];

    pub fn of(number: u16) -> Option<MatchesAtOnce> {
        let mut all = MatchesAtOnce::ALL.into_iter();
        all.find(|one| one.0 == number)
    }

    pub fn get(self) -> u16 {
        self.0
    }
}

impl Default for MatchesAtOnce {
    fn default() -> MatchesAtOnce {
        MatchesAtOnce(2)
    }
}

/// The place of a tournament in a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Division {
    pub league: LeagueId,
    /// Counted from 1.
    pub season: u16,
    /// The number, 1 for the highest.
    pub number: u16,
    /// The numbers of promoted and relegated players at its end.
    pub up: u16,
    pub down: u16,
    pub at_once: MatchesAtOnce,
}

/// The facts about a tournament that are fixed at its announcement.
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
    /// Its place in a league, if it is a division.
    pub division: Option<Division>,
}

impl NewTournament {
    /// The maximum number of open and running tournaments of a server.
    pub const MOST_ON_SERVER: u32 = 20;

    /// The most of them that an organizer has announced without being a moderator of the server.
    pub const MOST_OF_PERSON: u32 = 2;

    /// How many matches a player of a round robin has at the same time.
    pub(super) fn concurrent_matches(&self) -> u16 {
        self.division
            .map(|one| one.at_once)
            .unwrap_or_default()
            .get()
    }

    /// The time of the reminder of the start.
    pub fn reminder_at(&self) -> Moment {
        self.begins_at.minus_ms(DAY_MS)
    }

    /// Whether an entrant is reminded, by the time of the registration: an hour before or earlier.
    pub fn is_reminded(&self, joined_at: Moment) -> bool {
        let has_time = |from: Moment| from.plus_ms(HOUR_MS) <= self.reminder_at();
        self.rules.format != Format::MiniCup && has_time(self.made_at) && has_time(joined_at)
    }

    /// The maximum number of days until the start.
    const MOST_DAYS: u8 = 60;

    /// The start in a typed number of days.
    pub fn typed_start(days: &str, now: Moment) -> Result<Moment, TournamentRefusal> {
        let most = NewTournament::MOST_DAYS;
        let days = days.trim().parse::<u8>().ok();
        let days = days.filter(|days| (1..=most).contains(days));
        let days = days.ok_or(TournamentRefusal::NoDays { most })?;
        Ok(now.plus_ms(i64::from(days) * DAY_MS))
    }

    /// Whether a game by these terms always begins and ends, so that the tournament does.
    pub(super) fn check_terms(terms: &Terms) -> Result<(), TournamentRefusal> {
        if !terms.automatic() {
            return Err(TournamentRefusal::NoPace);
        }
        if terms.stakes().is_some() {
            return Err(TournamentRefusal::NoCoins);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Word;

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
        let longest = "字".repeat(TournamentName::LONGEST.into());
        check(&longest, Ok(&longest));
        check(&format!("{longest}x"), Err(BadName::TooLong));
    }

    #[test]
    fn sizes_and_legs_are_those_of_the_format() {
        let rules = |format, most| {
            TournamentRules::new(format, Legs::Two, most, RatingRange::default()).is_some()
        };
        assert!(rules(Format::Swiss, 128) && rules(Format::MiniCup, 6));
        assert!(!rules(Format::RoundRobin, 128) && !rules(Format::MiniCup, 5));
        let best_of_three =
            |format, most| TournamentRules::new(format, Legs::Three, most, RatingRange::default());
        assert!(best_of_three(Format::Knockout, 8).is_some());
        assert_eq!(best_of_three(Format::Swiss, 8), None);
        for legs in [Legs::One, Legs::Two, Legs::Three, Legs::Five] {
            assert_eq!(Legs::of(legs.get()), Some(legs));
        }
        for format in Format::ALL {
            assert_eq!(Format::of_word(format.word()), Some(format));
            assert!(format.sizes().iter().all(|size| *size >= format.least()));
        }
    }
}
