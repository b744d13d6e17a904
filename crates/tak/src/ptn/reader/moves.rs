//! The plies of a game, their numbers, and the branches between them.

use crate::ptn::record::PLACEHOLDER;
use crate::ptn::{Misplaced, Notation, Record};

/// The limit for the plies of a game. The longest possible game is shorter: it
/// ends when fifty consecutive plies neither place a piece nor crush a wall,
/// and the largest sets allow fewer than 250 plies that do.
const MOST_PLIES: usize = 20_000;

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
    /// The side in the label of a branch, until the next move number.
    label: Option<Side>,
    in_branch: bool,
    /// Whether the result of the main line has been read.
    is_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

impl Moves {
    /// Takes a comment, which can be the label of a branch. PTN Ninja writes
    /// labels such as `{12w1}`: the move and the side at which the branch
    /// leaves the line, and the number of the branch. The label of a branch
    /// within a branch is preceded by that of the outer one.
    pub(super) fn comment(&mut self, text: &str) {
        let name = text.rsplit(['/', '.']).next().unwrap_or(text).trim();
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        let sides = [('w', Side::White), ('b', Side::Black)];
        let side = sides.into_iter().find_map(|(letter, side)| {
            let (number, which) = name.split_once(letter)?;
            (digits(number) && digits(which)).then_some(side)
        });
        self.label = side.or(self.label);
    }

    /// Takes a word that is neither a tag nor a comment: a move number, a
    /// result, or a ply with or without a move number in front.
    pub(super) fn word(&mut self, word: &str, record: &mut Record) -> Result<(), Misplaced> {
        let mut rest = word;
        loop {
            let undotted = rest.trim_start_matches(|c: char| c.is_ascii_digit());
            let after = undotted.trim_start_matches('.');
            let digits = &rest[..rest.len() - undotted.len()];
            let dots = undotted.len() - after.len();
            if dots == 0 && (digits.is_empty() || !undotted.is_empty()) {
                break;
            }
            if !digits.is_empty() {
                self.number(digits, record)?;
            }
            if dots > 1 {
                self.black_moves(record)?;
            }
            rest = after;
            if rest.is_empty() {
                return Ok(());
            }
        }
        self.label = None;
        if let Ok(result) = rest.parse() {
            if self.in_branch {
                return Ok(());
            }
            self.unless_over()?;
            self.is_over = true;
            record.result = Some(result);
            return Ok(());
        }
        self.ply(rest, record)
    }

    fn unless_over(&self) -> Result<(), Misplaced> {
        if self.is_over && !self.in_branch {
            return Err(Misplaced::AfterResult);
        }
        Ok(())
    }

    /// Takes a move number, which must be that of the next ply. Only the first
    /// number after the label of a branch can be an earlier one.
    fn number(&mut self, digits: &str, record: &Record) -> Result<(), Misplaced> {
        let number = digits.parse().ok().filter(|&number: &u64| number > 0);
        let first_ply = number.map(|number| (number - 1).saturating_mul(2));
        if let (Some(side), Some(first_ply)) = (self.label.take(), first_ply)
            && first_ply < self.furthest
        {
            self.in_branch = true;
            self.due = Some(first_ply);
            self.black_begins = side == Side::Black;
            return Ok(());
        }
        self.unless_over()?;
        // After a set-up position, files continue its count or start at 1.
        if self.due.is_none() && number == Some(1) {
            self.start(1, record);
            return Ok(());
        }
        let due = self.due(record) / 2 + 1;
        match number {
            Some(number) if number == due => Ok(()),
            Some(number) if number < due => Err(Misplaced::NumberGoesBack { due }),
            _ => Err(Misplaced::Number { due }),
        }
    }

    /// The index of the next ply. The first one follows from the move number of
    /// the TPS.
    fn due(&mut self, record: &Record) -> u64 {
        if let Some(due) = self.due {
            return due;
        }
        let number = parts_of_tps(record).nth(2);
        let number: Option<u32> = number.and_then(|number| number.parse().ok());
        self.start(number.unwrap_or(1).into(), record)
    }

    fn start(&mut self, number: u64, record: &Record) -> u64 {
        let first_ply = number.saturating_sub(1).saturating_mul(2);
        self.black_begins = parts_of_tps(record).nth(1) == Some("2");
        self.due = Some(first_ply);
        first_ply
    }

    /// Takes two or more dots, the placeholder for White's ply.
    fn black_moves(&mut self, record: &Record) -> Result<(), Misplaced> {
        let due = self.due(record);
        if std::mem::take(&mut self.black_begins) {
            self.due = Some(due + 1);
            return Ok(());
        }
        if due.is_multiple_of(2) {
            return Err(Misplaced::BlackAtWhitesTurn);
        }
        Ok(())
    }

    fn ply(&mut self, ply: &str, record: &mut Record) -> Result<(), Misplaced> {
        self.unless_over()?;
        // Remarks can be separated from their ply by a space.
        let is_remark = |c| matches!(c, '\'' | '"' | '!' | '?');
        if self.furthest > 0 && ply.chars().all(is_remark) {
            return Ok(());
        }
        let mut due = self.due(record);
        if std::mem::take(&mut self.black_begins) && ply != PLACEHOLDER {
            due += 1;
        }
        if !self.in_branch {
            if record.plies.len() == MOST_PLIES {
                return Err(Misplaced::TooManyPlies);
            }
            record.plies.push(ply.to_owned());
        } else if ply != PLACEHOLDER {
            ply.parse::<Notation>().map_err(Misplaced::InBranch)?;
            record.left_out += 1;
        }
        self.due = Some(due + 1);
        self.furthest = self.furthest.max(due + 1);
        Ok(())
    }
}

/// Board, player and move number of the set-up position.
fn parts_of_tps(record: &Record) -> impl Iterator<Item = &str> {
    record.tag("TPS").unwrap_or_default().split_whitespace()
}
