//! Lines of a plan as typed text.

use super::plan::{Plan, PlanLine, PlannedReply};
use crate::learning::{TypedPly, UnreadPly};
use crate::planned_ply::PlannedPly;
use crate::refusal::PlanRefusal;
use tak::ptn::{Notation, without_move_number};
use tak::{Ply, Position};

/// Suggestions for a mistyped ply.
const SUGGESTIONS: usize = 3;

/// A ply of a plan as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedPlannedPly {
    Ply(TypedPly),
    /// Any other ply of the opponent.
    AnyOther,
}

/// A typed line that may end with either player's ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedLine {
    /// It ends with an answer.
    Answered(PlanLine),
    /// It ends with the opponent's ply.
    Open(Vec<PlannedReply>, PlannedPly),
}

impl TypedLine {
    pub fn can_continue(&self) -> bool {
        match self {
            TypedLine::Answered(line) => {
                line.otherwise.is_none() && line.answers() < Plan::MOST_ANSWERS
            }
            TypedLine::Open(..) => true,
        }
    }
}

/// Reads a line: the opponent's ply, then answers and plies in turns, separated
/// by spaces or signs. `understand` reads the words of a ply.
pub fn read_line(
    position: &Position,
    (theirs, then): (&str, &str),
    understand: impl Fn(&str) -> TypedPlannedPly,
) -> Result<PlanLine, PlanRefusal> {
    match read_plies(position, (theirs, then), understand)? {
        (TypedLine::Answered(line), _) => Ok(line),
        (TypedLine::Open(replies, theirs), now) => {
            let after = plies_before(&replies, Some(theirs));
            Err(if now.outcome().is_some() {
                PlanRefusal::OverBefore { after }
            } else {
                PlanRefusal::NoAnswer { after }
            })
        }
    }
}

/// Reads a line that may end with either player's ply, and gives the position
/// after it. In place of any other ply the opponent passes.
pub fn read_plies(
    position: &Position,
    (theirs, then): (&str, &str),
    understand: impl Fn(&str) -> TypedPlannedPly,
) -> Result<(TypedLine, Position), PlanRefusal> {
    let mut typed = split_plies(theirs, &understand);
    if typed.len() != 1 {
        return Err(PlanRefusal::NotOnePly);
    }
    typed.extend(split_plies(then, &understand));
    if typed.len() > 2 * Plan::MOST_ANSWERS {
        return Err(PlanRefusal::TooManyAnswers);
    }
    let (mut now, mut replies) = (position.clone(), Vec::new());
    let mut typed = typed.into_iter();
    while let Some(theirs) = typed.next() {
        let place = Place {
            now,
            before: plies_before(&replies, None),
        };
        let on = place.read(theirs, &understand)?;
        now = match on {
            PlannedPly::Certain(ply) => place.now.play(ply).expect("what was read is legal"),
            PlannedPly::AnyOther => place.now.passed(),
        };
        let Some(answer) = typed.next() else {
            return Ok((TypedLine::Open(replies, on), now));
        };
        let place = Place {
            now,
            before: plies_before(&replies, Some(on)),
        };
        let answer = place.read_answer(answer, &understand)?;
        now = place.now.play(answer).expect("what was read is legal");
        match on {
            PlannedPly::Certain(theirs) => replies.push(PlannedReply { theirs, answer }),
            PlannedPly::AnyOther if typed.next().is_some() => {
                return Err(PlanRefusal::AfterAnyOther);
            }
            PlannedPly::AnyOther => {
                let line = PlanLine {
                    replies,
                    otherwise: Some(answer),
                };
                return Ok((TypedLine::Answered(line), now));
            }
        }
    }
    let otherwise = None;
    Ok((TypedLine::Answered(PlanLine { replies, otherwise }), now))
}

/// The plies of replies, and one more of the opponent.
fn plies_before(replies: &[PlannedReply], theirs: Option<PlannedPly>) -> Vec<PlannedPly> {
    let replies = replies.iter();
    let plies = replies.flat_map(|reply| [reply.theirs, reply.answer].map(PlannedPly::Certain));
    plies.chain(theirs).collect()
}

