//! The standing of a solver, and the rating of puzzles.

use tak_engine::Puzzle;

use super::rating::{Rated, Rating, Weight, rate};
use crate::learning::PuzzleLevel;
use crate::moment::Moment;
use tak::{ByColor, Color};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSolver {
    /// The rating, after first runs alone.
    pub rated: Rated,
    /// The puzzles solved in the first run.
    pub solved: u32,
    /// The last puzzles in a row that were solved in the first run.
    pub streak: u32,
    /// The longest such streak.
    pub best_streak: u32,
}

/// The uncertainty of a first rating, of a puzzle or a person, in thousandths.
const FIRST_DEVIATION: i64 = 200_000;

impl PuzzleSolver {
    /// The rating of a person before their first puzzle: two easy moves. Nobody is known well then, but better than
    /// a player before a game, so a miss costs less.
    pub const START: Rating = Rating {
        rating: 1_200_000,
        deviation: FIRST_DEVIATION,
        ..Rating::NEW
    };

    /// So many rated puzzles come before the rating is shown.
    pub const SHOWN_AFTER: u32 = 5;

    /// The first puzzles, and as many solved ones, are the easiest; of those who solve few, at most so many.
    const EASIEST: u32 = 3;
    const MOST_EASIEST: u32 = 10;

    pub fn new(at: Moment) -> PuzzleSolver {
        PuzzleSolver {
            rated: Rated {
                rating: PuzzleSolver::START,
                ..Rated::new(at)
            },
            solved: 0,
            streak: 0,
            best_streak: 0,
        }
    }

    /// The puzzles to try: at first the easiest, until some are solved or many are tried, then those below the own rating
    /// as far as that is uncertain.
    pub fn level(&self) -> PuzzleLevel {
        let rating = self.rated.rating;
        let is_new = self.rated.games < PuzzleSolver::EASIEST;
        let struggles =
            self.solved < PuzzleSolver::EASIEST && self.rated.games < PuzzleSolver::MOST_EASIEST;
        if is_new || struggles {
            PuzzleLevel::Easiest
        } else {
            PuzzleLevel::Near((rating.rating - rating.deviation) / 1000)
        }
    }

    /// The rating as a whole number, once there are enough puzzles to show it.
    pub fn shown_rating(&self) -> Option<i64> {
        let rating = self.rated.rating.rounded();
        (self.rated.games >= PuzzleSolver::SHOWN_AFTER).then_some(rating)
    }

    /// The standings of the solver and of the puzzle after a first run: a rated game between the two.
    pub fn after(&self, puzzle: Rated, success: bool, at: Moment) -> (PuzzleSolver, Rated) {
        let before = ByColor {
            white: self.rated,
            black: puzzle,
        };
        let winner = if success { Color::White } else { Color::Black };
        let after = rate(before, Some(winner), Weight::after(0), at);
        let streak = if success { self.streak + 1 } else { 0 };
        let solver = PuzzleSolver {
            rated: after.white,
            solved: self.solved + u32::from(success),
            streak,
            best_streak: self.best_streak.max(streak),
        };
        (solver, after.black)
    }
}

/// The rating of a puzzle before its first run.
pub fn first_rating(puzzle: &Puzzle, at: Moment) -> Rated {
    Rated {
        rating: Rating {
            rating: i64::from(puzzle.rating) * 1000,
            deviation: FIRST_DEVIATION,
            ..Rating::NEW
        },
        games: 0,
        at,
    }
}
