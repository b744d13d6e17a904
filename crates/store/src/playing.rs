//! Games under way: their rows, logs, plans, watchers and alarms.

pub(super) mod alarms;
pub(super) mod end_reason;
pub(super) mod events;
pub(super) mod games;
pub(super) mod house;
pub(super) mod house_admission;
pub(super) mod house_columns;
pub(super) mod listed;
pub(super) mod places;
pub(super) mod plans;
pub(super) mod relocation;
pub(super) mod stored_game;
pub(super) mod watches;
