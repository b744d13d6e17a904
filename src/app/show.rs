//! `/tak board`: the board once more.

use super::{App, Error, Reply, Request, post, which};
use crate::game::{Announcement, GameId};

/// For a player, the board is posted anew, with its buttons; anybody else
/// gets to see it in private.
pub(super) async fn show(
    app: &App,
    request: &Request,
    game: Option<GameId>,
) -> Result<Reply, Error> {
    let game = which::to_see(app, request, game).await?;
    if game.color_of(request.who).is_none() {
        let words = request.languages.private();
        let text = words.news(&game);
        let board = post::private_board(app, words, &game, text).await;
        return Ok(Reply::Whisper(board));
    }
    let words = request.languages.public();
    let mut post = post::board(app, words, &game, words.news(&game)).await;
    // Nobody's turn has come by looking, unless this is the first they see
    // of it.
    if app.store.is_announced(Announcement::of(&game)).await? {
        post.message.notifies = None;
    }
    Ok(Reply::Post(post))
}
