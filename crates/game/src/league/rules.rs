//! The rules of a league: its name, its terms and its limits.

use std::ops::Deref;

use crate::agreement::Terms;
use crate::ids::{LeagueId, MessageId, UserId};
use crate::moment::{DAY_MS, Moment};
use crate::place::Place;
use crate::refusal::BadName;
use crate::tournament::{DraftedGames, MatchesAtOnce, TournamentName};

/// The name of a league, short enough to add the season and the division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueName(TournamentName);

impl LeagueName {
    /// The maximum number of characters of a name.
    pub const LONGEST: u16 = 26;

    /// The name in a typed text, without invisible characters.
    pub fn new(text: &str) -> Result<LeagueName, BadName> {
        let name = TournamentName::new(text)?;
        if name.as_str().chars().count() > LeagueName::LONGEST.into() {
            return Err(BadName::TooLong);
        }
        Ok(LeagueName(name))
    }

    /// The name of a division as a tournament. Its letters are those of all languages of the bot.
    pub fn of_division(&self, season: u16, division: u16) -> TournamentName {
        let name = format!("{} S{season} D{division}", self.as_str());
        TournamentName::new(&name).expect("a shorter name leaves room")
    }
}

impl Deref for LeagueName {
    type Target = TournamentName;

    fn deref(&self) -> &TournamentName {
        &self.0
    }
}

/// The facts about a league that are fixed at its announcement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLeague {
    pub id: LeagueId,
    pub name: LeagueName,
    /// The channel of its post and its divisions.
    pub place: Place,
    pub organizer: UserId,
    pub terms: Terms,
    pub at_once: MatchesAtOnce,
    pub made_at: Moment,
    /// The first season begins then.
    pub begins_at: Moment,
}

impl NewLeague {
    /// The maximum number of leagues of a server that are not over.
    pub const MOST_ON_SERVER: u32 = 3;

    /// The maximum number of members of a league.
    pub const MOST_MEMBERS: u16 = 100;

    /// The time before a season ends automatically.
    pub const SEASON_MS: i64 = 42 * DAY_MS;

    /// The time between two seasons, and how long a season with too few players waits.
    pub const PAUSE_MS: i64 = 7 * DAY_MS;

    /// The number of weeks without enough players before a league ends.
    pub const MOST_WAITS: u8 = 8;
}

/// A league in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedLeague {
    pub id: LeagueId,
    pub place: Place,
    pub message: Option<MessageId>,
    pub name: LeagueName,
    /// Whether a season is running.
    pub is_played: bool,
    pub people: u16,
}

/// A league that is not announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeagueDraft {
    pub games: DraftedGames,
    pub at_once: MatchesAtOnce,
}

impl Default for LeagueDraft {
    fn default() -> LeagueDraft {
        LeagueDraft {
            games: DraftedGames::default(),
            // By the usual pace, a season has no time for games one after the other.
            at_once: MatchesAtOnce::MOST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longest_name_has_room_for_season_and_division() {
        let longest = "字".repeat(LeagueName::LONGEST.into());
        let name = LeagueName::new(&longest).unwrap();
        let division = name.of_division(u16::MAX, u16::MAX);
        assert_eq!(division.as_str(), format!("{longest} S65535 D65535"));
        let longer = LeagueName::new(&format!("{longest}x"));
        assert_eq!(longer, Err(BadName::TooLong));
        assert_eq!(LeagueName::new("\u{200b}"), Err(BadName::Blank));
    }
}
