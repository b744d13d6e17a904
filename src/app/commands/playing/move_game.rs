//! A game of which nothing new can be shown where it was played goes on where one
//! of its players asks for the board.

use crate::app::error::Error;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Game, GameNumber, Refusal};
use crate::store::{self, Lease, Outdated, Stale, Subject};

/// Lets a game go on here that was cut off.
pub(crate) async fn take(app: &App, request: &Request, number: GameNumber) -> Result<Reply, Error> {
    let game = app.store.numbered_game(request.place, number).await?;
    let game = game.ok_or(Refusal::NoSuchGame { game: number })?;
    let from = game.place.channel;
    let taken = match try_to_take(app, request, &game).await {
        // It was played in, or brought here by the other player in this moment.
        Err(store::Error::Conflict) => return Err(Refusal::Stale { game: number }.into()),
        taken => taken?,
    };
    let words = request.public();
    let text = format!("{}\n{}", words.news(&taken.game), words.goes_on_here(from));
    let mut public = render::board::public(app, words, &taken.game, text, Some(taken.lease)).await;
    // Whoever did not ask has to learn where it goes on.
    view::board::also_notify(&mut public, taken.game.opponent_of(request.who));
    public.message.notifies.retain(|&who| who != request.who);
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: render::posts::in_game(app, &taken.outdated, &taken.game).await,
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
            change.take_elsewhere(game, request.place).await?;
            // An offer that waits can be answered by More.
            let outdated = change.outdate(Stale::Messages(game.id), until).await?;
            let lease = change.post(&request.post(subject), until).await?;
            change.keep().await?;
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
