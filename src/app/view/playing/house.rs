//! Messages of the house.

use crate::app::action::{HousePress, Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row, Select, SelectOption};
use crate::app::view;
use crate::game::{Game, Level, Seek};
use crate::words::Words;

/// The offer of the house to take back the last ply.
pub(crate) fn takeback_offer(words: Words, game: &Game) -> Public {
    let shown = ShownBoard::of(game);
    let person = game.house.map(|seat| game.players[!seat.color]);
    let (take_back, play_on) = (
        Press::OfferTakeback(shown),
        Press::House(HousePress::PlayOn(shown)),
    );
    let buttons = vec![
        Button::press(words.take_back_button(), ButtonStyle::Success, take_back),
        Button::press(words.play_on_button(), ButtonStyle::Secondary, play_on),
    ];
    Public::of(Message {
        text: words.house_offers_takeback(game),
        notifies: person.into_iter().collect(),
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
}

/// The buttons of a seek that was not taken: those from before, one that begins a game against the house, and a menu of
/// its levels.
pub(crate) fn untaken_seek(words: Words, seek: &Seek) -> Vec<Row> {
    let play = |level| Press::House(HousePress::InsteadOfSeek(seek.id, level));
    let mut buttons = view::meeting::seek::buttons(words, seek);
    buttons.push(Button::press(
        words.play_house_button(),
        ButtonStyle::Secondary,
        play(None),
    ));
    let options = Level::ALL.map(|level| SelectOption {
        label: words.numbered_level(level),
        icon: None,
        description: None,
        press: play(Some(level)),
        chosen: false,
    });
    let menu = Select {
        placeholder: words.house_levels_menu(),
        options: options.to_vec(),
    };
    vec![Row::Buttons(buttons), Row::Select(menu)]
}

/// The button that begins the first game of a newcomer.
pub(crate) fn play_first_button(words: Words) -> Button {
    let press = Press::House(HousePress::PlayFirst);
    Button::press(words.play_house_button(), ButtonStyle::Primary, press)
}

/// The button that begins a game against the house.
pub(crate) fn play_button(words: Words, style: ButtonStyle) -> Button {
    let press = Press::House(HousePress::Play);
    Button::press(words.play_house_button(), style, press)
}
