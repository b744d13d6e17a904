//! Ending a game on one's own: resigning, and calling off what has hardly
//! begun. Asked back once, in private.

use super::find_game::{Meant, Named};
use super::go_on::go_on;
use super::{
    Answer, App, Button, ButtonStyle, Ending, Error, GameRef, Message, Press, Reply, Request, Row,
    ShownBoard, board, corrections, find_game, which_game,
};
use crate::game::{Game, Refusal};

pub(super) async fn ask(
    app: &App,
    request: &Request,
    ending: Ending,
    game: GameRef,
) -> Result<Reply, Error> {
    let game = match find_game::meant(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => return Ok(which_game::ask(request, &games, ask_press(ending))),
    };
    let game = find_game::own(app, request, game).await?;
    check(&game, request, ending)?;
    let words = request.private();
    let shown = board::shown(&game);
    let (question, label, really) = match ending {
        Ending::Resign => (
            words.resign_question(&game),
            words.resign_button(),
            Press::Resign(shown),
        ),
        Ending::Cancel => (
            words.cancel_question(&game),
            words.cancel_button(),
            Press::Cancel(shown),
        ),
    };
    let keep = words.keep_playing_button();
    let buttons = vec![
        Button::press(label, ButtonStyle::Danger, really),
        Button::press(keep, ButtonStyle::Secondary, Press::KeepPlaying),
    ];
    let message = Message {
        text: question,
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

fn ask_press(ending: Ending) -> fn(ShownBoard) -> Press {
    match ending {
        Ending::Resign => Press::AskResign,
        Ending::Cancel => Press::AskCancel,
    }
}

fn check(game: &Game, request: &Request, ending: Ending) -> Result<(), Refusal> {
    match ending {
        Ending::Resign => game.check_running(request.who).map(drop),
        Ending::Cancel => game.check_cancel(request.who),
    }
}

pub(super) async fn end(
    app: &App,
    request: &Request,
    ending: Ending,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let find = || find_game::own(app, request, Named::Shown(shown));
    let saved = go_on(app, request, find, |game| match ending {
        Ending::Resign => game.resign(request.who, request.at),
        Ending::Cancel => game.cancel(request.who, request.at),
    })
    .await?;
    let words = request.public();
    let text = words.news(&saved.after);
    let news = board::public(app, words, &saved.after, text, saved.lease).await;
    let done = match ending {
        Ending::Resign => request.private().resigned(&saved.after),
        Ending::Cancel => request.private().cancel_confirmation(&saved.after),
    };
    Ok(Reply {
        answer: Answer::Update(Message::text(done)),
        then: Some(news),
        corrections: corrections::in_game(app, &saved.outdated, &saved.after).await,
        aside: None,
    })
}

pub(super) fn keep_playing(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().keep_playing())).into()
}
