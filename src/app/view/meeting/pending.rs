//! The answers to one challenge or seek too many, with buttons that withdraw the open ones.

use super::{challenge, seek};
use crate::app::reply::{Button, Message, Row};
use crate::game::Challenge;
use crate::store::{ShownChallenge, ShownSeek};
use crate::words::Words;

pub(crate) fn too_many_challenges(words: Words, pending: &[ShownChallenge]) -> Message {
    // Counter-offers and taken seeks have no limit.
    let pending = &pending[..pending.len().min(Challenge::MOST_PENDING)];
    let listed: Vec<_> = pending
        .iter()
        .map(|shown| (&shown.challenge, shown.message))
        .collect();
    let buttons = (1..).zip(pending).map(|(number, shown)| {
        let label = words.withdraw_numbered_button(number);
        challenge::withdraw_button(label, shown.challenge.id)
    });
    message(words.too_many_challenges(&listed), buttons)
}

pub(crate) fn too_many_seeks(words: Words, open: &[ShownSeek]) -> Message {
    let listed: Vec<_> = open
        .iter()
        .map(|shown| (&shown.seek, shown.message))
        .collect();
    let buttons = (1..).zip(open).map(|(number, shown)| {
        let label = words.withdraw_numbered_button(number);
        seek::withdraw_button(label, shown.seek.id)
    });
    message(words.too_many_seeks(&listed), buttons)
}

/// The answer to a seek like an open one.
pub(crate) fn identical_seek(words: Words, open: &ShownSeek) -> Message {
    let button = seek::withdraw_button(words.withdraw_button(), open.seek.id);
    let text = words.identical_seek(&open.seek, open.message);
    message(text, std::iter::once(button))
}

/// A row has room for five buttons.
fn message(text: String, buttons: impl Iterator<Item = Button>) -> Message {
    Message {
        text,
        rows: vec![Row::Buttons(buttons.take(5).collect())],
        ..Message::default()
    }
}
