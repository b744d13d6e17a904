//! Help topics, the guided first game, and puzzles.

mod daily;
mod help;
mod lesson;
mod puzzle;
