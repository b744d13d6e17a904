//! Audits, rebuilds, secrets, and rows that expire.

mod audit;
mod lifetimes;
mod long_work;
mod openings;
mod outages;
mod public_servers;
mod rebuild;
mod secrets;
