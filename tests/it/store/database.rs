//! The databases themselves: migrations, claims, commits, dropped changes, plans of statements, and races.

mod claims;
mod commit;
mod corrupt;
mod dropped;
mod migrations;
mod plans;
mod prepared;
mod races;
mod watch;
