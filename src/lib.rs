//! Tak Tavern: a Discord bot that hosts games of Tak.
//!
//! The modules, from the bottom up. Each uses only those above it in this
//! list, as in the picture in `ARCHITECTURE.md`.
//!
//! - [`measures`]: metrics of the program.
//! - [`tak`]: the rules, values in and values out.
//! - [`game`]: people at a board, without clock or chance.
//! - [`draw`]: pictures of positions.
//! - [`words`]: every text that people read, in every language.
//! - [`store`]: the database.
//! - [`limits`]: what one person or one address may have, in memory.
//! - [`app`]: one file per command: load, decide, save, answer.
//! - [`http_server`]: HTTP with limits.
//! - [`discord`]: events in, answers out.
//! - [`web`]: pages of games for a browser.
//! - [`cli`]: settings and commands of the program.

pub mod app;
pub mod cli;
pub mod discord;
pub mod http_server;
pub mod limits;
pub mod measures;
pub mod web;

pub use ::tak;
pub use tak_draw as draw;
pub use tavern_game as game;
pub use tavern_store as store;
pub use tavern_words as words;
