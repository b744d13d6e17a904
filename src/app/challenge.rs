//! `/tak challenge`: ask somebody for a game.

use super::error::or_refusal;
use super::{App, Button, ButtonStyle, Error, Message, Post, Press, Reply, Request, words};
use crate::game::{Challenge, Offer, Opponent, Refusal};

pub(super) async fn challenge(
    app: &App,
    request: &Request,
    offer: &Offer,
    opponent: Opponent,
) -> Result<Reply, Error> {
    offer.check(opponent)?;
    if let Some(open) = app.store.open_challenge(offer).await?
        && open.offer.challenger == offer.opponent
    {
        let challenger = open.offer.challenger;
        return Err(Refusal::ChallengedYou {
            id: open.id,
            challenger,
        }
        .into());
    }
    let offered = app
        .store
        .offer(offer, request.interaction, request.at)
        .await;
    let challenge = or_refusal(offered, || Refusal::AlreadyChallenged {
        opponent: offer.opponent,
    })?;
    Ok(Reply::Post(Post {
        message: posted(&challenge),
        shows: None,
    }))
}

fn posted(challenge: &Challenge) -> Message {
    let id = challenge.id;
    let button = |label, style, press| Button {
        label,
        style,
        press,
    };
    Message {
        text: words::challenge(challenge),
        notifies: Some(challenge.offer.opponent),
        picture: None,
        buttons: vec![
            button("Accept", ButtonStyle::Success, Press::Accept { id }),
            button("Decline", ButtonStyle::Secondary, Press::Decline { id }),
        ],
    }
}
