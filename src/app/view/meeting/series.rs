//! The next game of a series.

use crate::app::action::Press;
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::{Game, Refusal, UserId};
use crate::words::Words;

/// The message that a player is ready for the next game.
pub(crate) fn ready(words: Words, player: UserId, game: &Game) -> Public {
    let other = game.opponent_of(player);
    Public::of(Message {
        text: words.ready_for_next(player, other, game),
        notifies: vec![other],
        rows: vec![Row::Buttons(vec![button(words, game)])],
        ..Message::default()
    })
}

/// The message that the house has not begun the next game by itself, and the reason if it still holds.
pub(crate) fn held(words: Words, game: &Game, person: UserId, refusal: Option<&Refusal>) -> Public {
    Public::of(Message {
        text: words.series_held(game, person, refusal),
        notifies: vec![person],
        rows: vec![Row::Buttons(vec![button(words, game)])],
        ..Message::default()
    })
}

/// The button that requests the next game.
pub(crate) fn button(words: Words, game: &Game) -> Button {
    let press = Press::NextGame(game.id);
    Button::press(words.next_game_button(), ButtonStyle::Primary, press)
}
