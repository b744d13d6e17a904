//! Help topics, the guided first game, and puzzles.

mod help;
mod lesson;
mod puzzle;
