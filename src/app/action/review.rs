//! The acts of looking back at games.

mod replay_step;

pub use replay_step::ReplayStep;

use super::game_ref::{GameRef, ShownBoard};
use super::traits::CommandTraits;
use crate::game::{GameId, ImportId, Origin, PlyDraft, UserId};
use crate::tak::{Ply, Size};

/// A file that a person attached to a command, as Discord describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttachedFile {
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

/// The longest path of a board in the openings: an id of 100 characters needs up to 40 for its other parts.
pub const LONGEST_PATH: usize = 60;

/// A board in the openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningsView {
    /// The size of the board; the most frequent one if omitted.
    pub size: Option<Size>,
    pub games: OpeningGames,
    /// The plies that lead to the board, separated by dots, at most [`LONGEST_PATH`] characters.
    pub path: String,
}

/// The game of a button below an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AnalysisRef {
    /// A finished game.
    Game(ShownBoard),
    /// A game from elsewhere, and what its file says.
    Import(ImportId, Box<Origin>),
}

/// The game of a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriedGame {
    /// A finished game.
    Game(GameId),
    /// A game from elsewhere.
    Import(ImportId),
}

/// A turning point to try again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryRef {
    /// The game, whose plies do not change any more.
    pub game: TriedGame,
    /// The ply that was played there, counted from 0.
    pub ply: u32,
}

/// A step at a turning point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryStep {
    /// Show the board in a message of its own.
    Open,
    /// Show the builder with a draft.
    Build(PlyDraft),
    /// Judge a ply.
    Play(Ply),
    /// Open the form for a ply.
    Type,
    /// Show the best line.
    BestLine,
}

/// An act of looking back at games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReviewAct {
    /// Show the game of a file as a replay.
    ReplayFile {
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
    /// Show the analysis of the game or the position of a file, or begin it.
    AnalyseFile(AttachedFile),
    /// The same of a pasted text.
    AnalyseText(String),
    /// Judge a typed ply at a turning point.
    TypeTry(TryRef, String),
    /// Show openings.
    Openings(OpeningsView),
    /// Show a position of the game of a file in TPS.
    TpsOfFile {
        file: AttachedFile,
        /// The move before the position; the last if omitted.
        to: Option<u32>,
    },
}

impl ReviewAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            ReviewAct::ReplayFile { .. } => CommandTraits::PUBLIC_REPLAY,
            ReviewAct::PtnOfFile(_)
            | ReviewAct::TpsOfFile { .. }
            | ReviewAct::Analyse(_)
            | ReviewAct::AnalyseFile(_)
            | ReviewAct::AnalyseText(_)
            | ReviewAct::TypeTry(..)
            | ReviewAct::Openings(_) => CommandTraits::PRIVATE,
        }
    }
}
