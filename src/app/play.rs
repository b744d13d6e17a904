//! `/tak move`, and the Move button with its form.

use super::{App, Error, Form, Press, Reply, Request, Which, post, which};
use crate::game::{Game, GameId, Refusal};
use crate::store;

pub(super) async fn play(
    app: &App,
    request: &Request,
    which: Which,
    typed: &str,
) -> Result<Reply, Error> {
    let before = which::to_play(app, request, which).await?;
    let after = before.play(request.who, typed)?;
    save(app, request, &before, &after).await?;
    let words = request.languages.public();
    let text = words.played(&before, &after);
    Ok(Reply::Post(post::board(app, words, &after, text).await))
}

/// Keeps a change, or says why it cannot be after all: somebody was faster.
pub(super) async fn save(
    app: &App,
    request: &Request,
    before: &Game,
    after: &Game,
) -> Result<(), Error> {
    match app
        .store
        .save(before, after, request.act(), request.shown_by())
        .await
    {
        Ok(()) => Ok(()),
        Err(store::Error::Conflict) => {
            which::existing(app, before.id)
                .await?
                .check_turn(request.who)?;
            Err(Refusal::Stale { id: before.id }.into())
        }
        Err(error) => Err(error.into()),
    }
}

pub(super) async fn open_form(
    app: &App,
    request: &Request,
    game: GameId,
    plies: u32,
) -> Result<Reply, Error> {
    let seen = which::to_play(app, request, Which::Seen { game, plies }).await?;
    seen.check_turn(request.who)?;
    let words = request.languages.private();
    Ok(Reply::Ask(Form {
        title: words.form_title(&seen),
        label: words.form_label(),
        placeholder: words.form_placeholder(&seen),
        press: Press::Play { game, plies },
    }))
}
