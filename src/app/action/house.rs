//! The presses about games against the house.

use super::game_ref::ShownBoard;
use super::traits::CommandTraits;
use crate::game::{Level, SeekId};

/// A press about a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HousePress {
    /// Begin a game.
    Play,
    /// Begin the first game of a newcomer.
    PlayFirst,
    /// Begin a game in the place of a seek that was not taken, at this level or the seeker's last one.
    InsteadOfSeek(SeekId, Option<Level>),
    /// Decline the offer of a takeback.
    PlayOn(ShownBoard),
}

impl HousePress {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(self) -> CommandTraits {
        match self {
            HousePress::Play | HousePress::PlayFirst | HousePress::InsteadOfSeek(..) => {
                CommandTraits {
                    leads_to_a_game: true,
                    ..CommandTraits::FOR_OTHERS
                }
            }
            HousePress::PlayOn(_) => CommandTraits::FOR_OTHERS,
        }
    }
}
