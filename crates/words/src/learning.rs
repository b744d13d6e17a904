//! Help topics, the guided first game, and puzzles.

mod lesson;
mod puzzle;
