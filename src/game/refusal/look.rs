//! Every "no" about looking at a board.

use crate::game::ids::GameNumber;
use crate::tak::{Size, Square};

/// The reason for not showing something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookRefusal {
    /// The square is not on this board.
    OffBoard {
        /// The square.
        square: Square,
        /// How large the board is.
        size: Size,
    },
    /// Nothing is on the square.
    Empty {
        /// The square.
        square: Square,
    },
    /// Tak is not called in this game, so threats are not shown.
    NothingCalled {
        /// The number of the game.
        game: GameNumber,
    },
}
