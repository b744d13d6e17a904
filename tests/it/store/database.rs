//! The databases themselves: migrations, claims, commits, dropped changes, plans of statements, and races.

mod claims;
mod commit;
mod corrupt;
mod dropped;
mod failover;
mod lost_connections;
mod migrations;
pub(crate) mod plans;
mod prepared;
mod races;
pub(crate) mod watch;
