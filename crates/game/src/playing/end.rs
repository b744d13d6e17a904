//! The end of a game.

use tak::ptn::ResultTag;
use tak::{Color, Outcome};

/// The end of a game: on the board, or by an act of a person or the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The last ply ended it.
    Board(Outcome),
    /// This side resigned.
    Resigned(Color),
    /// Both agreed to a draw.
    Agreed,
    /// It was cancelled and does not count.
    Cancelled,
    /// This side ran out of time.
    Time(Color),
    /// This side did not move for weeks in a game without a clock.
    Abandoned(Color),
    /// A moderator stopped it, and it does not count.
    Stopped,
    /// The person did not move for weeks in a game against the house, and it does not count.
    Lapsed,
}

impl End {
    /// The winner, if there is one.
    pub fn winner(self) -> Option<Color> {
        match self {
            End::Board(outcome) => outcome.winner(),
            End::Resigned(color) | End::Time(color) | End::Abandoned(color) => Some(!color),
            End::Agreed | End::Cancelled | End::Stopped | End::Lapsed => None,
        }
    }

    /// The result in PTN.
    pub fn result(self) -> ResultTag {
        match self {
            End::Board(outcome) => outcome.into(),
            End::Resigned(color) | End::Time(color) | End::Abandoned(color) => {
                ResultTag::Other(!color)
            }
            End::Agreed => ResultTag::Draw,
            End::Cancelled | End::Stopped | End::Lapsed => ResultTag::Unfinished,
        }
    }

    /// Whether the game does not count for anybody: no points, no rating, and
    /// the coins are returned.
    pub fn is_void(self) -> bool {
        matches!(self, End::Cancelled | End::Stopped | End::Lapsed)
    }
}
