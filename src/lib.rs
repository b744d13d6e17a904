//! Tak Tavern: a Discord bot that hosts games of Tak.
//!
//! The rooms of the house, from the ground up; each knows only those above
//! it in this list. `ARCHITECTURE.md` draws the same.
//!
//! - [`measures`]: what the program counts of itself, for whoever watches it.
//! - [`tak`]: the rules, values in and values out.
//! - [`game`]: people at a board, still without time or chance.
//! - [`draw`]: a position as a picture.
//! - [`words`]: every sentence a person reads, in every language.
//! - [`store`]: the database.
//! - [`app`]: one file per command: load, decide, save, answer.
//! - [`discord`]: events in, answers out.
//! - [`cli`]: settings, and what the program can be told to do.

pub mod app;
pub mod cli;
pub mod discord;
pub mod game;
pub mod measures;
pub mod store;
pub mod words;

pub use ::tak;
pub use tak_draw as draw;
