//! The acts between people besides their presses: drafts of challenges, blocks and moderation.

use super::traits::CommandTraits;
use crate::game::{Draft, Presence, UserId};

/// An act between people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleAct {
    /// Draft a challenge.
    DrawUp {
        /// The challenged person.
        opponent: UserId,
        /// Their presence on the server, as Discord reports it.
        presence: Presence,
    },
    /// Fill the fields of a form into a draft.
    FillDraft(Draft, DraftLines),
    /// Ask before a block.
    AskBlock(UserId),
    /// Ask before the game with a typed number is stopped.
    AskStop(String),
    /// Ask before a ban.
    AskBan(UserId),
}

/// The fields of the form of a draft. A field is `None` if the form lacks it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftLines {
    /// The stones of each side.
    pub stones: Option<String>,
    /// The capstones of each side.
    pub capstones: Option<String>,
    /// The games of the series.
    pub games: Option<String>,
    pub ante: Option<String>,
    /// The price of playing on after a call of Tak.
    pub call: Option<String>,
}

impl PeopleAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            PeopleAct::DrawUp { .. } | PeopleAct::FillDraft(..) => {
                CommandTraits::PRIVATE_BEFORE_A_GAME
            }
            PeopleAct::AskBlock(_) | PeopleAct::AskStop(_) | PeopleAct::AskBan(_) => {
                CommandTraits::PRIVATE
            }
        }
    }
}
