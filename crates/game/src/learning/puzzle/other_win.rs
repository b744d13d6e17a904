//! Wins beside the answer of a puzzle: by flats where a road is asked for, and slower ones.

use tak_engine::{Goal, Prover, Task, Verdict};

use super::run::PuzzleRun;
use tak::{Outcome, Ply, Position};

/// A ply that wins, but not as the task asks. It is no mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherWin {
    /// It wins at once, by flats in place of a road.
    Flats,
    /// It wins by force, and the answer is quicker.
    Slower {
        /// The plies of the solver to the win with the answer.
        moves: u32,
    },
}

/// The nodes for each question about a ply. A person waits for the answer.
const NODES: u64 = 20_000;

/// The memory of the prover, in mebibytes.
const MEBIBYTES: usize = 1;

/// The longest win that is looked for, in plies after the ply.
const MOST_PLIES: u32 = 12;

impl PuzzleRun<'_> {
    /// The other win that a wrong ply keeps, if it is found and proved. The same ply always gives the same answer.
    pub fn other_win(&self, ply: Ply) -> Option<OtherWin> {
        let moves = self.moves_left()?;
        let next = self.position().play(ply).ok()?;
        match next.outcome() {
            Some(Outcome::Win(winner, _)) if winner == self.solver() => {
                self.asks_for_road().then_some(OtherWin::Flats)
            }
            Some(_) => None,
            None => self.still_wins(&next).then_some(OtherWin::Slower { moves }),
        }
    }

    fn still_wins(&self, next: &Position) -> bool {
        if next.threatens_road(next.to_move()) {
            return false;
        }
        let mut prover = Prover::new(MEBIBYTES);
        let mut is_proved = |goal| {
            let task = Task {
                goal,
                plies: MOST_PLIES,
                ..Task::tinue(self.solver(), NODES)
            };
            // A refused certificate proves nothing.
            let answer = prover.prove(next, task, &mut ()).ok();
            matches!(answer, Some((Verdict::Proved(_), _)))
        };
        is_proved(Goal::Tinue) || is_proved(Goal::Win)
    }
}
