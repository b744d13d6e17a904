//! The rounds of a series.

use crate::game::{End, Game};

/// Whether another game of the series follows.
pub(crate) fn has_next(game: &Game) -> bool {
    game.end().is_some() && game.round < game.terms.series().games()
}

/// Whether the players may ask for the next game. A series that continues by itself stops after a void game, or if a
/// player has no ante; then they may ask, too. A guest bot cannot continue a series by itself.
pub(crate) fn may_request_next(game: &Game) -> bool {
    let begins_by_itself = game.terms.series().continues_automatically()
        && !game.place.access.is_guest()
        && game.terms.stakes().is_none()
        && !game.end().is_some_and(End::is_void);
    has_next(game) && !begins_by_itself
}
