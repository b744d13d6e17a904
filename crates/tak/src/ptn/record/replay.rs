//! Replaying a recorded game.

use super::{PLACEHOLDER, Record};
use crate::ptn::tidy::moves_stack;
use crate::ptn::{ReadPlyError, read};
use crate::{
    Color, DrawReason, Outcome, ParseKomiError, ParseOpeningError, ParseTpsError, Played, Position,
    RulesError, STALLED_AFTER, Size,
};

/// The reason why a recorded game cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayRecordError {
    /// Neither a `Size` tag nor a `TPS` tag determines the size of the board.
    #[error("no tag says how large the board is, from 3 to 8")]
    Size,
    /// The `Komi` tag is not a komi.
    #[error(transparent)]
    Komi(#[from] ParseKomiError),
    /// The `Opening` tag is not an opening.
    #[error(transparent)]
    Opening(#[from] ParseOpeningError),
    /// The size of the board or a number of pieces is out of bounds.
    #[error("the tag {key} is a number from {least} to {most}, not {value:?}")]
    Number {
        /// The key of the tag.
        key: String,
        /// The value of the tag.
        value: String,
        /// The lowest valid value.
        least: u8,
        /// The highest valid value.
        most: u8,
    },
    /// The tags contradict each other.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The `TPS` tag is not a position of this game.
    #[error(transparent)]
    Tps(#[from] ParseTpsError),
    /// A ply is malformed or illegal.
    #[error("ply {number}, {written:?}: {reason}")]
    Ply {
        /// The number of the ply, counted from 1.
        number: usize,
        /// The notation in the file.
        written: String,
        /// The error in the ply.
        reason: ReadPlyError,
        /// The size of the board.
        size: Size,
    },
}

/// An iterator that replays a recorded game. Each step plays one ply, up to the
/// first that cannot be played. It has a single position, so even long games
/// take little memory.
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
    /// The notation of the remaining plies.
    plies: &'a [String],
    played: usize,
}

impl Replay<'_> {
    /// The position after the plies so far.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The number of plies played so far.
    #[must_use]
    pub fn played(&self) -> usize {
        self.played
    }
}

impl Iterator for Replay<'_> {
    type Item = Result<Played, ReplayRecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (notation, later) = self.plies.split_first()?;
        Some(match read(&self.position, notation) {
            Ok(ply) => {
                let last = Played::new(&self.position, ply);
                self.position.make(ply);
                self.plies = later;
                self.played += 1;
                Ok(last)
            }
            Err(reason) => {
                self.plies = &[];
                Err(ReplayRecordError::Ply {
                    number: self.played + 1,
                    written: notation.clone(),
                    reason,
                    size: self.position.size(),
                })
            }
        })
    }
}

impl Replay<'_> {
    /// Whether plies follow the end by the limit, so that the game is from a place
    /// without it.
    fn passes_limit(&self) -> bool {
        // The signs rule out nearly every game, without playing it.
        let series = self.plies.split(|notation| !moves_stack(notation));
        if series.map(<[String]>::len).max() < Some(STALLED_AFTER.into()) {
            return false;
        }
        let mut dry = self.clone();
        let has_fault = dry.find(Result::is_err).is_some();
        has_fault && dry.position.outcome() == Some(Outcome::Draw(DrawReason::Stalled))
    }
}

impl Record {
    /// Starts to replay the game ply by ply. If plies follow after
    /// [`STALLED_AFTER`] without progress, the game is from a place without that
    /// limit, and its rules have none.
    ///
    /// # Errors
    ///
    /// The tags do not determine the start of the game.
    pub fn play(&self) -> Result<Replay<'_>, ReplayRecordError> {
        let position = self.start()?;
        let plies = match self.plies.as_slice() {
            [first, later @ ..] if first == PLACEHOLDER && position.to_move() == Color::Black => {
                later
            }
            all => all,
        };
        let replay = Replay {
            position,
            plies,
            played: 0,
        };
        Ok(if replay.passes_limit() {
            Replay {
                position: replay.position.without_limit(),
                ..replay
            }
        } else {
            replay
        })
    }

    /// Replays the whole game. Returns the first position, and each ply
    /// together with the position after it.
    ///
    /// # Errors
    ///
    /// The tags do not determine the start, or a ply cannot be played.
    pub fn replay(&self) -> Result<(Position, Vec<(Played, Position)>), ReplayRecordError> {
        let mut replay = self.play()?;
        let start = replay.position().clone();
        let mut plies = Vec::new();
        while let Some(ply) = replay.next() {
            plies.push((ply?, replay.position().clone()));
        }
        Ok((start, plies))
    }
}
