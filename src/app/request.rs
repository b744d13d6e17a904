//! What a person asks for.

use super::Command;
use crate::game::{InteractionId, Moment, Place, UserId};

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
    /// When we heard of it.
    pub at: Moment,
    /// What for.
    pub command: Command,
}
