//! Every "no" about looking at a board.

use crate::names::person;
use crate::{Words, say};
use tavern_game::LookRefusal;

impl Words {
    /// The reason why a view is refused.
    pub(crate) fn look_refused(self, refusal: LookRefusal) -> String {
        match refusal {
            LookRefusal::OffBoard { square, size } => say!(
                self,
                "look-off-board",
                square = square.to_string(),
                size = size.to_string(),
            ),
            LookRefusal::Empty { square } => {
                say!(self, "look-empty", square = square.to_string())
            }
            LookRefusal::StillPlayed { game } => {
                say!(self, "analysis-still-played", game = game.to_string())
            }
            LookRefusal::HelpsInGame(game) => say!(
                self,
                "helps-in-game",
                game = game.number.to_string(),
                opponent = person(game.opponent),
            ),
            LookRefusal::OpenPuzzle => say!(self, "spoils-open-puzzle"),
            LookRefusal::HouseSpoilsPuzzle => say!(self, "house-spoils-puzzle"),
            LookRefusal::NothingToAnalyse => say!(self, "analysis-no-game"),
            LookRefusal::SeveralSubjects => say!(self, "analysis-one-subject"),
            LookRefusal::ManyAnalyses => say!(self, "analysis-many"),
            LookRefusal::ManyOwnAnalyses => say!(self, "analysis-many-own"),
            LookRefusal::StillLooking => say!(self, "analysis-still-looking"),
            LookRefusal::AnalysisGone => say!(self, "analysis-gone"),
            LookRefusal::NothingCalled { game } => {
                say!(self, "look-nothing-called", game = game.to_string())
            }
        }
    }
}
