//! Doing nothing after all.

use super::{Answer, Button, ButtonStyle, Message, PeoplePress, Press, Reply, Request};
use crate::words::Words;

/// The button for it, beside one that does something.
pub(super) fn button(words: Words) -> Button {
    let press = Press::People(PeoplePress::NeverMind);
    Button::press(words.never_mind_button(), ButtonStyle::Secondary, press)
}

/// Where nothing is to come of it.
pub(super) fn reply(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().nothing_changed())).into()
}
