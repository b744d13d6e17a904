//! Messages of the lesson and of puzzles.

pub(crate) mod daily;
pub(crate) mod lesson;
mod ply_form;
pub(crate) mod puzzle;

pub(crate) use ply_form::ply_form;
