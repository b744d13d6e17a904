//! Every "no" about a plan.

use crate::ids::GameNumber;
use crate::planned_ply::PlannedPly;
use tak::ptn::ReadPlyError;
use tak::{Ply, Size};

/// The reason for refusing a plan. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanRefusal {
    /// It is the person's own turn, so planning is pointless.
    YourTurn { game: GameNumber },
    /// The person has several games in this channel, and the turn in all of
    /// them.
    NoWaitHere,
    /// The person is waiting in several games of this channel.
    SeveralGames,
    /// One half of a line is missing.
    HalfLine,
    /// The first field does not hold exactly one ply.
    NotOnePly,
    /// A ply of the line is unreadable or illegal.
    Ply {
        /// The typed text.
        typed: String,
        /// The plies before it.
        after: Vec<PlannedPly>,
        reason: ReadPlyError,
        /// Legal plies that look like it.
        nearest: Vec<Ply>,
        /// The size of the board.
        size: Size,
    },
    /// A ply of the line can mean several.
    Unsure {
        /// The typed text.
        typed: String,
        /// The legal plies that it can mean.
        plies: Vec<Ply>,
    },
    /// The game ends before the line does.
    OverBefore {
        /// The plies that end it.
        after: Vec<PlannedPly>,
    },
    /// The line ends with the opponent's ply.
    NoAnswer {
        /// The line.
        after: Vec<PlannedPly>,
    },
    /// Plies follow the answer to any other ply.
    AfterAnyOther,
    /// The line has too many answers.
    TooManyAnswers,
    /// The plan would have too many lines.
    TooManyLines,
    /// The plan has changed since the button was made.
    Changed { game: GameNumber },
}
