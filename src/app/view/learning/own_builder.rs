//! The builder on a board without a game.

use crate::app::action::{Press, ShownBoard};
use crate::app::reply::{Action, Button, Row};
use crate::app::view::playing::builder_rows::builder_rows;
use crate::game::{GameId, PlyDraft};
use crate::tak::{Color, Position};
use crate::words::Words;

/// The buttons of the builder, as below a game, with other presses.
pub(super) fn rows(
    words: Words,
    position: &Position,
    draft: PlyDraft,
    side: Color,
    instead: impl Fn(&Press) -> Option<Press>,
) -> Vec<Row> {
    // The builder names the board of its game in each press, and the other press replaces it.
    let shown = ShownBoard {
        game: GameId(0),
        board: 0,
    };
    let button = |button: Button| match button.action {
        Action::Press {
            press,
            style,
            disabled,
        } => {
            let press = instead(&press)?;
            let action = Action::Press {
                press,
                style,
                disabled,
            };
            Some(Button { action, ..button })
        }
        Action::Jump { .. } | Action::Link { .. } => None,
    };
    let rows = builder_rows(words, position, shown, draft, side);
    let rows = rows.into_iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons.into_iter().filter_map(&button).collect()),
        Row::Select(_) | Row::People(_) => None,
    });
    rows.map(Row::Buttons).collect()
}