/// A place in a line: its position and the plies before it.
struct Place {
    now: Position,
    before: Vec<PlannedPly>,
}

impl Place {
    /// Reads a ply of the opponent.
    fn read(
        &self,
        typed: String,
        understand: impl Fn(&str) -> TypedPlannedPly,
    ) -> Result<PlannedPly, PlanRefusal> {
        if self.now.outcome().is_some() {
            let after = self.before.clone();
            return Err(PlanRefusal::OverBefore { after });
        }
        match understand(&typed) {
            TypedPlannedPly::AnyOther => Ok(PlannedPly::AnyOther),
            TypedPlannedPly::Ply(ply) => self.legal(&ply, typed).map(PlannedPly::Certain),
        }
    }

    /// Reads an answer, which is always a certain ply.
    fn read_answer(
        &self,
        typed: String,
        understand: impl Fn(&str) -> TypedPlannedPly,
    ) -> Result<Ply, PlanRefusal> {
        if self.now.outcome().is_some() {
            let after = self.before.clone();
            return Err(PlanRefusal::OverBefore { after });
        }
        let ply = match understand(&typed) {
            TypedPlannedPly::AnyOther => TypedPly::Notation(typed.clone()),
            TypedPlannedPly::Ply(ply) => ply,
        };
        self.legal(&ply, typed)
    }

    fn legal(&self, ply: &TypedPly, typed: String) -> Result<Ply, PlanRefusal> {
        let read = ply.read(&self.now);
        read.map_err(|unread| unplanned(unread, typed, self.before.clone()))
    }
}

/// The refusal of a ply after a line.
fn unplanned(unread: UnreadPly, typed: String, after: Vec<PlannedPly>) -> PlanRefusal {
    match unread {
        UnreadPly::Unsure(plies) => PlanRefusal::Unsure { typed, plies },
        UnreadPly::Refused {
            reason,
            mut nearest,
            size,
        } => {
            nearest.truncate(SUGGESTIONS);
            PlanRefusal::Ply {
                typed,
                after,
                reason,
                nearest,
                size,
            }
        }
    }
}

/// The plies of a text, as typed. Spaces separate plies where each part is a
/// ply; otherwise they belong to one ply, as in `3 c3 +`.
fn split_plies(typed: &str, understand: impl Fn(&str) -> TypedPlannedPly) -> Vec<String> {
    let parts = typed.split(['/', ',', ';', '\n']);
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let is_ply = |word: &&str| {
        word.parse::<Notation>().is_ok() || understand(word) == TypedPlannedPly::AnyOther
    };
    let parted = parts.flat_map(|part| {
        let words = without_numbers(part);
        let is_line = !words.is_empty() && words.iter().all(&is_ply);
        let plies = if is_line { words } else { vec![part] };
        plies.into_iter().map(str::to_owned)
    });
    parted.collect()
}

/// The words of a line without the numbers of its moves: `12.`, `12. …`, `12 …`.
fn without_numbers(line: &str) -> Vec<&str> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |at: usize, word: &str| {
        let is_digits = word.chars().all(|c| c.is_ascii_digit());
        let next = words.get(at + 1).copied();
        let before_dots = next.is_some_and(|next| without_move_number(next) != next);
        without_move_number(word).is_empty() || (is_digits && before_dots)
    };
    let plies = words.iter().enumerate();
    let plies = plies.filter(|&(at, word)| !is_number(at, word));
    plies.map(|(_, word)| *word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_moves_are_no_plies() {
        let check = |typed: &str, expected: &[&str]| {
            let understand =
                |typed: &str| TypedPlannedPly::Ply(TypedPly::Notation(typed.to_owned()));
            assert_eq!(split_plies(typed, understand), expected, "{typed}");
        };
        check("d3 c4", &["d3", "c4"]);
        check("3. … d3 4. c4 4… e5", &["d3", "c4", "e5"]);
        check("3 … d3 c4", &["d3", "c4"]);
        check("12. d3 / 12… c4", &["d3", "c4"]);
        check("3.d3 c4", &["3.d3", "c4"]);
        check("3 c3 +", &["3 c3 +"]);
        check("3.", &["3."]);
    }
}
