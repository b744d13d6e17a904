use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{GameId, PeopleRefusal, Refusal};
use crate::store::{self};

/// Lets somebody watch a game of this server, or no longer.
pub(crate) async fn toggle(app: &App, request: &Request, id: GameId) -> Result<Reply, Error> {
    let game = app.store.game(id).await?;
    let game = game.filter(|game| game.place.scope() == request.place.scope());
    let game = game.ok_or(Refusal::GameGone)?;
    game.check_watch(request.who)?;
    let (store, language) = (&app.store, request.languages.person.code());
    let watches = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let watches = change.watch(id, request.who, language).await?;
            change.keep().await?;
            Ok(watches)
        })
        .await;
    let watches = match watches {
        Ok(watches) => watches,
        Err(store::Error::Conflict) => {
            let game = game.number;
            return Err(PeopleRefusal::OverBeforeWatched { game }.into());
        }
        Err(error) => return Err(error.into()),
    };
    let words = request.private();
    let message = Message {
        text: words.watching(game.number, watches),
        rows: vec![Row::Buttons(vec![view::watch::button_to_change(
            words, id, watches,
        )])],
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}
