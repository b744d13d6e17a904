//! A run through a puzzle: the plies of the solver, each answered by a defence; wins beside the answer; and the
//! attempt of a person, as it is stored.

use std::cmp::Reverse;

use tak_engine::{Answer, Bound, Goal, Prover, Puzzle, PuzzleKind, Task, Verdict};

use crate::ids::PuzzleId;
use crate::words;
use tak::{
    Attack, Certificate, Color, IllegalPly, Outcome, Played, Ply, Position, Role, WinReason,
};

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
    /// The only winning ply.
    Only(&'a Attack),
    /// Any ply that wins immediately, as in the task.
    AnyWin,
    /// The only ply that does not lose, or one of those that stop a road.
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
    Wrong,
}

impl<'a> PuzzleRun<'a> {
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

    pub fn is_solved(&self) -> bool {
        matches!(self.stage, Stage::Solved)
    }

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
        self.position.check(ply)?;
        let pick = |defences: &[Ply]| {
            let index = variation.checked_rem(defences.len())?;
            defences.get(index).copied()
        };
        Ok(match self.after(ply, pick) {
            Some(run) if run.is_solved() => Reaction::Solved(run),
            Some(run) => Reaction::Continues(run),
            None => Reaction::Wrong,
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
                Ok(Reaction::Wrong) | Err(_) => break,
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

    /// Whether a position is the win of the task. A task for a road is not solved by flats.
    fn is_success(&self, position: &Position) -> bool {
        match position.outcome() {
            Some(Outcome::Win(winner, reason)) => {
                winner == self.solver() && (reason == WinReason::Road || !self.requires_road())
            }
            _ => false,
        }
    }

    /// Whether a position is the end of the task to stop a road. Several pieces may do it on the same square.
    fn stops_road(&self, position: &Position) -> bool {
        self.puzzle.kind == PuzzleKind::Stop
            && position.outcome().is_none()
            && !position.threatens_road(!self.solver())
    }

    fn solver(&self) -> Color {
        self.puzzle.solver()
    }

    /// Whether only a road is a success.
    fn requires_road(&self) -> bool {
        matches!(self.puzzle.kind, PuzzleKind::RoadInOne | PuzzleKind::Road)
    }

    /// The plies of the solver to the win with the answer, or `None` if the task is no win.
    fn moves_left(&self) -> Option<u32> {
        match self.stage {
            Stage::AnyWin => Some(1),
            Stage::Only(attack) => {
                let certificate = Certificate::Attack(attack.clone());
                let proof = certificate.check(&self.position).ok()?;
                Some(proof.plies.div_ceil(2))
            }
            Stage::Parry(_) | Stage::Solved => None,
        }
    }

    /// The run after a right ply and a defence, chosen from the good ones; `None` if the ply is wrong or illegal, or
    /// the defence is none.
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
            Stage::Parry(right) if right == ply || self.stops_road(&run.position) => {
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
}

/// A defence: its rank, the answer to it, and the ply.
type Ranked = ((u32, Reverse<usize>), Option<Ply>, Ply);

/// The good defences against a ply of the attacker, best first: those that hold longest, and of equal ones those that
/// leave the fewest roads. Defences with the same answer count as one.
fn defences(attack: &Attack, next: &Position, solver: Color) -> Vec<Ply> {
    let mut ranks: Vec<Ranked> = Vec::new();
    for ply in next.legal_plies() {
        let Ok(after) = next.play(ply) else { continue };
        let roads = after.road_threats(solver);
        let (plies, answer) = if after.outcome().is_some() {
            (0, None)
        } else if let Some(&road) = roads.first() {
            (1, Some(road))
        } else if let Some(answer) = attack.then.answer(ply) {
            let proof = Certificate::Attack(answer.clone()).check(&after);
            (proof.map_or(0, |proof| proof.plies), Some(answer.ply))
        } else {
            continue;
        };
        ranks.push(((plies, Reverse(roads.len())), answer, ply));
    }
    ranks.sort_by_key(|&(rank, _, _)| Reverse(rank));
    let longest = ranks.first().map_or(0, |((plies, _), ..)| *plies);
    let mut answers = Vec::new();
    ranks.retain(|&((plies, _), answer, _)| {
        // A defence that stops no road is good only if no defence does.
        let is_good = plies == longest || plies > 1;
        let is_new = !answers.contains(&answer);
        if is_good && is_new {
            answers.push(answer);
        }
        is_good && is_new
    });
    ranks.into_iter().map(|(_, _, ply)| ply).collect()
}

/// A ply that wins, but in another way than the task. It is no mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherWin {
    /// It wins immediately, by flats in place of a road.
    Flats,
    /// It wins by force, and by no means as quickly as the answer.
    Slower {
        /// The plies of the solver to the win with the answer.
        moves: u32,
    },
    /// It wins by force, such as by flats or with moves that threaten nothing, perhaps as quickly as the answer.
    Otherwise,
}

/// The reason why a ply fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleMistake {
    /// It completes a road of the other side.
    TheirRoad,
    /// It ends the game, and the other side wins by flats.
    FewerFlats,
    /// It ends the game in a draw.
    Drawn,
    /// It does not end the game, although the task requires that. After this reply it cannot be ended well at once.
    GoesOn(Option<Ply>),
    /// It is a wall where another piece would complete a road.
    Wall,
    /// It completes no road, although the task requires one. After this reply none can be completed at once.
    NoRoad(Option<Ply>),
    /// It threatens no road, so the other side is free, such as for this reply.
    NoThreat(Option<Ply>),
    /// This reply completes a road.
    Road(Ply),
    /// This reply forces a win.
    Forced(Ply),
    /// This reply blocks the threat of a road.
    Blocked(Ply),
    /// This reply leaves no win in the moves of the answer. A later one may remain.
    Late { reply: Ply, moves: u32 },
}

/// The consequence of a wrong ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongPly {
    Wins(OtherWin),
    /// `None` for an unknown reason.
    Fails(Option<PuzzleMistake>),
}

