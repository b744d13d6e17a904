//! A ply of a plan.

use std::fmt;

use tak::Ply;
use tak::ptn::Notation;

/// The sign of any other ply.
const ANY_OTHER: &str = "*";

/// A ply of a plan: a certain one, or any other ply of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlannedPly {
    Certain(Ply),
    /// Any ply that the plan does not answer separately.
    AnyOther,
}

impl PlannedPly {
    /// Reads a ply that is spelled as it is displayed.
    pub fn read(text: &str) -> Option<PlannedPly> {
        if text == ANY_OTHER {
            return Some(PlannedPly::AnyOther);
        }
        let ply = text.parse::<Notation>().ok()?.ply;
        (ply.to_string() == text).then_some(PlannedPly::Certain(ply))
    }

    pub fn certain(self) -> Option<Ply> {
        match self {
            PlannedPly::Certain(ply) => Some(ply),
            PlannedPly::AnyOther => None,
        }
    }
}

/// PTN, or `*` for any other ply.
impl fmt::Display for PlannedPly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlannedPly::Certain(ply) => ply.fmt(f),
            PlannedPly::AnyOther => f.write_str(ANY_OTHER),
        }
    }
}
