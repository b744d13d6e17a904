//! An attempt of a person at a puzzle, as it is stored.

use tak_engine::Puzzle;

use super::run::{PuzzleRun, Reaction};
use crate::ids::PuzzleId;
use tak::{IllegalPly, Ply};

/// An attempt of a person at a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleAttempt {
    pub puzzle: PuzzleId,
    /// The number of changes, which a button names.
    pub version: u32,
    pub state: AttemptState,
    /// The plies of both sides from the position of the puzzle on.
    pub plies: Vec<Ply>,
    /// The place of the first defence in the list of good ones.
    pub variation: u32,
    /// The hints of this run: the square, then the ply.
    pub hints: u32,
    /// The finished runs.
    pub tries: u32,
    /// Whether the first run was a success without help. It never changes.
    pub first: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttemptState {
    /// The solver is to move.
    Open,
    /// The last run was a success.
    Solved,
    /// The last run ended with a wrong ply.
    Failed,
    /// The solution was shown.
    Shown,
}

/// Help with a puzzle, which ends a rated try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleHelp {
    /// The square of the right ply, then the ply.
    Hint,
    /// The whole solution.
    Solution,
}

/// The verdict on a legal ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleVerdict {
    /// It is right, and the last one.
    Solved,
    /// It is right, and this is the answer of the other side.
    Right {
        /// The answer.
        defence: Ply,
    },
    Wrong {
        /// The ply of the other side that shows it.
        refutation: Option<Ply>,
    },
}

impl PuzzleAttempt {
    /// An attempt before its first ply.
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
            Reaction::Wrong { refutation } => {
                after.end(AttemptState::Failed, false);
                PuzzleVerdict::Wrong { refutation }
            }
        };
        Ok((after, verdict))
    }

    /// The attempt with one more hint. A first run with a hint is no success.
    pub fn hinted(&self) -> PuzzleAttempt {
        let mut after = self.changed();
        after.hints = (after.hints + 1).min(2);
        after.first = after.first.or(Some(false));
        after
    }

    /// The attempt after the solution was shown.
    pub fn shown(&self) -> PuzzleAttempt {
        let mut after = self.changed();
        if after.state == AttemptState::Open {
            after.state = AttemptState::Shown;
        }
        after.first = after.first.or(Some(false));
        after
    }

    /// The attempt at the start of another run.
    pub fn again(&self) -> PuzzleAttempt {
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
        let mut after = self.again();
        after.variation = (self.variation + 1) % defences;
        let run = PuzzleRun::new(puzzle);
        match run.play(run.right_ply()?, after.variation as usize).ok()? {
            Reaction::Continues(run) => {
                after.plies = run.plies().collect();
                Some(after)
            }
            Reaction::Solved(_) | Reaction::Wrong { .. } => None,
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
