//! The side at the bottom of a board.

use crate::tak::Color;

/// The side at the bottom of a private board. Public boards have White's side there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The reader's own; White's for other people.
    Own,
    /// Always the same color.
    Of(Color),
}

/// White's, as on public boards.
impl Default for Side {
    fn default() -> Side {
        Side::Of(Color::White)
    }
}

impl Side {
    /// All of them, the default first.
    pub const ALL: [Side; 3] = [Side::Of(Color::White), Side::Own, Side::Of(Color::Black)];

    /// The side for a player of this color, or for other people.
    pub fn for_player(self, plays: Option<Color>) -> Color {
        match self {
            Side::Own => plays.unwrap_or(Color::White),
            Side::Of(color) => color,
        }
    }
}
