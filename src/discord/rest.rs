//! Discord's REST API: a client within its rate limits, and the requests it sends.

mod attached_file;
mod client;
pub(super) mod connection;
pub(super) mod identity;
mod limits;
mod posted;
mod requests;
pub(super) mod retry;

pub(super) use client::Rest;
pub(super) use posted::Posted;
pub(super) use requests::with_body;
