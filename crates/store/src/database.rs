//! Access to the database: connections, changes, single statements and errors.

pub(super) mod address;
pub(super) mod attempt;
pub(super) mod change;
pub(super) mod column;
pub(super) mod connection;
pub(super) mod error;
pub(super) mod examination;
pub(super) mod migrations;
pub(super) mod open_error;
mod pool;
mod session;
pub(super) mod statement;
pub(super) mod table;
pub(super) mod writes;

pub use change::{Change, Claim, ClaimKey};
pub(crate) use column::{Column, FromRow, Row, Value, numbers, texts, word_columns, words};
pub use connection::Store;
pub use error::Error;
pub(crate) use statement::{Statement, list, sql};
