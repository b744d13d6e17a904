//! Due posts: each is leased to one process, and to the next one after a
//! failure.

use tak_tavern::game::{Access, Challenge, ChannelId, Game, MessageId, Moment, TournamentId};
use tak_tavern::store::{
    ChannelUse, Due, DueRow, Line, Outdated, Post, PostId, Shown, Stale, Start, Store, Subject,
};

use crate::store::fixture::{ADA, CHANNEL, NOON, challenge, game, later, make, simultaneously};
use crate::store::posts::{LEASED, RESERVED, board, due, outdate, post, shown, write};
use crate::{Database, Engine, on_every_engine, on_postgres_only, until};

on_every_engine!(
    unshown_post_is_leased_to_one_of_eight,
    lease_is_extended_until_lost,
    outdated_post_is_due,
    challenge_is_due_at_time_up,
    unshown_challenge_is_due_at_time_up,
    earliest_post_is_due_first,
    unreadable_post_does_not_stop_others,
    guest_post_is_never_due,
    title_is_due_until_set,
    lease_by_fast_clock_is_clamped,
    house_turn_by_fast_clock_is_clamped,
    messages_of_a_full_channel_wait_in_line,
    edits_of_a_full_channel_wait_apart_from_its_messages,
    untaken_post_returns_as_it_was,
    post_may_be_shown_once_a_process_has_tried,
);

on_postgres_only!(one_of_racing_processes_leases_the_post);

async fn unshown_post_is_leased_to_one_of_eight(store: &Store) {
    let game = game(store, 100).await;
    let post = post(500, board(&game));
    write(store, &post).await;
    let early = LEASED.minus_ms(1);
    assert_eq!(due(store, early).await, None, "it may be on its way");
    let claims = simultaneously((0..8).map(|_| {
        let store = store.clone();
        async move { due(&store, LEASED).await }
    }))
    .await;
    let claims: Vec<Due> = claims.into_iter().flatten().collect();
    let [Due::Show(copy, lease)] = &claims[..] else {
        panic!("one of eight gets it: {claims:?}")
    };
    assert_eq!((copy, lease.post()), (&post, post.id));
    // After a failed lease the next process has it.
    assert_eq!(due(store, LEASED.plus_ms(29_999)).await, None);
    let again = due(store, LEASED.plus_ms(30_000)).await;
    assert!(matches!(again, Some(Due::Show(..))), "{again:?}");
    // Until it is shown.
    assert_eq!(shown(store, &post, 70).await, Shown::Standing);
    assert_eq!(due(store, LEASED.plus_ms(1_000_000)).await, None);
}

/// Two processes find the same post, and each waits for a lock on its row.
async fn one_of_racing_processes_leases_the_post(database: &Database) {
    let stores = [database.store().await, database.store().await];
    let game = game(&stores[0], 100).await;
    write(&stores[0], &post(500, board(&game))).await;
    let lock = database.lock_row("posts", 500).await;
    let claims = stores.map(|store| tokio::spawn(async move { due(&store, LEASED).await }));
    until("found by both", async || {
        database.waiting_for_locks().await == 2
    })
    .await;
    lock.release().await;
    let [one, other] = claims;
    let outcomes = [one.await.unwrap(), other.await.unwrap()];
    assert_eq!(outcomes.iter().flatten().count(), 1, "{outcomes:?}");
}

async fn lease_is_extended_until_lost(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    let post = post(500, board(&game));
    let first = write(store, &post).await;
    let second = store.extend(first, later(15_000)).await.unwrap().unwrap();
    assert_eq!(store.extend(first, later(16_000)).await.unwrap(), None);
    assert_eq!(due(store, LEASED).await, None);
    // Another process leases it.
    let work = due(store, later(15_000)).await;
    assert!(matches!(work, Some(Due::Show(..))), "{work:?}");
    assert_eq!(store.extend(second, later(60_000)).await.unwrap(), None);
    // A shown post needs no lease.
    let Some(Due::Show(_, third)) = work else {
        unreachable!("it was just looked at")
    };
    shown(store, &post, 70).await;
    assert_eq!(store.extend(third, later(90_000)).await.unwrap(), None);
    database.holds("select due from posts", &["-"]).await;
}

async fn outdated_post_is_due(store: &Store) {
    let game = game(store, 100).await;
    let post = post(500, board(&game));
    write(store, &post).await;
    shown(store, &post, 70).await;
    outdate(store, Stale::Game(game.id)).await;
    let change = Some(Due::Change(Outdated {
        post: post.clone(),
        message: MessageId(70),
    }));
    assert_eq!(due(store, RESERVED.minus_ms(1)).await, None);
    assert_eq!(due(store, RESERVED).await, change);
    assert_eq!(due(store, RESERVED.plus_ms(30_000)).await, change);
    store.record_corrected(post.id).await.unwrap();
    assert_eq!(due(store, RESERVED.plus_ms(1_000_000)).await, None);
}

