//! The value of a position: the chance to win, a forced win, and the best ply.

use tak_engine::{Engine, Limits, Prover, Solution, Watch};

use crate::tak::{Color, Outcome, Ply, Position};

/// The nodes of the search for all positions of a game together, and the most for one of them.
const ALL_NODES: u64 = 3_000_000;
const MOST_NODES: u64 = 50_000;

/// The nodes below which a position is searched one ply deep, so that no game takes more than its nodes.
const LEAST_NODES: u64 = 2_000;

/// The nodes from which on a position counts as well searched.
const USUAL_NODES: u64 = 10_000;

/// The nodes before the analyses of other people have their turn.
const NODES_AT_ONCE: u64 = 200_000;

/// The part of them that the search for forced wins may use in addition.
const PROOF_SHARE: u64 = 3;

/// The memory of both searches, in mebibytes.
const MEBIBYTES: usize = 8;

/// The version of the values. It is raised when the same position gets another value, so that stored analyses are
/// computed anew.
pub const ANALYST_VERSION: u32 = 1;

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

/// A forced win whose certificate the checker has accepted.
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

/// What values positions. It reads no clock, so a position always has the same value.
pub struct Analyst<'a> {
    engine: Engine,
    prover: Prover,
    nodes: u64,
    watch: Box<dyn Watch + 'a>,
}

/// The nodes for each position of a game of so many plies.
fn nodes(plies: u32) -> u64 {
    let share = ALL_NODES / (u64::from(plies.max(1)) + 1);
    share.clamp(1, MOST_NODES)
}

/// Whether a game of so many plies is so long that each position gets much less thought than usual.
#[must_use]
pub fn is_thinned(plies: u32) -> bool {
    nodes(plies) < USUAL_NODES
}

impl<'a> Analyst<'a> {
    /// An analyst for a game of so many plies.
    #[must_use]
    pub fn new(plies: u32) -> Analyst<'a> {
        Analyst {
            engine: Engine::new(MEBIBYTES),
            prover: Prover::new(MEBIBYTES),
            nodes: nodes(plies),
            watch: Box::new(()),
        }
    }

    /// The same analyst under an observer, which may let it wait but must not stop it.
    #[must_use]
    pub fn watched_by(self, watch: impl Watch + 'a) -> Analyst<'a> {
        let watch = Box::new(watch);
        Analyst { watch, ..self }
    }

    /// The positions that it values at once: some tenths of a second.
    #[must_use]
    pub fn positions_at_once(&self) -> usize {
        usize::try_from(NODES_AT_ONCE / self.nodes).unwrap_or(usize::MAX)
    }

    /// The value of a position.
    #[must_use]
    pub fn value(&mut self, position: &Position) -> Value {
        self.insight(position).value
    }

    /// The value of a position with the line of best play, and the proof of a forced win.
    #[must_use]
    pub fn insight(&mut self, position: &Position) -> Insight {
        if let Some(outcome) = position.outcome() {
            return finished(outcome).into();
        }
        self.engine.clear();
        let mover = position.to_move();
        let limits = Limits {
            // The second depth takes more than so few nodes, and a search would finish it.
            depth: if self.nodes < LEAST_NODES {
                1
            } else {
                Limits::DEEPEST
            },
            ..Limits::nodes(self.nodes)
        };
        let report = self.engine.search(position, limits, &mut *self.watch);
        let Some(report) = report else {
            return finished(Outcome::Draw(crate::tak::DrawReason::Stalled)).into();
        };
        let line = report.best();
        let score = line.score;
        let best = Some(line.ply());
        // A proof is looked for in any case, because the search can overlook long threats.
        let solved = self
            .prover
            .solve(position, self.nodes / PROOF_SHARE, &mut *self.watch);
        let proved = match solved.map(|solved| solved.solution) {
            Ok(Solution::Win(proof)) => Some((mover, proof)),
            Ok(Solution::Loss(proof)) => Some((!mover, proof)),
            // A certificate that the checker refuses proves nothing.
            Ok(Solution::Draw | Solution::Open { .. }) | Err(_) => None,
        };
        if let Some((winner, proof)) = proved {
            let plies = u8::try_from(proof.proved.plies).unwrap_or(u8::MAX);
            let tinue = proof.proved.tinue;
            let first = proof.line.first().copied().filter(|_| winner == mover);
            let line = if winner == mover || !proof.line.is_empty() {
                proof.line
            } else {
                line.plies.clone()
            };
            return Insight {
                value: Value {
                    chance: certain(winner),
                    forced: Some((winner, plies)),
                    best: first.or(best),
                },
                line,
                proof: Some(ProvedWin {
                    winner,
                    plies,
                    tinue,
                }),
            };
        }
        let winner = match (score.is_win(), score.is_loss()) {
            (true, _) => Some(mover),
            (_, true) => Some(!mover),
            _ => None,
        };
        let forced = winner.zip(score.plies_to_end());
        Insight {
            value: Value {
                chance: winner.map_or_else(|| chance(mover, score.win_chance()), certain),
                forced: forced
                    .map(|(winner, plies)| (winner, u8::try_from(plies).unwrap_or(u8::MAX))),
                best,
            },
            line: line.plies.clone(),
            proof: None,
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
