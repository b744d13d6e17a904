//! All tests through public interfaces, in one binary: it links faster than many.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(
    clippy::needless_raw_string_hashes,
    reason = "expect-test writes what is expected with hashes"
)]

mod architecture;
mod cancellation;
mod commands;
mod conversations;
#[path = "../../benches/filled/mod.rs"]
mod filled;
mod fuzzing;
mod game;
mod harness;
mod large;
#[expect(
    unreachable_pub,
    reason = "the fuzz targets use these modules as a crate"
)]
#[path = "../../fuzz/src/lib.rs"]
mod laws;
mod page;
mod pictures;
mod program;
mod rules;
mod season;
mod simulation;
mod store;
mod storm;
mod whole_games;

// Shared imports of most tests.
use expect_test::expect;
use harness::database::{Database, Engine};
use harness::play::{Play, script, setup};
use harness::stage::{on_both_engines, on_engines, on_every_engine, on_postgres_only};
use harness::tavern::{Tavern, until};
use harness::texts::{assert_begins, assert_contains};
use harness::{
    addresses, building, chance, database, due_work, first_steps, intruders, play, proxy, stage,
    tavern, texts, transcript, words,
};
