//! The answers to a challenge.

use super::{Answer, App, Error, Message, Public, Reply, Request, board, corrections};
use crate::game::{Challenge, ChallengeId, ChallengeState, GameId, Refusal, seats};
use crate::store::{self, Stale, Subject};

pub(super) async fn accept(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = existing(app, request, id).await?;
    challenge.check_answer(request.who)?;
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    let last_white = app.store.last_white(challenger, opponent).await?;
    let first = challenge.terms.first();
    let players = seats(first, challenger, opponent, last_white, rand::random());
    let begun = GameId(request.interaction.0);
    let until = request.shown_by();
    let store = &app.store;
    let started = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let accepted = change.begin_game(begun, &challenge, players).await?;
            let game = accepted.number;
            change
                .close_challenge(id, ChallengeState::Accepted { game })
                .await?;
            let outdated = change.outdate(Stale::Challenge(id), until).await?;
            let subject = Subject::Board {
                game: begun,
                event: 0,
            };
            let lease = change.post(&request.post(subject), until).await?;
            change.keep().await?;
            Ok((accepted, lease, outdated))
        })
        .await;
    let (game, lease, outdated) = match started {
        Ok(started) => started,
        Err(store::Error::Conflict) => return Err(closed(app, request, id).await?),
        Err(error) => return Err(error.into()),
    };
    let words = request.public();
    let mut public = board::public(app, words, &game, words.news(&game), Some(lease)).await;
    board::also_notify(&mut public, challenger);
    // Who accepts and begins has just seen it.
    public.message.notifies.retain(|&who| who != request.who);
    let state = ChallengeState::Accepted { game: game.number };
    let accepted = Challenge { state, ..challenge };
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: corrections::of_challenge(&outdated, &accepted),
    })
}

pub(super) async fn decline(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = existing(app, request, id).await?;
    challenge.check_answer(request.who)?;
    close(app, request, challenge, ChallengeState::Declined).await
}

pub(super) async fn withdraw(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Reply, Error> {
    let challenge = existing(app, request, id).await?;
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
        Err(store::Error::Conflict) => return Err(closed(app, request, id).await?),
        Err(error) => return Err(error.into()),
    };
    let challenge = Challenge { state, ..challenge };
    let words = request.public();
    let notice = lease.map(|lease| Public {
        lease: Some(lease),
        ..corrections::decline_notice(words, &challenge)
    });
    Ok(Reply {
        answer: Answer::Update(Message::text(words.answered_challenge(&challenge))),
        then: notice,
        corrections: corrections::of_challenge(&outdated, &challenge),
    })
}

/// A challenge that a button names. A forged button may name any, and acts on
/// none in another channel.
async fn existing(app: &App, request: &Request, id: ChallengeId) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|challenge| challenge.place == request.place);
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// What to say when somebody else answered in the same moment. A challenge
/// that was closed stays so.
async fn closed(app: &App, request: &Request, id: ChallengeId) -> Result<Error, Error> {
    let state = existing(app, request, id).await?.state;
    Ok(Refusal::ChallengeClosed { state }.into())
}
