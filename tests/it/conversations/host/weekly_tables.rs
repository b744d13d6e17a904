//! The table of the week: one post on Mondays, only after a week with games.

use std::time::Duration;

use local_discord::{Access, Message};

use crate::conversations::standing::play_resigned_game;
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    table_names_the_best_of_the_week,
    week_without_games_has_no_table,
    two_processes_post_one_table,
    weeks_without_a_process_give_one_table,
    month_without_access_switches_it_off
);

const A_DAY: Duration = Duration::from_hours(24);

const A_WEEK: Duration = Duration::from_hours(7 * 24);

fn tables(tavern: &Tavern) -> Vec<Message> {
    let mut messages = tavern.discord.messages(tavern.channel);
    messages.retain(|message| message.content.contains("Table of the week**,"));
    messages
}

/// Lets a Sunday and a Monday pass, because on them a table of the week before may be due within the test.
async fn switch_on(play: &mut Play<'_>) {
    // The first Monday was 1970-01-05.
    let day = (u128::from(play.tavern.discord.now()) / A_DAY.as_millis() - 4) % 7;
    if [0, 6].contains(&day) {
        play.tavern.later(2 * A_DAY).await;
    }
    setup!["Ada: /tak server, (Announcements…), (Table of the week…), (Post it in this channel)" for play];
}

/// Lets a day pass, and whether a look at a week became due.
async fn pass_a_day(tavern: &Tavern) -> bool {
    let due = tavern.database.ask("select due from weekly_tables").await;
    tavern.pass(A_DAY);
    due[0].parse::<u64>().unwrap() <= tavern.discord.now()
}

/// Lets the days pass until the table of this week is due, and waits until a process has looked at the week.
async fn next_week(tavern: &Tavern) {
    let week = async || tavern.database.ask("select week from weekly_tables").await;
    let before = week().await;
    for _ in 0..8 {
        let is_due = pass_a_day(tavern).await;
        tavern.restart().await;
        if is_due {
            until("looked at", async || week().await != before).await;
            return;
        }
    }
    panic!("no table was due within eight days");
}

/// No table that is due is left.
async fn has_begun(tavern: &Tavern) {
    let posts = "select id from posts where kind = 'weekly table' and state = 'waiting'";
    until("posted", async || {
        tavern.database.ask(posts).await.is_empty()
    })
    .await;
    tavern.settled().await;
}

async fn table_names_the_best_of_the_week(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    for (options, loser) in [("rated:true", "Bo"), ("rated:true", "Bo"), ("", "Ada")] {
        play_resigned_game(&mut play, options, loser).await;
    }
    setup!["Cleo: /tak challenge opponent:@Dan size:5x5 first:me" for play];
    setup!["Dan: (Accept)" for play];
    play.three_plies_each(["Cleo", "Dan"]).await;
    setup!["Cleo: /tak resign, (Resign)" for play];
    setup!["Dan: /tak settings, (Leave leaderboards)" for play];
    next_week(tavern).await;
    has_begun(tavern).await;
    let tables = tables(tavern);
    assert_eq!(tables.len(), 1, "{tables:#?}");
    let table = tavern.names.readable(&tables[0].content);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(
        lines[0],
        "**Table of the week**, <then> to <then> · 4 games"
    );
    assert!(
        lines[1].starts_with("**1.** @Ada · **50** points · 2 of 3 won · rating +"),
        "{table}"
    );
    assert!(
        lines[2].starts_with("**2.** @Bo · **25** points · 1 of 3 won · rating −"),
        "{table}"
    );
    assert_eq!(lines[3], "**3.** @Cleo · **0** points · 0 of 1 won");
    assert!(
        lines[4].starts_with("Ratings that rose most: @Ada (+"),
        "{table}"
    );
    assert_eq!(lines.len(), 5, "{table}");
    assert!(tables[0].silent);
    assert_eq!(tables[0].attachments.len(), 1);
    let alt = tables[0].attachments[0]
        .description
        .clone()
        .unwrap_or_default();
    assert!(
        alt.starts_with("Bars of points in the order of the list"),
        "{alt}"
    );
}

async fn week_without_games_has_no_table(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    next_week(tavern).await;
    next_week(tavern).await;
    has_begun(tavern).await;
    assert!(tables(tavern).is_empty());
    let rows = "select count(*) from weekly_tables where due is not null and week is not null";
    tavern.database.holds(rows, &["1"]).await;
    let rows = "select count(*) from posts where kind = 'weekly table'";
    tavern.database.holds(rows, &["0"]).await;
}

async fn two_processes_post_one_table(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    play_resigned_game(&mut play, "", "Bo").await;
    tavern.stop_bot().await;
    for _ in 0..8 {
        let is_due = pass_a_day(tavern).await;
        let others = tokio::join!(tavern.another_bot(), tavern.another_bot());
        if is_due {
            let due = "select guild from weekly_tables where week is null";
            until("begun", async || tavern.database.ask(due).await.is_empty()).await;
            has_begun(tavern).await;
        }
        others.0.stop().await;
        others.1.stop().await;
    }
    has_begun(tavern).await;
    assert_eq!(tables(tavern).len(), 1);
    tavern.start_bot().await;
}

async fn weeks_without_a_process_give_one_table(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    play_resigned_game(&mut play, "", "Bo").await;
    tavern.stop_bot().await;
    tavern.pass(3 * A_WEEK);
    // The week that ended last has a game, too.
    let recent = (21 - 7) * 24 * 60 * 60 * 1000_i64;
    let statement = format!(
        "update results set at = at + {recent} where ended = (select max(ended) from results)"
    );
    tavern.database.run(&statement).await;
    tavern.start_bot().await;
    let due = "select guild from weekly_tables where week is null";
    until("begun", async || tavern.database.ask(due).await.is_empty()).await;
    has_begun(tavern).await;
    tavern.restart().await;
    assert_eq!(tables(tavern).len(), 1, "{:#?}", tables(tavern));
}

async fn month_without_access_switches_it_off(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    play_resigned_game(&mut play, "", "Bo").await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    next_week(tavern).await;
    let query = "select id from posts where kind = 'weekly table' and state = 'unshown'";
    until("tried", async || {
        tavern.database.ask(query).await.len() == 1
    })
    .await;
    play.enter_channel("garden");
    play.types("Ada", "/tak server").await;
    play.mentions("**The last one couldn't be posted in #tavern.**");
    tavern
        .database
        .run("update weekly_tables set missed = 3")
        .await;
    tavern.later(A_WEEK).await;
    let off = "select missed from weekly_tables where due is null and post is null";
    until("switched off", async || {
        tavern.database.ask(off).await == ["4"]
    })
    .await;
    tavern.settled().await;
    play.types("Ada", "/tak server").await;
    play.mentions(
        "It was turned off: #tavern is deleted, or nothing could be posted there for a month.",
    );
}
