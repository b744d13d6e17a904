//! A run through a puzzle: the plies of the solver, each answered by a defence.

use std::cmp::Reverse;

use tak_engine::{Answer, Puzzle, PuzzleKind};

use tak::{Attack, Certificate, Color, IllegalPly, Outcome, Played, Ply, Position, WinReason};

/// A run through a puzzle.
#[derive(Clone, Debug)]
pub struct PuzzleRun<'a> {
    puzzle: &'a Puzzle,
    position: Position,
    played: Vec<Played>,
    stage: Stage<'a>,
}

/// The ply that the run waits for.
#[derive(Clone, Copy, Debug)]
enum Stage<'a> {
    /// The only ply that keeps the win.
    Only(&'a Attack),
    /// Any ply that wins at once, as the task asks.
    AnyWin,
    /// The only ply that does not lose.
    Parry(Ply),
    /// None: the puzzle is solved.
    Solved,
}

/// The result of a legal ply of the solver.
#[derive(Clone, Debug)]
pub enum Reaction<'a> {
    /// The ply is right, and the last one.
    Solved(PuzzleRun<'a>),
    /// The ply is right, and the defence has answered.
    Continues(PuzzleRun<'a>),
    /// The ply is wrong. The other side may have a ply that shows it.
    Wrong {
        /// The ply that wins for the other side.
        refutation: Option<Ply>,
    },
}

impl<'a> PuzzleRun<'a> {
    /// The run before its first ply.
    pub fn new(puzzle: &'a Puzzle) -> PuzzleRun<'a> {
        let stage = match &puzzle.answer {
            Answer::Win(attack)
                if attack.then.is_empty() && puzzle.position.threatens_road(puzzle.solver()) =>
            {
                Stage::AnyWin
            }
            Answer::Win(attack) => Stage::Only(attack),
            Answer::Parry { ply, .. } => Stage::Parry(*ply),
        };
        PuzzleRun {
            puzzle,
            position: puzzle.position.clone(),
            played: Vec::new(),
            stage,
        }
    }

    /// The run after some plies of both sides, or `None` if the puzzle has no such run.
    pub fn resumed(puzzle: &'a Puzzle, plies: &[Ply]) -> Option<PuzzleRun<'a>> {
        let mut run = PuzzleRun::new(puzzle);
        for pair in plies.chunks(2) {
            run = run.after(pair[0], |_| pair.get(1).copied())?;
        }
        Some(run)
    }

    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The last ply, of either side.
    pub fn last(&self) -> Option<Played> {
        self.played.last().copied()
    }

    /// The plies of both sides.
    pub fn plies(&self) -> impl Iterator<Item = Ply> {
        self.played.iter().map(|played| played.ply)
    }

    /// Whether it is solved.
    pub fn is_solved(&self) -> bool {
        matches!(self.stage, Stage::Solved)
    }

    /// The right ply, unless it is solved.
    pub fn right_ply(&self) -> Option<Ply> {
        match self.stage {
            Stage::Only(attack) => Some(attack.ply),
            Stage::AnyWin => self.position.road_threats(self.solver()).first().copied(),
            Stage::Parry(ply) => Some(ply),
            Stage::Solved => None,
        }
    }

    /// Plays a ply of the solver. The defence answers with its best ply, or with the one at this place in the list of
    /// its good plies.
    pub fn play(&self, ply: Ply, variation: usize) -> Result<Reaction<'a>, IllegalPly> {
        let next = self.position.play(ply)?;
        let pick = |defences: &[Ply]| {
            let index = variation.checked_rem(defences.len())?;
            defences.get(index).copied()
        };
        Ok(match self.after(ply, pick) {
            Some(run) if run.is_solved() => Reaction::Solved(run),
            Some(run) => Reaction::Continues(run),
            None => Reaction::Wrong {
                refutation: self.refutation(ply, &next),
            },
        })
    }

    /// The same with a wrong ply on the board, to show it.
    pub fn with_wrong(&self, ply: Ply) -> PuzzleRun<'a> {
        self.with(ply).unwrap_or_else(|| self.clone())
    }

    /// The plies of both sides with the best defence, each with the position after it. A parry has one.
    pub fn solution(puzzle: &Puzzle) -> Vec<(Played, Position)> {
        let mut run = PuzzleRun::new(puzzle);
        while let Some(ply) = run.right_ply() {
            match run.play(ply, 0) {
                Ok(Reaction::Solved(after) | Reaction::Continues(after)) => run = after,
                Ok(Reaction::Wrong { .. }) | Err(_) => break,
            }
        }
        let mut position = puzzle.position.clone();
        let mut line = Vec::new();
        for played in run.played {
            match position.play(played.ply) {
                Ok(next) => position = next,
                Err(_) => break,
            }
            line.push((played, position.clone()));
        }
        line
    }

    /// The number of good defences against the first right ply.
    pub fn first_defences(puzzle: &Puzzle) -> usize {
        let Answer::Win(attack) = &puzzle.answer else {
            return 0;
        };
        match puzzle.position.play(attack.ply) {
            Ok(next) if next.outcome().is_none() => defences(attack, &next, puzzle.solver()).len(),
            _ => 0,
        }
    }

    /// Whether a position is a win as the task asks. A task for a road is not solved by flats.
    fn is_success(&self, position: &Position) -> bool {
        match position.outcome() {
            Some(Outcome::Win(winner, reason)) => {
                winner == self.solver() && (reason == WinReason::Road || !self.asks_for_road())
            }
            _ => false,
        }
    }

    pub(super) fn solver(&self) -> Color {
        self.puzzle.solver()
    }

    /// Whether only a road is a success.
    pub(super) fn asks_for_road(&self) -> bool {
        matches!(self.puzzle.kind, PuzzleKind::RoadInOne | PuzzleKind::Road)
    }

    /// The plies of the solver to the win with the answer; none if the task is no win.
    pub(super) fn moves_left(&self) -> Option<u32> {
        match self.stage {
            Stage::AnyWin => Some(1),
            Stage::Only(attack) => {
                let certificate = Certificate::Attack(attack.clone());
                let proved = certificate.check(&self.position).ok()?;
                Some(proved.plies.div_ceil(2))
            }
            Stage::Parry(_) | Stage::Solved => None,
        }
    }

    /// The run after a right ply and a defence, which is chosen from the good ones; `None` if the ply is wrong or
    /// illegal, or the defence is none.
    fn after(
        &self,
        ply: Ply,
        defence: impl FnOnce(&[Ply]) -> Option<Ply>,
    ) -> Option<PuzzleRun<'a>> {
        let solver = self.solver();
        let mut run = self.with(ply)?;
        let attack = match self.stage {
            _ if self.is_success(&run.position) => {
                run.stage = Stage::Solved;
                return Some(run);
            }
            Stage::Parry(right) if right == ply => {
                run.stage = Stage::Solved;
                return Some(run);
            }
            Stage::Only(attack) if attack.ply == ply => attack,
            Stage::Only(_) | Stage::AnyWin | Stage::Parry(_) | Stage::Solved => return None,
        };
        let answer = defence(&defences(attack, &run.position, solver))?;
        run = run.with(answer)?;
        run.stage = if run.position.outcome().is_some() {
            Stage::Solved
        } else if run.position.threatens_road(solver) {
            Stage::AnyWin
        } else {
            Stage::Only(attack.then.answer(answer)?)
        };
        Some(run)
    }

    /// The same with one more ply on the board.
    fn with(&self, ply: Ply) -> Option<PuzzleRun<'a>> {
        let position = self.position.play(ply).ok()?;
        let mut run = self.clone();
        run.played.push(Played::new(&self.position, ply));
        run.position = position;
        Some(run)
    }

    /// The ply of the other side that wins after a wrong one.
    fn refutation(&self, ply: Ply, next: &Position) -> Option<Ply> {
        if next.outcome().is_some() {
            return None;
        }
        let road = next.road_threats(next.to_move()).first().copied();
        match &self.puzzle.answer {
            Answer::Parry { refutations, .. } => {
                road.or_else(|| refutations.answer(ply).map(|attack| attack.ply))
            }
            Answer::Win(_) => road,
        }
    }
}

