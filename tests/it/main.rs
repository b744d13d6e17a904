//! All tests through public interfaces, in one binary, which links faster than
//! many.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expect-test writes what is expected with hashes"
)]

mod backup;
mod builder;
mod building;
mod chance;
mod check;
mod cli;
mod clock;
mod closing;
mod commands;
mod conversations;
mod cycles;
mod database;
mod draw;
mod endpoint;
mod failing_starts;
mod files;
mod game_log;
mod layers;
mod lesson;
mod log;
mod notation;
mod offers;
mod openings;
mod oracle;
mod page;
mod perft;
mod planned;
mod play;
mod pot;
mod presets;
mod properties;
mod proxy;
mod random_people;
mod reading;
mod render;
mod rules;
mod sentences;
mod shards;
mod shipping;
mod starting;
mod stopping;
mod store;
mod storm;
mod tavern;
mod text_boards;
mod threats;
mod three_by_three;
mod transcript;
mod typed;
mod watching;
mod whole_games;
mod worth;
