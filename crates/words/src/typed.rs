//! Typed text where a ply is expected, read in the words of every language.

mod not_a_ply;
mod phrase;
mod reader;
mod token;
mod vocabulary;

pub use not_a_ply::NotAPly;
pub use reader::Typed;
pub use vocabulary::reads_any_other;
