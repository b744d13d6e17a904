//! The buttons below an analysis.

use crate::app::action::{Press, ReviewPress, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::game::Game;
use crate::words::Words;

/// The way to the present state, in the same message.
pub(crate) fn refresh(words: Words, game: &Game) -> Row {
    let press = ReviewPress::AnalysisAgain(ShownBoard::of(game));
    row(words.refresh_analysis_button(), ButtonStyle::Primary, press)
}

/// The way to the file with the values.
pub(crate) fn file(words: Words, game: &Game) -> Row {
    let press = ReviewPress::AnnotatedPtn(ShownBoard::of(game));
    row(words.annotated_ptn_button(), ButtonStyle::Secondary, press)
}

fn row(label: String, style: ButtonStyle, press: ReviewPress) -> Row {
    Row::Buttons(vec![Button::press(label, style, Press::Review(press))])
}
