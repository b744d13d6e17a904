//! Settings, blocks and data of a person.

mod blocks;
mod data_export;
mod my_data;
pub(super) mod operator;
mod quiet_hours;
mod settings;
mod simultaneous_deletion;
mod whole_menus;
