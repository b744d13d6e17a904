//! Why a ply cannot be played.

use super::{Color, Direction, Opening, Piece, Role, Size, Square};

/// A rule that a ply would break. Players are told in their language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalPly {
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// The square is not on this board.
    #[error("{square} is not on a {size} board")]
    OffBoard {
        /// The square that was named.
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// A wall or a capstone as a player's first ply.
    #[error("a {role} on {square} in the opening {opening}")]
    OpeningIsFlat {
        /// The square that was named.
        square: Square,
        /// How this game begins.
        opening: Opening,
        /// What was to be placed.
        role: Role,
    },
    /// A spread as a player's first ply.
    #[error("a spread from {square} in the opening {opening}")]
    OpeningIsPlacement {
        /// The square that was named.
        square: Square,
        /// How this game begins.
        opening: Opening,
    },
    /// Something else as White's first ply of a double-black game.
    #[error("not two black flats on {square} in the opening double black stack")]
    OpeningIsDouble {
        /// The square that was named.
        square: Square,
    },
    /// Two flats at once, which only the double-black opening knows. Whoever
    /// writes it most likely forgot the direction of a spread.
    #[error("two flats on {square} in another opening than double black stack")]
    NotDouble {
        /// The square that was named.
        square: Square,
    },
    /// There is a piece where one was to be placed.
    #[error("{square} holds a {top}")]
    Occupied {
        /// The square.
        square: Square,
        /// The piece on top of it.
        top: Piece,
    },
    /// The reserve has no such piece left.
    #[error("{color} has none left for a {role} on {square}")]
    NoneLeft {
        /// Where it was to go.
        square: Square,
        /// Whose reserve it is.
        color: Color,
        /// What was to be placed.
        role: Role,
    },
    /// There is nothing to move.
    #[error("{square} is empty")]
    NothingToMove {
        /// The square.
        square: Square,
    },
    /// The stack belongs to the other side.
    #[error("the stack on {square} has a {top} on top")]
    NotYours {
        /// The square.
        square: Square,
        /// The piece on top of it.
        top: Piece,
    },
    /// The stack has fewer pieces than were to be moved.
    #[error("{square} holds {height}, not {count}")]
    TooFewPieces {
        /// The square.
        square: Square,
        /// How many pieces there are.
        height: u8,
        /// How many were to be moved.
        count: u8,
    },
    /// More pieces than the carry limit.
    #[error("{count} pieces at once on a {size} board")]
    OverCarryLimit {
        /// The size of the board.
        size: Size,
        /// How many were to be moved.
        count: u8,
    },
    /// The spread would leave the board.
    #[error("the board ends {direction:?} of {square} before the last drop")]
    RunsOffBoard {
        /// Where the stack stands.
        square: Square,
        /// Which way it would go.
        direction: Direction,
    },
    /// A capstone is in the way, which nothing can cover.
    #[error("a capstone of {owner} blocks {square}")]
    BlockedByCap {
        /// The square of the capstone.
        square: Square,
        /// Whose capstone it is.
        owner: Color,
    },
    /// A wall is in the way.
    #[error("a wall of {owner} blocks {square}")]
    BlockedByWall {
        /// The square of the wall.
        square: Square,
        /// Whose wall it is.
        owner: Color,
    },
    /// The notation claims a crush, but there is no wall where it would end.
    #[error("no wall on {square} to crush")]
    NoWallToCrush {
        /// Where the spread ends.
        square: Square,
    },
    /// The notation names the top piece, but it is another one.
    #[error("the top piece on {square} is a {top}, not a {claimed}")]
    NotThatPiece {
        /// Where the stack stands.
        square: Square,
        /// The piece on top of it.
        top: Piece,
        /// What the notation says it is.
        claimed: Role,
    },
}
