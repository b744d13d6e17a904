//! What buttons mean.

use super::{Command, Which};
use crate::game::GameId;

/// The whole meaning of a button, so that it still works after a restart and
/// can be refused when it is out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Press {
    /// Accept a challenge.
    Accept {
        /// Its number.
        id: GameId,
    },
    /// Turn a challenge down.
    Decline {
        /// Its number.
        id: GameId,
    },
    /// Open the form that asks for a ply; the form carries the same meaning.
    Play {
        /// The game.
        game: GameId,
        /// How many plies were played when the button was made.
        plies: u32,
    },
    /// Ask whether to resign.
    AskResign {
        /// The game.
        game: GameId,
        /// How many plies were played when the button was made.
        plies: u32,
    },
    /// Resign.
    Resign {
        /// The game.
        game: GameId,
        /// How many plies were played when the button was made.
        plies: u32,
    },
    /// Not resign after all.
    KeepPlaying,
}

/// What pressing a button asks for.
impl From<Press> for Command {
    fn from(press: Press) -> Command {
        match press {
            Press::Accept { id } => Command::Accept { id },
            Press::Decline { id } => Command::Decline { id },
            Press::Play { game, plies } => Command::OpenForm { game, plies },
            Press::AskResign { game, plies } => Command::AskResign {
                which: Which::Seen { game, plies },
            },
            Press::Resign { game, plies } => Command::Resign { game, plies },
            Press::KeepPlaying => Command::KeepPlaying,
        }
    }
}
