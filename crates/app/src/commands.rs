//! The handlers, in one folder per domain: load, decide, commit, view.

mod dispatch;
pub(crate) mod host;
pub(crate) mod league;
pub(crate) mod learning;
pub(crate) mod meeting;
pub mod person;
pub(crate) mod playing;
pub mod review;
pub(crate) mod standing;
pub(crate) mod tournament;

pub(crate) use dispatch::act;
