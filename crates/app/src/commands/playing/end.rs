//! The end of a game by one player: resignation, or a cancellation before the game has properly begun or after a long
//! silence of the other player. Both need a confirmation in private.

use super::board;
use crate::action::{Ending, GameRef, Press, ShownBoard};
use crate::flow::{Actor, update_game};
use crate::load::{self, Named, Resolved};
use crate::reply::{Button, Message, Reply};
use crate::request::Request;
use crate::{App, Result, view};

/// Requests a confirmation.
pub(crate) async fn ask(
    app: &App,
    request: &Request,
    ending: Ending,
    game: GameRef,
) -> Result<Reply> {
    let game = match load::game::resolve(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            return Ok(view::choices::ask_game(request, &games, ask_press(ending)));
        }
    };
    let game = load::game::own(app, request, game).await?;
    match ending {
        Ending::Resign => game.check_running(request.who).map(drop)?,
        Ending::Cancel => {
            let absences = load::game::absences(app, &game).await?;
            game.check_cancel(request.who, &absences, request.at)?;
        }
    }
    let words = request.private();
    let board = ShownBoard::of(&game);
    let tournament = match ending {
        // A resignation that counts anyway costs the same in a tournament.
        Ending::Resign if game.counts() => None,
        _ => load::contests::of_game(app, game.id).await?,
    };
    let who = request.who;
    let (label, confirm) = match ending {
        Ending::Resign => (words.button_resign(), Press::Resign(board)),
        Ending::Cancel => (words.button_cancel(), Press::Cancel(board)),
    };
    let question = match (ending, &tournament) {
        (Ending::Resign, None) => words.resign_question(&game),
        (Ending::Resign, Some(name)) => words.resign_in_tournament_question(&game, who, name),
        (Ending::Cancel, None) => words.cancel_question(game.number),
        (Ending::Cancel, Some(name)) => words.cancel_in_tournament_question(&game, who, name),
    };
    let keep = words.button_keep_playing();
    let buttons = vec![
        Button::danger(label, confirm),
        Button::secondary(keep, Press::KeepPlaying),
    ];
    let message = Message::with_buttons(question, buttons);
    Ok(Reply::private(message))
}

fn ask_press(ending: Ending) -> fn(ShownBoard) -> Press {
    match ending {
        Ending::Resign => Press::AskResign,
        Ending::Cancel => Press::AskCancel,
    }
}

/// Ends the game after the confirmation.
pub(crate) async fn end(
    app: &App,
    request: &Request,
    ending: Ending,
    board: ShownBoard,
) -> Result<Reply> {
    let find = || load::game::own(app, request, Named::Shown(board));
    let absences = match ending {
        Ending::Resign => Vec::new(),
        Ending::Cancel => load::game::absences(app, &find().await?).await?,
    };
    let update = update_game(app, Actor::Person(request), find, |game| match ending {
        Ending::Resign => game.resign(request.who, request.at),
        Ending::Cancel => game.cancel(request.who, &absences, request.at),
    })
    .await?;
    let confirmation = match ending {
        Ending::Resign => request.private().resign_done(update.after.number),
        Ending::Cancel => request.private().cancel_done(update.after.number),
    };
    let text = request.public().news(&update.after);
    let (board, corrections) = board::reply_parts(app, request, update, text).await;
    Ok(Reply {
        then: Some(board),
        corrections,
        ..Reply::update(Message::text(confirmation))
    })
}

/// Closes the question without an end.
pub(crate) fn decline(request: &Request) -> Reply {
    Reply::update(Message::text(request.private().resign_not()))
}
