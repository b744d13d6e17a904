//! How a game ended on the board.

use std::fmt;

use super::Color;

/// The end of a game. A game that goes on has none, which is not a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One side won.
    Win(Color, WinReason),
    /// Nobody won.
    Draw(DrawReason),
}

/// What a game was won by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// A road from edge to edge.
    Road,
    /// More flats, komi included, when the board was full or a reserve empty.
    Flats,
}

/// What made a game a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// Equal flats, komi included.
    Flats,
    /// Fifty plies in a row without a placement or a crushed wall.
    Stalled,
}

impl Outcome {
    /// Who won, if anybody did.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win(color, _) => Some(color),
            Outcome::Draw(_) => None,
        }
    }
}

/// The result of PTN: `R-0`, `0-F` or `1/2-1/2`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (winner, reason) = match *self {
            Outcome::Draw(_) => return f.pad("1/2-1/2"),
            Outcome::Win(winner, reason) => (winner, reason),
        };
        let letter = match reason {
            WinReason::Road => 'R',
            WinReason::Flats => 'F',
        };
        match winner {
            Color::White => write!(f, "{letter}-0"),
            Color::Black => write!(f, "0-{letter}"),
        }
    }
}
