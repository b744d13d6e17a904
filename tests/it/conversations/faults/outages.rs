//! Outages: clocks and deadlines get back the time when nobody could act, and many games that end at once notify a
//! person once.

use std::time::Duration;

use tak_tavern::app::App;
use tak_tavern::app::due::{outages, prepare};
use tak_tavern::game::{DAY_MS, HOUR_MS, MINUTE_MS, Moment, Outage, UserId};

use crate::conversations::playing::assert_audit_is_clean;
use crate::tavern::PATIENCE;
use crate::{Engine, Play, Tavern, on_both_engines, until};

on_both_engines!(
    outage_is_given_back_and_told_once,
    claim_waits_for_the_time_that_is_given_back,
    vacation_that_ends_in_an_outage_costs_no_time,
    short_stop_gives_nothing_back,
    processes_that_start_together_record_one_outage,
    outage_recorded_by_a_killed_process_is_applied,
    clock_that_is_set_makes_no_outage,
    silence_without_a_clock_counts_no_outage,
    list_and_board_have_the_time_before_it_is_written,
    seek_shows_its_end_after_an_outage,
    games_that_end_at_once_notify_each_player_once,
    row_with_another_number_of_events_is_reported,
    alarm_waits_until_a_process_serves,
);

const MINUTE: Duration = Duration::from_mins(1);
const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

async fn until_a_heartbeat(tavern: &Tavern) {
    until("a heartbeat is recorded", async || {
        tavern.database.ask("select id from heartbeat").await == ["1"]
    })
    .await;
}

/// No process serves for a time after the first heartbeat.
async fn go_down(tavern: &Tavern, time: Duration) {
    until_a_heartbeat(tavern).await;
    tavern.settled().await;
    tavern.stop_bot().await;
    tavern.pass_without_service(time);
}

/// The deadline of the only game.
async fn deadline(tavern: &Tavern) -> i64 {
    let due = tavern.database.ask("select due from games").await;
    due[0].parse().unwrap()
}

async fn until_written_down(tavern: &Tavern) {
    until("the outage is written down", async || {
        let all = "select until_at from outages where due is not null \
                   union all select 0 from heartbeat where not exists (select until_at from outages)";
        tavern.database.ask(all).await.is_empty()
    })
    .await;
}

/// The time is nearly the one that passed: the last heartbeat may be half a minute old, and Discord's clock is read to a
/// second at either end.
fn assert_nearly(gained_ms: i64, duration: Duration) {
    let passed_ms = i64::try_from(duration.as_millis()).unwrap();
    let surplus = gained_ms - passed_ms;
    assert!((-2_000..2 * MINUTE_MS).contains(&surplus), "{surplus}");
}

async fn outage_is_given_back_and_told_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let terms = "size:5x5 pace:\"1 day\" automatic:true";
    let mut play = Play::with_game(&tavern, terms).await;
    play.moves("a1 e5").await;
    play.text();
    let before = deadline(&tavern).await;
    // Each clock of Discord is a second off at most.
    go_down(&tavern, 3 * DAY + MINUTE).await;
    tavern.start_bot().await;
    until_written_down(&tavern).await;
    tavern.settled().await;
    assert_nearly(deadline(&tavern).await - before, 3 * DAY);
    let alarm = "select state from posts where kind = 'time up' and state <> 'done'";
    tavern.database.holds(alarm, &["waiting"]).await;
    play.types("Ada", "/tak move ply:c3").await;
    play.types("Bo", "/tak move ply:d4").await;
    let text = play.text();
    let line = "The bot was down for a while. @Ada got 3 d 0 h back.";
    assert_eq!(text.matches(line).count(), 1, "{text}");
    let (first, second) = text.split_once("played `d4`").unwrap();
    assert!(first.contains(line) && !second.contains(line), "{text}");
    let kinds = "select kind from events order by number";
    let rows = ["ply", "ply", "downtime", "ply", "ply"];
    tavern.database.holds(kinds, &rows).await;
    assert_audit_is_clean(&tavern).await;
    // The next deadline holds.
    tavern.age_game(1, DAY + MINUTE).await;
    until("the time is up", async || {
        tavern.database.ask("select reason from games").await == ["time"]
    })
    .await;
    tavern.close().await;
}

