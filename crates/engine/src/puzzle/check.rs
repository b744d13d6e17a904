//! The checks of a puzzle: a replay of its proof with the rules, and the search
//! for a second answer.

use tak::{Attack, Certificate, Color, Flaw, Outcome, Ply, Position, Proved, WinReason};

use super::task::{are_placements_on_one_square, stops};
use super::{Answer, LONG, Puzzle, PuzzleKind};
use crate::search::Watch;
use crate::solver::{Bound, Goal, Prover, Task, Verdict};

/// The reason why a puzzle proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFlaw {
    /// The certificate has a flaw.
    #[error(transparent)]
    Certificate(#[from] Flaw),
    /// The win is not of the kind.
    #[error("the win is not of the kind")]
    OtherKind,
    /// A ply other than the answer is not refuted.
    #[error("{0} is not refuted")]
    NotRefuted(Ply),
}

impl Puzzle {
    /// Replays the proof. For a parry the result is the longest win after any
    /// other ply, and the winner is the other side.
    ///
    /// # Errors
    ///
    /// The first flaw.
    pub fn check(&self) -> Result<Proved, PuzzleFlaw> {
        match &self.answer {
            Answer::Win(attack) => {
                let certificate = Certificate::Attack(attack.clone());
                let proof = certificate.check(&self.position)?;
                let fits = match self.kind {
                    PuzzleKind::RoadInOne => proof.plies == 1 && proof.tinue,
                    PuzzleKind::Road => proof.plies >= 3 && proof.tinue,
                    PuzzleKind::Flats => {
                        let line = certificate.line(&self.position)?;
                        proof.plies >= 3 && ends_with_flats(&self.position, &line)
                    }
                    PuzzleKind::Parry | PuzzleKind::Stop => false,
                };
                if fits {
                    Ok(proof)
                } else {
                    Err(PuzzleFlaw::OtherKind)
                }
            }
            Answer::Parry { ply, .. } if self.kind == PuzzleKind::Parry => self.refuted(*ply),
            Answer::Parry { ply, .. } if self.kind == PuzzleKind::Stop => self.stopped(*ply),
            Answer::Parry { .. } => Err(PuzzleFlaw::OtherKind),
        }
    }

    /// The road that completes itself unless the answer stops it.
    fn stopped(&self, answer: Ply) -> Result<Proved, PuzzleFlaw> {
        let attacker = !self.solver();
        let is_answer = stops(&self.position).is_some_and(|stops| stops.contains(&answer));
        if !is_answer || self.position.threatens_road(self.solver()) {
            return Err(PuzzleFlaw::OtherKind);
        }
        Ok(Proved {
            winner: attacker,
            plies: 2,
            tinue: true,
            positions: self.position.legal_plies().len() as u64,
        })
    }

    /// The longest win of the other side after all plies but one.
    fn refuted(&self, answer: Ply) -> Result<Proved, PuzzleFlaw> {
        let attacker = !self.solver();
        let next = self
            .position
            .play(answer)
            .map_err(|error| Flaw::Illegal { ply: answer, error })?;
        if next.outcome().is_some() || next.threatens_road(attacker) {
            return Err(PuzzleFlaw::OtherKind);
        }
        let mut longest = Proved {
            winner: attacker,
            plies: 0,
            tinue: true,
            positions: 0,
        };
        for ply in self.position.legal_plies() {
            if ply == answer {
                continue;
            }
            let proof = self.refutation(ply)?;
            longest.plies = longest.plies.max(1 + proof.plies);
            longest.tinue &= proof.tinue;
            longest.positions += proof.positions;
        }
        Ok(longest)
    }

    /// The win of the other side after a ply that is not the answer.
    fn refutation(&self, ply: Ply) -> Result<Proved, PuzzleFlaw> {
        let attacker = !self.solver();
        let next = self
            .position
            .play(ply)
            .map_err(|error| Flaw::Illegal { ply, error })?;
        let at_once = |plies| Proved {
            winner: attacker,
            plies,
            tinue: true,
            positions: 1,
        };
        match next.outcome() {
            Some(Outcome::Win(winner, _)) if winner == attacker => return Ok(at_once(0)),
            Some(_) => return Err(PuzzleFlaw::NotRefuted(ply)),
            None if next.threatens_road(attacker) => return Ok(at_once(1)),
            None => {}
        }
        let Answer::Parry { refutations, .. } = &self.answer else {
            return Err(PuzzleFlaw::OtherKind);
        };
        let refutation = refutations.answer(ply);
        let refutation = refutation.ok_or(PuzzleFlaw::NotRefuted(ply))?;
        Ok(Certificate::Attack(refutation.clone()).check(&next)?)
    }
}

