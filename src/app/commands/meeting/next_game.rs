//! The next game of a series: begun when both players ask for it, or by
//! itself.

use crate::app::error::Error;
use crate::app::flow::TooPoor;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, render, rounds, view};
use crate::game::{Challenge, CoinRefusal, Game, GameId, Refusal};
use crate::store::{self, Change, Lease, Subject, Wanted};

/// What came of asking for the next game.
enum Asked {
    /// The other player has not asked yet.
    Waiting,
    /// The other player has not asked yet, and this one has before.
    StillWaiting,
    /// Somebody cannot pay the ante.
    TooPoor(TooPoor),
    /// The other player has not asked, and is not to be asked.
    OtherTakesNone,
    /// It has begun.
    Begun(Box<Game>, Lease),
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
    // Who has asked already is not asked: they get what they want.
    let refused = match load::partner::may_play_together(app, request, other).await {
        Err(Error::Refused(refused)) => Some(refused),
        may => {
            may?;
            None
        }
    };
    let store = &app.store;
    let asked = store
        .retrying(|| async {
            let change = store.begin(request.claim()).await?;
            ask(change, request, &challenge, &game, refused.is_none()).await
        })
        .await;
    let words = request.public();
    match asked {
        Ok(Asked::OtherTakesNone) => Err(refused.unwrap_or(Refusal::NoNextGame).into()),
        Ok(Asked::Waiting) => {
            Ok(Answer::Public(view::series::waiting(words, request, &game)).into())
        }
        Ok(Asked::StillWaiting) => Err(Refusal::ReadyBefore { other }.into()),
        Ok(Asked::TooPoor(TooPoor { who, needed, free })) if who == request.who => {
            Err(CoinRefusal::TooFew { needed, free }.into())
        }
        Ok(Asked::TooPoor(_)) => Err(CoinRefusal::OtherHasTooFew { other }.into()),
        Ok(Asked::Begun(next, lease)) => {
            let text = words.news(&next);
            let mut public = render::board::public(app, words, &next, text, Some(lease)).await;
            view::board::also_notify(&mut public, other);
            public.message.notifies.retain(|&who| who != request.who);
            Ok(Answer::Public(public).into())
        }
        Err(store::Error::Conflict) => Err(Refusal::NoNextGame.into()),
        Err(error) => Err(error.into()),
    }
}

async fn ask(
    mut change: Change,
    request: &Request,
    challenge: &Challenge,
    last: &Game,
    may_ask: bool,
) -> Result<Asked, store::Error> {
    if let Some(too_poor) = flow::series::too_poor(&mut change, last).await? {
        return Ok(Asked::TooPoor(too_poor));
    }
    let asked = match change.want_next(last, request.who).await? {
        // Nothing has changed then, either.
        Wanted::ByOne if !may_ask => return Ok(Asked::OtherTakesNone),
        Wanted::ByOne => Asked::Waiting,
        // Nothing has changed, and the "no" is claimed as any other.
        Wanted::Before => return Ok(Asked::StillWaiting),
        Wanted::ByBoth => {
            let next = flow::series::begin(&mut change, request, challenge, last).await?;
            let post = request.post(Subject::first_board(next.id));
            change.set_alarms(&next, &post.language).await?;
            let lease = change.post(&post, request.shown_by()).await?;
            Asked::Begun(Box::new(next), lease)
        }
    };
    change.keep().await?;
    Ok(asked)
}
