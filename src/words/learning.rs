//! Help topics and the guided first game.

mod help;
mod lesson;
