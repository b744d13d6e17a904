//! The buttons at a turning point.

use super::line;
use crate::app::action::{Press, ReviewPress, TryRef, TryStep};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::app::view::playing::builder_rows::builder_rows;
use crate::app::view::playing::builder_use::BuilderUse;
use crate::game::PlyDraft;
use crate::tak::{Color, Position};
use crate::words::Words;

/// The rows below a board of the builder.
pub(crate) fn builder(
    words: Words,
    at: TryRef,
    position: &Position,
    draft: PlyDraft,
    side: Color,
) -> Vec<Row> {
    builder_rows(words, position, BuilderUse::Try(at), draft, side)
}

/// The ways to a ply, and to the best line: to its text, and once that is shown to its boards.
pub(crate) fn row(words: Words, at: TryRef, shows_line: bool) -> Row {
    let button =
        |label, style, step| Button::press(label, style, Press::Review(ReviewPress::Try(at, step)));
    let build = TryStep::Build(PlyDraft::Nothing);
    let mut buttons = vec![
        button(words.build_button(), ButtonStyle::Primary, build),
        button(
            words.puzzle_type_button(),
            ButtonStyle::Secondary,
            TryStep::Type,
        ),
    ];
    if shows_line {
        buttons.push(line::open(at, words.show_line_button()));
    } else {
        buttons.push(button(
            words.best_line_button(),
            ButtonStyle::Secondary,
            TryStep::BestLine,
        ));
    }
    Row::Buttons(buttons)
}
