//! The next game of a series, at the request of both players.

use crate::app::error::{Abort, Error};
use crate::app::flow::{Actor, Committed, Transition, commit, series};
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, rounds, view};
use crate::game::{Approach, Challenge, CoinRefusal, Game, GameId, HouseDoor, Refusal};
use crate::store::{Change, NextGameRequest, Subject};

/// The outcome of a request for the next game.
enum Outcome {
    /// The request awaits the other player.
    Asked,
    /// Both players have requested the game, and it has begun.
    Begun(Box<Game>),
}

pub(crate) async fn next_game(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.is_same(request.place));
    let game = game.ok_or(Refusal::GameGone)?;
    if game.color_of(request.who).is_none() {
        return Err(Refusal::NotYourGame { game: game.number }.into());
    }
    let challenge = app.store.challenge_of(id).await?;
    let challenge = challenge
        .filter(|_| rounds::has_next(&game))
        .ok_or(Refusal::NoNextGame)?;
    if game.house.is_some() {
        load::fair_play::refuse_house_game(app, request, game.terms.start()).await?;
    }
    let other = game.opponent_of(request.who);
    // The refusal of a person counts only without a request of theirs.
    let unasked = match game.house {
        Some(_) => Ok(()),
        None => match load::partner::may_play_together(app, request, other).await {
            Err(Error::Refused(refusal)) => Err(refusal),
            allowed => Ok(allowed?),
        },
    };
    let asked = Asked {
        request,
        door: app.house.door(),
        challenge: &challenge,
        last: &game,
    };
    let asked = commit(app, Actor::Person(request), |change| {
        ask(change, asked, unasked.clone())
    })
    .await?;
    let Committed {
        value,
        mut lease,
        house_answer,
        ..
    } = asked.ok_or(Refusal::NoNextGame)?;
    let words = request.public();
    match value {
        Outcome::Asked => {
            let ready = view::meeting::series::ready(words, request.who, &game);
            Ok(Answer::Public(ready).into())
        }
        Outcome::Begun(mut next) => {
            if let Some(awaited) = house_answer
                && let Some(answer) = awaited.get(request.place.access).await
            {
                (*next, lease) = (answer.game, answer.lease);
            }
            let board = render::board::public(app, words, &next, words.news(&next)).await;
            let mut board = board.with_lease(lease);
            board.also_notify(other);
            board.spare(request.who);
            Ok(Answer::Public(board).into())
        }
    }
}

/// A request for the game after the last one.
#[derive(Clone, Copy)]
struct Asked<'a> {
    request: &'a Request,
    door: HouseDoor,
    challenge: &'a Challenge,
    last: &'a Game,
}

async fn ask(
    mut change: Change,
    asked: Asked<'_>,
    unasked: Result<(), Refusal>,
) -> Result<Transition<Outcome>, Abort> {
    let Asked { request, last, .. } = asked;
    let other = last.opponent_of(request.who);
    let is_house = last.house.is_some();
    // The house is never locked, because it takes part in many changes at once.
    if is_house {
        load::partner::check_ban_again(&mut change, request).await?;
    } else {
        load::partner::check_again(&mut change, request, other, Approach::Answers).await?;
    }
    if let Some(too_poor) = series::too_poor(&mut change, last).await? {
        let (needed, free) = (too_poor.needed, too_poor.free);
        let refusal = if too_poor.player == request.who {
            CoinRefusal::TooFew { needed, free }
        } else {
            CoinRefusal::OpponentHasTooFew { other }
        };
        return Err(refusal.into());
    }
    match change.request_next_game(last, request.who).await? {
        NextGameRequest::Both => begin(change, asked).await,
        // The house is always ready.
        NextGameRequest::First | NextGameRequest::Repeated if is_house => {
            begin(change, asked).await
        }
        NextGameRequest::Repeated => Err(Refusal::AlreadyReady { other }.into()),
        NextGameRequest::First => {
            unasked?;
            load::partner::check_again(&mut change, request, other, Approach::Invites).await?;
            Ok(Transition::to(change, Outcome::Asked))
        }
    }
}

async fn begin(mut change: Change, asked: Asked<'_>) -> Result<Transition<Outcome>, Abort> {
    let Asked {
        request,
        door,
        challenge,
        last,
    } = asked;
    let actor = Actor::Person(request);
    let next = series::begin(&mut change, actor, door, challenge, last).await??;
    let board = actor.post(request.place, Subject::first_board(next.id));
    Ok(
        Transition::to(change, Outcome::Begun(Box::new(next.clone())))
            .begin_turn(&next, &board)
            .show(board),
    )
}
