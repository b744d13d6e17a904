//! Reminders that time passes.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    in_the_channel,
    at_most_three,
    none_for_who_wants_none,
    once_a_day,
    once_in_two_processes
);

const HOUR: Duration = Duration::from_hours(1);

/// Somebody is reminded twice, until they play.
async fn in_the_channel(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    tavern.ages(1, 24 * HOUR).await;
    play.meanwhile().await;
    tavern.ages(1, 17 * HOUR).await;
    play.meanwhile().await;
    tavern.ages(1, 2 * HOUR).await;
    play.meanwhile().await;
    play.clicks("Ada", "Move").await;
    play.types("Ada", "/tak move ply:a1").await;
    tavern.ages(1, 23 * HOUR).await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// However often somebody is given more time.
async fn at_most_three(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"1 day\"").await;
    for _ in 0..3 {
        tavern.ages(1, 13 * HOUR).await;
        play.meanwhile().await;
        tavern.ages(1, 6 * HOUR).await;
        play.meanwhile().await;
        tavern.ages(1, 24 * HOUR).await;
        play.meanwhile().await;
        play.clicks("Bo", "Give one more day").await;
    }
    let told = play.text();
    let count = |what: &str| told.matches(what).count();
    assert_eq!(count("half of your time is over"), 2, "{told}");
    assert_eq!(count("is nearly up"), 1, "{told}");
    assert_eq!(count("is up. You can claim the win"), 3, "{told}");
    tavern.close().await;
}

async fn none_for_who_wants_none(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.picks("Ada", "Reminders: none").await;
    tavern.ages(1, 25 * HOUR).await;
    play.meanwhile().await;
    tavern.ages(1, 18 * HOUR).await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// All games in one message, and one message a day.
async fn once_a_day(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    play.types(
        "Ada",
        "/tak challenge opponent:@Cleo size:3x3 first:me pace:\"7 days\"",
    )
    .await;
    play.clicks("Cleo", "Accept").await;
    play.types("Ada", "/tak challenge opponent:@Dan size:3x3 first:me")
        .await;
    play.clicks("Dan", "Accept").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "Moves, reminders, vacation …").await;
    play.picks("Ada", "Reminders: one direct message a day")
        .await;
    play.text();
    tavern.ages(1, 25 * HOUR).await;
    play.meanwhile().await;
    tavern.ages(2, 100 * HOUR).await;
    play.meanwhile().await;
    play.goes_to_messages_of("Ada");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    let digests = "select state, count(*) from posts where kind = 'digest' \
                   group by state order by state";
    assert_eq!(tavern.database.ask(digests).await, ["done 1", "waiting 1"]);
    tavern.close().await;
}

async fn once_in_two_processes(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    for opponent in ["Bo", "Cleo", "Dan"] {
        let line = format!("/tak challenge opponent:@{opponent} size:3x3 first:me pace:\"2 days\"");
        play.types("Ada", &line).await;
        play.clicks(opponent, "Accept").await;
    }
    play.text();
    for game in 1..=3 {
        tavern.ages(game, 25 * HOUR).await;
    }
    play.meanwhile().await;
    let told = play.text();
    assert_eq!(told.matches("half of your time").count(), 3, "{told}");
    other.stop().await;
    tavern.close().await;
}
