//! Posts and deadlines that are due without a request.

pub(crate) mod alarms;
pub(crate) mod deletions;
pub(crate) mod outbox;
pub(crate) mod reminders;
pub(crate) mod unshown;
pub(crate) mod vacations;
pub(crate) mod watches;
mod work;

pub use unshown::Closed;
pub use work::{Claimed, Rename, Work};
