//! `/tak board`: posts the board anew.

use super::move_game;
use crate::app::action::{GameRef, Press};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::load::{self, Named, Resolved};
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Access, Game, PlaceRefusal, Refusal};
use crate::store::{Stale, Subject};

/// The attempts to post the board while plies come in between.
const ATTEMPTS: u32 = 4;

/// A player gets the board as a new public message with its buttons, other people get a private one.
pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let named = match load::game::resolve_to_see(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            return Ok(view::playing::which_game::ask(
                request,
                &games,
                Press::Board,
            ));
        }
    };
    let game = match load::game::to_see(app, request, named).await {
        Err(Error::Refused(Refusal::Place(PlaceRefusal::CutOff { game, .. }))) => {
            return move_game::move_here(app, request, game).await;
        }
        found => found?,
    };
    let is_unheard = request.place.access == Access::PrivateGuest;
    if is_unheard || game.color_of(request.who).is_none() {
        let look = render::board::own_look(app, request, &game).await?;
        let message = render::board::private(app, request, &game, look).await?;
        return Ok(Answer::Private(message).into());
    }
    let (game, committed) = post(app, request, named, game).await?;
    let Committed {
        value: was_shown,
        lease,
        outdated,
        ..
    } = committed;
    let words = request.public();
    let board = render::board::public(app, words, &game, words.news(&game)).await;
    let mut board = board.with_lease(lease);
    let text = &mut board.message.text;
    *text = format!("{text}\n{}", words.look_closer());
    // A repetition is no new turn, so it notifies only if the board was never shown.
    let notifies = &mut board.message.notifies;
    notifies.retain(|&player| !was_shown && game.end().is_none() && player != request.who);
    Ok(Reply {
        corrections: render::corrections::of_game(app, &outdated, &game).await,
        ..Answer::Public(board).into()
    })
}

/// Posts the board in the place of the older ones. The result is true if it was shown before.
async fn post(
    app: &App,
    request: &Request,
    named: Named,
    mut game: Game,
) -> Result<(Game, Committed<bool>), Error> {
    let mut attempt = 1;
    loop {
        if let Some(committed) = replace_board(app, request, &game).await? {
            return Ok((game, committed));
        }
        if attempt >= ATTEMPTS {
            let game = game.number;
            return Err(Refusal::Stale { game }.into());
        }
        attempt += 1;
        game = load::game::to_see(app, request, named).await?;
    }
}

async fn replace_board(
    app: &App,
    request: &Request,
    game: &Game,
) -> Result<Option<Committed<bool>>, Error> {
    let actor = Actor::Person(request);
    let event = game.board_event();
    let subject = Subject::Board {
        game: game.id,
        event,
    };
    commit(app, actor, |mut change| async move {
        change.lock_board(game).await?;
        let was_shown = change.was_shown(game.id, event).await?;
        let transition = Transition::to(change, was_shown);
        // The message with the end of a game stays as it is.
        if game.end().is_some() {
            return Ok(transition);
        }
        Ok(transition
            .correct([Stale::Boards(game.id)])
            .show(actor.post(request.place, subject)))
    })
    .await
}
