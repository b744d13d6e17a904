//! A person's own settings, vacation, blocks and data.

pub(crate) mod block;
mod export;
pub(crate) mod my_data;
pub mod operator;
pub(crate) mod quiet_hours;
pub(crate) mod settings;
