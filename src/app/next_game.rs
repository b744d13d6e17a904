//! The next game of a series: begun when both players ask for it, or by
//! itself.

use super::{
    Answer, App, Button, ButtonStyle, Error, Message, Press, Public, Reply, Request, Row, board,
};
use crate::game::{Challenge, CoinRefusal, End, Game, GameId, Refusal};
use crate::store::{self, Change, Lease, PostId, Seated, Subject};
use crate::words::Words;

/// What came of asking for the next game.
enum Asked {
    /// The other player has not asked yet.
    Waiting,
    /// It has begun.
    Begun(Box<Game>, Lease),
}

pub(super) async fn next_game(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place == request.place);
    let game = game.ok_or(Refusal::GameGone)?;
    if game.color_of(request.who).is_none() {
        return Err(Refusal::NotYourGame { game: game.number }.into());
    }
    if game.opponent_of(request.who).is_nameless() {
        return Err(Refusal::FormerPlayer.into());
    }
    let challenge = app.store.challenge_of(id).await?;
    let challenge = challenge
        .filter(|_| has_next(&game))
        .ok_or(Refusal::NoNextGame)?;
    check_coins(app, request, &challenge).await?;
    let store = &app.store;
    let asked = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let asked = if change.want_next(id, request.who).await? < 2 {
                Asked::Waiting
            } else {
                let next = begin(&mut change, request, &challenge, &game).await?;
                let subject = Subject::Board {
                    game: next.id,
                    event: 0,
                };
                let lease = change
                    .post(&request.post(subject), request.shown_by())
                    .await?;
                Asked::Begun(Box::new(next), lease)
            };
            change.keep().await?;
            Ok(asked)
        })
        .await;
    let words = request.public();
    match asked {
        Ok(Asked::Waiting) => Ok(Answer::Public(waiting(words, request, &game)).into()),
        Ok(Asked::Begun(next, lease)) => {
            let text = words.news(&next);
            let mut public = board::public(app, words, &next, text, Some(lease)).await;
            board::also_notify(&mut public, game.opponent_of(request.who));
            public.message.notifies.retain(|&who| who != request.who);
            Ok(Answer::Public(public).into())
        }
        Err(store::Error::Conflict) => Err(Refusal::NoNextGame.into()),
        Err(error) => Err(error.into()),
    }
}

/// Whether there is a game to come after this one in its series.
pub(super) fn has_next(game: &Game) -> bool {
    game.end().is_some() && game.round < game.terms.series().games()
}

/// Whether the next game has to be asked for. Where it begins by itself it may
/// still have to be, if a player could not pay the ante.
pub(super) fn is_asked_for(game: &Game) -> bool {
    let terms = &game.terms;
    has_next(game) && (!terms.series().goes_on_by_itself() || terms.stakes().is_some())
}

/// Who asks must be able to pay the ante of the next game.
async fn check_coins(app: &App, request: &Request, challenge: &Challenge) -> Result<(), Error> {
    let Some(stakes) = challenge.terms.stakes() else {
        return Ok(());
    };
    let purse = app.store.purse(request.place.scope(), request.who).await?;
    let (needed, free) = (
        i64::from(stakes.ante),
        purse.map_or(0, |purse| purse.free()),
    );
    if free < needed {
        return Err(CoinRefusal::TooFew { needed, free }.into());
    }
    Ok(())
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
    change.begin_game(id, challenge, seated).await
}

/// Begins the next game of a series that goes on by itself, as part of the
/// change that ends the last one. Its board is due at once, and posted after the
/// message that tells of the end. Nothing begins where a player cannot pay; the
/// two may still ask for it.
pub(super) async fn begin_by_itself(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    last: &Game,
) -> Result<(), store::Error> {
    let wanted = last.terms.series().goes_on_by_itself() && last.end() != Some(End::Cancelled);
    if !wanted || !has_next(last) {
        return Ok(());
    }
    if let Some(stakes) = last.terms.stakes() {
        let scope = last.place.scope();
        for who in [last.players.white, last.players.black] {
            if change.free_coins(scope, who, None).await? < i64::from(stakes.ante) {
                return Ok(());
            }
        }
    }
    let next = begin(change, request, challenge, last).await?;
    let subject = Subject::Board {
        game: next.id,
        event: 0,
    };
    let mut post = request.post(subject);
    post.id = PostId::second_of(request.interaction);
    change.post(&post, request.at).await?;
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
