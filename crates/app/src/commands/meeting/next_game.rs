//! The next game of a series, at the request of both players, and the rematch after the last one.

use super::{challenge, play_house};
use crate::action::ShownBoard;
use crate::error::Abort;
use crate::flow::{self, Actor, Committed, Transition, commit, series};
use crate::load::{self, Named};
use crate::reply::{Message, Public, Reply, Row};
use crate::request::Request;
use crate::{App, Error, Result, view};
use tavern_game::{Approach, Challenge, CoinRefusal, Game, GameId, HouseDoor, Refusal, UserId};
use tavern_store::{Change, NextGameRequest, Subject};
use tavern_words::Words;

/// The outcome of a request for the next game.
enum Outcome {
    /// The request awaits the other player.
    Asked,
    /// Both players have requested the game, and it has begun.
    Begun(Box<Game>),
}

pub(crate) async fn next_game(app: &App, request: &Request, id: GameId) -> Result<Reply> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.is_same(request.place));
    let game = game.ok_or(Refusal::GameGone)?;
    if game.color_of(request.who).is_none() {
        return Err(Refusal::NotYourGame { game: game.number }.into());
    }
    let challenge = app.store.challenge_of(id).await?;
    let challenge = challenge
        .filter(|_| flow::series::has_next(&game))
        .ok_or(Refusal::NoNextGame)?;
    if game.house.is_some() {
        load::fair_play::refuse_house_game(app, request, game.terms.start()).await?;
    }
    let other = game.opponent_of(request.who);
    // A person's refusal counts only if they have not requested the game.
    let check = match game.house {
        Some(_) => Ok(()),
        None => match load::partner::may_play_together(app, request, other).await {
            Err(Error::Refused(refusal)) => Err(refusal),
            outcome => Ok(outcome?),
        },
    };
    let series = SeriesRequest {
        request,
        door: app.house.door(),
        challenge: &challenge,
        last: &game,
    };
    let outcome = commit(app, Actor::Person(request), |change| {
        ask(change, series, check.clone())
    })
    .await?;
    let Committed {
        value,
        mut lease,
        house_answer,
        ..
    } = outcome.ok_or(Refusal::NoNextGame)?;
    let words = request.public();
    match value {
        Outcome::Asked => {
            let ready = ready(words, request.who, &game);
            Ok(Reply::public(ready))
        }
        Outcome::Begun(mut next) => {
            if let Some(promise) = house_answer
                && let Some(answer) = promise.get(request.place.access).await
            {
                (*next, lease) = (answer.game, answer.lease);
            }
            let board = view::board::public(app, words, &next, words.news(&next)).await;
            let mut board = board.with_lease(lease);
            board.also_notify(other);
            board.spare(request.who);
            Ok(Reply::public(board))
        }
    }
}

/// A request for the game after the last one.
#[derive(Clone, Copy)]
struct SeriesRequest<'a> {
    request: &'a Request,
    door: HouseDoor,
    challenge: &'a Challenge,
    last: &'a Game,
}

async fn ask(
    mut change: Change,
    series: SeriesRequest<'_>,
    check: Result<(), Refusal>,
) -> Result<Transition<Outcome>, Abort> {
    let SeriesRequest { request, last, .. } = series;
    let other = last.opponent_of(request.who);
    let is_house = last.house.is_some();
    // The house is never locked, because it takes part in many simultaneous changes.
    if is_house {
        load::partner::recheck_ban(&mut change, request).await?;
    } else {
        load::partner::recheck(&mut change, request, other, Approach::Answers).await?;
    }
    if let Some(too_poor) = series::too_poor(&mut change, last).await? {
        let (price, free) = (too_poor.price, too_poor.free);
        let refusal = if too_poor.player == request.who {
            CoinRefusal::TooFew {
                needed: price,
                free,
            }
        } else {
            CoinRefusal::OpponentHasTooFew { other }
        };
        return Err(refusal.into());
    }
    match change.request_next_game(last, request.who).await? {
        NextGameRequest::Both => begin(change, series).await,
        // The house is always ready.
        NextGameRequest::First | NextGameRequest::Repeated if is_house => {
            begin(change, series).await
        }
        NextGameRequest::Repeated => Err(Refusal::AlreadyReady { other }.into()),
        NextGameRequest::First => {
            check?;
            load::partner::recheck(&mut change, request, other, Approach::Invites).await?;
            Ok(Transition::to(change, Outcome::Asked))
        }
    }
}

async fn begin(
    mut change: Change,
    series: SeriesRequest<'_>,
) -> Result<Transition<Outcome>, Abort> {
    let SeriesRequest {
        request,
        door,
        challenge,
        last,
    } = series;
    load::venue::admit_next(&mut change, request, last.place).await?;
    let actor = Actor::Person(request);
    let next = series::begin(&mut change, actor, door, challenge, last).await??;
    let board = actor.post(request.place, Subject::first_board(next.id));
    Ok(
        Transition::to(change, Outcome::Begun(Box::new(next.clone())))
            .begin_turn(&next, &board)
            .show(board),
    )
}

/// Challenges the other player with the terms of the game, or accepts their challenge with the same terms.
pub(crate) async fn rematch(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = load::game::to_see(app, request, Named::Shown(board)).await?;
    let terms = game.rematch(request.who)?;
    if let Some(seat) = game.house {
        return play_house::rematch(app, request, &game, terms, seat.level).await;
    }
    let other = game.opponent_of(request.who);
    let rematch = challenge::new(request, other, terms);
    match app.store.open_challenge(&rematch).await? {
        Some(open) if open.challenger == other && open.terms == game.rematch(other)? => {
            challenge::accept(app, request, open.id).await
        }
        _ => challenge::propose(app, request, rematch, Some(&game)).await,
    }
}

/// The message that a player is ready for the next game.
fn ready(words: Words, player: UserId, game: &Game) -> Public {
    let other = game.opponent_of(player);
    Public::of(Message {
        text: words.ready_for_next(player, other, game),
        notifies: vec![other],
        rows: vec![Row::Buttons(vec![view::board::next_game_button(
            words, game,
        )])],
        ..Message::default()
    })
}