async fn claim_waits_for_the_time_that_is_given_back(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    tavern.age_game(1, 47 * HOUR).await;
    play.record_news().await;
    play.text();
    go_down(&tavern, 5 * HOUR).await;
    tavern.start_bot().await;
    play.clicks("Bo", "More").await;
    let menu = play.text();
    assert!(menu.contains("(grey: Claim the win)"), "{menu}");
    until_written_down(&tavern).await;
    tavern.age_game(1, HOUR + 2 * MINUTE).await;
    play.record_news().await;
    play.clicks("Bo", "Claim the win").await;
    let end = play.text();
    assert!(end.contains("@Ada is out of time in game 1"), "{end}");
    assert!(end.contains("**@Bo wins.**"), "{end}");
    assert_audit_is_clean(&tavern).await;
    tavern.close().await;
}

async fn vacation_that_ends_in_an_outage_costs_no_time(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"2 days\"").await;
    for act in [
        "Ada: /tak settings",
        "Ada: (Moves, reminders, vacation…)",
        "Ada: (Go on vacation…)",
        "Ada: (Go on vacation)",
    ] {
        play.acts_out(act).await;
    }
    go_down(&tavern, 20 * DAY).await;
    let back = i64::try_from(tavern.discord.now()).unwrap();
    tavern.start_bot().await;
    until_written_down(&tavern).await;
    let query = "select count(*) from games where due is not null";
    until("the vacation is over", async || {
        tavern.database.ask(query).await == ["1"]
    })
    .await;
    assert_nearly(deadline(&tavern).await - back, 2 * DAY);
    let kinds = "select kind from events order by number";
    let rows = ["vacation", "vacation over", "downtime"];
    tavern.database.holds(kinds, &rows).await;
    assert_audit_is_clean(&tavern).await;
    tavern.close().await;
}

/// As for an update of the bot.
async fn short_stop_gives_nothing_back(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:5x5 pace:\"1 day\"").await;
    let before = deadline(&tavern).await;
    go_down(&tavern, 3 * MINUTE).await;
    tavern.start_bot().await;
    tavern.settled().await;
    tavern.play("a1").await;
    assert_eq!(
        tavern.database.ask("select kind from events").await,
        ["ply"]
    );
    let none: &[&str] = &[];
    tavern
        .database
        .holds("select until_at from outages", none)
        .await;
    assert!(deadline(&tavern).await >= before);
    tavern.close().await;
}

async fn processes_that_start_together_record_one_outage(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:5x5 pace:\"1 day\" automatic:true").await;
    let before = deadline(&tavern).await;
    go_down(&tavern, 2 * DAY).await;
    let (other, ()) = tokio::join!(tavern.another_bot(), tavern.start_bot());
    until_written_down(&tavern).await;
    tavern
        .database
        .holds("select count(*) from outages", &["1"])
        .await;
    tavern
        .database
        .holds("select kind from events", &["downtime"])
        .await;
    assert_nearly(deadline(&tavern).await - before, 2 * DAY);
    other.stop().await;
    tavern.close().await;
}

/// The process that has recorded the outage died.
async fn list_and_board_have_the_time_before_it_is_written(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 pace:\"1 day\"").await;
    let before = deadline(&tavern).await;
    go_down(&tavern, 2 * DAY + MINUTE).await;
    let store = tavern.store().await;
    let last = store.heartbeat().await.unwrap().unwrap();
    let app = App::new(store.clone());
    let until = last.plus_ms(2 * DAY_MS + MINUTE_MS);
    outages::beat(&app, until, None).await.unwrap();
    let games = store.own_games(UserId(tavern.ada.id.0)).await.unwrap();
    let time = games[0].deadline().unwrap();
    assert_eq!(deadline(&tavern).await, before, "it is not written");
    assert_nearly(time.0 - before, 2 * DAY);
    tavern.start_bot().await;
    play.text();
    play.types("Bo", "/tak board").await;
    let text = play.text();
    let line = "The bot was down for a while. @Ada got 2 d 0 h back.";
    assert!(text.contains(line), "{text}");
    until_written_down(&tavern).await;
    let games = store.own_games(UserId(tavern.ada.id.0)).await.unwrap();
    assert_eq!(games[0].deadline(), Some(time), "it is given back once");
    tavern.close().await;
}

