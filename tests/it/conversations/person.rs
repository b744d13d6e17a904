//! Settings, blocks and data of a person.

mod blocks;
mod data_export;
mod my_data;
mod operator;
mod settings;
mod simultaneous_deletion;
mod whole_menus;
