//! Lists that are too long for one message, and the buttons to turn pages.

use super::{Answer, Button, ButtonStyle, Message, Press, Reply, Row};
use crate::words::Words;

/// Which page of a list somebody looks at, and how they came there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// Its number, counted from 0.
    pub number: u16,
    /// Whether it was turned to, and is to stand in the place of the page
    /// before.
    pub is_turned: bool,
}

impl Page {
    /// The page behind a button.
    pub(super) fn turned(number: u16) -> Page {
        Page {
            number,
            is_turned: true,
        }
    }

    /// The answer that shows it.
    pub(super) fn answer(self, message: Message) -> Reply {
        if self.is_turned {
            Answer::Update(message).into()
        } else {
            Answer::Private(message).into()
        }
    }
}

/// The buttons below a page, if there are others.
pub(super) fn buttons(
    words: Words,
    number: u16,
    has_next: bool,
    press: impl Fn(u16) -> Press,
) -> Option<Row> {
    if number == 0 && !has_next {
        return None;
    }
    let previous = number.saturating_sub(1);
    // A page that cannot be turned to needs a meaning of its own all the same.
    let next = number.saturating_add(1);
    let button = |label, page| Button::press(label, ButtonStyle::Secondary, press(page));
    Some(Row::Buttons(vec![
        button(words.previous_button(), previous).enabled(number > 0),
        button(words.next_button(), next).enabled(has_next && next > number),
    ]))
}
