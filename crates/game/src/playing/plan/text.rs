//! The text of a plan in the database.

use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

use super::line::PlannedReply;
use super::{Branch, Plan};
use crate::planned_ply::PlannedPly;

/// The text is not a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no plan")]
pub struct ParsePlanError;

/// A ply, its answer, and in brackets the plan after both; the answer to any
/// other ply is the last one: `c3 d4 (e5 a1 * c1) c4 d4 * d4`.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, branch) in self.branches.iter().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            let PlannedReply { theirs, answer } = branch.reply;
            write!(f, "{gap}{theirs} {answer}")?;
            if !branch.then.is_empty() {
                write!(f, " ({})", branch.then)?;
            }
        }
        let Some(answer) = self.otherwise else {
            return Ok(());
        };
        let gap = if self.branches.is_empty() { "" } else { " " };
        write!(f, "{gap}{} {answer}", PlannedPly::AnyOther)
    }
}

impl FromStr for Plan {
    type Err = ParsePlanError;

    fn from_str(text: &str) -> Result<Plan, ParsePlanError> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = spaced.split_whitespace().peekable();
        let plan = read(&mut words, Plan::MOST_ANSWERS).ok_or(ParsePlanError)?;
        let fits = plan.lines().len() <= Plan::MOST_LINES;
        // Each plan has one spelling.
        (fits && words.next().is_none() && plan.to_string() == text)
            .then_some(plan)
            .ok_or(ParsePlanError)
    }
}

fn read<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>, answers: usize) -> Option<Plan> {
    let mut plan = Plan::default();
    while words.peek().is_some_and(|&word| word != ")") {
        let [theirs, answer] = [words.next()?, words.next()?];
        let answer = PlannedPly::read(answer)?.certain()?;
        let deeper = answers.checked_sub(1)?;
        let Some(theirs) = PlannedPly::read(theirs)?.certain() else {
            if plan.otherwise.replace(answer).is_some() {
                return None;
            }
            continue;
        };
        if plan.branch(theirs).is_some() {
            return None;
        }
        let mut then = Plan::default();
        if words.next_if_eq(&"(").is_some() {
            then = read(words, deeper)?;
            words.next_if_eq(&")")?;
        }
        let reply = PlannedReply { theirs, answer };
        plan.branches.push(Branch { reply, then });
    }
    Some(plan)
}
