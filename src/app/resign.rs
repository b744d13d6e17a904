//! `/tak resign` and the Resign button: asked back once, in private.

use super::{
    App, Button, ButtonStyle, Error, Message, Press, Reply, Request, Which, play, post, which,
};
use crate::game::GameId;

pub(super) async fn ask(app: &App, request: &Request, which: Which) -> Result<Reply, Error> {
    let game = which::own(app, request, which).await?;
    game.check_running(request.who)?;
    let (id, plies) = (game.id, game.plies());
    let words = request.languages.private();
    let really = Press::Resign { game: id, plies };
    Ok(Reply::Whisper(Message {
        text: words.really_resign(&game),
        buttons: vec![
            Button {
                label: words.resign_button(),
                style: ButtonStyle::Danger,
                press: really,
            },
            Button {
                label: words.keep_playing_button(),
                style: ButtonStyle::Secondary,
                press: Press::KeepPlaying,
            },
        ],
        ..Message::default()
    }))
}

pub(super) async fn resign(
    app: &App,
    request: &Request,
    game: GameId,
    plies: u32,
) -> Result<Reply, Error> {
    let before = which::own(app, request, Which::Seen { game, plies }).await?;
    let after = before.resign(request.who)?;
    play::save(app, request, &before, &after).await?;
    let words = request.languages.public();
    let news = post::board(app, words, &after, words.news(&after)).await;
    Ok(Reply::Replace {
        message: Message::text(request.languages.private().resigned(&after)),
        then: Some(news),
    })
}

pub(super) fn keep_playing(request: &Request) -> Reply {
    Reply::Replace {
        message: Message::text(request.languages.private().keep_playing()),
        then: None,
    }
}
