//! A seek.

use crate::app::action::{Press, SeekPress};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::{Seek, SeekId};
use crate::words::Words;

/// The public message of an open seek.
pub(crate) fn public(words: Words, seek: &Seek) -> Public {
    let message = Message {
        text: words.seek(seek),
        rows: vec![Row::Buttons(buttons(words, seek))],
        ..Message::default()
    };
    Public {
        time_up: Some(seek.expires_at),
        ..Public::of(message)
    }
}

/// The buttons of an open seek.
pub(crate) fn buttons(words: Words, seek: &Seek) -> Vec<Button> {
    let take = SeekPress::Take(seek.id);
    vec![
        Button::press(words.take_button(), ButtonStyle::Success, Press::Seek(take)),
        withdraw_button(words.withdraw_button(), seek.id),
    ]
}

pub(crate) fn withdraw_button(label: String, id: SeekId) -> Button {
    let press = Press::Seek(SeekPress::Withdraw(id));
    Button::press(label, ButtonStyle::Secondary, press)
}
