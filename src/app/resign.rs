//! `/tak resign` and the Resign button: asked back once, in private.

use super::{
    App, Button, ButtonStyle, Error, Message, Press, Reply, Request, Which, play, post, which,
    words,
};
use crate::game::GameId;

pub(super) async fn ask(app: &App, request: &Request, which: Which) -> Result<Reply, Error> {
    let game = which::own(app, request, which).await?;
    game.check_running(request.who)?;
    let (id, plies) = (game.id, game.plies());
    let really = Press::Resign { game: id, plies };
    Ok(Reply::Whisper(Message {
        text: words::really_resign(&game),
        buttons: vec![
            Button {
                label: "Resign",
                style: ButtonStyle::Danger,
                press: really,
            },
            Button {
                label: "Keep playing",
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
    let news = post::board(app, &after, words::news(&after)).await;
    Ok(Reply::Replace {
        message: Message::text(words::resigned(&after)),
        then: Some(news),
    })
}

pub(super) fn keep_playing() -> Reply {
    Reply::Replace {
        message: Message::text(words::KEEP_PLAYING),
        then: None,
    }
}
