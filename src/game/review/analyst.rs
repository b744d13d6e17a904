//! The value of a position: the chance to win, a forced win, and the best ply.

use tak_engine::{Engine, Limits, Prover, Solution};

use crate::tak::{Color, Outcome, Ply, Position};

/// The nodes of the search for all positions of a game together, and the bounds for one of them.
const ALL_NODES: u64 = 3_000_000;
const MOST_NODES: u64 = 50_000;
const LEAST_NODES: u64 = 2_000;

/// The part of them that the search for forced wins may use in addition.
const PROOF_SHARE: u64 = 3;

/// The memory of both searches, in mebibytes.
const MEBIBYTES: usize = 8;

/// A certain win of White, in thousandths.
pub(super) const CERTAIN: u16 = 1000;

/// The value of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// White's chance to win, in thousandths.
    pub chance: u16,
    /// A forced win: its winner, and the plies to it.
    pub forced: Option<(Color, u8)>,
    /// The best ply of the side to move; none after the end.
    pub best: Option<Ply>,
}

/// What values positions. It reads no clock, so a position always has the same value.
pub struct Analyst {
    engine: Engine,
    prover: Prover,
    nodes: u64,
}

impl Analyst {
    /// An analyst for a game of so many plies.
    #[must_use]
    pub fn new(plies: u32) -> Analyst {
        let share = ALL_NODES / u64::from(plies.max(1) + 1);
        Analyst {
            engine: Engine::new(MEBIBYTES),
            prover: Prover::new(MEBIBYTES),
            nodes: share.clamp(LEAST_NODES, MOST_NODES),
        }
    }

    /// The value of a position.
    #[must_use]
    pub fn value(&mut self, position: &Position) -> Value {
        if let Some(outcome) = position.outcome() {
            return finished(outcome);
        }
        self.engine.clear();
        let mover = position.to_move();
        let limits = Limits::nodes(self.nodes);
        let report = self.engine.search(position, limits, &mut ());
        let Some(report) = report else {
            return finished(Outcome::Draw(crate::tak::DrawReason::Stalled));
        };
        let line = report.best();
        let score = line.score;
        let best = Some(line.ply());
        // A proof is looked for in any case, because the search can overlook long threats.
        let solved = self
            .prover
            .solve(position, self.nodes / PROOF_SHARE, &mut ());
        let proved = match solved.map(|solved| solved.solution) {
            Ok(Solution::Win(proof)) => {
                Some((mover, proof.proved.plies, proof.line.first().copied()))
            }
            Ok(Solution::Loss(proof)) => Some((!mover, proof.proved.plies, None)),
            // A certificate that the checker refuses proves nothing.
            Ok(Solution::Draw | Solution::Open { .. }) | Err(_) => None,
        };
        if let Some((winner, plies, first)) = proved {
            return Value {
                chance: certain(winner),
                forced: Some((winner, u8::try_from(plies).unwrap_or(u8::MAX))),
                best: first.or(best),
            };
        }
        let winner = match (score.is_win(), score.is_loss()) {
            (true, _) => Some(mover),
            (_, true) => Some(!mover),
            _ => None,
        };
        let forced = winner.zip(score.plies_to_end());
        Value {
            chance: winner.map_or_else(|| chance(mover, score.win_chance()), certain),
            forced: forced.map(|(winner, plies)| (winner, u8::try_from(plies).unwrap_or(u8::MAX))),
            best,
        }
    }
}

fn finished(outcome: Outcome) -> Value {
    Value {
        chance: outcome.winner().map_or(CERTAIN / 2, certain),
        forced: outcome.winner().map(|winner| (winner, 0)),
        best: None,
    }
}

fn certain(winner: Color) -> u16 {
    match winner {
        Color::White => CERTAIN,
        Color::Black => 0,
    }
}

/// White's chance in thousandths, which is never certain without a proof.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a chance is from 0 to 1"
)]
fn chance(mover: Color, of_mover: f64) -> u16 {
    let of_white = match mover {
        Color::White => of_mover,
        Color::Black => 1.0 - of_mover,
    };
    let chance = (of_white * f64::from(CERTAIN)).round() as u16;
    chance.clamp(1, CERTAIN - 1)
}