async fn challenge_is_due_at_time_up(store: &Store) {
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let post = post(100, Subject::Challenge(new_challenge.id));
    write(store, &post).await;
    let up = new_challenge.expires_at();
    let outcome = store
        .record_shown(post.id, MessageId(70), Some(up), RESERVED)
        .await
        .unwrap();
    assert_eq!(outcome, Shown::Standing);
    assert_eq!(due(store, up.minus_ms(1)).await, None);
    assert_eq!(due(store, up).await, Some(Due::TimeUp(post.clone())));
    // Until it is settled or outdated.
    let later = up.plus_ms(30_000);
    assert_eq!(due(store, later).await, Some(Due::TimeUp(post.clone())));
    store.clear_due(post.id).await.unwrap();
    assert_eq!(due(store, up.plus_ms(1_000_000)).await, None);
    let [stale] = &outdate(store, Stale::Challenge(new_challenge.id)).await[..] else {
        panic!("it still stands")
    };
    assert_eq!(stale.message, MessageId(70));
}

async fn unshown_challenge_is_due_at_time_up(store: &Store) {
    let new_challenge = challenge(100);
    make(store, &new_challenge).await.unwrap();
    let post = post(100, Subject::Challenge(new_challenge.id));
    write(store, &post).await;
    let up = new_challenge.expires_at();
    store.give_up(post.id, Some(up)).await.unwrap();
    assert_eq!(due(store, up.minus_ms(1)).await, None);
    assert_eq!(due(store, up).await, Some(Due::TimeUp(post.clone())));
    assert_eq!(outdate(store, Stale::Challenge(new_challenge.id)).await, []);
    assert_eq!(due(store, up.plus_ms(1_000_000)).await, None);
}

async fn earliest_post_is_due_first(store: &Store) {
    let game = game(store, 100).await;
    for (id, until) in [(500, 3), (501, 1), (502, 2), (503, 9)] {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        let post = post(id, board(&game));
        change.post(&post, later(until));
        change.commit().await.unwrap();
    }
    let mut order = Vec::new();
    while let Some(due) = due(store, later(3)).await {
        let Due::Show(post, _) = due else {
            panic!("{due:?}")
        };
        order.push(post.id);
    }
    assert_eq!(order, [501, 502, 500].map(PostId));
}

/// It is taken as any other, so that its attempts are counted.
async fn unreadable_post_does_not_stop_others(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    for id in [500, 501] {
        write(store, &post(id, board(&game))).await;
    }
    let spoil = format!(
        "update posts set kind = 'banana', due = {} where id = 500",
        NOON.0
    );
    database.run(&spoil).await;
    let first = store.claim_due(LEASED, RESERVED).await.unwrap().unwrap();
    assert_eq!(first.work.key, PostId(500));
    assert!(first.due.is_err(), "{first:?}");
    let next = due(store, LEASED).await;
    assert!(matches!(next, Some(Due::Show(post, _)) if post.id == PostId(501)));
    store.give_up_work(first.work, LEASED).await.unwrap();
    let given_up = store.given_up().await.unwrap();
    let names: Vec<(&str, &str)> = given_up
        .iter()
        .map(|it| (it.kind, it.key.as_str()))
        .collect();
    assert_eq!(names, [("message", "500")]);
}

/// A post where the bot is a guest is never due, except for the end of a
/// challenge.
async fn guest_post_is_never_due(store: &Store) {
    let game = game(store, 100).await;
    let as_guest = |id, subject| Post {
        access: Access::Guest,
        ..post(id, subject)
    };
    let (early_post, shown_post) = (as_guest(500, board(&game)), as_guest(501, board(&game)));
    let lease = write(store, &early_post).await;
    write(store, &shown_post).await;
    let late = LEASED.plus_ms(1_000_000);
    assert_eq!(store.extend(lease, late).await.unwrap(), Some(lease));
    assert_eq!(shown(store, &shown_post, 71).await, Shown::Standing);
    assert_eq!(due(store, late).await, None);
    let stale_posts = outdate(store, Stale::Game(game.id)).await;
    let old: Vec<_> = stale_posts
        .iter()
        .map(|old| (&old.post, old.message))
        .collect();
    assert_eq!(old, [(&shown_post, MessageId(71))]);
    assert_eq!(
        store.extend(lease, late).await.unwrap(),
        None,
        "out of date"
    );
    assert_eq!(due(store, late).await, None);
    let challenge_post = make(store, &challenge(110)).await;
    assert!(challenge_post.is_ok());
    let challenge_post = as_guest(502, Subject::Challenge(challenge(110).id));
    write(store, &challenge_post).await;
    assert_eq!(due(store, late).await, None);
    let over = NOON.plus_ms(Challenge::OPEN_FOR_MS);
    assert_eq!(due(store, over).await, Some(Due::TimeUp(challenge_post)));
}

