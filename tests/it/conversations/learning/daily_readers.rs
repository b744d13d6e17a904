//! The sentences of the puzzle of the day are true for their readers: off the leaderboards, and in direct
//! messages.

use super::daily::{A_DAY, below, next_day, posts, solution_of, switch_on};
use super::puzzles::solves;
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    person_off_the_leaderboards_is_promised_nothing,
    direct_message_speaks_to_its_reader
);

async fn leave_leaderboards(tavern: &Tavern) {
    let bo = tavern.bo.id;
    let sql = format!(
        "insert into settings (kind, owner, name, value) values ('person', {bo}, 'leaderboards', 'no')"
    );
    tavern.database.run(&sql).await;
}

async fn person_off_the_leaderboards_is_promised_nothing(tavern: &Tavern) {
    leave_leaderboards(tavern).await;
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    let first = next_day(tavern, tavern.channel).await;
    play.clicks("Ada", "Solve").await;
    play.mentions("The next post says who solved it");
    play.clicks("Bo", "Solve").await;
    let text = play.text();
    let notice = "You're off the leaderboards, so the next post won't name you.";
    assert!(text.contains(notice), "{text}");
    solves(&mut play, "Bo", solution_of(&first)).await;
    let second = next_day(tavern, tavern.channel).await;
    assert_eq!(below(&second), "", "neither named nor denied");
}

async fn direct_message_speaks_to_its_reader(tavern: &Tavern) {
    leave_leaderboards(tavern).await;
    let mut play = Play::new(tavern);
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Moves, reminders, vacation…").await;
    play.clicks("Bo", "Puzzle of the day…").await;
    let text = play.text();
    let elsewhere = "On a server, managers turn it on in `/tak server`.";
    assert!(text.contains(elsewhere), "{text}");
    setup!["Bo: <18:00 UTC>" for play];
    tavern.later(A_DAY).await;
    let bo = tavern.discord.person("Bo");
    until("written", async || {
        let direct = tavern.discord.direct_channel(&bo);
        direct.is_some_and(|direct| !posts(tavern, direct).is_empty())
    })
    .await;
    tavern.settled().await;
    let direct = tavern.discord.direct_channel(&bo).unwrap();
    let first = posts(tavern, direct).remove(0);
    play.enter_direct_messages("Bo");
    play.text();
    play.clicks("Bo", "Solve").await;
    play.clicks("Bo", "Solution").await;
    let text = play.text();
    assert!(text.contains("The next one says how you did."), "{text}");
    assert!(text.contains("it then doesn't count as solved"), "{text}");
    assert!(!text.contains("server"), "{text}");
    setup!["Bo: (Keep trying)" for play];
    solves(&mut play, "Bo", solution_of(&first)).await;
    let second = next_day(tavern, direct).await;
    let report = "You solved yesterday's puzzle at the first try";
    assert_eq!(below(&second), report, "also off the leaderboards");
    let third = next_day(tavern, direct).await;
    assert_eq!(below(&third), "You didn't solve yesterday's puzzle.");
    setup!["Bo: /tak settings, (Moves, reminders, vacation…)" for play];
    play.text();
    play.clicks("Bo", "Puzzle of the day…").await;
    play.clicks("Bo", "Turn it off").await;
    let text = play.text();
    assert!(text.contains("Off. Choose an hour"), "{text}");
    assert!(!text.contains("/tak server"), "{text}");
}
