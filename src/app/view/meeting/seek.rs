//! A seek.

use crate::app::action::{Press, SeekPress};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::{Seek, SeekId};
use crate::words::Words;

/// The public message of an open seek.
pub(crate) fn public(words: Words, seek: &Seek) -> Public {
    let take = SeekPress::Take(seek.id);
    let message = Message {
        text: words.seek(seek),
        rows: vec![Row::Buttons(vec![
            Button::press(words.take_button(), ButtonStyle::Success, Press::Seek(take)),
            withdraw_button(words.withdraw_button(), seek.id),
        ])],
        ..Message::default()
    };
    Public {
        time_up: Some(seek.expires_at),
        ..Public::of(message)
    }
}

/// The button that withdraws a seek.
pub(crate) fn withdraw_button(label: String, id: SeekId) -> Button {
    let press = Press::Seek(SeekPress::Withdraw(id));
    Button::press(label, ButtonStyle::Secondary, press)
}
