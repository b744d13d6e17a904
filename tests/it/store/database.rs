//! The databases themselves: migrations, claims, commits, plans of statements, and races.

mod claims;
mod commit;
mod corrupt;
mod failover;
mod migrations;
mod plans;
mod prepared;
mod races;
mod watch;
