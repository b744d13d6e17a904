//! Coins and their owners, analyses, and profiles.

mod analyses;
mod coins;
mod fair_coins;
mod profiles;
