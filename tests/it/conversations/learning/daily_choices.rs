//! Where and when the puzzle of the day comes: chosen by managers, and by people for themselves.

use expect_test::expect;
use local_discord::Access;

use super::daily::{A_DAY, below, next_day, posts, solution_of, switch_on};
use super::puzzles::solves;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{Tavern, until};

on_both_engines!(
    manager_chooses_channel_and_hour,
    other_people_cannot_choose,
    closed_channel_is_shown_to_the_manager,
    person_gets_it_as_a_direct_message
);

async fn manager_chooses_channel_and_hour(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    play.text();
    play.clicks("Ada", "Post it in this channel").await;
    play.picks("Ada", "07:00 UTC").await;
    play.picks_channel("Ada", "garden").await;
    play.clicks("Ada", "Turn it off").await;
    play.clicks("Ada", "Back").await;
    play.tells(&expect![[""]]);
    let rows = "select kind, hour, due from daily_puzzles";
    assert_eq!(tavern.database.ask(rows).await, ["server 7 null"]);
    tavern.close().await;
}

async fn other_people_cannot_choose(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    switch_on(&mut play).await;
    for (label, id) in [
        ("here", "daily-here/1"),
        ("hour", "daily-hour/1/3"),
        ("off", "daily-off/1"),
        ("server", "daily-server/1"),
        ("no channel", "daily-channel/1"),
    ] {
        play.forges("Bo", label, id).await;
    }
    play.tells(&expect![[""]]);
    let rows = "select hour from daily_puzzles where due is not null";
    assert_eq!(tavern.database.ask(rows).await, ["18"]);
    tavern.close().await;
}

async fn closed_channel_is_shown_to_the_manager(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    switch_on(&mut play).await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    tavern.pass(A_DAY);
    tavern.restart().await;
    let rows = "select id from posts where kind = 'daily puzzle' and state = 'unshown'";
    until("tried", async || {
        !tavern.database.ask(rows).await.is_empty()
    })
    .await;
    play.enter_channel("garden");
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    let text = play.text();
    let notice = "**The last one couldn't be posted in #tavern.**";
    assert_eq!(text.matches(notice).count(), 2, "{text}");
    tavern.discord.set_access(tavern.channel, Access::Full);
    // Somebody acts in the channel.
    play.enter_channel("tavern");
    play.types("Bo", "/tak games").await;
    tavern.restart().await;
    until("posted", async || posts(&tavern, tavern.channel).len() == 1).await;
    tavern.settled().await;
    play.types("Ada", "/tak server").await;
    let text = play.text();
    assert!(!text.contains("couldn't be posted"), "{text}");
    tavern.close().await;
}

async fn person_gets_it_as_a_direct_message(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Moves, reminders, vacation…").await;
    play.clicks("Bo", "Puzzle of the day…").await;
    play.text();
    play.picks("Bo", "06:00 UTC").await;
    play.clicks("Bo", "Back").await;
    play.tells(&expect![[""]]);
    tavern.pass(A_DAY);
    tavern.restart().await;
    let bo = tavern.discord.person("Bo");
    until("written", async || {
        tavern.discord.direct_channel(&bo).is_some()
    })
    .await;
    let direct = tavern.discord.direct_channel(&bo).unwrap();
    until("posted", async || !posts(&tavern, direct).is_empty()).await;
    tavern.settled().await;
    let first = posts(&tavern, direct).remove(0);
    play.enter_direct_messages("Bo");
    play.clicks("Bo", "Solve").await;
    solves(&mut play, "Bo", solution_of(&first)).await;
    let text = play.text();
    assert!(text.contains("That's the puzzle of the day."), "{text}");
    let second = next_day(&tavern, direct).await;
    let report = tavern.names.readable(&below(&second));
    assert_eq!(report, "Solved yesterday's puzzle: @Bo (first try)");
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Moves, reminders, vacation…").await;
    play.clicks("Bo", "Puzzle of the day…").await;
    play.clicks("Bo", "Turn it off").await;
    tavern.pass(A_DAY);
    tavern.restart().await;
    assert_eq!(posts(&tavern, direct).len(), 2);
    tavern.close().await;
}

/// Every button of the puzzle of the day.
pub(in crate::conversations) async fn play_daily(play: &mut Play<'_>) {
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    play.clicks("Ada", "Post it in this channel").await;
    play.picks("Ada", "18:00 UTC").await;
    play.picks_channel("Ada", "tavern").await;
    let (puzzle, _) = tak_tavern::game::shipped_puzzles()[0];
    play.forges("Bo", "Solve", &format!("daily-solve/1/20000/{puzzle}"))
        .await;
    play.clicks("Ada", "Turn it off").await;
    play.clicks("Ada", "Back").await;
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Moves, reminders, vacation…").await;
    play.clicks("Bo", "Puzzle of the day…").await;
    play.picks("Bo", "06:00 UTC").await;
    play.clicks("Bo", "Turn it off").await;
    play.clicks("Bo", "Back").await;
}
