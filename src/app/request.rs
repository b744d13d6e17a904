//! What a person asks for.

use super::{Command, SHOWN_WITHIN_MS};
use crate::game::{InteractionId, Moment, Place, UserId};
use crate::store::Act;
use crate::words::Languages;

/// One act of one person: a command, a button, a filled form, or a letter
/// typed into an option that completes itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Discord's number of the act.
    pub interaction: InteractionId,
    /// Who asks.
    pub who: UserId,
    /// Where.
    pub place: Place,
    /// In which languages to answer.
    pub languages: Languages,
    /// When we heard of it.
    pub at: Moment,
    /// What for.
    pub command: Command,
}

impl Request {
    /// What the store is told of it.
    pub(super) fn act(&self) -> Act {
        Act {
            interaction: self.interaction,
            at: self.at,
        }
    }

    /// Until when the answer should have shown what was changed.
    pub(super) fn shown_by(&self) -> Moment {
        self.at.plus_ms(SHOWN_WITHIN_MS)
    }
}
