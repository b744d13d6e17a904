//! The choices for regular posts: the channel and the hour.

use crate::action::Press;
use crate::reply::{Button, ButtonStyle, ChannelMenu, Row, SelectOption};
use tavern_game::{ChannelId, Hour};
use tavern_words::{HourZones, Words};

/// The menu of channels.
pub(crate) fn channels(words: Words, channel: Option<ChannelId>, press: Press) -> Row {
    Row::Channels(ChannelMenu {
        placeholder: words.posting_channel_menu(),
        press,
        chosen: channel.into_iter().collect(),
        most: 1,
    })
}

/// The menu of hours.
pub(crate) fn hours(
    words: Words,
    current: Option<Hour>,
    zones: HourZones,
    press: fn(Hour) -> Press,
) -> Row {
    let options = Hour::all().map(|hour| {
        let label = words.hour_choice(hour, zones);
        SelectOption::new(label, press(hour)).choose_if(current == Some(hour))
    });
    Row::menu(words.posting_hour_menu(), options)
}

/// The button for the channel of the press.
pub(crate) fn here(words: Words, is_on: bool, press: Press) -> Button {
    let style = if is_on {
        ButtonStyle::Secondary
    } else {
        ButtonStyle::Primary
    };
    Button::press(words.button_post_here(), style, press)
}

pub(crate) fn off(words: Words, is_on: bool, press: Press) -> Button {
    Button::secondary(words.button_turn_off(), press).enable_if(is_on)
}
