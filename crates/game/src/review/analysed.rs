//! The games that an analysis can be about.

use super::line::AnalysedLine;
use super::origin::Origin;
use crate::ids::ImportId;
use crate::playing::Game;

/// A game whose analysis is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysedGame {
    /// A finished game of ours.
    Ours(Box<Game>),
    /// A game or a position from elsewhere, and what its file says.
    Imported(ImportId, Box<AnalysedLine>, Box<Origin>),
}

impl AnalysedGame {
    /// The plies.
    pub fn line(&self) -> AnalysedLine {
        match self {
            AnalysedGame::Ours(game) => AnalysedLine::from(game.as_ref()),
            AnalysedGame::Imported(_, line, _) => line.as_ref().clone(),
        }
    }

    /// The name of a picture about it, without the ending. Clients cache pictures by name.
    pub fn picture_name(&self, about: &str) -> String {
        match self {
            AnalysedGame::Ours(game) => format!("{about}-{}", game.number),
            AnalysedGame::Imported(import, ..) => format!("{about}-{import}"),
        }
    }

    /// The name of its PTN file with the values.
    pub fn ptn_name(&self) -> String {
        match self {
            AnalysedGame::Ours(game) => format!("tak-{}-analysis.ptn", game.number),
            // The number of an import is long, and says nothing to people.
            AnalysedGame::Imported(..) => "tak-analysis.ptn".to_owned(),
        }
    }
}
