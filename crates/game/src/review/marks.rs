//! The marks of plies that lost a part of the chance to win.

use tak_engine::LEAST_LOSS;

use tak::Ply;

/// The mark of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// `??`
    Blunder,
    /// `?`
    Mistake,
    /// `?!`
    Inaccuracy,
}

impl Mark {
    /// All marks, the worst first.
    pub const ALL: [Mark; 3] = [Mark::Blunder, Mark::Mistake, Mark::Inaccuracy];

    /// The least loss with this mark, in thousandths of the chance. Tak programs use the bounds of `?` and `??`.
    pub fn least_loss(self) -> u16 {
        match self {
            Mark::Blunder => 250,
            Mark::Mistake => 100,
            Mark::Inaccuracy => LEAST_LOSS,
        }
    }

    /// The mark of a loss.
    pub(super) fn of(lost: u16) -> Option<Mark> {
        let mut marks = Mark::ALL.into_iter();
        marks.find(|mark| lost >= mark.least_loss())
    }

    /// The mark in notation.
    pub fn sign(self) -> &'static str {
        match self {
            Mark::Blunder => "??",
            Mark::Mistake => "?",
            Mark::Inaccuracy => "?!",
        }
    }
}

/// A ply that turned the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The ply, counted from 0.
    pub ply: usize,
    pub mark: Mark,
    /// The mover's chance before it, in thousandths.
    pub before: u16,
    /// The chance after it.
    pub after: u16,
    /// The better ply, never the one that was played.
    pub best: Ply,
    /// The line of best play, which begins with it.
    pub line: Vec<Ply>,
}

impl Turn {
    /// The chance that the ply lost, in thousandths.
    pub fn lost(&self) -> u16 {
        self.before.saturating_sub(self.after)
    }
}
