//! The right to decide about others in a tournament, and the right to play.

use super::event::{Departure, EntrantId, Outcome, TournamentEvent};
use super::fold::{Attendance, Phase, Tournament};
use crate::ids::UserId;
use crate::refusal::TournamentRefusal;
use tak::Color;

/// A result that a referee gives to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GivenResult {
    Win(Color),
    Draw,
    Void,
}

impl GivenResult {
    /// The result for the tables, where the sides alternate as White.
    pub fn outcome(self, white: u8) -> Outcome {
        match self {
            GivenResult::Win(Color::White) => Outcome::Awarded {
                winner: Some(white),
            },
            GivenResult::Win(Color::Black) => Outcome::Awarded {
                winner: Some(1 - white),
            },
            GivenResult::Draw => Outcome::Played {
                winner: None,
                flats: 0,
            },
            GivenResult::Void => Outcome::Void,
        }
    }
}

impl Tournament {
    /// Whether a person takes part, or ever did.
    pub fn has_taken_part(&self, person: UserId) -> bool {
        let entrant = self.entrant_of(person);
        entrant.is_some_and(|entrant| entrant.attendance != Attendance::Unknown)
    }

    /// Checks that a referee may decide about the games and players of others. A person who plays or has played may
    /// not, unless they moderate the server.
    pub fn check_referee(&self, person: UserId, moderates: bool) -> Result<(), TournamentRefusal> {
        if self.has_taken_part(person) && !moderates {
            return Err(TournamentRefusal::OwnTournament);
        }
        Ok(())
    }

    /// Checks that a person may play. A person who has set results here or removed players may not, even before the
    /// start.
    pub fn check_player(&self, person: UserId) -> Result<(), TournamentRefusal> {
        let mut own = self.log().iter().filter(|act| act.by == Some(person));
        let has_decided = own.any(|act| match act.event {
            TournamentEvent::Ruled(..) => true,
            TournamentEvent::Left(_, why) => why == Departure::Removed,
            _ => false,
        });
        if has_decided {
            return Err(TournamentRefusal::HasDecided);
        }
        Ok(())
    }

    /// Whether the departure of an entrant decides about a match with this player, or makes it void.
    pub fn decides_match_of(&self, person: UserId, entrant: EntrantId) -> bool {
        let Some(own) = self.active_entrant(person) else {
            return false;
        };
        // Finished games become void then, too.
        let is_annulled = self.phase == Phase::Running && self.may_be_annulled(entrant);
        self.have_open_match(own, entrant) || is_annulled && self.have_match(own, entrant)
    }
}
