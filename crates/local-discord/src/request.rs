//! The requests of the bot: their bodies, refusals and log.

pub(crate) mod body;
pub(crate) mod form;
pub(crate) mod log;
pub(crate) mod parse;
pub(crate) mod refusal;
