//! The plies of a game, their numbers, and the branches between them.

use crate::Tps;
use crate::link::names_link;
use crate::ptn::record::PLACEHOLDER;
use crate::ptn::tidy::{dots, moves_stack};
use crate::ptn::{Fault, Misplaced, Misspelt, Notation, Place, Record, ResultTag};
use crate::signs::{ascii, is_dash};

/// The limit for the plies of a game. No game between people comes near it, even
/// in a place where games without progress do not end.
const MOST_PLIES: usize = 20_000;

/// A word and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) place: Place,
}

impl Word<'_> {
    fn fault(self, reason: Misplaced) -> Fault {
        Fault::Word {
            place: self.place,
            word: self.text.to_owned(),
            reason,
        }
    }
}

/// The state of the parser within the plies of a game.
#[derive(Debug, Default)]
pub(super) struct Moves {
    /// The index of the next ply, or `None` before the first one: two for each
    /// earlier move, and one more for Black's ply.
    due: Option<u64>,
    /// The index after the last ply of the longest line so far.
    furthest: u64,
    /// Whether the current line begins with Black and has no ply yet.
    black_begins: bool,
    /// A comment that can be the label of a branch, until the next word.
    label: Option<Label>,
    /// The first ply of a branch that begins if the next word is a ply, because
    /// a remark and the number of White's last ply stand before it.
    doubtful: Option<u64>,
    repeated: Option<Repeated>,
    /// Whether an empty line precedes the next comment or word.
    is_apart: bool,
    part: Part,
    /// Whether the current branch has no ply yet, or one of either side.
    branch: BranchStart,
    last: Last,
    /// A sign for no ply at the end of the line so far, as PTN Ninja ends a line
    /// that goes on.
    open: Option<Open>,
    /// Whether the main line ends with `*`.
    goes_on: bool,
    /// The words of the plies of the main line.
    pub(super) places: Vec<Place>,
}

/// The number of White's last ply, repeated without dots. One ply behind it is Black's; two are an idea for White
/// and its answer.
#[derive(Clone, Copy, Debug)]
struct Repeated {
    /// The index of White's ply.
    first_ply: u64,
    /// Whether a comment precedes the number, so that a branch can begin here.
    is_after_comment: bool,
    /// The state of `furthest` at the number.
    furthest: u64,
    /// Whether a ply has followed.
    has_ply: bool,
}

/// The part of the game that is being read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Part {
    #[default]
    Line,
    /// After the result of the line.
    AfterResult,
    Branch,
}

/// A sign for no ply.
#[derive(Debug)]
enum Open {
    /// Dots in place of Black's ply, which may follow them.
    Dots,
    /// Any other one. It is an error before another ply of the same line.
    Skipped(Fault),
}

/// The last word, as far as the next one depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Last {
    Number,
    Spread,
    #[default]
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

/// A comment before a move number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// PTN Ninja's own label: the number of the move and the side to move where
    /// the branch leaves the line.
    Numbered {
        number: u64,
        side: Side,
        is_apart: bool,
    },
    /// Any other text. Whether an empty line precedes it, as in PTN Ninja.
    Named { is_apart: bool },
}

/// What follows a comment and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Course {
    Line,
    Branch,
    /// A branch if a ply follows, and the line if dots follow, for they stand in
    /// place of White's ply.
    Doubtful,
}

/// The first ply of a branch. A name of a branch does not give its side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum BranchStart {
    /// No ply yet.
    Open,
    /// One ply of White, or of Black without a sign for White's.
    OnePly,
    #[default]
    Past,
}

impl Moves {
    pub(super) fn empty_line(&mut self) {
        self.is_apart = true;
    }

    /// Takes a comment. It can be the label of a branch. PTN Ninja writes labels
    /// such as `{12w1}`: the move and the side where the branch leaves the line,
    /// and the number of the branch. The label of a branch within a branch is
    /// preceded by that of the outer one. People give branches any other name.
    pub(super) fn comment(&mut self, text: &str) {
        let is_apart = std::mem::take(&mut self.is_apart)
            || matches!(self.label, Some(Label::Named { is_apart: true }));
        self.label = match (numbered_label(text), self.label) {
            (Some((number, side)), _) => Some(Label::Numbered {
                number,
                side,
                is_apart,
            }),
            (None, Some(label @ Label::Numbered { .. })) => Some(label),
            (None, _) => Some(Label::Named { is_apart }),
        };
    }

