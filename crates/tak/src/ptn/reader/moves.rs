//! The plies of a game, their numbers, and the branches between them.

use crate::ptn::record::PLACEHOLDER;
use crate::ptn::{Misplaced, Notation, Record};

/// The most plies that are kept. A game ends when fifty plies in a row neither
/// place a piece nor crush a wall, and the largest sets allow for less than
/// 250 that do.
const MOST_PLIES: usize = 20_000;

/// How far the reading has come.
#[derive(Debug, Default)]
pub(super) struct Moves {
    /// The ply that comes next, once that is known: two for each move before
    /// it, and one more if it is Black's.
    due: Option<u64>,
    /// The ply after the last one of the longest line so far.
    furthest: u64,
    /// Whether a line begins with Black, and its first ply was not yet seen.
    black_begins: bool,
    /// The side that is named by the label of a branch, until its number comes.
    label: Option<Side>,
    in_branch: bool,
    /// Whether the result of the main line was told.
    is_over: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    White,
    Black,
}

impl Moves {
    /// PTN Ninja marks a branch by a comment such as `{12w1}`: the move and
    /// the side where it leaves the line, and which of the branches it is. One
    /// that leaves a branch bears the name of that before its own.
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

    /// Takes a word that is no tag and no comment: the number of a move, a
    /// result, or a ply with or without its number before it.
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

    /// The number of a move is that of the next ply. Only behind its label
    /// does a branch go back to what the game has been through.
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
        // Behind a position that was set up, people count on or from 1.
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

    /// The ply that comes next; a game starts with the move that its position
    /// tells.
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

    /// Two dots and more stand for White's ply.
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
        // Remarks are also set apart from their ply.
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

/// Board, player and number of the position that was set up.
fn parts_of_tps(record: &Record) -> impl Iterator<Item = &str> {
    record.tag("TPS").unwrap_or_default().split_whitespace()
}
