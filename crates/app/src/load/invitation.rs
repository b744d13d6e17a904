//! The challenges and seeks of buttons, and the needs of the terms of new ones: coins and a size.

use crate::request::Request;
use crate::{App, Error, Result};
use tavern_game::{
    Challenge, ChallengeId, CoinRefusal, Experience, Place, Refusal, Seek, SeekId, SeekRefusal,
    SeekState, Terms, UserId, UsualTerms, Wishes,
};

/// The challenge of a button. A forged button can name any challenge, so one of another channel is refused.
pub(crate) async fn challenge_in_channel(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Challenge> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|challenge| challenge.place.is_same(request.place));
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// A challenge of the same server.
pub(crate) async fn challenge_on_server(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Challenge> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|challenge| challenge.place.scope() == request.place.scope());
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// The refusal of an answer after the first one. A closed challenge never reopens.
pub(crate) async fn closed_challenge(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Error> {
    let state = challenge_on_server(app, request, id).await?.state;
    Ok(Refusal::ChallengeClosed { state }.into())
}

/// The seek of a button. A forged button can name any seek, so one of another server is refused.
pub(crate) async fn seek_on_server(app: &App, request: &Request, id: SeekId) -> Result<Seek> {
    let seek = app.store.seek(id).await?;
    let here = seek.filter(|seek| seek.place.scope() == request.place.scope());
    Ok(here.ok_or(SeekRefusal::NoSuchSeek)?)
}

/// Checks that a seek is still open, because another interaction may have ended it.
pub(crate) async fn check_open_seek(app: &App, request: &Request, id: SeekId) -> Result<()> {
    match seek_on_server(app, request, id).await?.state {
        SeekState::Open => Ok(()),
        state => Err(SeekRefusal::Closed { state }.into()),
    }
}

/// The refusal for terms with an ante beyond the person's coins. `refund` coins are staked now, and no longer when the
/// game begins.
pub(crate) async fn lacks_coins(
    app: &App,
    place: Place,
    person: UserId,
    terms: &Terms,
    refund: i64,
) -> Result<Option<CoinRefusal>> {
    let Some(stakes) = terms.stakes() else {
        return Ok(None);
    };
    let purse = app.store.purse(place.scope(), person).await?;
    let free = purse.unwrap_or_default().free() + refund;
    let price = i64::from(stakes.ante);
    Ok((free < price).then_some(CoinRefusal::TooFew {
        needed: price,
        free,
    }))
}

/// The default terms of challenges and seeks here.
pub(crate) async fn usual_terms(app: &App, request: &Request) -> Result<UsualTerms> {
    let preferences = app.server_preferences(request.place.guild).await?;
    Ok(preferences.usual_terms())
}

/// The wishes with the server's usual terms for all open points, and a remark if the preset had to be left out.
pub(crate) async fn with_usual(
    app: &App,
    request: &Request,
    wishes: Wishes,
) -> Result<(Wishes, Option<String>)> {
    let usual = usual_terms(app, request).await?;
    let (wishes, fits) = wishes.with_usual(usual);
    let left_out = usual.preset.filter(|_| !fits);
    let remark = left_out.map(|preset| request.private().usual_preset_left_out(preset));
    Ok((wishes, remark))
}

/// Fills in the size if the wishes leave it open. A game is on the smaller
/// board if it is one of the first for any of these people.
pub(crate) async fn fill_size(app: &App, wishes: Wishes, people: &[UserId]) -> Result<Wishes> {
    if !wishes.leaves_size_open() {
        return Ok(wishes);
    }
    let least = least_experience(app, people).await?;
    Ok(Wishes {
        size: Some(least.usual_size()),
        ..wishes
    })
}

/// The experience of the person with the fewest games.
pub(crate) async fn least_experience(app: &App, people: &[UserId]) -> Result<Experience> {
    let mut least = None;
    for &person in people {
        let experience = app.store.experience(person).await?;
        least = Some(least.map_or(experience, |least: Experience| least.min(experience)));
    }
    Ok(least.unwrap_or_default())
}
