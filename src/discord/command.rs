//! The commands of the bot: a table of the parts of `/tak` and of the commands in
//! menus, from which they are registered and by which they are read.

pub(super) mod choices;
pub(super) mod menus;
mod option_definitions;
pub(super) mod options;
pub(super) mod parts;
