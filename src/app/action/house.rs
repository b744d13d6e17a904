//! The presses about games against the house.

use super::game_ref::ShownBoard;
use super::traits::CommandTraits;
use crate::game::{Level, SeekId};
use crate::tak::Size;

/// A game against the house as a person chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseChoice {
    /// The board.
    pub size: Size,
    /// The strength.
    pub level: Level,
    /// It is played in the person's direct messages.
    pub in_private: bool,
}

/// A press about a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HousePress {
    /// Ask for the board and the level of a game.
    Play,
    /// Show the question with this choice.
    Choose(HouseChoice),
    /// Begin the chosen game.
    Begin(HouseChoice),
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
            HousePress::Play | HousePress::Choose(_) => CommandTraits {
                leads_to_a_game: true,
                ..CommandTraits::PRIVATE
            },
            HousePress::Begin(_) | HousePress::PlayFirst | HousePress::InsteadOfSeek(..) => {
                CommandTraits {
                    leads_to_a_game: true,
                    ..CommandTraits::FOR_OTHERS
                }
            }
            HousePress::PlayOn(_) => CommandTraits::FOR_OTHERS,
        }
    }
}
