//! From one waiting game to the next: the button after a ply, and the builder that it opens, even for a game of another
//! channel.
//!
//! A ply is played in the channel of its game. The builder and the form of **Next game** also act from a private
//! message elsewhere: the request counts as one from the game's channel, if the person plays that game and the bot can
//! post there. They may see the board, because they play it.

use super::builder;
use crate::action::{Command, Press, ShownBoard};
use crate::reply::{Answer, Button, Message, Reply, Row};
use crate::request::Request;
use crate::{App, Result, load};
use tavern_game::{Access, Game, GameId, OwnGame, Place, Refusal};
use tavern_store as store;

/// The row with the button; none if no other game is waiting. A fault must not hide that the ply is played.
pub(super) async fn row(app: &App, request: &Request, game: GameId) -> Option<Row> {
    let turns = turns_here(app, request).await;
    let turns = turns.inspect_err(|error| {
        tracing::warn!(%error, "failed to look for waiting games");
    });
    let others = turns.ok()?.into_iter();
    match others.filter(|own| own.game.id != game).count() {
        0 => None,
        count => {
            let label = request.private().next_turn_button(count);
            Some(Row::Buttons(vec![Button::primary(label, Press::NextTurn)]))
        }
    }
}

/// The games that wait for the person and can be played here, the most urgent first.
async fn turns_here(app: &App, request: &Request) -> Result<Vec<OwnGame>, store::Error> {
    let mut games = load::game::turns_of(app, request.who, request.at).await?;
    games.retain(|own| is_in_reach(request.place, own.game.place));
    Ok(games)
}

/// Whether a ply can be posted in the place of a game after a press in another one. A guest can only answer.
fn is_in_reach(here: Place, there: Place) -> bool {
    there.is_same(here) || matches!(there.access, Access::Member | Access::Direct)
}

/// Opens the builder for the most urgent game, in place of the message with the button.
pub(crate) async fn open(app: &App, request: &Request) -> Result<Reply> {
    let turns = turns_here(app, request).await?;
    let Some(next) = turns.first() else {
        let text = request.private().message_no_turn();
        return Ok(Reply::update(Message::text(text)));
    };
    let game = app.store.game(next.game.id).await?;
    let game = game.ok_or(Refusal::GameGone)?;
    let there = load::game::act_there(app, request, &game).await?;
    let there = request.of_act(there);
    let page = builder::first_step(app, &there, &game).await?;
    let text = if game.place.is_same(request.place) {
        page.text
    } else {
        let place = request.private().game_in(game.place);
        format!("{place}\n{}", page.text)
    };
    Ok(Reply::update(Message { text, ..page }))
}

/// The request of an input for a game of another channel, as if it were made there. It must be in a private message and
/// about the person's own game, because a forged button can name any game.
pub(crate) async fn elsewhere(app: &App, request: &Request) -> Result<Option<Request>> {
    let is_private = request
        .pressed_message()
        .is_some_and(|message| message.is_private);
    let Some(board) = input(&request.command).filter(|_| is_private) else {
        return Ok(None);
    };
    let game = app.store.game(board.game).await?;
    let is_playable = |game: &Game| {
        game.color_of(request.who).is_some()
            && !game.place.is_same(request.place)
            && is_in_reach(request.place, game.place)
    };
    match game.filter(is_playable) {
        Some(game) => {
            let there = load::game::act_there(app, request, &game).await?;
            Ok(Some(request.of_act(there)))
        }
        None => Ok(None),
    }
}

/// The board of the builder or the form.
fn input(command: &Command) -> Option<ShownBoard> {
    match *command {
        Command::Press(
            Press::Build(board, _)
            | Press::PlaySuggested(board, _)
            | Press::TryAgain(board, _)
            | Press::OpenPage(board),
        )
        | Command::Filled(Press::Move(board), _) => Some(board),
        _ => None,
    }
}

/// The reply to an input from another channel: the new board is posted in its own channel, and the private message
/// announces it.
pub(crate) fn answered_here(request: &Request, there: &Request, reply: Reply) -> Reply {
    let (message, board, aside) = match (reply.answer, reply.then) {
        (Answer::Public(board), None) => (reply.aside.unwrap_or_default(), board, None),
        (Answer::Update(message), Some(board)) => (message, board, reply.aside),
        (answer, then) => {
            return Reply {
                answer,
                then,
                ..reply
            };
        }
    };
    let text = request.private().board_posted_in(there.place);
    let text = [message.text, text].into_iter();
    let text: Vec<String> = text.filter(|text| !text.is_empty()).collect();
    Reply {
        answer: Answer::Update(Message {
            text: text.join("\n"),
            ..message
        }),
        then: Some(board),
        corrections: reply.corrections,
        aside,
    }
}
