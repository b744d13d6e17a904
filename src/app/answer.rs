//! The buttons under a challenge.

use super::{App, Error, Message, Reply, Request, post};
use crate::game::{Challenge, GameId, Refusal, seats};
use crate::store;

pub(super) async fn accept(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let challenge = existing(app, id).await?;
    challenge.accept(request.who)?;
    let offer = challenge.offer;
    let last_white = app
        .store
        .last_white(offer.challenger, offer.opponent)
        .await?;
    let players = seats(
        offer.first,
        offer.challenger,
        offer.opponent,
        last_white,
        rand::random(),
    );
    let (act, shown_by) = (request.act(), request.shown_by());
    match app
        .store
        .start_game(&challenge, players, act, shown_by)
        .await
    {
        Ok(game) => {
            let words = request.languages.public();
            let news = words.news(&game);
            Ok(Reply::Post(post::board(app, words, &game, news).await))
        }
        Err(store::Error::Conflict) => Err(closed(app, id).await?),
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn decline(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let challenge = existing(app, id).await?;
    let state = challenge.decline(request.who)?;
    match app.store.close_challenge(id, state, request.act()).await {
        Ok(()) => {}
        Err(store::Error::Conflict) => return Err(closed(app, id).await?),
        Err(error) => return Err(error.into()),
    }
    let words = request.languages.public();
    let message = Message::text(words.turned_down(&Challenge { state, ..challenge }));
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

/// What to say when somebody else answered in the same moment. A challenge
/// that was closed stays so.
async fn closed(app: &App, id: GameId) -> Result<Error, Error> {
    let state = existing(app, id).await?.state;
    Ok(Refusal::ChallengeClosed { id, state }.into())
}
