//! The acts of looking back at games.

mod replay_step;

pub use replay_step::ReplayStep;

use super::game_ref::{GameRef, ShownBoard};
use super::traits::CommandTraits;
use crate::game::UserId;
use crate::tak::Size;

/// A file that a person attached to a command, as Discord describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttachedFile {
    /// Its name.
    pub name: String,
    /// Its address at Discord.
    pub url: String,
    /// Its size in bytes.
    pub size: u32,
}

/// The games whose openings are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningGames {
    /// Those of this server or private conversation.
    Here,
    /// Those of everybody.
    Everywhere,
    /// The person's own, wherever they were played.
    Own,
    /// Those of another person here.
    Of(UserId),
}

/// A board in the openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsView {
    /// The size of the board; the most frequent one if omitted.
    pub size: Option<Size>,
    /// The games.
    pub games: OpeningGames,
    /// The plies that lead to the board, separated by dots.
    pub path: String,
}

/// A press of looking back at games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewPress {
    /// Show another board of the openings in the same message.
    Openings(OpeningsView),
    /// Show the analysis of a game.
    Analyse(ShownBoard),
    /// Show the analysis in the same message.
    AnalysisAgain(ShownBoard),
    /// Send the game in PTN with the values of its analysis.
    AnnotatedPtn(ShownBoard),
}

impl From<ReviewPress> for ReviewAct {
    fn from(press: ReviewPress) -> ReviewAct {
        match press {
            ReviewPress::Openings(view) => ReviewAct::TurnOpenings(view),
            ReviewPress::Analyse(shown) => ReviewAct::Analyse(GameRef::ShownBoard(shown)),
            ReviewPress::AnalysisAgain(shown) => ReviewAct::AnalysisAgain(shown),
            ReviewPress::AnnotatedPtn(shown) => ReviewAct::AnnotatedPtn(shown),
        }
    }
}

/// An act of looking back at games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewAct {
    /// Show the game of a file as a replay.
    ReplayFile {
        /// The file.
        file: AttachedFile,
        /// The first move, as boards number them; the first of the game if omitted.
        from: Option<u32>,
        /// The last move; the last of the game if omitted.
        to: Option<u32>,
    },
    /// Show the game of a file in notation, with a link.
    PtnOfFile(AttachedFile),
    /// Show the analysis of a finished game, or begin it.
    Analyse(GameRef),
    /// Show the analysis in the same message.
    AnalysisAgain(ShownBoard),
    /// Send the game in PTN with the values of its analysis.
    AnnotatedPtn(ShownBoard),
    /// Show openings.
    Openings(OpeningsView),
    /// Show another board of the openings in the same message.
    TurnOpenings(OpeningsView),
    /// Show a position of the game of a file in TPS.
    TpsOfFile {
        /// The file.
        file: AttachedFile,
        /// The move before the position; the last if omitted.
        to: Option<u32>,
    },
}

impl ReviewAct {
    /// The audience of the act, and how it is claimed and drawn.
    #[must_use]
    pub fn traits(&self) -> CommandTraits {
        match self {
            ReviewAct::ReplayFile { .. } => CommandTraits {
                draws_a_replay: true,
                ..CommandTraits::PUBLIC
            },
            ReviewAct::PtnOfFile(_)
            | ReviewAct::TpsOfFile { .. }
            | ReviewAct::Analyse(_)
            | ReviewAct::AnalysisAgain(_)
            | ReviewAct::AnnotatedPtn(_)
            | ReviewAct::Openings(_)
            | ReviewAct::TurnOpenings(_) => CommandTraits::PRIVATE,
        }
    }
}
