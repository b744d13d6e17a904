//! A person's own affairs: settings, vacation, stored data and blocked people.

mod blocks;
mod my_data;
mod settings;
mod vacation;