    /// Takes a word that is neither a tag nor a comment: a move number, a
    /// result, a mark, a sign for no ply, or a ply with or without a move number
    /// in front.
    pub(super) fn word(&mut self, word: Word<'_>, record: &mut Record) -> Result<(), Fault> {
        self.is_apart = false;
        if is_mark(word.text) {
            return Ok(());
        }
        if names_link(word.text) {
            return self.link(word);
        }
        let mut rest = word.text;
        while Misspelt::read(rest).is_none() {
            let Some((digits, dots, after)) = split_number(rest) else {
                break;
            };
            if !digits.is_empty() {
                self.number(&digits, dots, record)
                    .map_err(|reason| word.fault(reason))?;
            }
            if dots > 1 {
                self.no_ply(word, record);
            }
            rest = after;
            if rest.is_empty() {
                return Ok(());
            }
        }
        self.label = None;
        if let Ok(result) = rest.parse() {
            self.result(result, record);
            return Ok(());
        }
        if let Some(misspelt) = Misspelt::read(rest).or_else(|| Misspelt::of_signs(rest)) {
            let is_repeated = |result| misspelt.repeats(result);
            let is_known = record.result.is_some_and(is_repeated);
            if self.part == Part::Branch || (self.part == Part::AfterResult && is_known) {
                return Ok(());
            }
            let meaning = misspelt.meant;
            return Err(word.fault(Misplaced::Misspelt { meant: meaning }));
        }
        if is_no_ply(rest) {
            self.goes_on |= rest == "*" && self.part == Part::Line;
            // The star of a crush can be separated from its ply by a space.
            if rest == "*" && self.last == Last::Spread {
                self.last = Last::Other;
            } else {
                self.no_ply(word, record);
            }
            return Ok(());
        }
        self.ply(rest, word, record)
    }

    /// Takes a link. After the result it only says where the game is from.
    fn link(&mut self, word: Word<'_>) -> Result<(), Fault> {
        self.label = None;
        match self.part {
            Part::AfterResult => Ok(()),
            Part::Line | Part::Branch => Err(word.fault(Misplaced::Link)),
        }
    }

    /// Takes a result. The result of a branch is not that of the game.
    fn result(&mut self, result: ResultTag, record: &mut Record) {
        if self.part == Part::Branch {
            return;
        }
        self.part = Part::AfterResult;
        match record.result {
            None => record.result = Some(result),
            Some(first) if first == result => {}
            Some(_) => {
                record.second_result.get_or_insert(result);
            }
        }
    }

    /// Takes a move number. It must be that of the next ply. Only the first number
    /// after the label of a branch can be an earlier one. Behind the result and
    /// behind a left-out ply a number means nothing.
    fn number(&mut self, digits: &str, dots: usize, record: &Record) -> Result<(), Misplaced> {
        self.last = Last::Number;
        let number = digits.parse().ok().filter(|&number: &u64| number > 0);
        let label = self.label.take();
        self.doubtful = None;
        self.repeated = None;
        if let (Some(label), Some(number)) = (label, number) {
            let first_ply = (number - 1).saturating_mul(2);
            match self.course(label, number, dots) {
                Course::Branch => {
                    self.begin_branch(first_ply);
                    self.black_begins = matches!(
                        label,
                        Label::Numbered {
                            side: Side::Black,
                            ..
                        }
                    );
                    return Ok(());
                }
                Course::Doubtful => self.doubtful = Some(first_ply),
                Course::Line => {}
            }
        }
        if self.part == Part::AfterResult || matches!(self.open, Some(Open::Skipped(_))) {
            return Ok(());
        }
        // After a set-up position, files continue its count or start at 1.
        if self.due.is_none() && number == Some(1) {
            self.start(1, record);
            return Ok(());
        }
        let mut due = self.due(record);
        if self.branch == BranchStart::OnePly && number == Some(due / 2 + 2) {
            // The only ply of the branch so far was one of Black.
            due += 1;
            self.due = Some(due);
        }
        if self.part == Part::Line && due % 2 == 1 && dots < 2 && self.doubtful.is_none() {
            self.repeated = Some(Repeated {
                first_ply: due - 1,
                is_after_comment: label.is_some(),
                furthest: self.furthest,
                has_ply: false,
            });
        }
        let due = due / 2 + 1;
        match number {
            Some(number) if number == due => Ok(()),
            Some(number) if number < due => Err(Misplaced::NumberGoesBack { due }),
            _ => Err(Misplaced::Number { due }),
        }
    }

