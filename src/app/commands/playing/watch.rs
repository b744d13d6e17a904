//! The Watch button: a direct message when a game ends.

use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::reply::{Answer, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{GameId, PeopleRefusal, Refusal};

/// Watches a game of this server, or stops watching it.
pub(crate) async fn toggle(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.scope() == request.place.scope());
    let game = game.ok_or(Refusal::GameGone)?;
    game.check_watch(request.who)?;
    let language = request.languages.person.code();
    let toggled = commit(app, Actor::Person(request), |mut change| async move {
        let watches = change.watch(id, request.who, language).await?;
        Ok(Transition::to(change, watches))
    })
    .await?;
    let game = game.number;
    let Committed { value: watches, .. } =
        toggled.ok_or(PeopleRefusal::OverBeforeWatched { game })?;
    let words = request.private();
    let button = view::playing::watch::button_to_change(words, id, watches);
    let message = Message {
        text: words.watching(game, watches),
        rows: vec![Row::Buttons(vec![button])],
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}
