//! The buttons under a challenge.

use super::error::or_refusal;
use super::{App, Error, Message, Reply, Request, post, words};
use crate::game::{Challenge, ChallengeState, GameId, Refusal, seats};

pub(super) async fn accept(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let challenge = existing(app, id).await?;
    challenge.accept(request.who)?;
    let offer = challenge.offer;
    let last_white = app
        .store
        .last_white(offer.challenger, offer.opponent)
        .await?;
    let coin = rand::random();
    let players = seats(
        offer.first,
        offer.challenger,
        offer.opponent,
        last_white,
        coin,
    );
    let started = app
        .store
        .start_game(&challenge, players, request.interaction, request.at)
        .await;
    let game = or_refusal(started, || closed(id))?;
    Ok(Reply::Post(
        post::board(app, &game, words::news(&game)).await,
    ))
}

pub(super) async fn decline(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let challenge = existing(app, id).await?;
    let state = challenge.decline(request.who)?;
    or_refusal(app.store.close_challenge(id, state).await, || closed(id))?;
    let message = Message::text(words::turned_down(&Challenge { state, ..challenge }));
    Ok(Reply::Replace {
        message,
        then: None,
    })
}

async fn existing(app: &App, id: GameId) -> Result<Challenge, Error> {
    Ok(app
        .store
        .challenge(id)
        .await?
        .ok_or(Refusal::NoSuchChallenge { id })?)
}

/// Somebody answered in the same moment; the likeliest answer is a yes, and
/// to look again could only be late again.
fn closed(id: GameId) -> Refusal {
    Refusal::ChallengeClosed {
        id,
        state: ChallengeState::Accepted,
    }
}
