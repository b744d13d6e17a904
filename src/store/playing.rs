//! Games under way, their logs and plans.

pub(super) mod alarms;
pub(super) mod events;
pub(super) mod games;
pub(super) mod listed;
pub(super) mod plans;
pub(super) mod watches;
