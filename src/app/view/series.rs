use crate::app::action::Press;
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::app::request::Request;
use crate::game::Game;
use crate::words::Words;

/// Tells the other player that one is ready.
pub(crate) fn waiting(words: Words, request: &Request, game: &Game) -> Public {
    let other = game.opponent_of(request.who);
    Public {
        message: Message {
            text: words.ready_for_next(request.who, other, game),
            notifies: vec![other],
            rows: vec![Row::Buttons(vec![button(words, game)])],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }
}

/// The button that asks for the next game.
pub(crate) fn button(words: Words, game: &Game) -> Button {
    let press = Press::NextGame(game.id);
    Button::press(words.next_game_button(), ButtonStyle::Primary, press)
}