async fn title_is_due_until_set(store: &Store) {
    let game = game(store, 100).await;
    let title = post(500, Subject::Title(game.id));
    write(store, &title).await;
    let work = due(store, LEASED).await;
    assert!(matches!(work, Some(Due::Show(post, _)) if post == title));
    let later = LEASED.plus_ms(600_000);
    store.postpone(title.id, later).await.unwrap();
    assert_eq!(due(store, later.minus_ms(1)).await, None);
    assert!(due(store, later).await.is_some());
    store.done(title.id).await.unwrap();
    assert_eq!(due(store, later.plus_ms(600_000)).await, None);
    store.postpone(title.id, later).await.unwrap();
    assert_eq!(due(store, later).await, None, "it is done");
}

async fn lease_by_fast_clock_is_clamped(engine: Engine) {
    const DAY: i64 = 24 * 60 * 60 * 1000;
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let game = game(&store, 100).await;
    let write_until = async |post: &Post, due: i64| {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        change.post(post, later(due));
        change.commit().await.unwrap();
    };
    let (ahead, soon) = (post(500, board(&game)), post(501, board(&game)));
    write_until(&ahead, DAY).await;
    write_until(&soon, 60_000).await;
    // Its time is up in three days, however late it is.
    let new_challenge = challenge(110);
    make(&store, &new_challenge).await.unwrap();
    let challenge_post = post(110, Subject::Challenge(new_challenge.id));
    write(&store, &challenge_post).await;
    let up = Some(new_challenge.expires_at());
    store
        .record_shown(challenge_post.id, MessageId(70), up, RESERVED)
        .await
        .unwrap();
    store
        .clamp_future_leases(NOON, later(900_000), later(4_500_000))
        .await
        .unwrap();
    let work = due(&store, NOON).await;
    assert!(
        matches!(&work, Some(Due::Show(post, _)) if *post == ahead),
        "{work:?}"
    );
    assert_eq!(due(&store, later(29_999)).await, None);
    let next = due(&store, later(60_000)).await;
    assert!(matches!(next, Some(Due::Show(..))), "{next:?}");
    let sql = "select due from posts where id = 110";
    let expires = new_challenge.expires_at().0.to_string();
    assert_eq!(database.ask(sql).await, [expires]);
}

/// A turn of the house waits for the answer to an offer, and for nothing else.
async fn house_turn_by_fast_clock_is_clamped(engine: Engine) {
    const MINUTE: i64 = 60_000;
    let database = Database::fresh(engine).await;
    let store = database.store().await;
    let (one, other) = (game(&store, 100).await, game(&store, 102).await);
    let turn = |id, game: &Game| {
        let (game, event) = (game.id, game.board_event());
        post(id, Subject::HouseTurn { game, event })
    };
    let (ahead, behind) = (turn(500, &one), turn(501, &other));
    let offer = Subject::HouseOffer {
        game: other.id,
        event: other.board_event(),
    };
    let offer = post(502, offer);
    let write_until = async |post: &Post, due: i64| {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        change.post(post, later(due));
        change.commit().await.unwrap();
    };
    write_until(&ahead, 20 * MINUTE).await;
    write_until(&behind, 60 * MINUTE).await;
    write_until(&offer, MINUTE).await;
    let clamp = async || {
        let outcome = store.clamp_future_leases(NOON, later(15 * MINUTE), later(75 * MINUTE));
        outcome.await.unwrap();
        database.ask("select id, due from posts order by id").await
    };
    let row = |id: u32, due: Moment| format!("{id} {}", due.0);
    let (waits, other_row) = (row(501, later(60 * MINUTE)), row(502, later(MINUTE)));
    assert_eq!(clamp().await, [row(500, NOON), waits, other_row.clone()]);
    // An offer does not last for days.
    database
        .run("update posts set due = due + 86400000 where id = 501")
        .await;
    assert_eq!(clamp().await, [row(500, NOON), row(501, NOON), other_row]);
}

/// Writes a post that the worker shows first.
async fn write_due(store: &Store, post: &Post, due: Moment) {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    change.post_due(post, due);
    change.commit().await.unwrap();
}

async fn claim(store: &Store, now: Moment) -> Option<DueRow> {
    store.claim_due(now, now.plus_ms(30_000)).await.unwrap()
}

