//! Why a ply cannot be played.

use super::{Color, Direction, Opening, Piece, Role, Size, Square};

/// A rule that a ply would break. The sentences are fit to show to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum IllegalPly {
    /// The game has ended.
    #[error("The game is over.")]
    GameOver,
    /// The square is not on this board.
    #[error("There is no {square} on a {size} board.")]
    OffBoard {
        /// The square that was named.
        square: Square,
        /// The size of the board.
        size: Size,
    },
    /// A wall or a capstone as a player's first ply.
    #[error("{} no {role} on {square} yet.", first_ply(*opening))]
    OpeningIsFlat {
        /// The square that was named.
        square: Square,
        /// How this game begins.
        opening: Opening,
        /// What was to be placed.
        role: Role,
    },
    /// A spread as a player's first ply.
    #[error("{} nothing moves from {square} yet.", first_ply(*opening))]
    OpeningIsPlacement {
        /// The square that was named.
        square: Square,
        /// How this game begins.
        opening: Opening,
    },
    /// Something else as White's first ply of a double-black game.
    #[error("White's first ply in this game puts two black flats on a square, written 2{square}.")]
    OpeningIsDouble {
        /// The square that was named.
        square: Square,
    },
    /// Two flats at once, which only the double-black opening knows. Whoever
    /// writes it most likely forgot the direction of a spread.
    #[error("2{square} does not say which way to go; add + - < or >, such as 2{square}+.")]
    NotDouble {
        /// The square that was named.
        square: Square,
    },
    /// There is a piece where one was to be placed.
    #[error("{square} holds a {top}; pieces are placed on free squares.")]
    Occupied {
        /// The square.
        square: Square,
        /// The piece on top of it.
        top: Piece,
    },
    /// The reserve has no such piece left.
    #[error("{color} has no {} on {square}.", lacking(*role))]
    NoneLeft {
        /// Where it was to go.
        square: Square,
        /// Whose reserve it is.
        color: Color,
        /// What was to be placed.
        role: Role,
    },
    /// There is nothing to move.
    #[error("There is no stack on {square} to move.")]
    NothingToMove {
        /// The square.
        square: Square,
    },
    /// The stack belongs to the other side.
    #[error("The stack on {square} has a {top} on top; only the owner of the top piece moves it.")]
    NotYours {
        /// The square.
        square: Square,
        /// The piece on top of it.
        top: Piece,
    },
    /// The stack has fewer pieces than were to be moved.
    #[error("{square} holds {height}, so {count} cannot be moved from it.")]
    TooFewPieces {
        /// The square.
        square: Square,
        /// How many pieces there are.
        height: u8,
        /// How many were to be moved.
        count: u8,
    },
    /// More pieces than the carry limit.
    #[error("On a {size} board at most {} pieces move at once, not {count}.", size.carry_limit())]
    OverCarryLimit {
        /// The size of the board.
        size: Size,
        /// How many were to be moved.
        count: u8,
    },
    /// The spread would leave the board.
    #[error("Going {} from {square}, the board ends before the last piece is dropped.", way(*direction))]
    RunsOffBoard {
        /// Where the stack stands.
        square: Square,
        /// Which way it would go.
        direction: Direction,
    },
    /// A capstone is in the way, which nothing can cover.
    #[error("{square} holds a {}, and nothing goes on top of a capstone.", Piece { color: *owner, role: Role::Cap })]
    BlockedByCap {
        /// The square of the capstone.
        square: Square,
        /// Whose capstone it is.
        owner: Color,
    },
    /// A wall is in the way.
    #[error("{square} holds a {}, and only a capstone moving alone can flatten it.", Piece { color: *owner, role: Role::Wall })]
    BlockedByWall {
        /// The square of the wall.
        square: Square,
        /// Whose wall it is.
        owner: Color,
    },
    /// The notation claims a crush, but there is no wall where it would end.
    #[error("There is no wall on {square} to crush.")]
    NoWallToCrush {
        /// Where the spread ends.
        square: Square,
    },
    /// The notation names the top piece, but it is another one.
    #[error("The top piece on {square} is a {top}, not a {}.", claimed)]
    NotThatPiece {
        /// Where the stack stands.
        square: Square,
        /// The piece on top of it.
        top: Piece,
        /// What the notation says it is.
        claimed: Role,
    },
}

fn first_ply(opening: Opening) -> &'static str {
    match opening {
        Opening::Swap => "The first ply of each player places a flat of the other colour;",
        Opening::NoSwap => "The first ply of each player places a flat;",
        // White's first ply has a sentence of its own.
        Opening::DoubleBlack => "Black's first ply in this game places a white flat;",
    }
}

fn lacking(role: Role) -> &'static str {
    match role {
        Role::Flat => "stone left for a flat",
        Role::Wall => "stone left for a wall",
        Role::Cap => "capstone left to place",
    }
}

fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    }
}
