//! The search for a second answer.

use tak::{Attack, Certificate, Flaw, Outcome, Ply, Position};

use super::{Answer, Puzzle, PuzzleKind};
use crate::search::Watch;
use crate::solver::{Bound, Goal, Prover, Task, Verdict};

impl Puzzle {
    /// Whether there is no second answer: at each ply of the solver but the last
    /// every other ply that could win is disproved, for each defence. A ply that
    /// the prover cannot decide with so many nodes counts as a second answer.
    ///
    /// - Win by road: no other threat wins by tinuë, however long. In a road of
    ///   seven plies or more, no other threat wins in as few plies.
    /// - Win by road in one: all winning spreads begin at the same square.
    /// - Win by flats: no other ply wins in as few plies.
    /// - Parry: the answer does not lose by tinuë, and no other win of the other
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
                Ok(!roads.is_empty() && roads.iter().all(|ply| from(ply) == from(&roads[0])))
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

struct Search<'a> {
    prover: &'a mut Prover,
    watch: &'a mut dyn Watch,
    nodes: u64,
    goal: Goal,
    /// Whether a slower win is no second answer.
    admits_slower: bool,
}

impl Search<'_> {
    /// Whether the attacker has no second way.
    fn attack(&mut self, position: &Position, attack: &Attack) -> Result<bool, Flaw> {
        let proved = Certificate::Attack(attack.clone()).check(position)?;
        if proved.plies <= 1 {
            return Ok(true);
        }
        let side = position.to_move();
        for ply in position.legal_plies() {
            if ply != attack.ply && !self.is_disproved(position, ply, proved.plies - 1)? {
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

    /// Whether the answer to a parry saves the game as far as the prover sees. In
    /// this position, after the answer, the other side is to move. Only the search
    /// for tinuë can end without limits. Of other wins, such as those by flats near
    /// the end, the near ones are excluded at least.
    fn is_saved(&mut self, next: &Position) -> Result<bool, Flaw> {
        let tinue = Task::tinue(next.to_move(), self.nodes);
        let (verdict, _) = self.prover.prove(next, tinue, self.watch)?;
        if verdict != Verdict::Open(Bound::Never) {
            return Ok(false);
        }
        let win = Task {
            goal: Goal::Win,
            ..tinue
        };
        let (verdict, _) = self.prover.prove(next, win, self.watch)?;
        Ok(match verdict {
            Verdict::Proved(_) => false,
            Verdict::Open(bound) => bound != Bound::NotWithin(0),
        })
    }

    /// Whether a ply of the attacker surely does not win: by tinuë at all, or
    /// by any win within so many plies after it.
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
            // A ply that threatens nothing is no part of tinuë.
            Goal::Tinue if !next.threatens_road(side) => return Ok(true),
            Goal::Tinue => {}
            Goal::Win => task.goal = Goal::Win,
        }
        if self.admits_slower {
            task.plies = plies;
        }
        let (verdict, _) = self.prover.prove(&next, task, self.watch)?;
        Ok(match verdict {
            Verdict::Proved(_) => false,
            Verdict::Open(Bound::Never) => true,
            Verdict::Open(Bound::NotWithin(bound)) => self.admits_slower && bound >= plies,
        })
    }
}
