//! The search for puzzles in games.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use tak::{Attack, Certificate, Color, Defence, Flaw, Outcome, Ply, Position};

use super::check::ends_with_flats;
use super::task::provisional;
use super::{Answer, Puzzle, PuzzleKind, PuzzleTask};
use crate::search::Watch;
use crate::solver::{Bound, Goal, Prover, Task, Verdict, merged};

/// The plies of a road.
const ROADS: RangeInclusive<u32> = 3..=7;

/// The plies of a road for experts.
const LONG_ROADS: RangeInclusive<u32> = 7..=11;

/// The memory of the prover in mebibytes, and that for long roads.
const MEMORY: usize = 1;
const MEMORY_FOR_LONG: usize = 16;

/// The most plies of a win by flats.
const LONGEST_FLATS: u32 = 5;

/// The most free squares with which a win by flats is searched.
const FEW_FREE: u32 = 4;

/// The positions at the end of a game that are searched.
const LAST_POSITIONS: usize = 14;

/// A miner's search in a game, a position at a time.
pub struct Dig {
    /// The remaining positions. The search runs backwards.
    rest: Vec<Position>,
    /// The puzzles that were found, with their plies.
    puzzles: Vec<(u32, Puzzle)>,
}

impl Dig {
    /// A game before the search.
    #[must_use]
    pub fn new(positions: &[Position]) -> Dig {
        let first = positions.len().saturating_sub(LAST_POSITIONS);
        let is_worth_it =
            |position: &&Position| position.outcome().is_none() && !position.is_opening();
        let rest = positions[first..].iter().filter(is_worth_it);
        Dig {
            rest: rest.cloned().collect(),
            puzzles: Vec::new(),
        }
    }

    /// Whether all positions were searched.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.rest.is_empty()
    }

    /// The puzzles that were found.
    #[must_use]
    pub fn puzzles(self) -> Vec<Puzzle> {
        self.puzzles.into_iter().map(|(_, puzzle)| puzzle).collect()
    }
}

/// A search for puzzles in games. The same games give the same puzzles.
pub struct Miner {
    prover: Prover,
    nodes: u64,
    /// The nodes for all questions about a position.
    nodes_per_position: u64,
    /// The lengths of roads.
    roads: RangeInclusive<u32>,
    /// Whether nothing but such roads is looked for.
    only_roads: bool,
    known: HashSet<u64>,
}

impl Miner {
    /// A miner that spends at most `nodes` nodes on each question.
    #[must_use]
    pub fn new(nodes: u64) -> Miner {
        Miner {
            prover: Prover::new(MEMORY),
            nodes,
            nodes_per_position: u64::MAX,
            roads: ROADS,
            only_roads: false,
            known: HashSet::new(),
        }
    }

    /// The same miner for experts: it looks for forced roads of seven to eleven
    /// plies and for nothing else.
    #[must_use]
    pub fn for_experts(self) -> Miner {
        Miner {
            prover: Prover::new(MEMORY_FOR_LONG),
            roads: LONG_ROADS,
            only_roads: true,
            ..self
        }
    }

    /// The same miner, with a limit of nodes for all questions about a position. A
    /// position with an unanswered question is not a puzzle.
    #[must_use]
    pub fn with_nodes_per_position(self, nodes: u64) -> Miner {
        Miner {
            nodes_per_position: nodes,
            ..self
        }
    }

    /// The puzzles of a game that were not found before: at most one of each
    /// kind and length, and each with a proof and without a second answer.
    ///
    /// # Errors
    ///
    /// The flaw in a certificate of the prover.
    pub fn mine(&mut self, positions: &[Position]) -> Result<Vec<Puzzle>, Flaw> {
        let mut dig = Dig::new(positions);
        while !dig.is_done() {
            self.dig(&mut dig, &mut ())?;
        }
        Ok(dig.puzzles())
    }

    /// Searches the next position of a game. If `watch` stops it, the question
    /// stays unanswered.
    ///
    /// # Errors
    ///
    /// The flaw in a certificate of the prover. The position is left out then.
    pub fn dig(&mut self, dig: &mut Dig, watch: &mut dyn Watch) -> Result<(), Flaw> {
        let Some(position) = dig.rest.pop() else {
            return Ok(());
        };
        self.prover.allow(self.nodes_per_position);
        let Some((plies, puzzle)) = self.puzzle(&position, watch)? else {
            return Ok(());
        };
        let alike = |(other, other_puzzle): &(u32, Puzzle)| {
            *other == plies && other_puzzle.kind == puzzle.kind
        };
        if dig.puzzles.iter().any(alike) || self.known.contains(&puzzle.id()) {
            return Ok(());
        }
        if puzzle.is_unique_watched(&mut self.prover, self.nodes, watch)? {
            self.known.insert(puzzle.id());
            dig.puzzles.push((plies, puzzle));
        }
        Ok(())
    }

