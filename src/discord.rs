//! Discord: what comes in becomes a request, a reply becomes what goes out.
//!
//! The only room that knows serenity. Reading (`incoming`) and writing
//! (`outgoing`) are plain functions. Events come in by
//! `gateway`, answers go out by `delivery` and `sending`, and `sweeper` looks
//! after what was missed.

mod clock;
mod connection;
mod custom_id;
mod deadline;
mod definitions;
mod delivery;
mod gateway;
mod incoming;
mod limits;
mod options;
mod outgoing;
mod registration;
mod rest;
mod retry;
mod sending;
mod session_starts;
mod sweeper;

pub use connection::{ConnectError, Connection};
pub use gateway::run;
pub use registration::{Registered, register};
