//! Puzzles: positions with one right answer, and the proof of it.
//!
//! A [`Miner`] finds them in games. [`Puzzle::check`] replays the proof with
//! the checker of certificates, and [`Puzzle::is_unique`] searches for a second
//! answer.

use std::fmt;
use std::str::FromStr;

use tak::{
    Attack, Certificate, Color, Defence, Komi, ParseCertificateError, ParseTpsError, Ply, Position,
    Rules, Tps,
};

mod check;
mod miner;
mod task;

pub use check::PuzzleFlaw;
pub use miner::{Dig, Miner};
pub use task::PuzzleTask;

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

/// The plies of a long road.
const LONG: u32 = 7;

/// The attacker's plies in the longest line of a proof.
fn depth(attack: &Attack) -> u32 {
    let Defence { answers, otherwise } = &attack.then;
    let answers = answers.iter().map(|(_, answer)| answer);
    let all = answers.chain(otherwise.as_deref());
    1 + all.map(depth).max().unwrap_or(0)
}

/// The kind of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleKind {
    /// Complete a road immediately, by the only stack or the only placement that can.
    RoadInOne,
    /// Force a road in three plies or more.
    Road,
    /// Find the only ply that does not lose to a forced road.
    Parry,
    /// Win by counting flats.
    Flats,
    /// Stop a road that the other side would complete with its next ply.
    Stop,
}

impl PuzzleKind {
    /// All of them.
    pub const ALL: [PuzzleKind; 5] = [
        PuzzleKind::RoadInOne,
        PuzzleKind::Road,
        PuzzleKind::Parry,
        PuzzleKind::Flats,
        PuzzleKind::Stop,
    ];

    /// Its word in files and databases.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            PuzzleKind::RoadInOne => "road-in-one",
            PuzzleKind::Road => "road",
            PuzzleKind::Parry => "parry",
            PuzzleKind::Flats => "flats",
            PuzzleKind::Stop => "stop",
        }
    }
}

impl fmt::Display for PuzzleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for PuzzleKind {
    type Err = ();

    fn from_str(text: &str) -> Result<PuzzleKind, ()> {
        let mut all = PuzzleKind::ALL.into_iter();
        all.find(|kind| kind.word() == text).ok_or(())
    }
}

/// The right answer to a puzzle, with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The win against every defence.
    Win(Attack),
    /// The only ply that does not lose, or a placement that stops a road as others on its square may.
    Parry {
        /// The ply.
        ply: Ply,
        /// The wins of the other side after other plies, except immediate roads.
        refutations: Defence,
    },
}

impl Answer {
    /// The first ply of the answer.
    #[must_use]
    pub fn ply(&self) -> Ply {
        match self {
            Answer::Win(attack) => attack.ply,
            Answer::Parry { ply, .. } => *ply,
        }
    }
}

/// The reason why a line is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePuzzleError {
    /// A part is missing.
    #[error("a line is KIND RATING ANSWER TPS")]
    Incomplete,
    /// There is no such kind.
    #[error("{0} is no kind of puzzle")]
    Kind(String),
    /// The rating is not a number.
    #[error("{0} is no rating")]
    Rating(String),
    /// The answer is not a certificate.
    #[error("the answer is no certificate: {0}")]
    Answer(#[from] ParseCertificateError),
    /// The answer does not fit the kind.
    #[error("the answer does not fit the kind")]
    OtherKind,
    /// The position is no TPS.
    #[error(transparent)]
    Tps(#[from] ParseTpsError),
}

/// The text form: a line of a file.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.kind, self.rating)?;
        match &self.answer {
            Answer::Win(attack) => write!(f, "{attack}")?,
            Answer::Parry { ply, refutations } => write!(f, "{ply}{refutations}")?,
        }
        write!(f, " {}", self.position.tps())
    }
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(line: &str) -> Result<Puzzle, ParsePuzzleError> {
        let mut parts = line.trim_end().splitn(4, ' ');
        let mut part = || parts.next().ok_or(ParsePuzzleError::Incomplete);
        let (kind, rating, answer, tps) = (part()?, part()?, part()?, part()?);
        let kind: PuzzleKind = kind
            .parse()
            .map_err(|()| ParsePuzzleError::Kind(kind.to_owned()))?;
        let rating = rating
            .parse()
            .map_err(|_| ParsePuzzleError::Rating(rating.to_owned()))?;
        let Certificate::Attack(attack) = answer.parse()? else {
            return Err(ParsePuzzleError::OtherKind);
        };
        let answer = match kind {
            PuzzleKind::Parry | PuzzleKind::Stop => Answer::Parry {
                ply: attack.ply,
                refutations: attack.then,
            },
            PuzzleKind::RoadInOne | PuzzleKind::Road | PuzzleKind::Flats => Answer::Win(attack),
        };
        let tps: Tps = tps.parse()?;
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
        Ok(Puzzle {
            kind,
            rating,
            answer,
            position,
        })
    }
}