    /// What a number behind a comment goes on with. A number that White's last ply
    /// had already continues the line, if Black is to move.
    fn course(&self, label: Label, number: u64, dots: usize) -> Course {
        let first_ply = (number - 1).saturating_mul(2);
        let Some(due) = self.due else {
            return Course::Line;
        };
        let is_open = self.open.is_some();
        let is_reached = first_ply <= self.furthest && self.furthest > 0;
        // PTN Ninja's own label of this very move. Inside a line, White's may be a remark.
        let is_its_label = match label {
            Label::Numbered {
                number: other,
                side,
                is_apart,
            } => other == number && (side == Side::Black || is_apart || is_open),
            Label::Named { .. } => false,
        };
        if is_its_label && (is_reached || (is_open && first_ply == due)) {
            return Course::Branch;
        }
        if first_ply >= self.furthest {
            // The line was left open at this very move.
            let is_idea = is_open && first_ply == due;
            return if is_idea {
                Course::Branch
            } else {
                Course::Line
            };
        }
        let is_apart = match label {
            Label::Numbered { side, .. } => side == Side::White,
            Label::Named { is_apart } => is_apart,
        };
        let continues = first_ply == due - due % 2 && self.part != Part::AfterResult;
        match (continues, is_apart) {
            (false, _) => Course::Branch,
            (true, true) if is_open => Course::Branch,
            (true, true) if dots < 2 => Course::Doubtful,
            (true, _) => Course::Line,
        }
    }

    fn begin_branch(&mut self, first_ply: u64) {
        self.part = Part::Branch;
        self.due = Some(first_ply);
        self.branch = BranchStart::Open;
        self.black_begins = false;
        self.open = None;
    }

    /// The index of the next ply. The first one follows from the move number of
    /// the TPS.
    fn due(&mut self, record: &Record) -> u64 {
        if let Some(due) = self.due {
            return due;
        }
        self.start(first_number(record), record)
    }

    fn start(&mut self, number: u64, record: &Record) -> u64 {
        let first_ply = number.saturating_sub(1).saturating_mul(2);
        self.black_begins = is_black_first(record);
        self.due = Some(first_ply);
        first_ply
    }

    /// Takes a sign in place of a ply. It replaces White's ply where Black begins,
    /// and where the number of White's ply is repeated. In other places no ply can
    /// follow it.
    fn no_ply(&mut self, word: Word<'_>, record: &Record) {
        if self.part == Part::AfterResult {
            return;
        }
        // A remark stands before it, and Black goes on.
        self.doubtful = None;
        self.repeated = None;
        let due = self.due(record);
        let is_whites = due.is_multiple_of(2);
        if std::mem::take(&mut self.black_begins) || (is_whites && self.branch == BranchStart::Open)
        {
            self.due = Some(due + 1);
            self.branch = BranchStart::Past;
        } else if is_whites {
            self.skip(word, Misplaced::BlackAtWhitesTurn);
        } else if self.last != Last::Number && !word.text.contains(is_dot) {
            self.skip(word, Misplaced::WhiteAtBlacksTurn);
        } else if self.last != Last::Number {
            self.open.get_or_insert(Open::Dots);
        }
        self.last = Last::Other;
    }

    /// Begins a branch if this is the second ply behind a repeated number: the first was White's, not Black's.
    fn see_idea(&mut self, word: Word<'_>, record: &mut Record) -> Result<(), Fault> {
        let Some(repeat) = &mut self.repeated else {
            return Ok(());
        };
        if !std::mem::replace(&mut repeat.has_ply, true) {
            return Ok(());
        }
        let Repeated {
            first_ply,
            is_after_comment,
            furthest,
            ..
        } = *repeat;
        self.repeated = None;
        if !is_after_comment {
            let due = first_ply / 2 + 2;
            return Err(word.fault(Misplaced::Number { due }));
        }
        record.plies.pop();
        record.left_out += 1;
        self.begin_branch(first_ply);
        self.due = Some(first_ply + 1);
        self.branch = BranchStart::OnePly;
        self.furthest = furthest;
        Ok(())
    }

    fn skip(&mut self, word: Word<'_>, reason: Misplaced) {
        if !matches!(self.open, Some(Open::Skipped(_))) {
            self.open = Some(Open::Skipped(word.fault(reason)));
        }
    }

