//! Copies of interactions, crowds, and acts at the same moment.

mod copies;
mod crowds;
mod every_action;
mod held_requests;
mod migration;
mod reviews;