async fn messages_of_a_full_channel_wait_in_line(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    database
        .run(
            "insert into tournaments (id, guild, channel, organizer, name, format, legs, most, terms, \
                                      language, made_at, begins_at, events, phase, people) \
             select 1, 7, 31, white, 'Cup', 'swiss', 1, 8, terms, 'en', 0, 0, 0, 'open', 0 from games",
        )
        .await;
    let elsewhere = Post {
        channel: ChannelId(CHANNEL.0 + 1),
        ..post(505, board(&game))
    };
    let to_person = post(506, Subject::Ban).to_person(ADA);
    let tournament = Subject::TournamentGames(TournamentId(1));
    for (post, ms) in [
        (post(501, board(&game)), 0),
        (post(502, board(&game)), 1),
        (post(503, Subject::HostAct), 2),
        (post(504, tournament), 3),
        (elsewhere, 4),
        (to_person, 5),
        (post(507, board(&game)), 60_000),
    ] {
        write_due(store, &post, later(ms)).await;
    }
    let first = claim(store, later(10)).await.unwrap();
    let in_channel = (CHANNEL, ChannelUse::Post);
    let channel_use = first.due.as_ref().unwrap().channel_use();
    assert_eq!(channel_use, Some(in_channel));
    let line = Line {
        from: later(5_000),
        step_ms: 1_000,
    };
    let outcome = store.queue_for_channel(first.work, in_channel, line, later(10));
    outcome.await.unwrap();
    let dues = "select id, due - 1800000000000 from posts order by due";
    database
        .holds(
            dues,
            &[
                "505 4",
                "506 5",
                "501 5000",
                "504 6000",
                "502 7000",
                "503 8000",
                "507 60000",
            ],
        )
        .await;
    let sql = "select count(*) from posts where tries > 0";
    database.holds(sql, &["0"]).await;
    // A process that has lost the lease lets nothing wait.
    let late = store.queue_for_channel(first.work, in_channel, line, later(70_000));
    late.await.unwrap();
    let later = "select count(*) from posts where due > 1800000008000";
    database.holds(later, &["1"]).await;
}

async fn edits_of_a_full_channel_wait_apart_from_its_messages(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    for id in [501, 502] {
        let board = post(id, board(&game));
        write(store, &board).await;
        shown(store, &board, id).await;
    }
    outdate(store, Stale::Boards(game.id)).await;
    write_due(store, &post(503, Subject::HostAct), later(0)).await;
    let now = later(40_000);
    let message = claim(store, now).await.unwrap();
    let channel_use = message.due.unwrap().channel_use();
    assert_eq!(channel_use, Some((CHANNEL, ChannelUse::Post)));
    let edit = claim(store, now).await.unwrap();
    let in_channel = (CHANNEL, ChannelUse::Edit);
    assert_eq!(edit.due.unwrap().channel_use(), Some(in_channel));
    let line = Line {
        from: later(45_000),
        step_ms: 1_000,
    };
    let outcome = store.queue_for_channel(edit.work, in_channel, line, now);
    outcome.await.unwrap();
    let dues = "select kind, due - 1800000000000 from posts order by due";
    let expected = ["board 45000", "board 46000", "host act 70000"];
    database.holds(dues, &expected).await;
}

async fn untaken_post_returns_as_it_was(store: &Store) {
    let game = game(store, 100).await;
    write_due(store, &post(500, board(&game)), later(0)).await;
    let lease_of = |row: DueRow| match row.due {
        Ok(Due::Show(_, lease)) => lease,
        other => panic!("{other:?}"),
    };
    for round in 0..3 {
        let now = later(round * 60_000);
        let row = claim(store, now).await.unwrap();
        let start = store.begin_work(row.work, now, now.plus_ms(30_000)).await;
        let Start::Begun(work) = start.unwrap() else {
            panic!("nobody else has it")
        };
        assert_eq!(work.tries(), 1, "the attempts before do not count");
        let lease = lease_of(row).renewed(work);
        assert!(!lease.may_be_shown);
        let lease = store.begin_showing(lease, now.plus_ms(40_000)).await;
        let lease = lease.unwrap().expect("nobody else has it");
        let due = now.plus_ms(60_000);
        store.return_untaken(lease, due).await.unwrap();
        assert!(claim(store, due.minus_ms(1)).await.is_none());
    }
}

async fn post_may_be_shown_once_a_process_has_tried(store: &Store) {
    let game = game(store, 100).await;
    let lease_at = async |ms| match due(store, later(ms)).await {
        Some(Due::Show(_, lease)) => lease,
        other => panic!("{other:?}"),
    };
    write_due(store, &post(501, board(&game)), later(0)).await;
    let first = lease_at(0).await;
    assert!(!first.may_be_shown);
    let start = store.begin_showing(first, later(40_000)).await.unwrap();
    assert!(start.is_some());
    // Its process ends.
    assert!(lease_at(40_000).await.may_be_shown);
    let own = write(store, &post(502, board(&game))).await;
    assert!(own.may_be_shown, "its writer shows it");
    assert!(lease_at(10_000).await.may_be_shown);
}
