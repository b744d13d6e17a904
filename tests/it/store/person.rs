//! People, their settings and their data.

mod barriers;
mod deletions;
mod my_data;
mod naming;
mod notices;
mod people;
mod settings;
mod visits;
