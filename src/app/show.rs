//! `/tak board`: the board once more.

use super::{App, Error, Reply, Request, post, which, words};
use crate::game::{Announcement, GameId};

/// For a player, the board is posted anew, with its buttons; anybody else
/// gets to see it in private.
pub(super) async fn show(
    app: &App,
    request: &Request,
    game: Option<GameId>,
) -> Result<Reply, Error> {
    let game = which::to_see(app, request, game).await?;
    let text = words::news(&game);
    if game.color_of(request.who).is_none() {
        return Ok(Reply::Whisper(post::private_board(app, &game, text).await));
    }
    let mut post = post::board(app, &game, text).await;
    // Nobody's turn has come by looking, unless this is the first they see
    // of it.
    if app.store.is_announced(Announcement::of(&game)).await? {
        post.message.notifies = None;
    }
    Ok(Reply::Post(post))
}
