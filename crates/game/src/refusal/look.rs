//! Every "no" about looking at a board.

use crate::ids::{GameNumber, UserId};
use tak::{Size, Square};

/// A running game of a person whose boards are guarded for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuardedGame {
    pub number: GameNumber,
    /// As texts name them.
    pub opponent: UserId,
}

/// The reason for not showing something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookRefusal {
    /// The square is not on this board.
    OffBoard {
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// The square is empty.
    Empty { square: Square },
    /// The game is not over, so an analysis would be a help.
    StillPlayed { game: GameNumber },
    /// It would help with a board of a running game of the person.
    HelpsInGame(GuardedGame),
    /// The board belongs to a puzzle whose rated try has not ended.
    OpenPuzzle,
    /// The same, and the house would play on the board in a game that runs.
    HouseSpoilsPuzzle,
    /// There is no game in this channel to analyse.
    NothingToAnalyse,
    /// An analysis of several games was asked for at once.
    SeveralSubjects,
    /// Too many analyses are under way.
    ManyAnalyses,
    /// The person has too many analyses under way.
    ManyOwnAnalyses,
    /// The person waits for other thoughts about turning points already.
    StillLooking,
    /// The analysis of a pasted game was deleted.
    AnalysisGone,
    /// Tak is not called in this game, so threats are not shown.
    NothingCalled { game: GameNumber },
}
