//! The meaning of a button, in its `custom_id`.
//!
//! Discord returns the `custom_id` of a pressed button for as long as its message
//! exists, and a modified client can send any text instead. An id is complete, and
//! nothing in it is trusted: a verb, the version of that verb, and its details, as
//! in `move/1/1191199113216000000/12`. The last detail of some verbs is a text that
//! may contain slashes.
//!
//! Each verb has its own version, because boards live for months. An id holds keys
//! and values, never positions in a list: a list may get a new member. If the
//! details of a verb change, the verb gets another version, and its older versions
//! stay readable.

mod button_kind;
mod daily;
mod details;
mod draft;
mod encoding;
mod host;
mod house;
mod learning;
mod meeting;
mod person;
mod playing;
mod puzzle;
mod review;
mod standing;

use button_kind::ButtonKind;
use details::number;
use encoding::verb_and_details;

use crate::app::Press;

/// The most details of an id; the last one may contain slashes.
const MOST_DETAILS: usize = 3;

/// The verb of every kind of button.
pub(super) fn verbs() -> impl Iterator<Item = &'static str> {
    kinds().map(|kind| kind.verb)
}

fn kinds() -> impl Iterator<Item = &'static ButtonKind> {
    [
        playing::BUTTON_KINDS,
        meeting::BUTTON_KINDS,
        standing::BUTTON_KINDS,
        person::BUTTON_KINDS,
        host::BUTTON_KINDS,
        learning::BUTTON_KINDS,
        puzzle::BUTTON_KINDS,
        daily::BUTTON_KINDS,
        house::BUTTON_KINDS,
        review::BUTTON_KINDS,
    ]
    .into_iter()
    .flatten()
}

fn kind(verb: &str) -> Option<&'static ButtonKind> {
    kinds().find(|kind| kind.verb == verb)
}

/// The id of a button, at most 100 characters long.
pub(super) fn write(press: &Press) -> String {
    let (verb, details) = verb_and_details(press);
    let kind = kind(verb).expect("a test writes every kind of button");
    let start = format!("{verb}/{}", kind.version());
    details
        .iter()
        .fold(start, |text, detail| format!("{text}/{detail}"))
}

/// The verb of an id, if it is one of the bot's.
pub(super) fn verb(text: &str) -> Option<&'static str> {
    kind(text.split('/').next()?).map(|kind| kind.verb)
}

/// The press of an id in any version, if it is exactly as the bot writes it.
pub(super) fn read(text: &str) -> Option<Press> {
    let mut parts = text.splitn(2 + MOST_DETAILS, '/');
    let kind = kind(parts.next()?)?;
    let decode = kind.decoder(number(parts.next()?)?)?;
    decode(&parts.collect::<Vec<_>>())
}

#[cfg(test)]
mod draft_tests;
#[cfg(test)]
mod tests;
