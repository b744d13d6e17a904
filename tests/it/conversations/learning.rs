//! The lesson and the help.

mod help;
pub(super) mod lesson;
mod mistakes;
