//! The puzzle with a number.

use std::borrow::Cow;

use crate::app::state::App;
use crate::game::{Place, Puzzle, PuzzleId, shipped_puzzle};
use crate::store;

/// A shipped puzzle, or one of the server of a place; none if this version of the program lacks it, or if it belongs to
/// another server or is no longer allowed there.
pub(crate) async fn puzzle(
    app: &App,
    place: Place,
    id: PuzzleId,
) -> Result<Option<Cow<'static, Puzzle>>, store::Error> {
    if let Some(shipped) = shipped_puzzle(id) {
        return Ok(Some(Cow::Borrowed(shipped)));
    }
    match place.guild.filter(|_| id.is_of_server()) {
        Some(guild) => {
            let found = app.store.server_puzzle(guild, id).await?;
            Ok(found.map(Cow::Owned))
        }
        None => Ok(None),
    }
}
