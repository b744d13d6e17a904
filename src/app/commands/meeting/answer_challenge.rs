//! The answers to a challenge.

use super::{begin_game, bid};
use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{Challenge, ChallengeId, ChallengeState, Refusal, seats};
use crate::store::{self, Seated, Stale, Subject};

pub(crate) async fn accept(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = load::challenge::existing(app, request, id).await?;
    challenge.check_answer(request.who)?;
    load::partner::may_still_play(app, request, challenge.challenger).await?;
    // In a game for coins one accepts by bidding.
    if challenge.terms.stakes().is_some() {
        return bid::open_form(app, request, id).await;
    }
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    let place = load::thread::place(app, request, &challenge).await?;
    let last_white = app.store.last_white(challenger, opponent).await?;
    let first = challenge.terms.first();
    let players = seats(first, challenger, opponent, last_white, rand::random());
    let seated = Seated::without_bid(players);
    let store = &app.store;
    let place_to_begin = app.turnover.place().await;
    let begun = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let begun = begin_game::begin(&mut change, request, &challenge, place, seated).await?;
            change.keep().await?;
            Ok(begun)
        })
        .await;
    drop(place_to_begin);
    match begun {
        Ok(begun) => begin_game::show(app, request, challenge, begun).await,
        Err(store::Error::Conflict) => Err(load::challenge::closed(app, request, id).await?),
        Err(error) => Err(error.into()),
    }
}

pub(crate) async fn decline(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = load::challenge::existing(app, request, id).await?;
    challenge.check_answer(request.who)?;
    close(app, request, challenge, ChallengeState::Declined).await
}

pub(crate) async fn withdraw(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Reply, Error> {
    // Whoever made it may do so from anywhere on the same server.
    let challenge = app.store.challenge(id).await?;
    let challenge = challenge.filter(|made| made.place.scope() == request.place.scope());
    let challenge = challenge.ok_or(Refusal::NoSuchChallenge)?;
    challenge.check_withdrawal(request.who)?;
    close(app, request, challenge, ChallengeState::Withdrawn).await
}

async fn close(
    app: &App,
    request: &Request,
    challenge: Challenge,
    state: ChallengeState,
) -> Result<Reply, Error> {
    let id = challenge.id;
    let until = request.shown_by();
    let store = &app.store;
    let closed_now = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.close_challenge(id, state).await?;
            let outdated = change.outdate(Stale::Challenge(id), until).await?;
            let lease = match state {
                // The challenger hears of it; who withdraws knows.
                ChallengeState::Declined => {
                    let notice = request.post(Subject::Decline(id));
                    Some(change.post(&notice, until).await?)
                }
                _ => None,
            };
            change.keep().await?;
            Ok((lease, outdated))
        })
        .await;
    let (lease, outdated) = match closed_now {
        Ok(done) => done,
        Err(store::Error::Conflict) => return Err(load::challenge::closed(app, request, id).await?),
        Err(error) => return Err(error.into()),
    };
    let challenge = Challenge { state, ..challenge };
    let words = request.public();
    let notice = lease.map(|lease| Public {
        lease: Some(lease),
        ..view::notices::decline_notice(words, &challenge)
    });
    Ok(Reply {
        answer: Answer::Update(Message::text(words.answered_challenge(&challenge))),
        then: notice,
        corrections: view::corrections::of_challenge(&outdated, &challenge),
        aside: None,
    })
}
