use crate::game::{Kept, Moment, UserId};

/// What a question about deleting told of. An answer to it counts for nothing
/// else: not for somebody else, nor for games that have begun since, nor for
/// who has come back after everything was deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who was asked.
    pub who: UserId,
    /// Since when something is kept.
    pub since: Moment,
    /// How many games were running.
    pub running: u32,
}

impl Asked {
    pub(crate) fn about(who: UserId, kept: &Kept) -> Asked {
        Asked {
            who,
            since: kept.since.unwrap_or(Moment(0)),
            running: kept.running,
        }
    }
}
