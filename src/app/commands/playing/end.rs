//! Ending a game on one's own: resigning, and calling off what has hardly
//! begun. Asked back once, in private.

use crate::app::action::{Ending, GameRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::load::{Meant, Named};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, render, view};
use crate::game::{Game, Refusal};

pub(crate) async fn ask(
    app: &App,
    request: &Request,
    ending: Ending,
    game: GameRef,
) -> Result<Reply, Error> {
    let game = match load::game::meant(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => {
            return Ok(view::which_game::ask(request, &games, ask_press(ending)));
        }
    };
    let game = load::game::own(app, request, game).await?;
    check(&game, request, ending)?;
    let words = request.private();
    let shown = view::board::shown(&game);
    let (question, label, really) = match ending {
        Ending::Resign => (
            words.really_resign(&game),
            words.resign_button(),
            Press::Resign(shown),
        ),
        Ending::Cancel => (
            words.really_cancel(&game),
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

pub(crate) async fn end(
    app: &App,
    request: &Request,
    ending: Ending,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let find = || load::game::own(app, request, Named::Shown(shown));
    let saved = flow::update_game::go_on(app, request, find, |game| match ending {
        Ending::Resign => game.resign(request.who, request.at),
        Ending::Cancel => game.cancel(request.who, request.at),
    })
    .await?;
    let words = request.public();
    let text = words.news(&saved.after);
    let news = render::board::public(app, words, &saved.after, text, saved.lease).await;
    let done = match ending {
        Ending::Resign => request.private().resigned(&saved.after),
        Ending::Cancel => request.private().called_off(&saved.after),
    };
    Ok(Reply {
        answer: Answer::Update(Message::text(done)),
        then: Some(news),
        corrections: render::posts::in_game(app, &saved.outdated, &saved.after).await,
        aside: None,
    })
}

pub(crate) fn keep_playing(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().keep_playing())).into()
}
