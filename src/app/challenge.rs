//! `/tak challenge`: ask somebody for a game.

use super::{App, Button, ButtonStyle, Error, Message, Post, Press, Reply, Request, words};
use crate::game::{Challenge, GameId, Offer, Opponent};
use crate::store;

pub(super) async fn challenge(
    app: &App,
    request: &Request,
    offer: &Offer,
    opponent: Opponent,
) -> Result<Reply, Error> {
    offer.check(opponent)?;
    match app.store.offer(offer, request.act()).await {
        Ok(challenge) => return Ok(Reply::Post(posted(&challenge))),
        Err(store::Error::Conflict) => {}
        Err(error) => return Err(error.into()),
    }
    if let Some(open) = app.store.open_challenge(offer).await? {
        return Ok(Reply::Whisper(still_open(&open, offer)));
    }
    // It was answered just now, and there is room for the new one.
    let challenge = app.store.offer(offer, request.act()).await?;
    Ok(Reply::Post(posted(&challenge)))
}

fn posted(challenge: &Challenge) -> Post {
    let message = Message {
        text: words::challenge(challenge),
        notifies: Some(challenge.offer.opponent),
        picture: None,
        buttons: vec![
            accept(challenge.id),
            Button {
                label: "Decline",
                style: ButtonStyle::Secondary,
                press: Press::Decline { id: challenge.id },
            },
        ],
    };
    Post {
        message,
        shows: None,
    }
}

/// What is said instead of a second challenge, with the buttons of the first
/// one, whose message may be far up or gone.
fn still_open(open: &Challenge, offer: &Offer) -> Message {
    let id = open.id;
    let turn_down = |label| Button {
        label,
        style: ButtonStyle::Secondary,
        press: Press::Decline { id },
    };
    if open.offer.challenger == offer.challenger {
        let text = words::already_challenged(offer.opponent);
        let buttons = vec![turn_down("Withdraw")];
        return Message {
            text,
            buttons,
            ..Message::default()
        };
    }
    let text = words::already_challenged_by(open.offer.challenger);
    let buttons = vec![accept(id), turn_down("Decline")];
    Message {
        text,
        buttons,
        ..Message::default()
    }
}

fn accept(id: GameId) -> Button {
    Button {
        label: "Accept",
        style: ButtonStyle::Success,
        press: Press::Accept { id },
    }
}
