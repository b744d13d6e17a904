//! The presses about games against the house.

use super::game_ref::ShownBoard;
use super::traits::CommandTraits;

/// A press about a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HousePress {
    /// Begin a game.
    Play,
    /// Decline the offer of a takeback.
    PlayOn(ShownBoard),
}

impl HousePress {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(self) -> CommandTraits {
        match self {
            HousePress::Play => CommandTraits {
                leads_to_a_game: true,
                ..CommandTraits::FOR_OTHERS
            },
            HousePress::PlayOn(_) => CommandTraits {
                is_claimed_by_commit: true,
                ..CommandTraits::FOR_OTHERS
            },
        }
    }
}
