//! All tests through public interfaces, in one binary, which links faster than
//! many.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expect-test writes what is expected with hashes"
)]

mod architecture;
mod commands;
mod conversations;
mod game;
mod harness;
mod page;
mod pictures;
mod program;
mod random_people;
mod rules;
mod store;
mod storm;
mod whole_games;

use harness::{building, chance, database, play, proxy, tavern, transcript};
