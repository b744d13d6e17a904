//! The games that an analysis can be about.

use super::line::AnalysedLine;
use crate::game::ids::ImportId;
use crate::game::playing::Game;

/// A game whose analysis is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysedGame {
    /// A finished game of ours.
    Ours(Box<Game>),
    /// A game or a position from elsewhere.
    Imported(ImportId, Box<AnalysedLine>),
}

impl AnalysedGame {
    /// The plies.
    #[must_use]
    pub fn line(&self) -> AnalysedLine {
        match self {
            AnalysedGame::Ours(game) => AnalysedLine::from(game.as_ref()),
            AnalysedGame::Imported(_, line) => line.as_ref().clone(),
        }
    }
}
