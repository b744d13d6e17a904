//! Typed text where a ply is expected, read in the words of every language.

mod any_other;
mod chess;
mod items;
mod not_a_ply;
mod phrase;
mod reader;
mod token;
mod unsure;
mod vocabulary;

pub use any_other::reads_any_other;
pub use not_a_ply::NotAPly;
pub use reader::Typed;
