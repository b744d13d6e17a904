//! The result of a game that ended on the board.

use std::fmt;

use crate::Color;

/// The result of a finished game.
/// [`Position::outcome`](crate::Position::outcome) is `None` while the game is
/// in progress, so that cannot be confused with a draw.
///
/// ```
/// use tak::{Color, Outcome, WinReason};
///
/// let outcome = Outcome::Win(Color::Black, WinReason::Flats);
/// assert_eq!(outcome.winner(), Some(Color::Black));
/// assert_eq!(outcome.to_string(), "0-F");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// One player won.
    Win(Color, WinReason),
    /// Neither player won.
    Draw(DrawReason),
}

/// The way a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WinReason {
    /// A road from edge to edge.
    Road,
    /// More flats, komi included, when the board was full or a reserve empty.
    Flats,
}

/// The reason for a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawReason {
    /// Equal flats, komi included.
    Flats,
    /// Fifty plies in a row without a placement or a crushed wall.
    Stalled,
}

impl Outcome {
    /// The winner, or `None` after a draw.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self {
            Outcome::Win(color, _) => Some(color),
            Outcome::Draw(_) => None,
        }
    }
}

/// The result in PTN: `R-0`, `0-F` or `1/2-1/2`.
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