/// The nodes for each question about a reply.
const NODES_OF_REPLY: u64 = 2_000;

/// The replies that are looked at.
const MOST_REPLIES: usize = 40;

/// The memory of the prover, in mebibytes.
const MEBIBYTES: usize = 1;

impl PuzzleRun<'_> {
    /// The consequence of a wrong ply. The same ply always gives the same answer.
    pub fn wrong(&self, ply: Ply) -> WrongPly {
        match self.other_win(ply) {
            Some(win) => WrongPly::Wins(win),
            None => WrongPly::Fails(self.mistake(ply)),
        }
    }

    fn mistake(&self, ply: Ply) -> Option<PuzzleMistake> {
        let next = self.position.play(ply).ok()?;
        let (solver, other) = (self.solver(), !self.solver());
        match next.outcome() {
            Some(Outcome::Win(winner, WinReason::Road)) if winner == other => {
                return Some(PuzzleMistake::TheirRoad);
            }
            Some(Outcome::Win(winner, WinReason::Flats)) if winner == other => {
                return Some(PuzzleMistake::FewerFlats);
            }
            Some(Outcome::Draw(_)) => return Some(PuzzleMistake::Drawn),
            Some(Outcome::Win(..)) => return None,
            None => {}
        }
        let is_at_once = matches!(self.stage, Stage::AnyWin);
        if is_at_once && self.is_wall_in_road(ply) {
            return Some(PuzzleMistake::Wall);
        }
        if let Some(&road) = next.road_threats(other).first() {
            return Some(PuzzleMistake::Road(road));
        }
        if is_at_once {
            return Some(PuzzleMistake::NoRoad(self.reply(&next, |_| true)));
        }
        if let Answer::Parry { refutations, .. } = &self.puzzle.answer {
            let attack = refutations.answer(ply)?;
            return Some(PuzzleMistake::Forced(attack.ply));
        }
        if self.requires_road() {
            if !next.threatens_road(solver) {
                return Some(PuzzleMistake::NoThreat(self.reply(&next, |_| true)));
            }
            return self.reply(&next, |_| true).map(PuzzleMistake::Blocked);
        }
        match self.moves_left()? {
            1 => {
                let reply = self.reply(&next, |after| has_no_win(after, solver, 1));
                Some(PuzzleMistake::GoesOn(reply))
            }
            moves => {
                let reply = self.reply(&next, |after| has_no_win(after, solver, 2 * moves - 3));
                reply.map(|reply| PuzzleMistake::Late { reply, moves })
            }
        }
    }

    fn is_wall_in_road(&self, ply: Ply) -> bool {
        let roads = self.position.road_threats(self.solver());
        let is_placed_there =
            |road: &Ply| matches!(road, Ply::Place { .. }) && road.square() == ply.square();
        let is_wall = matches!(
            ply,
            Ply::Place {
                role: Role::Wall,
                ..
            }
        );
        is_wall && roads.iter().any(is_placed_there)
    }

    /// A reply of the other side that leaves no road and a position that `fits`, and, if a short search finds one, no
    /// forced win.
    fn reply(&self, next: &Position, fits: impl Fn(&Position) -> bool) -> Option<Ply> {
        let solver = self.solver();
        let plies = next.legal_plies().into_iter();
        let replies = plies.filter_map(|ply| {
            let after = next.play(ply).ok()?;
            let is_lost =
                matches!(after.outcome(), Some(Outcome::Win(winner, _)) if winner == solver);
            let is_good = !is_lost && !after.threatens_road(solver) && fits(&after);
            is_good.then_some((ply, after))
        });
        let replies: Vec<(Ply, Position)> = replies.take(MOST_REPLIES).collect();
        let holds = |(_, after): &&(Ply, Position)| !is_proved(after, solver);
        let best = replies.iter().find(holds).or(replies.first());
        best.map(|(ply, _)| *ply)
    }

    /// The other win that a wrong ply leaves, if it is found and proved. The same ply always gives the same answer.
    pub fn other_win(&self, ply: Ply) -> Option<OtherWin> {
        let moves = self.moves_left()?;
        let next = self.position().play(ply).ok()?;
        match next.outcome() {
            Some(Outcome::Win(winner, _)) if winner == self.solver() => {
                self.requires_road().then_some(OtherWin::Flats)
            }
            Some(_) => None,
            None => self.later_win(&next, moves),
        }
    }

    /// The win after a ply that does not end the game, compared with the answer.
    fn later_win(&self, next: &Position, moves: u32) -> Option<OtherWin> {
        let (solver, other) = (self.solver(), !self.solver());
        if next.threatens_road(other) || is_proved(next, other) {
            return None;
        }
        if !matches!(Puzzle::has_other_win(next, solver), Ok(true)) {
            return None;
        }
        Some(if has_no_win(next, solver, 2 * (moves - 1)) {
            OtherWin::Slower { moves }
        } else {
            OtherWin::Otherwise
        })
    }
}

