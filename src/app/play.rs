//! `/tak move`, and the Move button with its form.

use super::error::or_refusal;
use super::{App, Error, Form, Press, Reply, Request, Which, post, which, words};
use crate::game::{GameId, Refusal};

pub(super) async fn play(
    app: &App,
    request: &Request,
    which: Which,
    typed: &str,
) -> Result<Reply, Error> {
    let before = which::own(app, request, which).await?;
    let after = before.play(request.who, typed)?;
    let saved = app
        .store
        .save_ply(&before, &after, request.interaction, request.at)
        .await;
    or_refusal(saved, || Refusal::Stale { id: before.id })?;
    let text = words::played(&before, &after);
    Ok(Reply::Post(post::board(app, &after, text).await))
}

pub(super) async fn open_form(
    app: &App,
    request: &Request,
    game: GameId,
    plies: u32,
) -> Result<Reply, Error> {
    let seen = which::own(app, request, Which::Seen { game, plies }).await?;
    seen.check_turn(request.who)?;
    Ok(Reply::Ask(Form {
        title: words::form_title(&seen),
        label: words::FORM_LABEL,
        placeholder: words::form_placeholder(&seen),
        press: Press::Play { game, plies },
    }))
}
