//! `/tak games`: where one is playing.

use super::{App, Error, Message, Reply, Request};

pub(super) async fn games(app: &App, request: &Request) -> Result<Reply, Error> {
    let games = app.store.running_games_of(request.who).await?;
    let words = request.languages.private();
    Ok(Reply::Whisper(Message::text(
        words.games(&games, request.who),
    )))
}
