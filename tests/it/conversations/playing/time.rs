//! Games with a time limit.

mod clocks;
mod pauses;
mod reminders;
mod silence;
mod timeouts;
