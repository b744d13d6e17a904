//! The store on both engines, and with serializable transactions: stored
//! values, queries and races.

pub(crate) mod database;
mod fixture;
mod host;
mod job;
mod leagues;
mod learning;
mod meeting;
mod person;
mod playing;
mod posts;
mod standing;
mod tournaments;
