use crate::app::action::{Press, SeekPress};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::{Seek, SeekId};
use crate::words::Words;

/// A seek for all to see, with its buttons.
pub(crate) fn public(words: Words, seek: &Seek) -> Public {
    let take = SeekPress::Take(seek.id);
    Public {
        message: Message {
            text: words.seek(seek),
            rows: vec![Row::Buttons(vec![
                Button::press(words.take_button(), ButtonStyle::Success, Press::Seek(take)),
                withdraw(words.withdraw_button(), seek.id),
            ])],
            ..Message::default()
        },
        lease: None,
        time_up: Some(seek.expires_at),
    }
}

/// Takes a seek back.
pub(crate) fn withdraw(label: String, id: SeekId) -> Button {
    let press = Press::Seek(SeekPress::Withdraw(id));
    Button::press(label, ButtonStyle::Secondary, press)
}
