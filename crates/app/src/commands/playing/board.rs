//! `/tak board`: posts the board anew, or moves the game of a closed channel here. Also the answer with a new board.

use crate::action::{GameRef, Press};
use crate::flow::{Actor, Committed, Transition, Updated, commit};
use crate::load::{self, Named, Resolved};
use crate::reply::{Answer, Correction, Public, Reply};
use crate::request::Request;
use crate::{App, Error, Result, view};
use tavern_game::{Access, Game, GameNumber, PlaceRefusal, Refusal};
use tavern_store::{Stale, Subject};

/// The attempts to post the board while plies come in between.
const ATTEMPTS: u32 = 4;

/// A player gets the board as a new public message with its buttons, other people get a private one.
pub(crate) async fn show(app: &App, request: &Request, game: GameRef) -> Result<Reply> {
    let name = match load::game::resolve_to_see(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            return Ok(view::choices::ask_game(request, &games, Press::Board));
        }
    };
    let game = match load::game::to_see(app, request, name).await {
        Err(Error::Refused(Refusal::Place(PlaceRefusal::CutOff {
            game, elsewhere, ..
        }))) if elsewhere.is_empty() => {
            return move_here(app, request, game).await;
        }
        outcome => outcome?,
    };
    let is_unheard = request.place.access == Access::PrivateGuest;
    if is_unheard || game.color_of(request.who).is_none() {
        return for_reader(app, request, &game).await;
    }
    load::venue::check_shown(app, request, &game).await?;
    let (game, outcome) = post(app, request, name, game).await?;
    let Committed {
        value: was_shown,
        lease,
        old_messages,
        ..
    } = outcome;
    let words = request.public();
    let board = view::board::public(app, words, &game, words.news(&game)).await;
    let mut board = board.with_lease(lease);
    let text = &mut board.message.text;
    *text = format!("{text}\n{}", words.look_closer());
    // A repetition is no new turn, so it notifies only if the board was never shown.
    let notifies = &mut board.message.notifies;
    notifies.retain(|&player| !was_shown && game.end().is_none() && player != request.who);
    Ok(Reply {
        corrections: view::corrections::of_game(app, &old_messages, &game).await,
        ..Reply::public(board)
    })
}

/// The private board, with the buttons for its reader.
async fn for_reader(app: &App, request: &Request, game: &Game) -> Result<Reply> {
    let look = view::board::own_look(app, request, game).await?;
    let message = view::board::private(app, request, game, look).await?;
    Ok(Reply::private(message))
}

/// The private board for a person outside the game.
pub(super) async fn for_bystander(app: &App, request: &Request, name: Named) -> Result<Reply> {
    let game = load::game::to_see(app, request, name).await?;
    for_reader(app, request, &game).await
}

/// Posts the board in place of the older ones. The result is true if it was shown before.
async fn post(
    app: &App,
    request: &Request,
    name: Named,
    mut game: Game,
) -> Result<(Game, Committed<bool>)> {
    let mut attempt = 1;
    loop {
        if let Some(outcome) = replace_board(app, request, &game).await? {
            return Ok((game, outcome));
        }
        if attempt >= ATTEMPTS {
            let game = game.number;
            return Err(Refusal::Stale { game }.into());
        }
        attempt += 1;
        game = load::game::to_see(app, request, name).await?;
    }
}

async fn replace_board(
    app: &App,
    request: &Request,
    game: &Game,
) -> Result<Option<Committed<bool>>> {
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
        // The message with the end of a game does not change.
        if game.end().is_some() {
            return Ok(transition);
        }
        Ok(transition
            .correct([Stale::Boards(game.id)])
            .show(actor.post(request.place, subject)))
    })
    .await
}

/// Moves a game to the channel of the request.
async fn move_here(app: &App, request: &Request, number: GameNumber) -> Result<Reply> {
    let game = app.store.numbered_game(request.place, number).await?;
    let game = game.ok_or(Refusal::NoSuchGame { game: number })?;
    let from = game.place.channel;
    let actor = Actor::Person(request);
    let board = Subject::Board {
        game: game.id,
        event: game.board_event(),
    };
    let old = &game;
    let outcome = commit(app, actor, |mut change| async move {
        change.relocate_game(old, request.place).await?;
        if let Some(parent) = request.parent() {
            change.record_venue(old.id, parent).await?;
        }
        // An open offer can be answered with the More button.
        Ok(Transition::to(change, ())
            .correct([Stale::Messages(old.id)])
            .show(actor.post(request.place, board)))
    })
    .await?;
    // A ply came in between, or the other player has moved the game.
    let Committed {
        lease,
        old_messages,
        ..
    } = outcome.ok_or(Refusal::Stale { game: number })?;
    let mut game = game;
    game.place = request.place;
    let words = request.public();
    let text = format!("{}\n{}", words.news(&game), words.moved_here(from));
    let board = view::board::public(app, words, &game, text).await;
    let mut board = board.with_lease(lease);
    // The other player must learn the new place.
    board.also_notify(game.opponent_of(request.who));
    board.spare(request.who);
    Ok(Reply {
        corrections: view::corrections::of_game(app, &old_messages, &game).await,
        ..Reply::public(board)
    })
}

/// The answer that shows the new board to all.
pub(super) async fn reply(app: &App, request: &Request, update: Updated, text: String) -> Reply {
    let aside = update.aside(request);
    let (board, corrections) = reply_parts(app, request, update, text).await;
    Reply {
        answer: Answer::Public(board),
        then: None,
        corrections,
        aside,
    }
}

/// The message of the new board, and the corrections of older messages.
pub(super) async fn reply_parts(
    app: &App,
    request: &Request,
    update: Updated,
    text: String,
) -> (Public, Vec<Correction>) {
    let (game, words) = (&update.after, request.public());
    let board = view::board::public(app, words, game, text).await;
    let corrections = view::corrections::of_game(app, &update.old_messages, game).await;
    let mut board = board.with_lease(update.lease);
    // The answer of the house is part of the answer to the person's own act, so it needs no notification.
    if game.house.is_some() {
        board.spare(request.who);
    }
    (board, corrections)
}
