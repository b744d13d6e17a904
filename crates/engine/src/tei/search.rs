//! The search for one `go`.

use tak::{Color, Played, Ply, Position};

use super::Host;
use super::budget::Budget;
use super::command::{ENOUGH, Go};
use super::options::OptionError;
use super::talk::Talk;
use crate::level::{Facts, Level};
use crate::search::{Engine, Limits, Watch};
use crate::solver::{Bound, Prover, Searched, Solution, Solved, is_ending};

/// A requested search. It reports its results, and in every case one `bestmove`.
pub struct Search {
    /// The position, or the reason why there is none.
    pub(super) boards: Result<Boards, String>,
    pub(super) go: Go,
    /// The transposition table, in mebibytes.
    pub(super) hash: usize,
    pub(super) lines: usize,
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    /// Whether a game has begun since the search before.
    pub(super) is_new: bool,
}

/// A position, and those before it in the game.
pub(super) struct Boards {
    pub(super) past: Vec<Position>,
    pub(super) position: Position,
}

/// The memory of the searches of one game.
#[derive(Default)]
pub struct Memory {
    /// With the size of its table.
    engine: Option<(usize, Engine)>,
}

impl Memory {
    /// The engine with a table of this size, or with the table before if there is no memory for it. It forgets everything
    /// for a new game.
    fn engine(&mut self, hash: usize, is_new: bool, host: &mut dyn Host) -> &mut Engine {
        match &mut self.engine {
            Some((size, engine)) if *size == hash => {
                if is_new {
                    engine.clear();
                }
            }
            _ => match Engine::try_new(hash) {
                Ok(engine) => self.engine = Some((hash, engine)),
                Err(_) => host.send(&fault(OptionError::Memory(hash))),
            },
        }
        let (_, engine) = self.engine.get_or_insert_with(|| (1, Engine::new(1)));
        engine
    }
}

impl Search {
    /// Searches until a limit or the host ends it. An infinite search is answered when the host ends it, even if there is
    /// nothing left to search before.
    pub fn run(self, memory: &mut Memory, host: &mut dyn Host) {
        let best = match &self.boards {
            Ok(boards) => {
                let best = self.best_ply(boards, memory, host);
                if self.go.is_infinite {
                    host.wait();
                }
                best.map(|ply| Played::new(&boards.position, ply).to_string())
            }
            Err(refusal) => {
                host.send(&fault(refusal));
                None
            }
        };
        host.send(&format!("bestmove {}", best.as_deref().unwrap_or("--")));
    }

    fn best_ply(&self, boards: &Boards, memory: &mut Memory, host: &mut dyn Host) -> Option<Ply> {
        let position = &boards.position;
        let engine = memory.engine(self.hash, self.is_new, host);
        if position.outcome().is_some() {
            host.send("info string the game is over");
            return None;
        }
        let white = position.to_move() == Color::White;
        let mut talk = Talk::new(position, host, Budget::of(self.go, white));
        talk.is_endless = self.go.is_endless() && (self.go.is_infinite || self.level.is_none());
        if self.go.solved {
            let budget = self.go.nodes.or(self.go.depth.map(|_| ENOUGH));
            let ply = proved_ply(position, self.hash, budget, &mut talk);
            if ply.is_some() {
                return ply;
            }
        }
        if let Some(level) = self.level {
            return self.ply_of(level, position, &mut talk);
        }
        // Without a proof the best ply is a guess, and needs few positions.
        let most = if self.go.solved { ENOUGH } else { u64::MAX };
        let deepest = u64::from(Limits::DEEPEST);
        let depth = self.go.depth.map(|depth| depth.clamp(1, deepest));
        let limits = Limits {
            depth: depth
                .and_then(|depth| u32::try_from(depth).ok())
                .unwrap_or(Limits::DEEPEST),
            lines: self.lines,
            ..Limits::nodes(self.go.nodes.unwrap_or(u64::MAX).min(most))
        };
        let report = engine.search_after(&boards.past, position, limits, &mut talk)?;
        talk.conclude(&report);
        Some(report.best().ply())
    }

    fn ply_of(&self, level: Level, position: &Position, talk: &mut Talk) -> Option<Ply> {
        let facts = Facts {
            plies: position.plies(),
            ..Facts::default()
        };
        // Its searches value more plies than the one that it plays.
        talk.is_silent = true;
        let choice = level.choose(position, self.seed, facts, talk)?;
        talk.chosen(&choice);
        Some(choice.ply)
    }
}

/// The line that reports a mistake.
pub(super) fn fault(error: impl std::fmt::Display) -> String {
    format!("info error {error}")
}

/// The positions of the first attempt, when their number is not limited. Each
/// further attempt has four times as many.
const FIRST_PROOF: u64 = 100_000;

/// Near the end of a game attempts continue up to this number, because they look at all plies.
const MOST_FOR_ENDING: u64 = 10_000_000;

/// Solves a position, reports the result, and returns the proved ply: the first
/// of a win, or of a longest defence.
fn proved_ply(
    position: &Position,
    mebibytes: usize,
    nodes: Option<u64>,
    talk: &mut Talk,
) -> Option<Ply> {
    let mut prover = Prover::at_most(mebibytes);
    let mut budget = nodes.unwrap_or(FIRST_PROOF);
    let mut total = 0;
    loop {
        let answer = match prover.solve(position, budget, talk) {
            Ok(answer) => answer,
            Err(flaw) => {
                talk.send(&format!("info error no proof: {flaw}"));
                return None;
            }
        };
        total += answer.nodes;
        let is_ending = is_ending(position) && budget < MOST_FOR_ENDING;
        if nodes.is_some() || !is_open(&answer, is_ending) || talk.stops() {
            return report(&answer, total, talk);
        }
        budget = budget.saturating_mul(4);
    }
}

/// Whether more positions could settle the question.
fn is_open(answer: &Solved, is_ending: bool) -> bool {
    match &answer.solution {
        Solution::Open { mover, opponent } => {
            let is_open = |side: &Searched| side.threats != Bound::Never;
            is_ending || is_open(mover) || is_open(opponent)
        }
        Solution::Win(_) | Solution::Loss(_) | Solution::Draw => false,
    }
}

fn report(answer: &Solved, nodes: u64, talk: &mut Talk) -> Option<Ply> {
    let (result, proof) = match &answer.solution {
        Solution::Win(proof) => ("win", proof),
        Solution::Loss(proof) => ("loss", proof),
        Solution::Draw => {
            talk.proved("draw 0", 0, nodes, &[]);
            return None;
        }
        Solution::Open { mover, opponent } => {
            let sides = |bound: fn(&Searched) -> Bound| {
                let [own, other] = [mover, opponent].map(|side| described(bound(side)));
                format!("{own} for the side to move, {other} for the other")
            };
            talk.send(&format!(
                "info string no tinuë found in {nodes} nodes: {}; of all wins: {}",
                sides(|side| side.threats),
                sides(|side| side.any)
            ));
            return None;
        }
    };
    let plies = proof.proved.plies;
    talk.proved(&format!("{result} {plies}"), plies, nodes, &proof.line);
    proof.line.first().copied()
}

fn described(bound: Bound) -> String {
    match bound {
        Bound::Never => "none".to_owned(),
        Bound::NotWithin(plies) => format!("none within {plies} plies"),
    }
}
