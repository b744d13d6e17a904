use crate::game::{End, Game};

/// Whether there is a game to come after this one in its series.
pub(crate) fn has_next(game: &Game) -> bool {
    game.end().is_some() && game.round < game.terms.series().games()
}

/// Whether the next game may have to be asked for. Where it begins by itself it
/// has to be if the last one was called off, or if a player could not pay.
pub(crate) fn may_be_asked_for(game: &Game) -> bool {
    // Where the bot is a guest, nothing comes by itself.
    let begins_by_itself = game.terms.series().goes_on_by_itself()
        && !game.place.access.is_guest()
        && game.terms.stakes().is_none()
        && !game.end().is_some_and(End::is_void);
    has_next(game) && !begins_by_itself
}
