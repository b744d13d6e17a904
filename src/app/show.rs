//! `/tak board`: the board once more.

use super::{Answer, App, Error, Reply, Request, board, corrections, find_game};
use crate::game::GameNumber;
use crate::store::{Stale, Subject};

/// For a player, the board is posted anew, with its buttons; anybody else
/// gets to see it in private.
pub(super) async fn show(
    app: &App,
    request: &Request,
    number: Option<GameNumber>,
) -> Result<Reply, Error> {
    let game = find_game::to_see(app, request, number).await?;
    if game.color_of(request.who).is_none() {
        let message = board::private(app, request.private(), &game).await;
        return Ok(Answer::Private(message).into());
    }
    let event = game.board_event();
    let subject = Subject::Board {
        game: game.id,
        event,
    };
    let until = request.shown_by();
    let store = &app.store;
    let (lease, outdated, was_shown) = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let was_shown = change.was_shown(game.id, event).await?;
            // The message that tells of the end is left as it is.
            let (outdated, lease) = if game.end().is_some() {
                (Vec::new(), None)
            } else {
                let outdated = change.outdate(Stale::Boards(game.id), until).await?;
                let lease = change.post(&request.post(subject), until).await?;
                (outdated, Some(lease))
            };
            change.keep().await?;
            Ok((lease, outdated, was_shown))
        })
        .await?;
    let words = request.public();
    let mut public = board::public(app, words, &game, words.news(&game), lease).await;
    // Nobody's turn has come by looking, unless this is the first they see
    // of it.
    let notifies = &mut public.message.notifies;
    notifies.retain(|&who| !was_shown && game.end().is_none() && who != request.who);
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: corrections::in_game(&outdated, &game),
    })
}
