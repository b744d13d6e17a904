//! The commands of the bot: one table of the parts of `/tak` and one of the
//! commands in context menus. They register the commands and decode them.

pub(super) mod choices;
pub(super) mod command_option;
mod labels;
pub(super) mod menus;
mod options;
pub(super) mod parts;
