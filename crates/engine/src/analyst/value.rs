//! The value of a position, and the loss of the ply that was played there.

use tak::{Color, Outcome, Ply};

/// A certain win of White, in thousandths.
pub const CERTAIN: u16 = 1000;

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// White's chance to win, in thousandths.
    pub chance: u16,
    /// A forced win: its winner, and the plies to it.
    pub forced: Option<(Color, u8)>,
    /// The best ply of the side to move; none after the end.
    pub best: Option<Ply>,
    /// The ply that was played here; none where the game ends.
    pub played: Option<PlayedValue>,
}

/// The loss of a ply against the best one, both valued to the same depth by one search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedValue {
    /// The chance that its player lost, in thousandths.
    pub lost: u16,
    /// The line of best play in its place, if a deeper search has confirmed that the ply was a mistake.
    pub better: Vec<Ply>,
}

/// A forced win with a certificate that the checker has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvedWin {
    /// The winner.
    pub winner: Color,
    /// The plies to the end, with the longest defence.
    pub plies: u8,
    /// Every ply of the winner threatens a road.
    pub tinue: bool,
}

/// A position in detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// Its value.
    pub value: Value,
    /// The line of best play from it; empty after the end.
    pub line: Vec<Ply>,
    /// The proof of a forced win.
    pub proof: Option<ProvedWin>,
}

impl From<Value> for Insight {
    fn from(value: Value) -> Insight {
        Insight {
            value,
            line: Vec::new(),
            proof: None,
        }
    }
}

impl Value {
    /// The chance of a side, in thousandths.
    #[must_use]
    pub fn chance_of(&self, color: Color) -> u16 {
        turned(self.chance, color)
    }

    /// Sets the chance of a side, in thousandths.
    pub fn set_chance_of(&mut self, color: Color, chance: u16) {
        self.chance = turned(chance, color);
    }

    /// The value of a finished game.
    pub(super) fn finished(outcome: Outcome) -> Value {
        let winner = outcome.winner();
        Value {
            chance: winner.map_or(CERTAIN / 2, certain),
            forced: winner.map(|winner| (winner, 0)),
            best: None,
            played: None,
        }
    }
}

/// White's chance from that of a side, or the other way round.
pub(super) fn turned(chance: u16, color: Color) -> u16 {
    match color {
        Color::White => chance,
        Color::Black => CERTAIN - chance,
    }
}

/// White's chance when the winner is certain.
pub(super) fn certain(winner: Color) -> u16 {
    turned(CERTAIN, winner)
}
