//! Many people at one instant, and a game that cannot begin.

use std::time::Duration;

use tokio::task::JoinSet;

use super::{announce, announce_round_robin, assert_audit_is_clean, games_begun};
use crate::{Play, Tavern, on_both_engines, setup, until};

on_both_engines!(
    forty_simultaneous_joins_all_succeed,
    failed_start_of_a_game_blocks_no_other_and_is_retried,
    boards_of_a_full_channel_delay_no_other_channel,
);

const SWISS: &str = "Swiss: you meet players with about your score";

async fn forty_simultaneous_joins_all_succeed(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    announce(play, SWISS, "64 players", "Cup").await;
    let post = play.newest();
    let mut joins = JoinSet::new();
    for number in 0..40 {
        let person = tavern.discord.join(&format!("Player {number}"));
        let post = post.clone();
        joins.spawn(async move { person.clicks(&post, "Join").await });
    }
    joins.join_all().await;
    tavern.settled().await;
    let people = "select people, events from tournaments";
    tavern.database.holds(people, &["40 40"]).await;
    let numbers = "select count(distinct player), max(number) from tournament_players";
    tavern.database.holds(numbers, &["40 40"]).await;
    // On a busy machine both processes defer the same press, and Discord takes the first answer.
    let mut requests = tavern.refused_requests();
    requests.retain(|request| request != "POST /interactions/{interaction}/{token}/callback 400");
    assert_eq!(requests, Vec::<String>::new());
    assert_audit_is_clean(tavern).await;
    another.stop().await;
}

/// Prevents games with Ada as White.
async fn damage(tavern: &Tavern, ada: &str) {
    let statement = if tavern.database.url.starts_with("sqlite") {
        format!(
            "create trigger damage before insert on games when new.white = {ada} \
             begin select raise(abort, 'damage'); end"
        )
    } else {
        format!(
            "create function damage() returns trigger language plpgsql as $$ begin \
               if new.white = {ada} then raise exception 'damage'; end if; \
               return new; end $$; \
             create trigger damage before insert on games \
               for each row execute function damage()"
        )
    };
    tavern.database.run(&statement).await;
}

async fn repair(tavern: &Tavern) {
    let statement = if tavern.database.url.starts_with("sqlite") {
        "drop trigger damage"
    } else {
        "drop trigger damage on games; drop function damage()"
    };
    tavern.database.run(statement).await;
}

async fn failed_start_of_a_game_blocks_no_other_and_is_retried(play: &mut Play<'_>) {
    let tavern = play.tavern;
    announce_round_robin(play).await;
    let ada = play.id_of("Ada").to_string();
    damage(tavern, &ada).await;
    setup!["Ada: (Manage), (Start now)" for play];
    // In three games with three players, Ada is White in one.
    games_begun(tavern, 2).await;
    until("the rest waits for an hour", async || {
        let due = "select due from tournaments where due > made_at + 1800000";
        !tavern.database.ask(due).await.is_empty()
    })
    .await;
    tavern.later(Duration::from_mins(50)).await;
    tavern.settled().await;
    games_begun(tavern, 2).await;
    repair(tavern).await;
    tavern.later(Duration::from_mins(11)).await;
    games_begun(tavern, 3).await;
    let given_up = "select count(*) from tournaments where given_up_at is not null";
    tavern.database.holds(given_up, &["0"]).await;
    assert_audit_is_clean(tavern).await;
}

/// A channel that takes two messages a second has 32 boards to show, more than the worker has places. The players
/// read first which games they have, a result in another channel overtakes the boards, and Discord refuses nothing.
async fn boards_of_a_full_channel_delay_no_other_channel(play: &mut Play<'_>) {
    let tavern = play.tavern;
    setup!["Ada: /tak server, (Announcements…), (Results…), <#garden>" for play];
    tavern.game("size:5x5").await;
    tavern.play("a1 e5 c3 c4 b3 b4").await;
    announce(play, SWISS, "16 players", "Cup").await;
    let post = play.newest();
    for number in 0..16 {
        let person = tavern.discord.join(&format!("Player {number}"));
        person.clicks(&post, "Join").await;
    }
    tavern.settled().await;
    let (channel, garden) = (tavern.channel, tavern.discord.channel("garden"));
    let (before, requests_before) = (
        tavern.discord.messages(channel).len(),
        tavern.discord.requests().len(),
    );
    let (window, faults) = (Duration::from_secs(1), tavern.discord.faults());
    faults.limit(&format!("POST /channels/{channel}/"), 2, window);
    setup!["Ada: (Manage), (Start now)" for play];
    games_begun(tavern, 1 + 32).await;
    let boards = || {
        let messages = tavern.discord.messages(channel).into_iter().skip(before);
        // The boards of other games notify a player.
        let boards = messages.filter(|message| message.silent && !message.attachments.is_empty());
        boards.collect::<Vec<_>>()
    };
    until("the first board", async || !boards().is_empty()).await;
    // A scene of the play would wait for all boards.
    let question = tavern.ada.types(channel, "/tak resign game:1").await;
    let question = tavern.message_of(question).await;
    tavern.ada.clicks(&question, "Resign").await;
    let is_there = async || !tavern.discord.messages(garden).is_empty();
    until("the result", is_there).await;
    until("all boards", async || boards().len() == 32).await;
    tavern.settled().await;

    let result = tavern.discord.messages(garden)[0].id;
    let later = boards().iter().filter(|board| board.id > result).count();
    assert!(later > 8, "{later} boards came after the result");
    let messages = tavern.discord.messages(channel);
    let message = messages.iter().find(|message| message.notified.len() == 16);
    let message = message.expect("one message notifies all players").id;
    assert!(boards().iter().all(|board| board.id > message));
    let requests = tavern.discord.requests().split_off(requests_before);
    let in_channel = format!("/channels/{channel}/messages");
    let refusals = requests.iter().filter(|request| request.status == 429);
    assert_eq!(refusals.count(), 0);
    let reads = requests.iter();
    let reads = reads.filter(|request| request.method == "GET" && request.path == in_channel);
    assert_eq!(reads.count(), 0, "nobody can have shown a board before");
    assert_audit_is_clean(tavern).await;
}
