//! Doing nothing after all.

use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply};
use crate::app::request::Request;
use crate::words::Words;

/// The button for it, beside one that does something.
pub(crate) fn button(words: Words) -> Button {
    let press = Press::People(PeoplePress::NeverMind);
    Button::press(words.never_mind_button(), ButtonStyle::Secondary, press)
}

/// Where nothing is to come of it.
pub(crate) fn reply(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().nothing_changed())).into()
}
