//! `/tak challenge`: ask somebody for a game.

use super::{App, Button, ButtonStyle, Error, Message, Post, Press, Reply, Request};
use crate::game::{Challenge, GameId, Offer, Opponent};
use crate::store;
use crate::words::Words;

pub(super) async fn challenge(
    app: &App,
    request: &Request,
    offer: &Offer,
    opponent: Opponent,
) -> Result<Reply, Error> {
    offer.check(opponent)?;
    let words = request.languages.public();
    match app.store.offer(offer, request.act()).await {
        Ok(challenge) => return Ok(Reply::Post(posted(words, &challenge))),
        Err(store::Error::Conflict) => {}
        Err(error) => return Err(error.into()),
    }
    if let Some(open) = app.store.open_challenge(offer).await? {
        return Ok(Reply::Whisper(still_open(
            request.languages.private(),
            &open,
            offer,
        )));
    }
    // It was answered just now, and there is room for the new one.
    let challenge = app.store.offer(offer, request.act()).await?;
    Ok(Reply::Post(posted(words, &challenge)))
}

fn posted(words: Words, challenge: &Challenge) -> Post {
    let message = Message {
        text: words.challenge(challenge),
        notifies: Some(challenge.offer.opponent),
        picture: None,
        buttons: vec![
            accept(words, challenge.id),
            Button {
                label: words.decline_button(),
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
fn still_open(words: Words, open: &Challenge, offer: &Offer) -> Message {
    let id = open.id;
    let turn_down = |label| Button {
        label,
        style: ButtonStyle::Secondary,
        press: Press::Decline { id },
    };
    if open.offer.challenger == offer.challenger {
        let text = words.already_challenged(offer.opponent);
        let buttons = vec![turn_down(words.withdraw_button())];
        return Message {
            text,
            buttons,
            ..Message::default()
        };
    }
    let text = words.already_challenged_by(open.offer.challenger);
    let buttons = vec![accept(words, id), turn_down(words.decline_button())];
    Message {
        text,
        buttons,
        ..Message::default()
    }
}

fn accept(words: Words, id: GameId) -> Button {
    Button {
        label: words.accept_button(),
        style: ButtonStyle::Success,
        press: Press::Accept { id },
    }
}