async fn seek_shows_its_end_after_an_outage(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let answer = tavern.ada.types(tavern.channel, "/tak seek size:5x5").await;
    let seek = tavern.message_of(answer).await;
    let end = async || {
        let ends = "select expires_at from seeks";
        let end: i64 = tavern.database.ask(ends).await[0].parse().unwrap();
        format!("The seek expires <t:{}:R>", end / 1_000)
    };
    let before = end().await;
    assert!(seek.content.contains(&before), "{}", seek.content);
    go_down(&tavern, 2 * HOUR).await;
    tavern.start_bot().await;
    until_written_down(&tavern).await;
    let after = end().await;
    assert_ne!(after, before);
    let is_edited = |message: &local_discord::Message| {
        message.id == seek.id && message.content.contains(&after)
    };
    let edit = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, is_edited);
    let message = edit.await.unwrap();
    tavern.settled().await;
    assert_eq!(message.notified, []);
    tavern.bo.clicks(&message, "Take").await;
    tavern.settled().await;
    let now = tavern.discord.messages(tavern.channel);
    let message = now.iter().find(|message| message.id == seek.id).unwrap();
    assert!(
        message.content.contains("took the seek"),
        "{}",
        message.content
    );
    assert_audit_is_clean(&tavern).await;
    tavern.close().await;
}

/// It has recorded the outage, and has written it into no log.
async fn outage_recorded_by_a_killed_process_is_applied(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:5x5 pace:\"1 day\" automatic:true").await;
    let before = deadline(&tavern).await;
    go_down(&tavern, 2 * DAY).await;
    let store = tavern.store().await;
    let last = store.heartbeat().await.unwrap().unwrap();
    let app = App::new(store);
    outages::beat(&app, last.plus_ms(2 * DAY_MS), None)
        .await
        .unwrap();
    assert_eq!(deadline(&tavern).await, before);
    tavern.start_bot().await;
    // The ply is the first to need it.
    tavern.play("a1").await;
    until_written_down(&tavern).await;
    let kinds = "select kind from events order by number";
    tavern.database.holds(kinds, &["downtime", "ply"]).await;
    tavern
        .database
        .holds("select count(*) from outages", &["1"])
        .await;
    assert_audit_is_clean(&tavern).await;
    tavern.close().await;
}

async fn clock_that_is_set_makes_no_outage(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (store, noon) = (tavern.store().await, Moment(1_800_000_000_000));
    let app = App::new(store.clone());
    let beat = async |at: i64, lived_ms| {
        outages::beat(&app, noon.plus_ms(at), lived_ms)
            .await
            .unwrap();
        let outages = store.outages_since(Moment(0)).await.unwrap();
        outages.last().copied()
    };
    assert_eq!(
        beat(0, None).await,
        None,
        "the first heartbeat of a database"
    );
    assert_eq!(beat(9 * DAY_MS, Some(30_000)).await, None, "put on");
    assert_eq!(beat(30_000, Some(30_000)).await, None, "set back");
    assert_eq!(
        beat(-DAY_MS, None).await,
        None,
        "set back while nobody lived"
    );
    assert!(outages::is_serving(&app, noon.minus_ms(DAY_MS)));
    assert!(
        !outages::is_serving(&app, noon) && !outages::is_serving(&app, noon.minus_ms(2 * DAY_MS))
    );
    // The process could not serve, or the host slept.
    let outage = Outage {
        from: noon.minus_ms(DAY_MS),
        until: noon.minus_ms(DAY_MS - HOUR_MS),
    };
    assert_eq!(
        beat(HOUR_MS - DAY_MS, Some(3 * HOUR_MS)).await,
        Some(outage)
    );
    tavern.close().await;
}

