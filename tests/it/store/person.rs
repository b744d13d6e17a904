//! People, their settings and their data.

mod deletions;
mod my_data;
mod naming;
mod notices;
mod people;
mod settings;
