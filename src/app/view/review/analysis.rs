//! The button below an analysis that is under way.

use crate::app::action::{Press, ReviewPress, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::game::Game;
use crate::words::Words;

/// The way to the present state, in the same message.
pub(crate) fn refresh(words: Words, game: &Game) -> Row {
    let press = Press::Review(ReviewPress::AnalysisAgain(ShownBoard::of(game)));
    let label = words.refresh_analysis_button();
    Row::Buttons(vec![Button::press(label, ButtonStyle::Primary, press)])
}
