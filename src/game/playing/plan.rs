//! Plans: a player's conditional replies as a short tree.

use std::fmt;
use std::str::FromStr;

use super::event::{Entry, Event};
use super::game::Game;
use crate::game::ids::UserId;
use crate::game::refusal::PlanRefusal;
use crate::tak::Ply;
use crate::tak::ptn::Notation;

/// A plan: for some of the opponent's plies one answer each, and a plan for
/// after it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    branches: Vec<Branch>,
}

/// The opponent's ply, the answer, and the plan after both.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Branch {
    theirs: Ply,
    answer: Ply,
    then: Plan,
}

/// The fate of a plan after new events of its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanOutcome {
    /// Its answer was played, and this part of the plan is left, perhaps an
    /// empty one.
    Answered(Plan),
    /// The new events are not in the plan.
    Left,
    /// The plan has an answer that was not played, or another ply was.
    Ignored,
}

impl Plan {
    /// The most lines of a plan, from its root to a last answer.
    pub const MOST_LINES: usize = 8;
    /// The most answers of one line.
    pub const MOST_ANSWERS: usize = 4;

    /// Whether nothing is planned.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.branches.is_empty()
    }

    /// All lines: the opponent's plies and the answers in turns.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Ply>> {
        let mut lines = Vec::new();
        for branch in &self.branches {
            let begin = [branch.theirs, branch.answer];
            let rest = branch.then.lines();
            if rest.is_empty() {
                lines.push(begin.to_vec());
            }
            lines.extend(rest.into_iter().map(|rest| [&begin, &rest[..]].concat()));
        }
        lines
    }

    /// The answer to a ply, and the plan after both.
    #[must_use]
    pub fn answer_to(&self, ply: Ply) -> Option<(Ply, &Plan)> {
        let branch = self.branches.iter().find(|branch| branch.theirs == ply)?;
        Some((branch.answer, &branch.then))
    }

    /// The plan with one more line. A different answer replaces the planned
    /// one, with all that followed it.
    ///
    /// # Errors
    ///
    /// The plan would have too many lines.
    pub fn with_line(&self, line: &[Ply]) -> Result<Plan, PlanRefusal> {
        let mut plan = self.clone();
        plan.add(line);
        if plan.lines().len() > Plan::MOST_LINES {
            return Err(PlanRefusal::TooManyLines);
        }
        Ok(plan)
    }

    /// The lines that a later plan neither contains nor extends, because
    /// another answer replaced theirs.
    #[must_use]
    pub fn lines_replaced_by(&self, after: &Plan) -> Vec<Vec<Ply>> {
        let kept = after.lines();
        let is_gone = |line: &Vec<Ply>| !kept.iter().any(|other| other.starts_with(line));
        self.lines().into_iter().filter(is_gone).collect()
    }

    fn add(&mut self, line: &[Ply]) {
        let &[theirs, answer, ref rest @ ..] = line else {
            return;
        };
        let known = self
            .branches
            .iter()
            .position(|branch| branch.theirs == theirs);
        let index = known.unwrap_or_else(|| {
            self.branches.push(Branch {
                theirs,
                answer,
                then: Plan::default(),
            });
            self.branches.len() - 1
        });
        let branch = &mut self.branches[index];
        if branch.answer != answer {
            branch.answer = answer;
            branch.then = Plan::default();
        }
        branch.then.add(rest);
    }

    /// The plan without one of its lines, counted from 0. Parts shared with
    /// other lines stay.
    #[must_use]
    pub fn without_line(&self, index: usize) -> Plan {
        let mut plan = self.clone();
        plan.drop_line(index);
        plan
    }

    fn drop_line(&mut self, mut index: usize) {
        for (number, branch) in self.branches.iter_mut().enumerate() {
            let lines = branch.then.lines().len().max(1);
            if index >= lines {
                index -= lines;
            } else if lines == 1 {
                self.branches.remove(number);
                return;
            } else {
                branch.then.drop_line(index);
                return;
            }
        }
    }

    /// The fate of a player's plan after new events; `now` is the game after
    /// them.
    #[must_use]
    pub fn followed(&self, owner: UserId, news: &[Entry], now: &Game) -> PlanOutcome {
        let theirs = news.first().and_then(|entry| match entry.event {
            Event::Ply(played) if entry.by != Some(owner) => Some((played.ply, entry.at)),
            _ => None,
        });
        let answered = theirs.and_then(|(ply, at)| Some((self.answer_to(ply)?, at)));
        let Some(((answer, rest), theirs_at)) = answered else {
            return PlanOutcome::Left;
        };
        match news.get(1) {
            Some(Entry {
                event: Event::Planned(played),
                by,
                ..
            }) if *by == Some(owner) && played.ply == answer => PlanOutcome::Answered(rest.clone()),
            // A plan with an illegal answer must not stop the other player's
            // ply.
            None if !now.can_answer(owner, answer, theirs_at) => PlanOutcome::Left,
            _ => PlanOutcome::Ignored,
        }
    }
}

/// The text is not a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is no plan")]
pub struct ParsePlanError;

/// A ply, its answer, and in brackets the plan after both: `c3 d4 (e5 a1 b2 c1)
/// c4 d4`.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, branch) in self.branches.iter().enumerate() {
            let gap = if number == 0 { "" } else { " " };
            write!(f, "{gap}{} {}", branch.theirs, branch.answer)?;
            if !branch.then.is_empty() {
                write!(f, " ({})", branch.then)?;
            }
        }
        Ok(())
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

fn read<'a>(
    words: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>,
    answers: usize,
) -> Option<Plan> {
    let mut plan = Plan::default();
    while words.peek().is_some_and(|&word| word != ")") {
        let [theirs, answer] = [words.next()?, words.next()?];
        let ply = |text: &str| Some(text.parse::<Notation>().ok()?.ply);
        let (theirs, answer) = (ply(theirs)?, ply(answer)?);
        let is_new = plan.answer_to(theirs).is_none();
        let deeper = answers.checked_sub(1).filter(|_| is_new)?;
        let mut then = Plan::default();
        if words.next_if_eq(&"(").is_some() {
            then = read(words, deeper)?;
            words.next_if_eq(&")")?;
        }
        plan.branches.push(Branch {
            theirs,
            answer,
            then,
        });
    }
    Some(plan)
}