/// Whether a line of plies ends with a win by flats.
pub(super) fn ends_with_flats(start: &Position, line: &[Ply]) -> bool {
    let last = line
        .iter()
        .try_fold(start.clone(), |position, &ply| position.play(ply));
    let outcome = last.ok().and_then(|last| last.outcome());
    matches!(outcome, Some(Outcome::Win(_, reason)) if reason != WinReason::Road)
}

impl Puzzle {
    /// Whether there is no second answer: at each ply of the solver but the last
    /// every other ply that could win is disproved, for each defence. A ply that
    /// the prover cannot decide within `nodes` counts as a second answer.
    ///
    /// - Win by road: no other threat wins by tinuë, however long. In a road of
    ///   seven plies or more, no other threat wins in as few plies. No win at all is quicker, neither by flats nor by a
    ///   road with quiet plies; before a road of seven plies or more as far as the nodes go, and at least not by a road
    ///   after one quiet ply.
    /// - Win by road in one: all winning spreads begin at the same square, or all winning plies are placements on it.
    /// - Win by flats: no other ply wins in as few plies. None wins later by a proof that takes
    ///   more than [`Puzzle::NODES_FOR_OTHER_WIN`], as far as `nodes` go beyond them.
    /// - Parry and stop: the answer does not lose by tinuë, and no other win of the other
    ///   side is found after it. The proof refutes the rest.
    ///
    /// # Errors
    ///
    /// The flaw in a certificate of the prover.
    pub fn is_unique(&self, prover: &mut Prover, nodes: u64) -> Result<bool, Flaw> {
        self.is_unique_watched(prover, nodes, &mut ())
    }

    pub(super) fn is_unique_watched(
        &self,
        prover: &mut Prover,
        nodes: u64,
        watch: &mut dyn Watch,
    ) -> Result<bool, Flaw> {
        let mut search = Search {
            prover,
            watch,
            nodes,
            goal: Goal::Tinue,
            admits_slower: false,
        };
        match (&self.answer, self.kind) {
            (Answer::Win(_), PuzzleKind::RoadInOne) => {
                let roads = self.position.road_threats(self.solver());
                let from = |ply: &Ply| matches!(ply, Ply::Spread { .. }).then(|| ply.square());
                let is_one_stack = || {
                    let stack = roads.first().and_then(from);
                    stack.is_some() && roads.iter().all(|ply| from(ply) == stack)
                };
                Ok(are_placements_on_one_square(&roads) || is_one_stack())
            }
            (Answer::Win(attack), kind) => {
                if kind == PuzzleKind::Flats {
                    search.goal = Goal::Win;
                }
                search.admits_slower = kind == PuzzleKind::Flats || self.is_long();
                search.attack(&self.position, attack)
            }
            (Answer::Parry { ply, .. }, _) => {
                let Ok(next) = self.position.play(*ply) else {
                    return Ok(false);
                };
                search.is_saved(&next)
            }
        }
    }
}

/// The search for a second answer.
struct Search<'a> {
    prover: &'a mut Prover,
    watch: &'a mut dyn Watch,
    nodes: u64,
    goal: Goal,
    /// Whether a slower win does not count as a second answer.
    admits_slower: bool,
}

