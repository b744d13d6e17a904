//! A game of which nothing new can be shown where it was played goes on where one
//! of its players asks for the board.

use super::{Answer, App, Error, Reply, Request, board, corrections};
use crate::game::{Access, Game, GameId, GameNumber, Place, PlaceRefusal, Refusal};
use crate::store::{self, Lease, Outdated, Stale, Subject};

/// What a player is told who asks elsewhere for their running game. Whether the
/// bot is still let into the channel of the game is looked up; nothing tells it
/// when a channel is deleted.
///
/// # Errors
///
/// [`Error::LookFirst`], or the database failed.
pub(super) async fn refusal(
    app: &App,
    request: &Request,
    game: GameId,
    number: GameNumber,
    place: Place,
) -> Result<Refusal, Error> {
    let channel = place.channel;
    let elsewhere = Refusal::GameElsewhere {
        game: number,
        channel,
    };
    let is_sure = request.command.completes()
        || place.guild.is_none()
        || [place.access, request.place.access] != [Access::Member; 2];
    if is_sure {
        return Ok(elsewhere);
    }
    let is_closed = match request.looked {
        _ if app.store.is_unshown(game).await? => true,
        Some(looked) if looked.channel == channel => !looked.is_open,
        _ => return Err(Error::LookFirst(channel)),
    };
    if is_closed {
        let game = number;
        return Ok(PlaceRefusal::CutOff { game, channel }.into());
    }
    Ok(elsewhere)
}

/// Lets a game go on here that was cut off.
pub(super) async fn take(app: &App, request: &Request, number: GameNumber) -> Result<Reply, Error> {
    let game = app.store.numbered_game(request.place, number).await?;
    let game = game.ok_or(Refusal::NoSuchGame { game: number })?;
    let from = game.place.channel;
    let taken = match try_to_take(app, request, &game).await {
        // It was played in, or brought here by the other player in this moment.
        Err(store::Error::Conflict) => return Err(Refusal::Stale { game: number }.into()),
        taken => taken?,
    };
    let words = request.public();
    let text = format!("{}\n{}", words.news(&taken.game), words.moved_here(from));
    let mut public = board::public(app, words, &taken.game, text, Some(taken.lease)).await;
    // Whoever did not ask has to learn where it goes on.
    board::also_notify(&mut public, taken.game.opponent_of(request.who));
    public.message.notifies.retain(|&who| who != request.who);
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: corrections::in_game(app, &taken.outdated, &taken.game).await,
        aside: None,
    })
}

struct Taken {
    game: Game,
    lease: Lease,
    outdated: Vec<Outdated>,
}

async fn try_to_take(app: &App, request: &Request, game: &Game) -> Result<Taken, store::Error> {
    let store = &app.store;
    let until = request.shown_by();
    let subject = Subject::Board {
        game: game.id,
        event: game.board_event(),
    };
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.relocate_game(game, request.place).await?;
            // An offer that waits can be answered by More.
            let outdated = change.outdate(Stale::Messages(game.id), until).await?;
            let lease = change.post(&request.post(subject), until).await?;
            change.commit().await?;
            let mut game = game.clone();
            game.place = request.place;
            Ok(Taken {
                game,
                lease,
                outdated,
            })
        })
        .await
}
