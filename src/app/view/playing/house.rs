//! Messages of the house.

use crate::app::action::{HousePress, Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::Game;
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

/// The button that begins a game against the house.
pub(crate) fn play_button(words: Words, style: ButtonStyle) -> Button {
    let press = Press::House(HousePress::Play);
    Button::press(words.play_house_button(), style, press)
}