impl Search<'_> {
    /// Whether the attacker has no second way.
    fn attack(&mut self, position: &Position, attack: &Attack) -> Result<bool, Flaw> {
        let proof = Certificate::Attack(attack.clone()).check(position)?;
        if proof.plies <= 1 {
            return Ok(true);
        }
        if self.goal == Goal::Tinue && !self.is_quickest(position, proof.plies)? {
            return Ok(false);
        }
        let side = position.to_move();
        for ply in position.legal_plies() {
            if ply != attack.ply && !self.is_disproved(position, ply, proof.plies - 1)? {
                return Ok(false);
            }
        }
        let Ok(next) = position.play(attack.ply) else {
            return Ok(false);
        };
        for ply in next.legal_plies() {
            let Ok(after) = next.play(ply) else { continue };
            // The last ply may be any road.
            if after.outcome().is_some() || after.threatens_road(side) {
                continue;
            }
            let Some(answer) = attack.then.answer(ply) else {
                return Ok(false);
            };
            if !self.attack(&after, answer)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether no other kind of win is quicker than a road by threats.
    fn is_quickest(&mut self, position: &Position, plies: u32) -> Result<bool, Flaw> {
        let quicker = Task {
            plies: plies - 2,
            ..Task::tinue(position.to_move(), self.nodes)
        };
        for goal in [Goal::Road { quiet: 1 }, Goal::Win] {
            // A search of every ply is too long before a long road.
            let may_stay_open = goal == Goal::Win && plies >= LONG;
            let task = Task { goal, ..quicker };
            let (verdict, _) = self.prover.prove(position, task, self.watch)?;
            let is_excluded = match verdict {
                Verdict::Proved(_) => return Ok(false),
                Verdict::Open(Bound::Never) => true,
                Verdict::Open(Bound::NotWithin(bound)) => bound >= quicker.plies,
            };
            if !is_excluded && !may_stay_open {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the answer to a parry saves the game as far as the prover sees. In
    /// this position, after the answer, the other side is to move. Only the search
    /// for tinuë can end without limits. Of other wins, by roads after a quiet ply or by flats near
    /// the end, the near ones are excluded at least.
    fn is_saved(&mut self, next: &Position) -> Result<bool, Flaw> {
        let tinue = Task::tinue(next.to_move(), self.nodes);
        let (verdict, _) = self.prover.prove(next, tinue, self.watch)?;
        if verdict != Verdict::Open(Bound::Never) {
            return Ok(false);
        }
        // Neither search ends by itself, so each has its share of what the position may cost.
        let half = self.nodes.min(self.prover.remaining() / 2);
        for (goal, nodes) in [(Goal::Road { quiet: 1 }, half), (Goal::Win, self.nodes)] {
            let task = Task {
                goal,
                nodes,
                ..tinue
            };
            let (verdict, _) = self.prover.prove(next, task, self.watch)?;
            let is_saved = match verdict {
                Verdict::Proved(_) => false,
                Verdict::Open(bound) => bound != Bound::NotWithin(0),
            };
            if !is_saved {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a ply of the attacker is proved not to win: by tinuë at all, or by
    /// any win within a number of plies after it.
    fn is_disproved(&mut self, position: &Position, ply: Ply, plies: u32) -> Result<bool, Flaw> {
        let side = position.to_move();
        let Ok(next) = position.play(ply) else {
            return Ok(true);
        };
        if let Some(outcome) = next.outcome() {
            return Ok(!matches!(outcome, Outcome::Win(winner, _) if winner == side));
        }
        let mut task = Task::tinue(side, self.nodes);
        match self.goal {
            // A ply that threatens nothing is not part of tinuë.
            Goal::Tinue if !next.threatens_road(side) => return Ok(true),
            Goal::Tinue => {}
            goal => task.goal = goal,
        }
        if self.admits_slower {
            task.plies = plies;
        }
        let (verdict, _) = self.prover.prove(&next, task, self.watch)?;
        Ok(match verdict {
            Verdict::Proved(_) => false,
            Verdict::Open(Bound::Never) => true,
            Verdict::Open(Bound::NotWithin(bound)) => {
                self.admits_slower && bound >= plies && !self.has_hidden_win(&next, side)?
            }
        })
    }

    /// Whether a win is found, but not with the nodes for a person who waits.
    fn has_hidden_win(&mut self, next: &Position, side: Color) -> Result<bool, Flaw> {
        Ok(self.goal == Goal::Win
            && self.nodes > Puzzle::NODES_FOR_OTHER_WIN
            && !Puzzle::has_other_win(next, side)?
            && self.prover.finds_win(next, side, self.nodes)?)
    }
}

/// The longest win beside an answer that is looked for, in plies after its first.
const LONGEST_OTHER_WIN: u32 = 16;

impl Puzzle {
    /// The nodes for each question about a win beside the answer: some tenths of a second for all, because a person
    /// waits for it.
    pub const NODES_FOR_OTHER_WIN: u64 = 200_000;

    /// Whether a win of a side is found in time for a person who waits. The same position always gives the same answer.
    ///
    /// # Errors
    ///
    /// The flaw in a certificate of the prover.
    pub fn has_other_win(position: &Position, side: Color) -> Result<bool, Flaw> {
        Prover::new(1).finds_win(position, side, Puzzle::NODES_FOR_OTHER_WIN)
    }
}

impl Prover {
    /// Whether a forced win of a side, in at most 16 plies and of any kind, is found and proved with at most `nodes`
    /// nodes for each kind.
    ///
    /// # Errors
    ///
    /// The flaw in a certificate that the checker refused.
    pub fn finds_win(
        &mut self,
        position: &Position,
        side: Color,
        nodes: u64,
    ) -> Result<bool, Flaw> {
        for goal in [Goal::Tinue, Goal::Road { quiet: 1 }, Goal::Win] {
            let task = Task {
                goal,
                plies: LONGEST_OTHER_WIN,
                ..Task::tinue(side, nodes)
            };
            if matches!(self.prove(position, task, &mut ())?.0, Verdict::Proved(_)) {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
