//! The look of a board.

use crate::draw::{Theme, View};
use crate::game::{End, Game};
use crate::tak::{Color, Played};

/// The look of a board: side, theme, marks and size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    pub(crate) side: Color,
    pub(crate) theme: Theme,
    /// Threats are marked. A replay has no marks.
    pub(crate) hints: bool,
    /// The gap of a called Tak is marked. A replay has no marks.
    pub(crate) gaps: bool,
    /// Twice the pixels along each edge. A replay never has.
    pub(crate) large: bool,
}

impl Look {
    /// A usual look.
    pub(crate) fn new(side: Color, theme: Theme) -> Look {
        Look {
            side,
            theme,
            hints: false,
            gaps: false,
            large: false,
        }
    }

    pub(crate) fn on(self, game: &Game) -> View {
        let view = View {
            pot: game.pot(),
            ..self.at(game.last(), game.end())
        };
        if self.hints {
            view.with_hints(game.position())
        } else if self.gaps && game.is_tak_called() {
            let position = game.position();
            view.with_gaps(position, !position.to_move())
        } else {
            view
        }
    }

    /// The view of the board after a ply that is only considered, with the gaps that it leaves open.
    pub(super) fn on_preview(self, before: &Game, after: &Game) -> View {
        let view = View {
            pot: after.pot(),
            ..self.at(after.last(), None)
        };
        if self.gaps && before.is_tak_called() {
            view.with_gaps(after.position(), !before.position().to_move())
        } else {
            view
        }
    }

    pub(super) fn at(self, last: Option<Played>, end: Option<End>) -> View {
        View {
            last,
            halted: end.is_some(),
            theme: self.theme,
            ..View::of(self.side)
        }
    }
}
