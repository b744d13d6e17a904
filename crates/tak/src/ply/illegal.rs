//! The reasons why a ply is illegal.

use crate::{Color, Direction, Opening, Piece, Role, Size, Square};

/// The rule that forbids a ply.
///
/// The variants carry the facts behind the rule, so that a program can explain
/// it in any language. The English messages are for logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalPly {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The square is not on this board.
    #[error("{square} is not on a {size} board")]
    OffBoard {
        /// The square of the ply.
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// A wall or a capstone as a player's first ply.
    #[error("a {role} on {square} in the opening {opening}")]
    OpeningIsFlat {
        /// The square of the ply.
        square: Square,
        /// The opening of this game.
        opening: Opening,
        /// The role of the piece to place.
        role: Role,
    },
    /// A spread as a player's first ply.
    #[error("a spread from {square} in the opening {opening}")]
    OpeningIsPlacement {
        /// The square of the ply.
        square: Square,
        /// The opening of this game.
        opening: Opening,
    },
    /// A ply other than two flats at the start of a double-black game.
    #[error("not two black flats on {square} in the opening double black stack")]
    OpeningIsDouble {
        /// The square of the ply.
        square: Square,
    },
    /// Two flats on one square, although this ply exists only in the
    /// double-black opening. Usually the direction of a spread is missing:
    /// `2c3` for `2c3>`.
    #[error("two flats on {square} in another opening than double black stack")]
    NotDouble {
        /// The square of the ply.
        square: Square,
    },
    /// Two flats on one square as the first ply of a game. Only the double-black
    /// opening allows that.
    #[error("two flats on {square} as the first ply of another opening than double black stack")]
    NotDoubleOpening {
        /// The square of the ply.
        square: Square,
    },
    /// A placement on a square that is not empty.
    #[error("{square} holds a {top}")]
    Occupied {
        /// The square.
        square: Square,
        /// The top piece.
        top: Piece,
    },
    /// The reserve has no such piece left.
    #[error("{color} has none left for a {role} on {square}")]
    NoneLeft {
        /// The square of the placement.
        square: Square,
        /// The owner of the reserve.
        color: Color,
        /// The role of the piece to place.
        role: Role,
    },
    /// A spread from an empty square.
    #[error("{square} is empty")]
    NothingToMove {
        /// The square.
        square: Square,
    },
    /// A spread of a stack under the opponent's control.
    #[error("the stack on {square} has a {top} on top")]
    NotYours {
        /// The square.
        square: Square,
        /// The top piece.
        top: Piece,
    },
    /// A spread of more pieces than the stack has.
    #[error("{square} holds {height}, not {count}")]
    TooFewPieces {
        /// The square.
        square: Square,
        /// The number of pieces in the stack.
        height: u8,
        /// The number of pieces to move.
        count: u8,
    },
    /// A spread of more pieces than the carry limit.
    #[error("{count} pieces at once on a {size} board")]
    OverCarryLimit {
        /// The size of the board.
        size: Size,
        /// The number of pieces to move.
        count: u8,
    },
    /// A spread beyond the edge of the board.
    #[error("the board ends {direction:?} of {square} before the last drop")]
    RunsOffBoard {
        /// The square of the stack.
        square: Square,
        /// The direction of the spread.
        direction: Direction,
    },
    /// A spread onto a capstone. No piece can cover a capstone.
    #[error("a capstone of {owner} blocks {square}")]
    BlockedByCap {
        /// The square of the capstone.
        square: Square,
        /// The owner of the capstone.
        owner: Color,
    },
    /// A spread onto a wall, except for a crush by a lone capstone.
    #[error("a wall of {owner} blocks {square}")]
    BlockedByWall {
        /// The square of the wall.
        square: Square,
        /// The owner of the wall.
        owner: Color,
    },
    /// The notation claims a crush, but the spread does not end on a wall.
    #[error("no wall on {square} to crush")]
    NoWallToCrush {
        /// The last square of the spread.
        square: Square,
    },
    /// The notation names the top piece, but the stack has another.
    #[error("the top piece on {square} is a {top}, not a {claimed}")]
    NotThatPiece {
        /// The square of the stack.
        square: Square,
        /// The top piece.
        top: Piece,
        /// The role in the notation.
        claimed: Role,
    },
}
