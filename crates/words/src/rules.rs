//! Errors of the rules and of notation.

mod broken_rule;
mod notation;
mod record;
mod tps;
