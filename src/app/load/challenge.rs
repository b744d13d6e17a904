use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Challenge, ChallengeId, Refusal};

/// A challenge that a button names. A forged button may name any, and acts on
/// none in another channel.
pub(crate) async fn existing(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|challenge| challenge.place.is_same(request.place));
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// What to say when somebody else answered in the same moment. A challenge
/// that was closed stays so.
pub(crate) async fn closed(app: &App, request: &Request, id: ChallengeId) -> Result<Error, Error> {
    let challenge = app.store.challenge(id).await?;
    let challenge = challenge.filter(|made| made.place.scope() == request.place.scope());
    let state = challenge.ok_or(Refusal::NoSuchChallenge)?.state;
    Ok(Refusal::ChallengeClosed { state }.into())
}
