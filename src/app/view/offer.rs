use crate::app::action::{OfferRef, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::game::{Game, OpenOffer};
use crate::words::Words;

/// An offer for all to see, with its buttons for the other player.
pub(crate) fn public(words: Words, game: &Game, made: OpenOffer) -> Public {
    let other = game.players[!made.by];
    let offer = OfferRef {
        game: game.id,
        number: made.number,
    };
    let accept = Press::AcceptOffer(offer);
    let decline = Press::DeclineOffer(offer);
    let buttons = vec![
        Button::press(words.accept_button(), ButtonStyle::Success, accept),
        Button::press(words.decline_button(), ButtonStyle::Secondary, decline),
    ];
    Public {
        message: Message {
            text: words.offer(game, made),
            notifies: vec![other],
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }
}