/// A defence: its rank, the answer to it, and the ply.
type Ranked = ((u32, Reverse<usize>), Option<Ply>, Ply);

/// The good defences against a ply of the attacker, best first: those that hold longest, and of equal ones those that
/// leave the fewest roads. Defences with the same answer count as one.
fn defences(attack: &Attack, next: &Position, solver: Color) -> Vec<Ply> {
    let mut ranked: Vec<Ranked> = Vec::new();
    for ply in next.legal_plies() {
        let Ok(after) = next.play(ply) else { continue };
        let roads = after.road_threats(solver);
        let (plies, answer) = if after.outcome().is_some() {
            (0, None)
        } else if let Some(&road) = roads.first() {
            (1, Some(road))
        } else if let Some(answer) = attack.then.answer(ply) {
            let proved = Certificate::Attack(answer.clone()).check(&after);
            (proved.map_or(0, |proved| proved.plies), Some(answer.ply))
        } else {
            continue;
        };
        ranked.push(((plies, Reverse(roads.len())), answer, ply));
    }
    ranked.sort_by_key(|&(rank, _, _)| Reverse(rank));
    let longest = ranked.first().map_or(0, |((plies, _), ..)| *plies);
    let mut answers = Vec::new();
    ranked.retain(|&((plies, _), answer, _)| {
        // A defence that stops no road is good only if no defence does.
        let is_good = plies == longest || plies > 1;
        let is_new = !answers.contains(&answer);
        if is_good && is_new {
            answers.push(answer);
        }
        is_good && is_new
    });
    ranked.into_iter().map(|(_, _, ply)| ply).collect()
}
