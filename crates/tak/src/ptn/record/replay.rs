//! A recorded game, played through.

use super::{PLACEHOLDER, Record};
use crate::ptn::{ReadPlyError, read};
use crate::{
    Color, ParseKomiError, ParseOpeningError, ParseTpsError, Played, Position, RulesError,
};

/// Why a recorded game cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayRecordError {
    /// Neither the `Size` tag nor a `TPS` tag says how large the board is.
    #[error("no tag says how large the board is, from 3 to 8")]
    Size,
    /// The komi is none.
    #[error(transparent)]
    Komi(#[from] ParseKomiError),
    /// The opening is none.
    #[error(transparent)]
    Opening(#[from] ParseOpeningError),
    /// The size of the board or a number of pieces is none.
    #[error("the tag {key} is a number from {least} to {most}, not {value:?}")]
    Number {
        /// The key of the tag.
        key: String,
        /// What it says.
        value: String,
        /// The least it may be.
        least: u8,
        /// The most it may be.
        most: u8,
    },
    /// The tags do not go together.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position it starts from is none.
    #[error(transparent)]
    Tps(#[from] ParseTpsError),
    /// A ply that is no ply or not legal.
    #[error("ply {number}, {written:?}: {reason}")]
    Ply {
        /// Which ply, counted from 1.
        number: usize,
        /// How it was written.
        written: String,
        /// What is wrong with it.
        reason: ReadPlyError,
    },
}

/// A recorded game on its way: each step plays a ply, until one cannot be
/// played. There is but one position, so that a game of any length is played
/// through in little space.
///
/// ```
/// use tak::ptn::Record;
///
/// let records = Record::parse_all("[Size \"3\"]\n\n1. a1 c3\n2. c1 c1\n")?;
/// let mut replay = records[0].play()?;
/// let error = replay.find_map(Result::err).expect("c1 is taken");
/// assert_eq!(error.to_string(), "ply 4, \"c1\": c1 holds a white flat");
/// assert_eq!(replay.played(), 3);
/// assert_eq!(replay.position().tps().to_string(), "x2,1/x3/2,x,1 2 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay<'a> {
    position: Position,
    /// The plies that are still to come, as they are written.
    written: &'a [String],
    played: usize,
}

impl Replay<'_> {
    /// The position after the plies so far.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many plies were played so far.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<Played, ReplayRecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (written, later) = self.written.split_first()?;
        Some(match read(&self.position, written) {
            Ok(ply) => {
                let played = Played::new(&self.position, ply);
                self.position.make(ply);
                self.written = later;
                self.played += 1;
                Ok(played)
            }
            Err(reason) => {
                self.written = &[];
                Err(ReplayRecordError::Ply {
                    number: self.played + 1,
                    written: written.clone(),
                    reason,
                })
            }
        })
    }
}

impl Record {
    /// Begins to play the game through, ply by ply.
    ///
    /// # Errors
    ///
    /// The tags do not tell where it starts.
    pub fn play(&self) -> Result<Replay<'_>, ReplayRecordError> {
        let position = self.start()?;
        let written = match self.plies.as_slice() {
            [first, later @ ..] if first == PLACEHOLDER && position.to_move() == Color::Black => {
                later
            }
            all => all,
        };
        Ok(Replay {
            position,
            written,
            played: 0,
        })
    }

    /// Plays the game through: each position with the ply that led to it,
    /// after the one it starts from.
    ///
    /// # Errors
    ///
    /// The start cannot be told, or a ply cannot be played.
    pub fn replay(&self) -> Result<(Position, Vec<(Played, Position)>), ReplayRecordError> {
        let mut replay = self.play()?;
        let start = replay.position().clone();
        let mut played = Vec::new();
        while let Some(ply) = replay.next() {
            played.push((ply?, replay.position().clone()));
        }
        Ok((start, played))
    }
}
