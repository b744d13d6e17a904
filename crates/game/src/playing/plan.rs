//! Plans: a player's conditional replies as a short tree, their text in the database, planned plies in a game, and
//! lines as people type them.
//!
//! A plan applies to one board and follows its game in the change that plays the next ply. Only the waiting player can
//! plan, so at most one plan of a game is live. A reply to *any other move* ends its line. It was legal when it was
//! planned, as if the opponent had passed; if it no longer is, the plan is dropped.

use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

use super::event::{Entry, Event};
use super::game::Game;
use super::typed_ply::{TypedPly, UnreadPly};
use crate::ids::UserId;
use crate::moment::Moment;
use crate::planned_ply::PlannedPly;
use crate::refusal::{PlanRefusal, Refusal};
use crate::typed_text::TypedText;
use tak::ptn::{Notation, without_move_number};
use tak::{Played, Ply, Position};

/// A plan: for some of the opponent's plies one answer each, and a plan for after it; and perhaps an answer to any
/// other ply, where the plan ends.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    branches: Vec<Branch>,
    otherwise: Option<Ply>,
}

/// The opponent's ply with its answer, and the plan after both.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Branch {
    reply: PlannedReply,
    then: Plan,
}

/// The plan after an answer that nothing follows.
static NOTHING: Plan = Plan {
    branches: Vec::new(),
    otherwise: None,
};

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
    /// The maximum number of lines of a plan, from its root to a last answer.
    pub const MOST_LINES: usize = 8;
    pub const MOST_ANSWERS: usize = 4;

    pub fn is_empty(&self) -> bool {
        self.branches.is_empty() && self.otherwise.is_none()
    }

    /// All lines, the answer to any other ply after those to certain ones.
    pub fn lines(&self) -> Vec<PlanLine> {
        let mut lines = Vec::new();
        self.collect_lines(&mut Vec::new(), &mut lines);
        lines
    }

    fn collect_lines(&self, prefix: &mut Vec<PlannedReply>, lines: &mut Vec<PlanLine>) {
        for branch in &self.branches {
            prefix.push(branch.reply);
            if branch.then.is_empty() {
                lines.push(PlanLine {
                    replies: prefix.clone(),
                    otherwise: None,
                });
            }
            branch.then.collect_lines(prefix, lines);
            prefix.pop();
        }
        lines.extend(self.otherwise.map(|answer| PlanLine {
            replies: prefix.clone(),
            otherwise: Some(answer),
        }));
    }

    /// The beginnings of lines that one more answer can follow. The first one
    /// is empty; with it there are at most 25.
    pub fn beginnings(&self) -> Vec<Vec<PlannedReply>> {
        let mut beginnings = Vec::new();
        self.collect_beginnings(&mut Vec::new(), &mut beginnings);
        beginnings
    }

    fn collect_beginnings(
        &self,
        prefix: &mut Vec<PlannedReply>,
        beginnings: &mut Vec<Vec<PlannedReply>>,
    ) {
        if prefix.len() >= Plan::MOST_ANSWERS {
            return;
        }
        beginnings.push(prefix.clone());
        for branch in &self.branches {
            prefix.push(branch.reply);
            branch.then.collect_beginnings(prefix, beginnings);
            prefix.pop();
        }
    }

    fn branch(&self, theirs: Ply) -> Option<&Branch> {
        let mut branches = self.branches.iter();
        branches.find(|branch| branch.reply.theirs == theirs)
    }

    /// The answer to a ply, and the plan after both. A ply without an answer of
    /// its own has the one to any other ply.
    pub fn answer_to(&self, ply: Ply) -> Option<(Ply, &Plan)> {
        match self.branch(ply) {
            Some(branch) => Some((branch.reply.answer, &branch.then)),
            None => Some((self.otherwise?, &NOTHING)),
        }
    }

    /// The answer that is planned to exactly this ply after a beginning.
    pub fn answer_after(&self, prefix: &[PlannedReply], theirs: PlannedPly) -> Option<Ply> {
        let plan = prefix.iter().try_fold(self, |plan, reply| {
            let branch = plan.branch(reply.theirs)?;
            (branch.reply == *reply).then_some(&branch.then)
        })?;
        match theirs {
            PlannedPly::Certain(ply) => Some(plan.branch(ply)?.reply.answer),
            PlannedPly::AnyOther => plan.otherwise,
        }
    }

    /// The plan with one more line. A different answer replaces the planned
    /// one, with all that followed it.
    pub fn with_line(&self, line: &PlanLine) -> Result<Plan, PlanRefusal> {
        if line.answers() > Plan::MOST_ANSWERS {
            return Err(PlanRefusal::TooManyAnswers);
        }
        let mut plan = self.clone();
        plan.add(&line.replies, line.otherwise);
        if plan.lines().len() > Plan::MOST_LINES {
            return Err(PlanRefusal::TooManyLines);
        }
        Ok(plan)
    }

    /// The lines that a later plan neither contains nor extends, because
    /// another answer replaced theirs.
    pub fn lines_replaced_by(&self, after: &Plan) -> Vec<PlanLine> {
        let later = after.lines();
        let is_gone = |line: &PlanLine| !later.iter().any(|other| other.begins_with(line));
        self.lines().into_iter().filter(is_gone).collect()
    }

    fn add(&mut self, replies: &[PlannedReply], otherwise: Option<Ply>) {
        let Some((&reply, rest)) = replies.split_first() else {
            self.otherwise = otherwise.or(self.otherwise);
            return;
        };
        let mut branches = self.branches.iter();
        let place = branches.position(|branch| branch.reply.theirs == reply.theirs);
        let index = place.unwrap_or_else(|| {
            let then = Plan::default();
            self.branches.push(Branch { reply, then });
            self.branches.len() - 1
        });
        let branch = &mut self.branches[index];
        if branch.reply != reply {
            let then = Plan::default();
            *branch = Branch { reply, then };
        }
        branch.then.add(rest, otherwise);
    }

    /// The plan without one of its lines, counted from 0. Parts shared with
    /// other lines stay.
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
        if index == 0 {
            self.otherwise = None;
        }
    }

    /// The fate of a player's plan after new events; `now` is the game after
    /// them.
    pub fn followed(&self, owner: UserId, news: &[Entry], now: &Game) -> PlanOutcome {
        let theirs = news.first().and_then(|entry| match entry.event {
            Event::Ply(played) if entry.by != Some(owner) => Some((played.ply, entry.at)),
            _ => None,
        });
        let answer_at = theirs.and_then(|(ply, at)| Some((self.answer_to(ply)?, at)));
        let Some(((answer, rest), theirs_at)) = answer_at else {
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

/// The opponent's ply and the answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedReply {
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
    pub fn new(mut prefix: Vec<PlannedReply>, theirs: PlannedPly, answer: Ply) -> PlanLine {
        let otherwise = match theirs {
            PlannedPly::Certain(theirs) => {
                prefix.push(PlannedReply { theirs, answer });
                None
            }
            PlannedPly::AnyOther => Some(answer),
        };
        PlanLine {
            replies: prefix,
            otherwise,
        }
    }

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
    pub fn begins_with(&self, prefix: &PlanLine) -> bool {
        match prefix.otherwise {
            None => self.replies.starts_with(&prefix.replies),
            Some(_) => self == prefix,
        }
    }
}

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
        let tokens = text.replace('(', " ( ").replace(')', " ) ");
        let mut words = tokens.split_whitespace().peekable();
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

impl Game {
    /// Whether a player may plan now: it is the other player's turn.
    pub fn check_planning(&self, person: UserId) -> Result<(), Refusal> {
        self.check_running(person)?;
        let game = self.number;
        if self.to_move() == Some(person) {
            return Err(PlanRefusal::YourTurn { game }.into());
        }
        Ok(())
    }

    pub fn can_answer(&self, person: UserId, ply: Ply, at: Moment) -> bool {
        self.play_planned(person, ply, at).is_ok()
    }

    pub fn play_planned(&self, person: UserId, ply: Ply, at: Moment) -> Result<Game, Refusal> {
        self.check_turn(person)?;
        let played = Played::new(self.position(), ply);
        self.after(Entry::by_person(person, at, Event::Planned(played)))
    }

    /// The game as it would be after these replies and a ply of the opponent,
    /// without coins. In place of any other ply the opponent passes. `None` if
    /// a ply is illegal, and after the end.
    pub fn after_planned(
        &self,
        replies: &[PlannedReply],
        theirs: Option<PlannedPly>,
    ) -> Option<Game> {
        let mut game = self.clone();
        game.pot = None;
        for reply in replies {
            game = game.preview(reply.theirs)?.preview(reply.answer)?;
        }
        match theirs {
            Some(PlannedPly::Certain(ply)) => game = game.preview(ply)?,
            Some(PlannedPly::AnyOther) => game.position = game.position.passed(),
            None => {}
        }
        game.end.is_none().then_some(game)
    }

    pub fn first_ply_since(&self, before: &Game) -> Option<Played> {
        let news = self.log().get(before.log().len()..)?;
        news.iter().find_map(|entry| entry.event.ply())
    }

    pub fn before_last_two(&self) -> Option<Position> {
        let before = self.line().len().checked_sub(2)?;
        Some(self.position_after(before))
    }
}

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
    let mut texts = split_plies(theirs, &understand);
    if texts.len() != 1 {
        return Err(PlanRefusal::NotOnePly);
    }
    texts.extend(split_plies(then, &understand));
    if texts.len() > 2 * Plan::MOST_ANSWERS {
        return Err(PlanRefusal::TooManyAnswers);
    }
    let (mut now, mut replies) = (position.clone(), Vec::new());
    let mut texts = texts.into_iter();
    while let Some(theirs) = texts.next() {
        let place = Place {
            now,
            before: plies_before(&replies, None),
        };
        let on = place.read(theirs, &understand)?;
        now = match on {
            PlannedPly::Certain(ply) => place.now.play(ply).expect("what was read is legal"),
            PlannedPly::AnyOther => place.now.passed(),
        };
        let Some(answer) = texts.next() else {
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
            PlannedPly::AnyOther if texts.next().is_some() => {
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
        text: String,
        understand: impl Fn(&str) -> TypedPlannedPly,
    ) -> Result<PlannedPly, PlanRefusal> {
        if self.now.outcome().is_some() {
            let after = self.before.clone();
            return Err(PlanRefusal::OverBefore { after });
        }
        match understand(&text) {
            TypedPlannedPly::AnyOther => Ok(PlannedPly::AnyOther),
            TypedPlannedPly::Ply(ply) => self.legal(&ply, text).map(PlannedPly::Certain),
        }
    }

    /// Reads an answer. It is always a certain ply.
    fn read_answer(
        &self,
        text: String,
        understand: impl Fn(&str) -> TypedPlannedPly,
    ) -> Result<Ply, PlanRefusal> {
        if self.now.outcome().is_some() {
            let after = self.before.clone();
            return Err(PlanRefusal::OverBefore { after });
        }
        let ply = match understand(&text) {
            TypedPlannedPly::AnyOther => TypedPly::Notation(text.clone()),
            TypedPlannedPly::Ply(ply) => ply,
        };
        self.legal(&ply, text)
    }

    fn legal(&self, ply: &TypedPly, text: String) -> Result<Ply, PlanRefusal> {
        let outcome = ply.read(&self.now);
        outcome.map_err(|problem| unplanned(problem, text.into(), self.before.clone()))
    }
}

/// The refusal of a ply after a line.
fn unplanned(problem: UnreadPly, typed: TypedText, after: Vec<PlannedPly>) -> PlanRefusal {
    match problem {
        UnreadPly::Unsure { plies, .. } => PlanRefusal::Unsure { typed, plies },
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
/// ply; otherwise they belong to one ply, as in `3 c3 +`. Where a text that
/// means nothing has two plies, the wrong one is between them.
fn split_plies(text: &str, understand: impl Fn(&str) -> TypedPlannedPly) -> Vec<String> {
    let parts = text.split(['/', ',', ';', '\n']);
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let is_ply = |word: &&str| {
        word.parse::<Notation>().is_ok() || understand(word) == TypedPlannedPly::AnyOther
    };
    let parted = parts.flat_map(|part| {
        let words = without_numbers(part);
        let plies = words.iter().filter(|word| is_ply(word)).count();
        let is_phrase = || {
            !matches!(
                understand(part),
                TypedPlannedPly::Ply(TypedPly::Notation(_))
            )
        };
        let is_line = plies > 0 && (plies == words.len() || plies > 1 && !is_phrase());
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
        let check = |text: &str, expected: &[&str]| {
            let understand = |text: &str| TypedPlannedPly::Ply(TypedPly::Notation(text.to_owned()));
            assert_eq!(split_plies(text, understand), expected, "{text}");
        };
        check("d3 c4", &["d3", "c4"]);
        check("3. … d3 4. c4 4… e5", &["d3", "c4", "e5"]);
        check("3 … d3 c4", &["d3", "c4"]);
        check("12. d3 / 12… c4", &["d3", "c4"]);
        check("3.d3 c4", &["3.d3", "c4"]);
        check("b1 d5 zz c5", &["b1", "d5", "zz", "c5"]);
        check("3 c3 +", &["3 c3 +"]);
        check("3.", &["3."]);
    }
}
