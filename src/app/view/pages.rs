//! The buttons that turn the pages of a list.

use crate::app::action::{Page, Press};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::words::Words;

/// The buttons below a page, if there are others.
pub(crate) fn buttons(
    words: Words,
    number: u16,
    has_next: bool,
    press: impl Fn(u16) -> Press,
) -> Option<Row> {
    if number == 0 && !has_next {
        return None;
    }
    let previous = number.saturating_sub(1);
    // A disabled button needs a press of its own, too.
    let next = number.saturating_add(1);
    let button = |label, page| Button::press(label, ButtonStyle::Secondary, press(page));
    Some(Row::Buttons(vec![
        button(words.previous_button(), previous).enabled(number > 0),
        button(words.next_button(), next).enabled(has_next && next > number),
    ]))
}

/// The answer with a page: a new message, or a replacement after a turn.
pub(crate) fn answer(page: Page, message: Message) -> Reply {
    if page.is_turned {
        Answer::Update(message).into()
    } else {
        Answer::Private(message).into()
    }
}