/// Whether a short search finds and proves a forced win of a side. A refused certificate proves nothing.
fn is_proved(position: &Position, side: Color) -> bool {
    let win = Prover::new(MEBIBYTES).finds_win(position, side, NODES_OF_REPLY);
    matches!(win, Ok(true))
}

/// Whether it is proved that a side has no win within a number of plies.
fn has_no_win(position: &Position, side: Color, plies: u32) -> bool {
    let task = Task {
        goal: Goal::Win,
        plies,
        ..Task::tinue(side, Puzzle::NODES_FOR_OTHER_WIN)
    };
    match Prover::new(MEBIBYTES).prove(position, task, &mut ()) {
        Ok((Verdict::Open(Bound::Never), _)) => true,
        Ok((Verdict::Open(Bound::NotWithin(bound)), _)) => bound >= plies,
        Ok((Verdict::Proved(_), _)) | Err(_) => false,
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAttempt {
    pub puzzle: PuzzleId,
    /// The number of changes. Buttons name it.
    pub version: u32,
    pub state: AttemptState,
    /// The plies of both sides from the position of the puzzle on.
    pub plies: Vec<Ply>,
    /// The place of the first defence in the list of good ones.
    pub variation: u32,
    /// The hints of this run: the square, then the way, then the ply.
    pub hints: u32,
    /// The finished runs.
    pub tries: u32,
    /// Whether the first run was a success without help. It never changes.
    pub first: Option<bool>,
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AttemptState {
        /// The solver is to move.
        Open = "open",
        /// The last run was a success.
        Solved = "solved",
        /// The last run ended with a wrong ply.
        Failed = "failed",
        Shown = "shown",
    }
}

/// Help with a puzzle. It ends a rated try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleHelp {
    /// The square of the right ply, then its way, then the ply.
    Hint,
    Solution,
}

/// The verdict on a legal ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleVerdict {
    /// It is right, and the last one.
    Solved,
    /// It is right, and this is the answer of the other side.
    Right {
        defence: Ply,
    },
    Wrong,
}

