//! The database: what is kept of people and games, and nothing else.
//!
//! One SQL text serves SQLite and Postgres, through `sqlx::Any`. Numbers of
//! Discord and instants are `bigint`, words are `text`, and every change that
//! two people could make at once is guarded by what its maker saw.

mod acts;
mod address;
mod announcements;
mod challenges;
mod connection;
mod error;
mod games;
mod migrations;
mod players;
mod rows;

pub use acts::Act;
pub use connection::Store;
pub use error::Error;
