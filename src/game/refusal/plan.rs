//! Every "no" about a plan.

use crate::game::ids::GameNumber;
use crate::tak::ptn::ReadPlyError;
use crate::tak::{Ply, Size};

/// Why something was not planned. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanRefusal {
    /// It is the person's own turn, so there is nothing to wait for.
    YourTurn {
        /// The number of the game.
        game: GameNumber,
    },
    /// The person plays several games in this channel, and is to move in all of
    /// them.
    NoWaitHere,
    /// The person waits in several games of this channel.
    SeveralGames,
    /// Only one of the two halves of a line was said.
    HalfSaid,
    /// Several plies or none stand where one of the other player belongs.
    NotOnePly,
    /// A ply of a line is none, or not a legal one.
    Ply {
        /// What was typed.
        typed: String,
        /// The plies before it.
        after: Vec<Ply>,
        /// What is wrong with it.
        reason: ReadPlyError,
        /// Legal plies that look like it.
        nearest: Vec<Ply>,
        /// How large the board is.
        size: Size,
    },
    /// The game is over before the line is.
    OverBefore {
        /// The plies that end it.
        after: Vec<Ply>,
    },
    /// The line ends with a ply of the other player.
    NoAnswer {
        /// The line.
        after: Vec<Ply>,
    },
    /// The line has too many answers.
    TooManyAnswers,
    /// The plan would have too many lines.
    TooManyLines,
    /// The plan is not the one that a button belongs to any more.
    Changed {
        /// The number of the game.
        game: GameNumber,
    },
}
