//! The rules of Tak and its notation.

mod examples;
mod files;
mod notation;
mod openings;
mod oracle;
mod pasted;
mod perft;
mod presets;
mod properties;
mod reading;
mod spellings;
mod threats;
mod three_by_three;
