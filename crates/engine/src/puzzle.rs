//! Puzzles: positions with one right answer, and the proof of it.
//!
//! A [`Miner`] finds them in games. [`Puzzle::check`] replays the proof with
//! the checker of certificates, and [`Puzzle::is_unique`] searches for a second
//! answer.

mod answer;
mod check;
mod dig;
mod kind;
mod mine;
mod rating;
mod text;
mod unique;

pub use answer::Answer;
pub use check::PuzzleFlaw;
pub use dig::Dig;
pub use kind::PuzzleKind;
pub use mine::Miner;
pub use text::ParsePuzzleError;

use tak::{Attack, Color, Defence, Position};

/// The plies of a long road.
const LONG: u32 = 7;

/// The attacker's plies in the longest line of a proof.
fn depth(attack: &Attack) -> u32 {
    let Defence { answers, otherwise } = &attack.then;
    let answers = answers.iter().map(|(_, answer)| answer);
    let all = answers.chain(otherwise.as_deref());
    1 + all.map(depth).max().unwrap_or(0)
}

/// A position with one right answer.
///
/// ```
/// use tak_engine::{Puzzle, PuzzleKind};
///
/// let line = "road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9";
/// let puzzle: Puzzle = line.parse()?;
/// assert_eq!(puzzle.kind, PuzzleKind::Road);
/// assert_eq!(puzzle.check().map(|proved| proved.plies), Ok(3));
/// assert_eq!(puzzle.to_string(), line);
/// # Ok::<(), tak_engine::ParsePuzzleError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its kind.
    pub kind: PuzzleKind,
    /// The rating to begin with.
    pub rating: u16,
    /// The right answer and its proof.
    pub answer: Answer,
    /// The position. The solver is to move.
    pub position: Position,
}

impl Puzzle {
    /// The side of the solver.
    #[must_use]
    pub fn solver(&self) -> Color {
        self.position.to_move()
    }

    /// Whether it is a forced road of seven plies or more, a task for experts.
    #[must_use]
    pub fn is_long(&self) -> bool {
        match (&self.answer, self.kind) {
            // The tree ends before the road itself.
            (Answer::Win(attack), PuzzleKind::Road) => 2 * depth(attack) + 1 >= LONG,
            _ => false,
        }
    }

    /// The stable number of a puzzle: a positive number that follows from kind
    /// and position alone.
    #[must_use]
    pub fn id(&self) -> u64 {
        let text = format!("{} {}", self.kind, self.position.tps());
        // FNV-1a: its results never change.
        let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        (hash >> 12).max(1)
    }
}
