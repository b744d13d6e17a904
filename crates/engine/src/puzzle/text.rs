//! The text form of a puzzle: a line of a file.

use std::fmt;
use std::str::FromStr;

use tak::{Certificate, Komi, ParseCertificateError, ParseTpsError, Position, Rules, Tps};

use super::{Answer, Puzzle, PuzzleKind};

/// The reason why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePuzzleError {
    /// A part is missing.
    #[error("a line is KIND RATING ANSWER TPS")]
    Incomplete,
    /// There is no such kind.
    #[error("{0} is no kind of puzzle")]
    Kind(String),
    /// The rating is no number.
    #[error("{0} is no rating")]
    Rating(String),
    /// The answer is no certificate.
    #[error("the answer is no certificate: {0}")]
    Answer(#[from] ParseCertificateError),
    /// The answer does not fit the kind.
    #[error("the answer does not fit the kind")]
    OtherKind,
    /// The position is no TPS.
    #[error(transparent)]
    Tps(#[from] ParseTpsError),
}

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
            PuzzleKind::Parry => Answer::Parry {
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
