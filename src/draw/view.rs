//! What of a game a picture shows besides the position.

use crate::tak::{Color, Played, Position};

/// How a position is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The side that sits at the bottom. White has a1 at the bottom left.
    pub side: Color,
    /// The ply that led to the position, to be marked on the board.
    pub last: Option<Played>,
    /// Whether the game has ended in a way the board does not tell: by
    /// resignation, on time, by agreement. Nobody is to move then.
    pub halted: bool,
}

impl View {
    /// The view of a side on a game that goes on, without a last ply.
    #[must_use]
    pub fn of(side: Color) -> View {
        View {
            side,
            last: None,
            halted: false,
        }
    }

    /// The same view with the ply that led to the position.
    #[must_use]
    pub fn after(self, last: Played) -> View {
        View {
            last: Some(last),
            ..self
        }
    }

    /// Whose turn it is, unless the game is over.
    pub(super) fn turn(self, position: &Position) -> Option<Color> {
        let over = self.halted || position.outcome().is_some();
        (!over).then(|| position.to_move())
    }
}
