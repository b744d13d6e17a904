//! PTN, the notation of plies, as people type it. [`Played`](super::Played)
//! prints it.
//!
//! The grammar is that of the `USTak` page on Portable Tak Notation. Reading
//! has two steps with errors of their own: is it notation at all
//! ([`Notation`], [`ParsePlyError`]), and does the position allow it
//! ([`read`], [`ReadPlyError`]).

use super::{IllegalPly, Ply, Position};

mod notation;
mod record;
mod result;
mod tidy;

pub use notation::{Notation, ParsePlyError};
pub use record::{ParseRecordError, Record, ReplayRecordError};
pub use result::{ParseResultError, ResultTag};
pub use tidy::tidy;

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
/// # Errors
///
/// What is wrong with the notation, or the rule that forbids the ply.
pub fn read(position: &Position, text: &str) -> Result<Ply, ReadPlyError> {
    let notation: Notation = text.parse()?;
    position.check(notation.ply)?;
    notation.check_claims(position)?;
    Ok(notation.ply)
}