    /// The puzzle of a position, with its plies, possibly with a second answer.
    fn puzzle(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<(u32, Puzzle)>, Flaw> {
        let side = position.to_move();
        if position.threatens_road(side) {
            return Ok(in_one(position).filter(|_| !self.only_roads));
        }
        let road = self.road(position, watch)?;
        if road.is_some() || self.only_roads {
            return Ok(road);
        }
        if position.threatens_road(!side) {
            return self.parry(position, watch);
        }
        let free = position.board().free().len();
        if free <= FEW_FREE || position.reserves(side).pieces() <= 2 {
            return self.flats(position, watch);
        }
        Ok(None)
    }

    fn road(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<(u32, Puzzle)>, Flaw> {
        let mut task = Task::tinue(position.to_move(), self.nodes);
        task.plies = *self.roads.end();
        let (verdict, nodes) = self.prover.prove(position, task, watch)?;
        Ok(match verdict {
            Verdict::Proved(proof) if self.roads.contains(&proof.proved.plies) => {
                let plies = proof.proved.plies;
                win(PuzzleKind::Road, position, proof.certificate, plies, nodes)
            }
            Verdict::Proved(_) | Verdict::Open(_) => None,
        })
    }

    fn flats(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<(u32, Puzzle)>, Flaw> {
        let task = Task {
            attacker: position.to_move(),
            goal: Goal::Win,
            nodes: self.nodes,
            plies: LONGEST_FLATS,
        };
        let (verdict, nodes) = self.prover.prove(position, task, watch)?;
        Ok(match verdict {
            Verdict::Proved(proof)
                if proof.proved.plies >= 3 && ends_with_flats(position, &proof.line) =>
            {
                let plies = proof.proved.plies;
                win(PuzzleKind::Flats, position, proof.certificate, plies, nodes)
            }
            Verdict::Proved(_) | Verdict::Open(_) => None,
        })
    }

    /// A parry: all plies but one lose to tinuë, and one of them at least stops the
    /// immediate road.
    fn parry(
        &mut self,
        position: &Position,
        watch: &mut dyn Watch,
    ) -> Result<Option<(u32, Puzzle)>, Flaw> {
        let attacker = !position.to_move();
        let (mut parry, mut refutations, mut effort, mut longest) = (None, Vec::new(), 0, 0);
        for ply in position.legal_plies() {
            let Some(after) = self.after(position, ply, attacker, watch)? else {
                return Ok(None);
            };
            match after {
                After::Lost => {}
                After::Refuted {
                    attack,
                    plies,
                    nodes,
                } => {
                    effort += nodes;
                    longest = longest.max(plies);
                    refutations.push((ply, attack));
                }
                After::Safe if parry.is_none() => parry = Some(ply),
                After::Safe => return Ok(None),
            }
        }
        let Some(ply) = parry.filter(|_| !refutations.is_empty()) else {
            return Ok(None);
        };
        let refutations = named(position, ply, refutations);
        Ok(Some((
            2,
            Puzzle {
                kind: PuzzleKind::Parry,
                rating: provisional(PuzzleTask::Parry, longest, effort),
                answer: Answer::Parry { ply, refutations },
                position: position.clone(),
            },
        )))
    }

    /// The state after a ply against an attacker; `None` if it is undecided, or if
    /// the ply ends the game well.
    fn after(
        &mut self,
        position: &Position,
        ply: Ply,
        attacker: Color,
        watch: &mut dyn Watch,
    ) -> Result<Option<After>, Flaw> {
        let Ok(next) = position.play(ply) else {
            return Ok(None);
        };
        match next.outcome() {
            Some(Outcome::Win(winner, _)) if winner == attacker => return Ok(Some(After::Lost)),
            Some(_) => return Ok(None),
            None if next.threatens_road(attacker) => return Ok(Some(After::Lost)),
            None => {}
        }
        let task = Task::tinue(attacker, self.nodes);
        let (verdict, nodes) = self.prover.prove(&next, task, watch)?;
        Ok(match verdict {
            Verdict::Proved(proof) => match proof.certificate {
                Certificate::Attack(attack) => Some(After::Refuted {
                    attack,
                    plies: proof.proved.plies,
                    nodes,
                }),
                Certificate::Defence(_) => None,
            },
            Verdict::Open(Bound::Never) => Some(After::Safe),
            Verdict::Open(Bound::NotWithin(_)) => None,
        })
    }
}

/// The state after a ply of the defender.
enum After {
    /// The attacker completes a road immediately.
    Lost,
    /// Tinuë of the other side.
    Refuted {
        attack: Attack,
        plies: u32,
        nodes: u64,
    },
    /// No tinuë.
    Safe,
}

/// The refutations, each by name if the common one proves nothing.
fn named(position: &Position, answer: Ply, refutations: Vec<(Ply, Attack)>) -> Defence {
    let short = merged(refutations.clone());
    let puzzle = |refutations: &Defence| Puzzle {
        kind: PuzzleKind::Parry,
        rating: 0,
        answer: Answer::Parry {
            ply: answer,
            refutations: refutations.clone(),
        },
        position: position.clone(),
    };
    if puzzle(&short).check().is_ok() {
        return short;
    }
    Defence {
        answers: refutations,
        otherwise: None,
    }
}

fn win(
    kind: PuzzleKind,
    position: &Position,
    certificate: Certificate,
    plies: u32,
    nodes: u64,
) -> Option<(u32, Puzzle)> {
    let Certificate::Attack(attack) = certificate else {
        return None;
    };
    let puzzle = Puzzle {
        kind,
        rating: provisional(kind.usual_task(), plies, nodes),
        answer: Answer::Win(attack),
        position: position.clone(),
    };
    Some((plies, puzzle))
}

/// The spread of one stack over two squares or more that completes a road.
fn in_one(position: &Position) -> Option<(u32, Puzzle)> {
    let roads = position.road_threats(position.to_move());
    let far = |ply: &Ply| matches!(ply, Ply::Spread { drops, .. } if drops.squares() > 1);
    if !roads.iter().all(far) {
        return None;
    }
    let certificate = Certificate::Attack(Attack::last(*roads.first()?));
    let choices = position.legal_plies().len() as u64;
    win(PuzzleKind::RoadInOne, position, certificate, 1, choices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn longer_and_harder_puzzles_start_higher() {
        let of = |plies, nodes| provisional(PuzzleTask::Road, plies, nodes);
        assert!(of(3, 100) < of(5, 100) && of(5, 100) < of(7, 100));
        assert!(of(3, 100) < of(3, 10_000));
        assert_eq!(of(99, u64::MAX), 2_600);
    }
}
