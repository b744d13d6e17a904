//! PTN, the notation of plies, as people type it. [`Played`](super::Played)
//! prints it.
//!
//! The grammar is that of the `USTak` page on Portable Tak Notation. Reading
//! has two steps with errors of their own: is it notation at all
//! ([`Notation`], [`ParsePlyError`]), and does the position allow it
//! ([`read`], [`ReadPlyError`]).

use super::{IllegalPly, Ply, Position};

mod fault;
mod notation;
mod reader;
mod record;
mod result;
mod tidy;

pub use fault::{Fault, Misplaced, ParseRecordError, Place};
pub use notation::{Notation, ParsePlyError};
pub use reader::{ReadRecord, Reader};
pub use record::{Record, Replay, ReplayRecordError};
pub use result::{ParseResultError, ResultTag};
pub use tidy::tidy;
pub use tidy::without_move_number;

/// Why a typed ply was not played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReadPlyError {
    /// It is not notation.
    #[error(transparent)]
    Syntax(#[from] ParsePlyError),
    /// A rule forbids it here.
    #[error(transparent)]
    Illegal(#[from] IllegalPly),
}

/// Reads a ply as people type it and checks it against the position.
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
/// What is wrong with the notation, or the rule that forbids the ply.
pub fn read(position: &Position, text: &str) -> Result<Ply, ReadPlyError> {
    let notation: Notation = text.parse()?;
    position.check(notation.ply)?;
    notation.check_claims(position)?;
    Ok(notation.ply)
}
