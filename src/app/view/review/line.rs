//! The buttons of a line of best play.

use crate::app::action::{Press, ReplayStep, ReviewPress, TryRef};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::app::view::playing::replay;
use crate::words::Words;

/// The way to the first board of the line at a turning point, or of a position.
pub(crate) fn open(at: TryRef, label: String) -> Button {
    let press = Press::Review(ReviewPress::Line(at, ReplayStep::Open(0)));
    Button::press(label, ButtonStyle::Secondary, press)
}

/// The steps from one board of the line.
pub(crate) fn row(words: Words, at: TryRef, shown: (u32, u32)) -> Row {
    replay::steps(words, shown, |step| {
        Press::Review(ReviewPress::Line(at, step))
    })
}
