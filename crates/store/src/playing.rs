//! Running games: their rows, logs, plans, watchers and alarms.

pub(super) mod alarms;
pub(super) mod events;
pub(super) mod games;
pub(super) mod house;
pub(super) mod listed;
pub(super) mod notes;
pub(super) mod plans;
pub(super) mod unread;
pub(super) mod venues;
pub(super) mod watches;
