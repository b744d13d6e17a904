//! An offer.

use crate::app::action::{OfferRef, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::{Game, OpenOffer};
use crate::words::Words;

/// The public message of an open offer, with buttons for the other player.
pub(crate) fn public(words: Words, game: &Game, open: OpenOffer) -> Public {
    let other = game.players[!open.by];
    let offer = OfferRef {
        game: game.id,
        number: open.number,
    };
    let accept = Press::AcceptOffer(offer);
    let decline = Press::DeclineOffer(offer);
    let buttons = vec![
        Button::press(words.accept_button(), ButtonStyle::Success, accept),
        Button::press(words.decline_button(), ButtonStyle::Secondary, decline),
    ];
    Public::of(Message {
        text: words.offer(game, open),
        notifies: vec![other],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    })
}
