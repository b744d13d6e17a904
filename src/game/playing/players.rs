//! The two players of a game.

use crate::game::ids::UserId;
use crate::tak::ByColor;

/// The opponent of a player.
pub(super) fn other_player(players: ByColor<UserId>, person: UserId) -> UserId {
    if players.white == person {
        players.black
    } else {
        players.white
    }
}
