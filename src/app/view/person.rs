//! Messages about settings and lists of people.

pub(crate) mod people_menu;
pub(crate) mod settings;