async fn silence_without_a_clock_counts_no_outage(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.three_plies_each(["Ada", "Bo"]).await;
    tavern.age_game(1, 19 * DAY).await;
    play.text();
    go_down(&tavern, 3 * DAY).await;
    tavern.start_bot().await;
    let query = "select state from posts where kind = 'time up' and state = 'waiting' \
                       and due > (select at from heartbeat)";
    until("the message is postponed", async || {
        tavern.database.ask(query).await == ["waiting"]
    })
    .await;
    play.clicks("Bo", "More").await;
    let menu = play.text();
    assert!(!menu.contains("Claim the win"), "{menu}");
    tavern.age_game(1, DAY + MINUTE).await;
    play.record_news().await;
    let news = play.text();
    assert!(
        news.contains("@Ada hasn't moved in game 1 for 20 days"),
        "{news}"
    );
    tavern.close().await;
}

async fn games_that_end_at_once_notify_each_player_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let other = tavern.another_bot().await;
    for _ in 0..4 {
        tavern.game("size:3x3 pace:\"1 day\" automatic:true").await;
    }
    tavern.settled().await;
    let count = tavern.discord.history(tavern.channel).len();
    for game in 1..=4 {
        tavern.age_game(game, 2 * DAY).await;
    }
    until("all games are over", async || {
        let ends = "select count(*) from games where reason = 'time'";
        tavern.database.ask(ends).await == ["4"]
    })
    .await;
    tavern.settled().await;
    let history = tavern.discord.history(tavern.channel);
    let boards = history[count..]
        .iter()
        .map(local_discord::Happening::message);
    let mut boards: Vec<_> = boards
        .filter(|message| message.content.contains("ran out of time"))
        .collect();
    boards.sort_by_key(|message| message.id);
    boards.dedup_by_key(|message| message.id);
    assert_eq!(boards.len(), 4);
    for person in [&tavern.ada, &tavern.bo] {
        let boards_of_person = boards
            .iter()
            .filter(|board| board.notified.contains(&person.id));
        assert_eq!(boards_of_person.count(), 1, "{boards:?}");
    }
    other.stop().await;
    tavern.close().await;
}

/// Before, each act led to the newest board, which led to itself.
async fn row_with_another_number_of_events_is_reported(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    let right = "update games set events = 2 where number = 1";
    for damage in ["events + 1", "events - 1"] {
        let damage = format!("update games set events = {damage} where number = 1");
        tavern.database.run(&damage).await;
        play.text();
        for line in ["/tak board", "/tak move ply:c3"] {
            play.types("Ada", line).await;
            let text = play.text();
            let reason = "The stored data is damaged, so nothing was changed.";
            assert!(text.contains(reason), "{damage}: {text}");
        }
        tavern.database.run(right).await;
    }
    play.moves("c3").await;
    assert_audit_is_clean(&tavern).await;
    tavern.close().await;
}

/// Discord may be out of reach, so that players cannot move, while the database is not.
async fn alarm_waits_until_a_process_serves(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:5x5 pace:\"1 day\" automatic:true").await;
    until_a_heartbeat(&tavern).await;
    tavern.settled().await;
    tavern.stop_bot().await;
    tavern.age_game(1, DAY + MINUTE).await;
    let store = tavern.store().await;
    let now = store.heartbeat().await.unwrap().unwrap();
    let app = App::new(store);
    assert!(prepare::claim_due(&app, now).await.unwrap().is_none());
    outages::beat(&app, now, Some(0)).await.unwrap();
    while let Some(claim) = prepare::claim_due(&app, now).await.unwrap() {
        prepare::prepare(&app, claim, now).await.unwrap();
    }
    tavern
        .database
        .holds("select reason from games", &["time"])
        .await;
    tavern.close().await;
}
