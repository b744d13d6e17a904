//! The next game of a series: begun when both players ask for it, or by
//! itself.

use super::{
    Answer, App, Button, ButtonStyle, Error, Message, Press, Public, Reply, Request, Row, board,
    find_partner,
};
use crate::game::{Challenge, CoinRefusal, End, Game, GameId, Refusal, UserId};
use crate::store::{self, Change, Lease, NextGameRequest, PostId, Seated, Subject};
use crate::words::Words;

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

/// A player who cannot pay the ante of the next game.
struct TooPoor {
    who: UserId,
    /// What it takes.
    needed: i64,
    /// What they can stake.
    free: i64,
}

pub(super) async fn next_game(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.is_same(request.place));
    let game = game.ok_or(Refusal::GameGone)?;
    if game.color_of(request.who).is_none() {
        return Err(Refusal::NotYourGame { game: game.number }.into());
    }
    let challenge = app.store.challenge_of(id).await?;
    let challenge = challenge
        .filter(|_| has_next(&game))
        .ok_or(Refusal::NoNextGame)?;
    let other = game.opponent_of(request.who);
    find_partner::may_still_play(app, request, other).await?;
    // Who has asked already is not asked: they get what they want.
    let refused = match find_partner::may_play_together(app, request, other).await {
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
        Ok(Asked::Waiting) => Ok(Answer::Public(waiting(words, request, &game)).into()),
        Ok(Asked::StillWaiting) => Err(Refusal::AlreadyReady { other }.into()),
        Ok(Asked::TooPoor(TooPoor { who, needed, free })) if who == request.who => {
            Err(CoinRefusal::TooFew { needed, free }.into())
        }
        Ok(Asked::TooPoor(_)) => Err(CoinRefusal::OpponentHasTooFew { other }.into()),
        Ok(Asked::Begun(next, lease)) => {
            let text = words.news(&next);
            let mut public = board::public(app, words, &next, text, Some(lease)).await;
            board::also_notify(&mut public, other);
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
    if let Some(too_poor) = too_poor(&mut change, last).await? {
        return Ok(Asked::TooPoor(too_poor));
    }
    let asked = match change.request_next_game(last, request.who).await? {
        // Nothing has changed then, either.
        NextGameRequest::First if !may_ask => return Ok(Asked::OtherTakesNone),
        NextGameRequest::First => Asked::Waiting,
        // Nothing has changed, and the "no" is claimed as any other.
        NextGameRequest::Repeated => return Ok(Asked::StillWaiting),
        NextGameRequest::Both => {
            let next = begin(&mut change, request, challenge, last).await?;
            let post = request.post(Subject::first_board(next.id));
            change.schedule_alarms(&next, &post.language).await?;
            let lease = change.post(&post, request.shown_by()).await?;
            Asked::Begun(Box::new(next), lease)
        }
    };
    change.commit().await?;
    Ok(asked)
}

/// Who of the two cannot pay the ante of the next game, if one of them cannot.
/// Both purses are held until the change has ended.
async fn too_poor(change: &mut Change, last: &Game) -> Result<Option<TooPoor>, store::Error> {
    let Some(stakes) = last.terms.stakes() else {
        return Ok(None);
    };
    let needed = i64::from(stakes.ante);
    let scope = last.place.scope();
    let both = [last.players.white, last.players.black];
    change.lock_purses(scope, both).await?;
    for who in both {
        let free = change.free_coins(scope, who, None).await?;
        if free < needed {
            return Ok(Some(TooPoor { who, needed, free }));
        }
    }
    Ok(None)
}

/// Whether there is a game to come after this one in its series.
pub(super) fn has_next(game: &Game) -> bool {
    game.end().is_some() && game.round < game.terms.series().games()
}

/// Whether the next game may have to be asked for. Where it begins by itself it
/// has to be if the last one was called off, or if a player could not pay.
pub(super) fn may_be_asked_for(game: &Game) -> bool {
    // Where the bot is a guest, nothing comes by itself.
    let begins_by_itself = game.terms.series().continues_automatically()
        && !game.place.access.is_guest()
        && game.terms.stakes().is_none()
        && !game.end().is_some_and(End::is_void);
    has_next(game) && !begins_by_itself
}

/// Begins the game after one, with the colours changed. Where coins are played
/// for, the right to go first was bid for once.
async fn begin(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    last: &Game,
) -> Result<Game, store::Error> {
    let seated = Seated {
        players: last.players.swapped(),
        bid: 0,
        round: last.round + 1,
    };
    let id = GameId(request.interaction.0);
    change.begin_game(id, challenge, last.place, seated).await
}

/// Begins the next game of a series that goes on by itself, as part of the
/// change that ends the last one. Its board is due once the end should have been
/// told. Nothing begins after a game that was called off, or where a player cannot
/// pay; the two may still ask for it.
pub(super) async fn begin_by_itself(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    last: &Game,
) -> Result<(), store::Error> {
    let is_void = last.end().is_some_and(End::is_void);
    let wanted = last.terms.series().continues_automatically() && !is_void;
    if !wanted || !has_next(last) || last.place.access.is_guest() {
        return Ok(());
    }
    if too_poor(change, last).await?.is_some() {
        return Ok(());
    }
    let next = begin(change, request, challenge, last).await?;
    let mut post = request.post(Subject::first_board(next.id));
    post.id = PostId::second_of(request.interaction);
    change.schedule_alarms(&next, &post.language).await?;
    change.post(&post, request.shown_by()).await?;
    Ok(())
}

/// Tells the other player that one is ready.
fn waiting(words: Words, request: &Request, game: &Game) -> Public {
    let other = game.opponent_of(request.who);
    Public {
        message: Message {
            text: words.ready_for_next(request.who, other, game),
            notifies: vec![other],
            rows: vec![Row::Buttons(vec![button(words, game)])],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }
}

/// The button that asks for the next game.
pub(super) fn button(words: Words, game: &Game) -> Button {
    let press = Press::NextGame(game.id);
    Button::press(words.next_game_button(), ButtonStyle::Primary, press)
}
