//! Coins and their owners.

mod analyses;
mod coins;
mod fair_coins;
