//! The questions before a person's data is deleted.

use crate::game::{DataSummary, Moment, UserId};

/// The facts in a question about deletion, carried by its buttons. A press by another person, or after a change of
/// the facts, deletes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DeletionQuestion {
    /// The person with the data.
    pub who: UserId,
    /// The instant of the oldest data.
    pub since: Moment,
    /// The number of running games.
    pub running: u32,
}

impl DeletionQuestion {
    /// The question to a person with this data.
    pub(crate) fn about(who: UserId, data: &DataSummary) -> DeletionQuestion {
        DeletionQuestion {
            who,
            since: data.since.unwrap_or(Moment(0)),
            running: data.running,
        }
    }
}
