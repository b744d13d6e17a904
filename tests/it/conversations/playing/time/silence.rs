//! Games against the house without a move of the person.

use std::time::Duration;

use local_discord::Message;

use crate::conversations::meeting::house::{last_game, line, types};
use crate::conversations::places::guests::open_with_group;
use crate::conversations::playing::assert_audit_is_clean;
use crate::{Engine, Play, Tavern, expect, on_both_engines, setup, until};

on_both_engines!(
    forgotten_game_ends_after_one_reminder,
    move_in_time_renews_the_days,
    vacation_postpones_the_end,
    preferences_of_reminders_are_respected,
    forgotten_game_of_a_guest_ends_unseen,
    two_processes_end_a_forgotten_game_once,
);

const DAY: Duration = Duration::from_hours(24);

const BEGINS: &str = "/tak challenge \"opponent:@Tak Tavern\" level:1 size:5x5 first:me";

async fn forgotten_game_ends_after_one_reminder(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    play.types("Ada", BEGINS).await;
    tavern.age_game(1, 9 * DAY).await;
    play.record_news().await;
    tavern.age_game(1, DAY).await;
    play.record_news().await;
    tavern.age_game(1, 3 * DAY).await;
    play.record_news().await;
    tavern.age_game(1, DAY).await;
    play.record_news().await;
    play.clicks("Ada", "Rematch").await;
    play.tells(&expect![[r#"
        Ada: /tak challenge "opponent:@Tak Tavern" level:1 size:5x5 first:me
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, the house plays Black. The house plays at level 1, **Sleepy Guest**, unrated. After 14 days without your move the game ends by itself and doesn't count. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does the house's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern [to all; notifies Ada]:
            @Ada, you haven't moved in game 1 against the house for a while. Without a move it ends by itself on <then> (<then>) and counts for nobody. You can begin again any time, with **Rematch** or `/tak challenge`.
            (Move) (link: Newest board)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · ended by itself
            The game between @Ada and the house ended by itself after 14 days without a move. It doesn't count. Begin again with **Rematch** or `/tak challenge`.
            picture: tak-1-1.png “Tak, 5 by 5. The game ended by itself. Flats…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Ada: (Rematch)
        Tak Tavern [to all]:
            **Game 2** · 5x5 · move 1
            @Ada plays White, the house plays Black. The house plays at level 1, **Sleepy Guest**, unrated. After 14 days without your move the game ends by itself and doesn't count. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does the house's first stone go?
            picture: tak-2-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
    "#]]);
    let ends = "select result, reason from games where number = 1";
    tavern.database.holds(ends, &["none lapsed"]).await;
    let rows = "select game from house_results";
    tavern.database.holds(rows, &[]).await;
    assert_audit_is_clean(tavern).await;
}

async fn move_in_time_renews_the_days(tavern: &Tavern) {
    types(tavern, &tavern.ada, BEGINS).await;
    tavern.age_game(1, 13 * DAY).await;
    tavern.settled().await;
    types(tavern, &tavern.ada, "/tak move ply:a1").await;
    let alarms = "select kind, state from posts where kind in ('silence', 'lapse') \
                    and event = 2 order by kind";
    let rows = ["lapse waiting", "silence waiting"];
    assert_eq!(tavern.database.ask(alarms).await, rows);
    tavern.age_game(1, 9 * DAY).await;
    tavern.settled().await;
    assert_eq!(tavern.database.ask(alarms).await, rows);
    let before =
        "select distinct state from posts where kind in ('silence', 'lapse') and event = 0";
    // The reminder of the first turn is a message without buttons by now.
    tavern.database.holds(before, &["done"]).await;
    assert!(last_game(tavern).await.end().is_none());
}

async fn vacation_postpones_the_end(tavern: &Tavern) {
    types(tavern, &tavern.ada, BEGINS).await;
    let start: i64 = tavern.database.ask("select started_at from games").await[0]
        .parse()
        .unwrap();
    let day = 24 * 60 * 60 * 1000;
    // Three days of vacation, all of them before the last board.
    let away = format!(
        "insert into vacations (player, began_at, until_at, ended_at) \
         values ({}, {}, {}, {})",
        tavern.ada.id,
        start - 12 * day,
        start - 2 * day,
        start - 9 * day,
    );
    tavern.database.run(&away).await;
    tavern.age_game(1, 16 * DAY).await;
    let query = "select kind, state from posts where kind = 'lapse' and state = 'waiting' \
                       and due > made_at";
    until("the end is postponed", async || {
        tavern.database.ask(query).await == ["lapse waiting"]
    })
    .await;
    tavern.settled().await;
    assert!(last_game(tavern).await.end().is_none());
    tavern.age_game(1, 2 * DAY).await;
    // The vacation is three days nearer to the beginning now, and still behind it.
    until("the game ends", async || {
        last_game(tavern).await.end().is_some()
    })
    .await;
    tavern.settled().await;
    assert_audit_is_clean(tavern).await;
}

async fn preferences_of_reminders_are_respected(play: &mut Play<'_>) {
    for person in ["Ada", "Bo"] {
        play.types(person, BEGINS).await;
        play.types(person, "/tak settings").await;
        play.clicks(person, "Moves, reminders, vacation…").await;
    }
    setup!["Bo: <Reminders: none>" for play];
    setup!["Ada: /tak settings, (Moves, reminders, vacation…)" for play];
    setup!["Ada: <Reminders: one direct message a day>" for play];
    play.text();
    for game in [1, 2] {
        play.tavern.age_game(game, 11 * DAY).await;
    }
    play.record_news().await;
    play.enter_direct_messages("Ada");
    play.record_news().await;
    play.tells(&expect![[r#"
        In Ada's direct messages.
        Tak Tavern [to all]:
            This is new or waiting for you:
            Game [**1**](a message) in #tavern against the house: your turn; without a move, it ends by itself on <then> (<then>).
            -# You get this at most once a day. To change it, press **Moves, reminders, vacation…** in `/tak settings`.
    "#]]);
}

/// A guest bot can only answer. The game ends nevertheless, and takes no place from the person.
async fn forgotten_game_of_a_guest_ends_unseen(engine: Engine) {
    let (tavern, group, _) = open_with_group(engine).await;
    let answer = tavern
        .ada
        .types(group, &line("level:1 size:5x5 first:me"))
        .await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    tavern.age_game(1, 14 * DAY).await;
    until("the game ends", async || {
        last_game(&tavern).await.end().is_some()
    })
    .await;
    tavern.settled().await;
    let messages = tavern.discord.messages(group);
    let tells = |message: &Message| message.content.contains("ended by itself");
    assert!(!messages.iter().any(tells));
    let answer = tavern.ada.types(group, "/tak board game:1").await;
    let board = tavern.message_of(answer).await;
    let text = "ended by itself after 14 days without a move. It doesn't count.";
    assert!(board.content.contains(text), "{}", board.content);
    tavern.settled().await;
    assert_audit_is_clean(&tavern).await;
    tavern.close().await;
}

async fn two_processes_end_a_forgotten_game_once(tavern: &Tavern) {
    let other = tavern.another_bot().await;
    for person in [&tavern.ada, &tavern.bo] {
        types(tavern, person, BEGINS).await;
        types(tavern, person, BEGINS).await;
    }
    for game in 1..=4 {
        tavern.age_game(game, 400 * DAY).await;
    }
    until("all games end", async || {
        let query = "select id from games where reason = 'lapsed' and events = 1";
        tavern.database.ask(query).await.len() == 4
    })
    .await;
    tavern.settled().await;
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    let ends = messages.filter(|message| message.content.contains("ended by itself after"));
    assert_eq!(ends.count(), 4);
    other.stop().await;
}
