//! PTN (Portable Tak Notation): parsing plies and whole games. The
//! [`Display`](std::fmt::Display) implementations of [`Ply`],
//! [`Played`](super::Played) and [`Record`] write it.
//!
//! The grammar follows the `USTak` page on Portable Tak Notation. Syntax and
//! legality are separate steps with separate errors: parsing text as a
//! [`Notation`] can fail with a [`ParsePlyError`], and [`read`] also checks the
//! position and can fail with a [`ReadPlyError`].
//!
//! [`Record::parse_all`] parses a file with any number of games, and a
//! [`Reader`] parses it in pieces.

use super::{IllegalPly, Ply, Position};

mod fault;
mod notation;
mod reader;
mod record;
mod result;
mod spelling;
mod tidy;
mod verdict;

pub use fault::{Fault, Misplaced, ParseRecordError, Place};
pub use notation::{Notation, ParsePlyError};
pub use reader::{ReadRecord, Reader, annotate};
pub use record::{Record, Replay, ReplayRecordError};
pub use result::{ParseResultError, ResultTag};
pub use spelling::Misspelt;
pub use tidy::tidy;
pub use tidy::without_move_number;
pub use verdict::{Claims, Dispute, Source, TagClaim, Verdict};

/// The reason why a typed ply cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadPlyError {
    /// The text is not the notation of a ply.
    #[error(transparent)]
    Syntax(#[from] ParsePlyError),
    /// A rule forbids the ply in this position.
    #[error(transparent)]
    Illegal(#[from] IllegalPly),
}

/// Parses a ply leniently and checks that it is legal in a position. Spaces,
/// move numbers, remarks and the substitutions listed at [`tidy()`] are
/// accepted.
///
/// ```
/// use tak::ptn::{self, ReadPlyError};
/// use tak::{IllegalPly, Komi, Position, Rules, Size};
///
/// let size = Size::new(5).expect("five is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let ply = ptn::read(&start, " A1! ")?;
/// assert_eq!(ply.to_string(), "a1");
/// assert!(matches!(
///     ptn::read(&start, "f6"),
///     Err(ReadPlyError::Illegal(IllegalPly::OffBoard { .. }))
/// ));
/// assert!(matches!(ptn::read(&start, "hello"), Err(ReadPlyError::Syntax(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A syntax error in the notation, or the rule that forbids the ply.
pub fn read(position: &Position, text: &str) -> Result<Ply, ReadPlyError> {
    let notation: Notation = text.parse()?;
    position.check(notation.ply)?;
    notation.check_claims(position)?;
    Ok(notation.ply)
}