    fn ply(&mut self, ply: &str, word: Word<'_>, record: &mut Record) -> Result<(), Fault> {
        if self.part == Part::AfterResult {
            return Err(word.fault(Misplaced::AfterResult));
        }
        if let Some(first_ply) = self.doubtful.take() {
            self.begin_branch(first_ply);
        }
        self.see_idea(word, record)?;
        if let Some(Open::Skipped(fault)) = self.open.take() {
            return Err(fault);
        }
        let mut due = self.due(record);
        if std::mem::take(&mut self.black_begins) {
            due += 1;
        }
        if self.part == Part::Branch {
            ply.parse::<Notation>()
                .map_err(|error| word.fault(Misplaced::InBranch(error)))?;
            record.left_out += 1;
        } else {
            if record.plies.len() >= MOST_PLIES {
                return Err(word.fault(Misplaced::TooManyPlies));
            }
            if record.plies.is_empty() && is_black_first(record) {
                record.plies.push(PLACEHOLDER.to_owned());
            }
            record.plies.push(ply.to_owned());
            self.places.push(word.place);
        }
        self.branch = match self.branch {
            BranchStart::Open if due.is_multiple_of(2) => BranchStart::OnePly,
            _ => BranchStart::Past,
        };
        self.last = if moves_stack(ply) {
            Last::Spread
        } else {
            Last::Other
        };
        self.goes_on = false;
        self.due = Some(due + 1);
        self.furthest = self.furthest.max(due + 1);
        Ok(())
    }

    /// Ends the game.
    pub(super) fn finish(&self, record: &mut Record) {
        if self.goes_on {
            record.result.get_or_insert(ResultTag::Unfinished);
        }
    }
}

/// PTN Ninja's label of a branch, such as `{12w1}`.
fn numbered_label(text: &str) -> Option<(u64, Side)> {
    let name = text.rsplit(['/', '.']).next().unwrap_or(text).trim();
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
    let sides = [('w', Side::White), ('b', Side::Black)];
    sides.into_iter().find_map(|(letter, side)| {
        let (number, which) = name.split_once(letter)?;
        let number = number.parse().ok().filter(|_| digits(number))?;
        digits(which).then_some((number, side))
    })
}

/// A move number, dots or both at the start of a word: the digits, the number of
/// dots, and the rest. A number without dots has to be the whole word.
fn split_number(word: &str) -> Option<(String, usize, &str)> {
    let tail = word.trim_start_matches(|c| ascii(c).is_ascii_digit());
    let rest = tail.trim_start_matches(is_dot);
    let digits = &word[..word.len() - tail.len()];
    let signs = &tail[..tail.len() - rest.len()];
    if signs.is_empty() && (digits.is_empty() || !rest.is_empty()) {
        return None;
    }
    let digits = digits.chars().map(ascii).collect();
    Some((digits, signs.chars().map(dots).sum(), rest))
}

fn is_dot(c: char) -> bool {
    dots(c) > 0
}

/// Whether a word only judges a ply: remarks that a space separates from it, or
/// a mark by number such as `$1`.
fn is_mark(word: &str) -> bool {
    let remarks = |c| {
        matches!(
            c,
            '\'' | '"' | '’' | '“' | '”' | '!' | '?' | '‼' | '⁇' | '⁈' | '⁉'
        )
    };
    let by_number = word.strip_prefix('$');
    word.chars().all(remarks)
        || by_number.is_some_and(|digits| digits.bytes().all(|c| c.is_ascii_digit()))
}

/// Whether a word is a sign in place of a ply, besides dots.
fn is_no_ply(word: &str) -> bool {
    word == "*" || word.chars().all(is_dash) || word.eq_ignore_ascii_case("load")
}

/// The number of the first move: that of the set-up position, even if its board
/// is no position of this game.
fn first_number(record: &Record) -> u64 {
    let set_up = record.tag("TPS").unwrap_or_default();
    let number = match set_up.parse::<Tps>() {
        Ok(tps) => Some(tps.plies() / 2 + 1),
        Err(_) => set_up
            .split_whitespace()
            .nth(2)
            .and_then(|number| number.parse().ok()),
    };
    number.unwrap_or(1).into()
}

fn is_black_first(record: &Record) -> bool {
    let set_up = record.tag("TPS").unwrap_or_default();
    match set_up.parse::<Tps>() {
        Ok(tps) => !tps.plies().is_multiple_of(2),
        Err(_) => set_up.split_whitespace().nth(1) == Some("2"),
    }
}
