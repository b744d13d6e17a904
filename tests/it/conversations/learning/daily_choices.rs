//! Place and hour of the puzzle of the day, chosen by managers and by people for themselves.

use std::time::Duration;

use local_discord::{Access, Trouble};
use tak_tavern::game::{Day, daily_puzzle};

use super::daily::{A_DAY, below, next_day, posts, solution_of, switch_on};
use super::puzzles::solves;
use crate::{Play, Tavern, expect, on_both_engines, script, setup, until};

on_both_engines!(
    manager_chooses_channel_and_hour,
    other_people_cannot_choose,
    closed_channel_is_shown_to_the_manager,
    hour_for_a_closed_channel_is_chosen_with_a_remark,
    deleted_channel_is_replaced_by_another,
    month_without_access_switches_it_off,
    person_gets_the_puzzle_as_a_direct_message,
    puzzle_of_a_person_waits_for_a_limit,
    hour_of_a_person_follows_their_zone
);

async fn manager_chooses_channel_and_hour(play: &mut Play<'_>) {
    script![[r#"
        (Ada: /tak server, (Puzzle of the day…))
        Ada: (Post it in this channel)
        Tak Tavern changed [only Ada] “**Puzzle of the day**” to:
            **Puzzle of the day**
            It's posted in #tavern each day at <then>. The next one comes <then>.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: [18:00 UTC] | …>
            (Post it in this channel) (Show what it looks like) (Turn it off) (Back)
        Ada: <07:00 UTC>
        Tak Tavern changed [only Ada] “**Puzzle of the day**” to:
            **Puzzle of the day**
            It's posted in #tavern each day at <then>. The next one comes <then>.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: [07:00 UTC] | …>
            (Post it in this channel) (Show what it looks like) (Turn it off) (Back)
        Ada: <#garden>
        Tak Tavern changed [only Ada] “**Puzzle of the day**” to:
            **Puzzle of the day**
            It's posted in #garden each day at <then>. The next one comes <then>.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: [07:00 UTC] | …>
            (Post it in this channel) (Show what it looks like) (Turn it off) (Back)
        Ada: (Turn it off)
        Tak Tavern changed [only Ada] “**Puzzle of the day**” to:
            **Puzzle of the day**
            Off. Choose a channel and an hour in UTC, and the bot posts a puzzle there each day, the first one when that hour comes next. It mentions no one, everyone solves it in private, and the next post says who did. All servers have the same puzzle.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Channel: >
            <Hour: …>
            (Post it in this channel) (Show what it looks like) (grey: Turn it off) (Back)
        Ada: (Back)
        Tak Tavern changed [only Ada] “**Puzzle of the day**” to:
            **Settings of this server**, for everything visible to all:
            Games are played in the channel. All boards keep their pictures. After a call of Tak, the board marks nothing.
            Games here don't become puzzles.
            - **Games** begin in every channel, without public pages.
            - **Announcements**: results off, table of the week off, log in no channel.
            - **Standing post**: off. **Puzzle of the day**: off.
            - **Roles**: none. **Moderators**: people with *Manage Server* only.
            <Language: [Language: the server's, as set in Discord] | …>
            <Colours of the board: [Colours: tavern, wood and cream] | Colours: slate, blue-grey stone | Colours: paper, light as printed | Colours: contrast, black and white | Colours: felt, green cloth | Colours: traveler, a map without a board>
            (Give each game a thread) (Remove pictures of old boards) (Mark Tak on boards) (Puzzles from this server's games) (Set up for a community…)
            (Games…) (Moderation…) (Announcements…) (Roles…) (Puzzle of the day…)
    "#] for play];
    let rows = "select kind, hour, due from daily_puzzles";
    play.tavern.database.holds(rows, &["server 7 -"]).await;
}

async fn other_people_cannot_choose(play: &mut Play<'_>) {
    switch_on(play).await;
    setup!["Cleo: /tak challenge opponent:@Dan" for play];
    play.text();
    for (label, id) in [
        ("here", "daily-here/1"),
        ("hour", "daily-hour/1/3"),
        ("off", "daily-off/1"),
        ("server", "daily-server/1"),
        ("no channel", "daily-channel/1"),
    ] {
        play.forges("Bo", label, id).await;
    }
    play.tells(&expect![[r#"
        Bo: (forged: here)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
        Bo: (forged: hour)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
        Bo: (forged: off)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
        Bo: (forged: server)
        Tak Tavern [only Bo]:
            Only managers of this server can change its settings. Ask one of them. `/tak settings` shows your own.
        Bo: (forged: no channel)
        Tak Tavern [only Bo]:
            This button has expired. `/tak board` shows a board with new ones.
    "#]]);
    let rows = "select hour from daily_puzzles where due is not null";
    play.tavern.database.holds(rows, &["18"]).await;
}

async fn closed_channel_is_shown_to_the_manager(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    tavern.later(A_DAY).await;
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
    // An act in the channel makes the bot retry it.
    play.enter_channel("tavern");
    play.types("Bo", "/tak games").await;
    tavern.restart().await;
    until("posted", async || posts(tavern, tavern.channel).len() == 1).await;
    tavern.settled().await;
    play.types("Ada", "/tak server").await;
    play.omits("couldn't be posted");
}

async fn hour_for_a_closed_channel_is_chosen_with_a_remark(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    tavern.discord.set_access(tavern.channel, Access::None);
    play.enter_channel("garden");
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    let text = play.text();
    assert!(!text.contains("can't see"), "not known yet: {text}");
    play.picks("Ada", "07:00 UTC").await;
    let text = play.text();
    assert!(text.contains("The bot can't see #tavern."), "{text}");
    assert!(text.contains("[07:00 UTC]"), "{text}");
    let rows = "select hour from daily_puzzles";
    tavern.database.holds(rows, &["7"]).await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    play.picks("Ada", "08:00 UTC").await;
    play.omits("can't see");
}

async fn deleted_channel_is_replaced_by_another(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    tavern.discord.delete_channel(tavern.channel);
    tavern.later(A_DAY).await;
    let rows = "select id from posts where kind = 'daily puzzle' and state = 'unshown'";
    until("tried", async || {
        !tavern.database.ask(rows).await.is_empty()
    })
    .await;
    play.enter_channel("garden");
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    play.mentions("**The last one couldn't be posted in");
    play.picks_channel("Ada", "garden").await;
    let text = play.text();
    assert!(text.contains("It's posted in #garden each day"), "{text}");
    assert!(!text.contains("couldn't be posted"), "{text}");
    assert!(tavern.database.ask(rows).await.is_empty(), "it is given up");
    next_day(tavern, tavern.discord.channel("garden")).await;
}

async fn month_without_access_switches_it_off(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    switch_on(&mut play).await;
    tavern.discord.set_access(tavern.channel, Access::ReadOnly);
    tavern.later(A_DAY).await;
    let rows = "select id from posts where kind = 'daily puzzle' and state = 'unshown'";
    until("tried", async || {
        !tavern.database.ask(rows).await.is_empty()
    })
    .await;
    let almost = "update daily_puzzles set missed = 29";
    tavern.database.run(almost).await;
    tavern.later(A_DAY).await;
    let rows = "select missed from daily_puzzles where due is null and post is null";
    until("switched off", async || {
        tavern.database.ask(rows).await == ["30"]
    })
    .await;
    // A post that was given up is deleted a day later.
    let rows = "select count(*) from posts where kind = 'daily puzzle' and state <> 'given up'";
    tavern.database.holds(rows, &["0"]).await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    play.types("Ada", "/tak server").await;
    let text = play.text();
    let notice = "It was turned off, because it couldn't be posted in #tavern for a month.";
    assert!(text.contains(notice), "{text}");
    tavern.restart().await;
    tavern.settled().await;
    assert!(posts(tavern, tavern.channel).is_empty());
}

async fn puzzle_of_a_person_waits_for_a_limit(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Bo: /tak settings, (Moves, reminders, vacation…), (Puzzle of the day…), <06:00 UTC>" for play];
    let limit = Trouble::RateLimited(Duration::from_mins(9));
    tavern.discord.faults().rest("POST /channels/", 1, limit);
    tavern.later(A_DAY).await;
    // A limit counts no attempt, because it is no failure.
    let row = "select state, tries from posts where kind = 'daily puzzle'";
    until("the puzzle waits", async || {
        let is_refused = !tavern.refused_requests().is_empty();
        is_refused && tavern.database.ask(row).await == ["waiting 0"]
    })
    .await;
    tavern.stop_bot().await;
    tavern.later(Duration::from_mins(11)).await;
    let bo = tavern.discord.person("Bo");
    let direct = tavern.discord.direct_channel(&bo).unwrap();
    until("posted", async || !posts(tavern, direct).is_empty()).await;
}

async fn person_gets_the_puzzle_as_a_direct_message(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        (Bo: /tak settings, (Moves, reminders, vacation…), (Puzzle of the day…))
        Bo: <06:00 UTC>
        Tak Tavern changed [only Bo] “**Puzzle of the day**, for you alone” to:
            **Puzzle of the day**, for you alone
            You get it in a direct message each day at <then>. The next one comes <then>.
            Hours are in UTC: 12:00 UTC is <then> where you are.
            <Hour: [06:00 UTC] | …>
            (Turn it off) (Back)
        Bo: (Back)
        Tak Tavern changed [only Bo] “**Puzzle of the day**, for you alone” to:
            **Moves, reminders, vacation**, on every server:
            With reminders in the channel, you're reminded in games with a clock: at half time or after some days, and six hours before the end, at most three times per turn.
            Vacation: you have 14 days left this year.
            <What the Move button opens: [Move: step by step, with buttons] | Move: typed moves>
            <How you're reminded of your games: [Reminders: in the channel of the game] | Reminders: one direct message a day | Reminders: none>
            <When the first reminder comes: [First reminder: at half time] | First reminder: after a day | First reminder: after 2 days | First reminder: after 3 days>
            (Go on vacation…) (Quiet hours…) (Puzzle of the day…) (Back)
    "#] for play];
    tavern.later(A_DAY).await;
    let bo = tavern.discord.person("Bo");
    until("written", async || {
        tavern.discord.direct_channel(&bo).is_some()
    })
    .await;
    let rows = "select kind, channel from daily_puzzles";
    tavern.database.holds(rows, &["person 0"]).await;
    let direct = tavern.discord.direct_channel(&bo).unwrap();
    until("posted", async || !posts(tavern, direct).is_empty()).await;
    tavern.settled().await;
    let first = posts(tavern, direct).remove(0);
    assert!(!first.silent, "the person asked for it");
    play.enter_direct_messages("Bo");
    play.clicks("Bo", "Solve").await;
    solves(&mut play, "Bo", solution_of(&first)).await;
    play.mentions("That's the puzzle of the day.");
    let second = next_day(tavern, direct).await;
    let report = "You solved yesterday's puzzle at the first try";
    assert_eq!(below(&second), report);
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Moves, reminders, vacation…").await;
    play.clicks("Bo", "Puzzle of the day…").await;
    play.clicks("Bo", "Turn it off").await;
    tavern.later(A_DAY).await;
    assert_eq!(posts(tavern, direct).len(), 2);
}

async fn hour_of_a_person_follows_their_zone(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    script![[r#"
        (Bo: /tak settings, (Moves, reminders, vacation…), (Puzzle of the day…))
        (Bo: <06:00 UTC>)
        (Bo: (Back), (Quiet hours…), (Time zone…), [Asia/Kolkata], (Back))
        Bo: (Puzzle of the day…)
        Tak Tavern changed [only Bo] “**Moves, reminders, vacation**, on every server:” to:
            **Puzzle of the day**, for you alone
            You get it in a direct message each day at <then>. The next one comes <then>.
            Hours are in your time zone, Asia/Kolkata.
            <Hour: [06:00] | …>
            (Turn it off) (Back)
    "#] for play];
    // Half past midnight in UTC is six o'clock there.
    let due = "select due % 86400000 from daily_puzzles";
    tavern.database.holds(due, &["1800000"]).await;
    setup!["Bo: <07:00>" for play];
    tavern.database.holds(due, &["5400000"]).await;
}

/// Every button of the puzzle of the day.
pub(in crate::conversations) async fn play_daily(play: &mut Play<'_>) {
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Puzzle of the day…").await;
    play.clicks("Ada", "Post it in this channel").await;
    play.picks("Ada", "18:00 UTC").await;
    play.picks_channel("Ada", "tavern").await;
    let puzzle = daily_puzzle(Day(20_000)).unwrap();
    let solve = format!("daily-solve/1/20000/{puzzle}");
    play.note_kind("", &solve);
    play.forges("Bo", "Solve", &solve).await;
    play.clicks("Ada", "Turn it off").await;
    play.clicks("Ada", "Back").await;
    play.types("Bo", "/tak settings").await;
    play.clicks("Bo", "Moves, reminders, vacation…").await;
    play.clicks("Bo", "Puzzle of the day…").await;
    play.picks("Bo", "06:00 UTC").await;
    play.clicks("Bo", "Turn it off").await;
    play.clicks("Bo", "Back").await;
}
