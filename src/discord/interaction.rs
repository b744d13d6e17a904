//! Interactions as they arrive: read into requests, and worked on in lanes.

mod access;
mod form;
pub(super) mod incoming;
pub(super) mod interaction_ref;
mod message_board;
pub(super) mod places;
pub(super) mod written;
