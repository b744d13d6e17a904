//! The end of a question without a change.

use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply};
use crate::app::request::Request;
use crate::words::Words;

/// The button that declines.
pub(crate) fn button(words: Words) -> Button {
    let press = Press::People(PeoplePress::NeverMind);
    Button::press(words.never_mind_button(), ButtonStyle::Secondary, press)
}

/// The answer to the button.
pub(crate) fn reply(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().nothing_changed())).into()
}