impl PuzzleAttempt {
    /// The hints of a run: the last one is the ply.
    pub const HINTS: u32 = 3;

    pub fn new(puzzle: PuzzleId) -> PuzzleAttempt {
        PuzzleAttempt {
            puzzle,
            version: 1,
            state: AttemptState::Open,
            plies: Vec::new(),
            variation: 0,
            hints: 0,
            tries: 0,
            first: None,
        }
    }

    /// The run through its puzzle, or `None` if the puzzle has no such run.
    pub fn run<'a>(&self, puzzle: &'a Puzzle) -> Option<PuzzleRun<'a>> {
        PuzzleRun::resumed(puzzle, &self.plies)
    }

    /// The attempt after a ply in a run of it, and the verdict.
    pub fn play(
        &self,
        run: &PuzzleRun<'_>,
        ply: Ply,
    ) -> Result<(PuzzleAttempt, PuzzleVerdict), IllegalPly> {
        let variation = if self.plies.is_empty() {
            self.variation as usize
        } else {
            0
        };
        let mut after = self.changed();
        let verdict = match run.play(ply, variation)? {
            Reaction::Solved(run) => {
                after.plies = run.plies().collect();
                after.end(AttemptState::Solved, true);
                PuzzleVerdict::Solved
            }
            Reaction::Continues(run) => {
                after.plies = run.plies().collect();
                // The hints were for the last ply.
                after.hints = 0;
                let defence = after.plies.last().copied().unwrap_or(ply);
                PuzzleVerdict::Right { defence }
            }
            Reaction::Wrong => {
                after.end(AttemptState::Failed, false);
                PuzzleVerdict::Wrong
            }
        };
        Ok((after, verdict))
    }

    /// The attempt with one more hint. A first run with a hint is no success.
    pub fn hinted(&self) -> PuzzleAttempt {
        let mut after = self.changed();
        after.hints = (after.hints + 1).min(PuzzleAttempt::HINTS);
        after.first = after.first.or(Some(false));
        after
    }

    pub fn shown(&self) -> PuzzleAttempt {
        let mut after = self.changed();
        if after.state == AttemptState::Open {
            after.state = AttemptState::Shown;
        }
        after.first = after.first.or(Some(false));
        after
    }

    /// The attempt at the start of another run.
    pub fn restarted(&self) -> PuzzleAttempt {
        let mut after = self.changed();
        after.state = AttemptState::Open;
        after.plies.clear();
        after.hints = 0;
        after
    }

    /// The same attempt in another message, so that the buttons of older ones are out of date.
    pub fn shown_anew(&self) -> PuzzleAttempt {
        self.changed()
    }

    /// The attempt after its first ply and the next good defence, or `None` if its puzzle has only one.
    pub fn with_another_defence(&self, puzzle: &Puzzle) -> Option<PuzzleAttempt> {
        let defences = u32::try_from(PuzzleRun::first_defences(puzzle)).unwrap_or(0);
        if self.state != AttemptState::Solved || defences < 2 {
            return None;
        }
        let mut after = self.restarted();
        after.variation = (self.variation + 1) % defences;
        let run = PuzzleRun::new(puzzle);
        match run.play(run.right_ply()?, after.variation as usize).ok()? {
            Reaction::Continues(run) => {
                after.plies = run.plies().collect();
                Some(after)
            }
            Reaction::Solved(_) | Reaction::Wrong => None,
        }
    }

    fn changed(&self) -> PuzzleAttempt {
        PuzzleAttempt {
            version: self.version.wrapping_add(1),
            ..self.clone()
        }
    }

    fn end(&mut self, state: AttemptState, success: bool) {
        self.state = state;
        self.tries = self.tries.saturating_add(1);
        self.first = self.first.or(Some(success));
    }
}
