//! A line of a plan.

use crate::planned_ply::PlannedPly;
use tak::Ply;

/// The opponent's ply and the answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedReply {
    /// The opponent's ply.
    pub theirs: Ply,
    pub answer: Ply,
}

/// A line of a plan: replies in turn, and perhaps an answer to any other ply.
/// That answer fits many positions, so it is the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlanLine {
    /// The replies to certain plies.
    pub replies: Vec<PlannedReply>,
    /// The answer to any other ply after them.
    pub otherwise: Option<Ply>,
}

impl PlanLine {
    /// The line with one more answer after the beginning of a line.
    pub fn new(mut beginning: Vec<PlannedReply>, theirs: PlannedPly, answer: Ply) -> PlanLine {
        let otherwise = match theirs {
            PlannedPly::Certain(theirs) => {
                beginning.push(PlannedReply { theirs, answer });
                None
            }
            PlannedPly::AnyOther => Some(answer),
        };
        PlanLine {
            replies: beginning,
            otherwise,
        }
    }

    /// The number of answers.
    pub fn answers(&self) -> usize {
        self.replies.len() + usize::from(self.otherwise.is_some())
    }

    /// The opponent's plies, each with its answer.
    pub fn pairs(&self) -> impl Iterator<Item = (PlannedPly, Ply)> {
        let replies = self.replies.iter();
        let certain = replies.map(|reply| (PlannedPly::Certain(reply.theirs), reply.answer));
        certain.chain(self.otherwise.map(|answer| (PlannedPly::AnyOther, answer)))
    }

    /// Whether the line is this beginning, or continues it.
    pub fn begins_with(&self, beginning: &PlanLine) -> bool {
        match beginning.otherwise {
            None => self.replies.starts_with(&beginning.replies),
            Some(_) => self == beginning,
        }
    }
}
