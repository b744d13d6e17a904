//! The next game of a series, at the request of both players.

use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit, series};
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, rounds, view};
use crate::game::{Challenge, CoinRefusal, Game, GameId, HouseDoor, HouseRefusal, Refusal};
use crate::store::{Change, Error as StoreError, NextGameRequest, Subject};

/// The outcome of a request for the next game.
enum Outcome {
    /// The request awaits the other player.
    Asked,
    /// An earlier request awaits the other player. Nothing was changed.
    AskedBefore,
    /// A player has no ante. Nothing was changed.
    TooPoor(series::TooPoor),
    /// The other player accepts no requests. Nothing was changed.
    MayNotAsk,
    /// The house does not begin the game. Nothing was changed.
    Refused(HouseRefusal),
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
    let other = game.opponent_of(request.who);
    load::partner::may_still_play(app, request, other).await?;
    // The refusal counts only without a request of the other player.
    let refusal = match load::partner::may_play_together(app, request, other).await {
        Err(Error::Refused(refusal)) => Some(refusal),
        allowed => {
            allowed?;
            None
        }
    };
    let asked = commit(app, Actor::Person(request), |change| {
        let asked = Asked {
            request,
            door: app.house.door(),
            challenge: &challenge,
            last: &game,
        };
        ask(change, asked, refusal.is_none())
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
        Outcome::MayNotAsk => Err(refusal.unwrap_or(Refusal::NoNextGame).into()),
        Outcome::Asked => {
            let ready = view::meeting::series::ready(words, request.who, &game);
            Ok(Answer::Public(ready).into())
        }
        Outcome::AskedBefore => Err(Refusal::AlreadyReady { other }.into()),
        Outcome::TooPoor(series::TooPoor {
            player,
            needed,
            free,
        }) if player == request.who => Err(CoinRefusal::TooFew { needed, free }.into()),
        Outcome::TooPoor(_) => Err(CoinRefusal::OpponentHasTooFew { other }.into()),
        Outcome::Refused(refusal) => Err(Refusal::House(refusal).into()),
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
    may_ask: bool,
) -> Result<Transition<Outcome>, StoreError> {
    let Asked { request, last, .. } = asked;
    if let Some(too_poor) = series::too_poor(&mut change, last).await? {
        return Ok(Transition::none(Outcome::TooPoor(too_poor)));
    }
    match change.request_next_game(last, request.who).await? {
        // The house is always ready.
        NextGameRequest::First | NextGameRequest::Repeated if last.house.is_some() => {
            begin(change, asked).await
        }
        NextGameRequest::First if !may_ask => Ok(Transition::none(Outcome::MayNotAsk)),
        NextGameRequest::First => Ok(Transition::to(change, Outcome::Asked)),
        NextGameRequest::Repeated => Ok(Transition::none(Outcome::AskedBefore)),
        NextGameRequest::Both => begin(change, asked).await,
    }
}

async fn begin(mut change: Change, asked: Asked<'_>) -> Result<Transition<Outcome>, StoreError> {
    let Asked {
        request,
        door,
        challenge,
        last,
    } = asked;
    let actor = Actor::Person(request);
    let next = match series::begin(&mut change, actor, door, challenge, last).await? {
        Ok(next) => next,
        Err(refusal) => return Ok(Transition::none(Outcome::Refused(refusal))),
    };
    let board = actor.post(request.place, Subject::first_board(next.id));
    Ok(
        Transition::to(change, Outcome::Begun(Box::new(next.clone())))
            .begin_turn(&next, &board)
            .show(board),
    )
}
