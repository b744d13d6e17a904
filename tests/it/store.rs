//! The store on both engines, and with serializable transactions: stored
//! values, queries and races.

mod audit;
mod challenges;
mod claims;
mod coins;
mod commit;
mod corrupt;
mod deletions;
mod due;
mod fair_coins;
mod fixture;
mod games;
mod lessons;
mod lifetimes;
mod lists;
mod long_work;
mod migrations;
mod my_data;
mod notices;
mod people;
mod planned;
mod plans;
mod posts;
mod races;
mod rebuild;
mod seeks;
mod settings;
mod unshown;
mod watch;
