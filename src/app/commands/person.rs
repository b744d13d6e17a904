//! A person's own settings, vacation, blocks and data.

pub(crate) mod block;
pub(crate) mod delete_data;
pub(crate) mod export;
pub(crate) mod more_settings;
pub(crate) mod my_data;
mod operator;
pub(crate) mod settings;
pub(crate) mod vacation;
