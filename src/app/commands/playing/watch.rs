//! Watching a game: a direct message when it ends, or after every ply.

use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::reply::{Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{GameId, PeopleRefusal, Refusal, WatchWish};

/// Changes what the person hears of a game of this server, or of one that they watch already: the buttons of direct
/// messages are far from its server.
pub(crate) async fn watch(
    app: &App,
    request: &Request,
    id: GameId,
    wish: WatchWish,
) -> Result<Reply, Error> {
    let game = app.store.game(id).await?.ok_or(Refusal::GameGone)?;
    let is_near = game.place.scope() == request.place.scope();
    if !is_near && app.store.watch_of(id, request.who).await?.is_none() {
        return Err(Refusal::GameGone.into());
    }
    game.check_watch(request.who)?;
    let language = request.languages.person.code();
    let changed = commit(app, Actor::Person(request), |mut change| async move {
        let watch = change.watch(id, request.who, language, wish).await?;
        Ok(Transition::to(change, watch))
    })
    .await?;
    let game = game.number;
    let Committed { value: watch, .. } =
        changed.ok_or(PeopleRefusal::OverBeforeWatched { game })?;
    let words = request.private();
    // Elsewhere a person who no longer watches the game cannot begin again.
    let rows = if is_near || watch.is_some() {
        let buttons = view::board::watch_buttons(words, id, watch);
        vec![Row::Buttons(buttons.to_vec())]
    } else {
        Vec::new()
    };
    let message = Message::with_rows(words.watching(game, wish, watch), rows);
    Ok(Reply::private(message))
}
