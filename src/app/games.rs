//! `/tak games`: where one is playing.

use super::{Answer, App, Error, Message, Reply, Request};

pub(super) async fn games(app: &App, request: &Request) -> Result<Reply, Error> {
    let games = app.store.running_games_of(request.who).await?;
    let text = request.private().games(&games, request.who);
    Ok(Answer::Private(Message::text(text)).into())
}
