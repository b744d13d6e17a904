//! Challenges that buttons name.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Challenge, ChallengeId, Refusal};

/// The challenge of a button. A forged button can name any challenge, so one of another channel is refused.
pub(crate) async fn in_channel(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|challenge| challenge.place.is_same(request.place));
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// A challenge of the same server.
pub(crate) async fn on_server(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|made| made.place.scope() == request.place.scope());
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// The refusal for an answer that came after another one. A closed challenge never reopens.
pub(crate) async fn closed(app: &App, request: &Request, id: ChallengeId) -> Result<Error, Error> {
    let state = on_server(app, request, id).await?.state;
    Ok(Refusal::ChallengeClosed { state }.into())
}
