//! Coins and their owners.

mod coins;
mod fair_coins;
