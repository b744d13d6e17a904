//! Clocks that stand still: by agreement, and while somebody is on vacation.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    by_agreement,
    a_vacation,
    a_vacation_that_ends_by_itself,
    nobody_leaves_twice
);

const DAY: Duration = Duration::from_hours(24);

async fn all_is_well(tavern: &Tavern) {
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    store.close().await;
}

async fn by_agreement(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let options = "size:5x5 pace:\"Bank: 3 days + 6 h a ply, up to 5\"";
    let mut play = Play::with_game(&tavern, options).await;
    play.types("Ada", "/tak offer what:pause").await;
    play.clicks("Bo", "Accept").await;
    play.types("Bo", "/tak offer what:pause").await;
    tavern.ages(1, 30 * DAY).await;
    play.meanwhile().await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resume").await;
    play.tells(&expect![[""]]);
    // Who plays goes on, too.
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Offer to stop the clock").await;
    play.clicks("Ada", "Accept").await;
    play.text();
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[""]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// All clocks of who is away stand still, and run again when they are back.
async fn a_vacation(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak challenge opponent:@Cleo size:3x3 first:me")
        .await;
    play.clicks("Cleo", "Accept").await;
    play.text();
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "Go on vacation …").await;
    play.clicks("Ada", "Go on vacation").await;
    tavern.ages(1, 5 * DAY).await;
    play.meanwhile().await;
    // A game that begins meanwhile.
    play.types(
        "Cleo",
        "/tak challenge opponent:@Ada size:3x3 first:opponent pace:\"1 day\"",
    )
    .await;
    play.clicks("Ada", "Accept").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "End my vacation").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.tells(&expect![[""]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

async fn a_vacation_that_ends_by_itself(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "Go on vacation …").await;
    play.clicks("Ada", "Go on vacation").await;
    play.text();
    tavern.pass(13 * DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(DAY + DAY / 24);
    tavern.restart().await;
    play.meanwhile().await;
    play.goes_to_messages_of("Ada");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

async fn nobody_leaves_twice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.clicks("Ada", "Go on vacation …").await;
    let begin = play.button("Ada", "Go on vacation");
    play.clicks("Ada", "Go on vacation").await;
    play.text();
    play.forges("Ada", "Go on vacation", &begin).await;
    play.forges("Bo", "End my vacation", "end-vacation/1").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
