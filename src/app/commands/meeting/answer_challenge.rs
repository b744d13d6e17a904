//! The answers to a challenge.

use super::begin_game::{self, Seats};
use super::bid;
use crate::app::error::Error;
use crate::app::flow::{Actor, Transition, commit};
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{Approach, Challenge, ChallengeId, ChallengeState, seats};
use crate::store::{Seated, Stale, Subject};

pub(crate) async fn accept(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = load::challenge::in_channel(app, request, id).await?;
    challenge.check_answer(request.who)?;
    load::partner::may_still_play(app, request, challenge.challenger).await?;
    // A game for coins is accepted with a bid.
    if challenge.terms.stakes().is_some() {
        return bid::open_form(app, request, id).await;
    }
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    let place = load::thread::place(app, request, &challenge).await?;
    let last_white = app.store.last_white(challenger, opponent).await?;
    let first = challenge.terms.first();
    let players = seats(first, challenger, opponent, last_white, rand::random());
    let seated = Seated::without_bid(players);
    let place_to_begin = app.turnover.place().await;
    let agreed = &challenge;
    let begun = commit(app, Actor::Person(request), |mut change| async move {
        let (by, answers) = (agreed.challenger, Approach::Answers);
        load::partner::check_again(&mut change, request, by, answers).await?;
        let seats = Seats::People(place.place, seated);
        begin_game::begin(change, request, agreed, place.no_thread, seats).await
    })
    .await?;
    drop(place_to_begin);
    match begun {
        Some(begun) => Ok(begin_game::reply(app, request, &challenge, begun).await),
        None => Err(load::challenge::closed(app, request, id).await?),
    }
}

pub(crate) async fn decline(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = load::challenge::in_channel(app, request, id).await?;
    challenge.check_answer(request.who)?;
    close(app, request, challenge, ChallengeState::Declined).await
}

/// The challenger may withdraw from any channel of the server.
pub(crate) async fn withdraw(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Reply, Error> {
    let challenge = load::challenge::on_server(app, request, id).await?;
    challenge.check_withdrawal(request.who)?;
    close(app, request, challenge, ChallengeState::Withdrawn).await
}

async fn close(
    app: &App,
    request: &Request,
    challenge: Challenge,
    state: ChallengeState,
) -> Result<Reply, Error> {
    let (actor, id) = (Actor::Person(request), challenge.id);
    // The challenger is notified of an answer, and not of their own withdrawal.
    let is_declined = state == ChallengeState::Declined;
    let notice = is_declined.then(|| actor.post(request.place, Subject::Decline(id)));
    let notice = &notice;
    let closed = commit(app, actor, |mut change| async move {
        change.close_challenge(id, state).await?;
        let transition = Transition::to(change, ()).correct([Stale::Challenge(id)]);
        Ok(transition.show(notice.clone()))
    })
    .await?;
    let Some(closed) = closed else {
        return Err(load::challenge::closed(app, request, id).await?);
    };
    let challenge = Challenge { state, ..challenge };
    let words = request.public();
    let notice = is_declined.then(|| {
        let notice = view::notices::declined(words, &challenge);
        notice.with_lease(closed.lease)
    });
    let text = words.answered_challenge(&challenge);
    Ok(Reply {
        then: notice,
        corrections: view::corrections::of_challenge(&closed.outdated, &challenge),
        ..Answer::Update(Message::text(text)).into()
    })
}
