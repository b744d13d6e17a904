//! The marks of plies.

use crate::tak::Ply;

/// The mark of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `??`
    Blunder,
    /// `?`
    Mistake,
    /// `?!`
    Inaccuracy,
    /// `!`
    Good,
    /// `!!`
    Brilliant,
}

/// The change of a chance in thousandths from which a ply has a mark. Tak programs use these bounds in hundredths for
/// `!!`, `!`, `?` and `??`.
const BRILLIANT: i32 = 60;
const GOOD: i32 = 30;
const INACCURATE: i32 = -50;
const MISTAKEN: i32 = -100;
const BLUNDERED: i32 = -250;

impl Mark {
    /// The mark for a change of the mover's chance. A ply that allows a forced loss or lets a forced win go is at least
    /// a mistake, also where the chance was small, and a blunder if there was a good chance `before`.
    pub(super) fn of(gain: i32, is_decisive: bool, before: i32) -> Option<Mark> {
        Some(match gain {
            _ if is_decisive && (before >= -BLUNDERED || gain <= BLUNDERED) => Mark::Blunder,
            _ if is_decisive => Mark::Mistake,
            gain if gain <= BLUNDERED => Mark::Blunder,
            gain if gain <= MISTAKEN => Mark::Mistake,
            gain if gain <= INACCURATE => Mark::Inaccuracy,
            gain if gain > BRILLIANT => Mark::Brilliant,
            gain if gain > GOOD => Mark::Good,
            _ => return None,
        })
    }

    /// The mark in notation.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Blunder => "??",
            Mark::Mistake => "?",
            Mark::Inaccuracy => "?!",
            Mark::Good => "!",
            Mark::Brilliant => "!!",
        }
    }

    /// Whether the ply made things worse.
    #[must_use]
    pub fn is_mistake(self) -> bool {
        self <= Mark::Inaccuracy
    }
}

/// A ply that turned the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The ply, counted from 0.
    pub ply: usize,
    /// Its mark.
    pub mark: Mark,
    /// The mover's chance before it, in thousandths.
    pub before: i32,
    /// The chance after it.
    pub after: i32,
    /// The better ply, if one was found.
    pub best: Option<Ply>,
}
