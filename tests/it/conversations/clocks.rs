//! Games that last weeks: how much time there is, and what follows when it is up.

use std::time::Duration;

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    time_is_up,
    a_game_that_ends_by_itself,
    banks,
    weeks_ahead,
    two_processes_end_it_once,
    abandoned,
    time_in_a_draft
);

const DAY: Duration = Duration::from_hours(24);

/// Nothing is left to find for who looks whether everything adds up.
async fn all_is_well(tavern: &Tavern) {
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    store.close().await;
}

/// Who waits is told, gives more time, and then claims the win.
async fn time_is_up(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:5x5 first:me pace:\"2 days\" rated:true",
    )
    .await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.clicks("Ada", "More").await;
    play.tells(&expect![[""]]);
    tavern.ages(1, 2 * DAY).await;
    play.meanwhile().await;
    let claim = play.button("Ada", "Claim the win");
    play.clicks("Bo", "Claim the win").await;
    play.clicks("Cleo", "Give 2 more days").await;
    play.clicks("Ada", "Give 2 more days").await;
    play.forges("Ada", "Claim the win", &claim).await;
    play.clicks("Ada", "More").await;
    play.tells(&expect![[""]]);
    tavern.ages(1, 2 * DAY).await;
    play.meanwhile().await;
    play.clicks("Ada", "Claim the win").await;
    play.types("Ada", "/tak history").await;
    play.tells(&expect![[""]]);
    let ends = tavern.database.ask("select result, reason, due from games");
    assert_eq!(ends.await, ["black time NULL"]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// Nobody has to claim it: the pot, the ratings and the series follow.
async fn a_game_that_ends_by_itself(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo automatic:true")
        .await;
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:5x5 ante:10 games:2 next:by-itself \
         pace:\"1 day\" automatic:true rated:true",
    )
    .await;
    play.clicks("Ada", "Bid").await;
    play.fills("Ada", "3").await;
    play.clicks("Bo", "Bid").await;
    play.fills("Bo", "1").await;
    play.text();
    play.moves("a1 e5 c3 d4 c4 d3").await;
    play.text();
    tavern.ages(1, DAY).await;
    play.meanwhile().await;
    play.types("Ada", "/tak move ply:c5").await;
    play.tells(&expect![[""]]);
    let ends = tavern
        .database
        .ask("select result, reason from games where number = 1");
    assert_eq!(ends.await, ["black time"]);
    let rated = tavern.database.ask("select count(*) from rating_changes");
    assert_eq!(rated.await, ["4"]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// Both banks are told with each board, and the lobby knows them.
async fn banks(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak seek size:3x3 first:me pace:\"Bank: 7 days + 12 h a ply, up to 10\"",
    )
    .await;
    play.types("Cleo", "/tak lobby").await;
    play.clicks("Bo", "Take").await;
    tavern.ages(1, DAY).await;
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[""]]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// What is due in two months is done then, whoever lives to see it.
async fn weeks_ahead(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types(
        "Ada",
        "/tak challenge opponent:@Bo size:5x5 first:me pace:\"7 days\"",
    )
    .await;
    // Longer than any that can be chosen.
    tavern.database.run("update terms set pace = '60d'").await;
    play.clicks("Bo", "Accept").await;
    play.text();
    tavern.pass(29 * DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(2 * DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(28 * DAY + DAY / 2);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.pass(DAY);
    tavern.restart().await;
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn two_processes_end_it_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    for opponent in ["Bo", "Cleo", "Dan"] {
        let line = format!(
            "/tak challenge opponent:@{opponent} size:3x3 first:me pace:\"1 day\" automatic:true"
        );
        play.types("Ada", &line).await;
        play.clicks(opponent, "Accept").await;
    }
    play.text();
    for game in 1..=3 {
        tavern.ages(game, 2 * DAY).await;
    }
    play.meanwhile().await;
    let boards = play.text();
    assert_eq!(
        boards.matches("The time of @Ada is up").count(),
        3,
        "{boards}"
    );
    let ends = "select kind, count(*) from events group by kind";
    assert_eq!(tavern.database.ask(ends).await, ["time up 3"]);
    all_is_well(&tavern).await;
    other.stop().await;
    tavern.close().await;
}

/// Without a clock, a month of silence is enough.
async fn abandoned(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    tavern.ages(1, 29 * DAY).await;
    play.clicks("Bo", "More").await;
    tavern.ages(1, 2 * DAY).await;
    play.clicks("Ada", "More").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Claim the win").await;
    play.tells(&expect![[""]]);
    let ends = tavern.database.ask("select result, reason from games");
    assert_eq!(ends.await, ["black abandoned"]);
    all_is_well(&tavern).await;
    tavern.close().await;
}

/// A challenge drawn up from menus, and an answer to it, say how much time there
/// is.
async fn time_in_a_draft(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    play.text();
    play.clicks("Bo", "Counter").await;
    play.clicks("Bo", "Time …").await;
    play.picks("Bo", "3 days").await;
    play.clicks("Bo", "End by itself when time is up").await;
    play.clicks("Bo", "Back").await;
    play.clicks("Bo", "Send it back").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
