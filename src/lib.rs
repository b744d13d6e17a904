//! Tak Tavern: a Discord bot that hosts games of Tak.
//!
//! The crates, from the bottom up. Each uses only those above it in this list, as in the picture in `ARCHITECTURE.md`.
//!
//! - [`tak`]: the rules, values in and values out.
//! - [`game`]: people at a board, without clock or chance.
//! - [`draw`]: pictures of positions.
//! - [`words`]: every text that people read, in every language.
//! - [`store`]: the database.
//! - [`app`]: one file per command: load, decide, save, answer; with limits and metrics.
//! - [`http_server`]: HTTP with limits.
//! - [`discord`]: events in, answers out.
//! - [`web`]: pages of games for a browser.
//! - [`cli`]: settings and commands of the program.

pub mod cli;

pub use ::tak;
pub use tak_draw as draw;
pub use tavern_app as app;
pub use tavern_discord as discord;
pub use tavern_game as game;
pub use tavern_http as http_server;
pub use tavern_store as store;
pub use tavern_web as web;
pub use tavern_words as words;
