//! Due posts: each is leased to one process, and to the next one after a
//! failure.

use tak_tavern::game::{Access, Challenge, Game, MessageId, Moment};
use tak_tavern::store::{Due, Outdated, Post, PostId, Shown, Stale, Store, Subject};

use crate::store::fixture::{NOON, challenge, game, later, make, simultaneously};
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
);

on_postgres_only!(one_of_racing_processes_leases_the_post);

async fn unshown_post_is_leased_to_one_of_eight(store: &Store) {
    let game = game(store, 100).await;
    let post = post(500, board(&game));
    write(store, &post).await;
    let early = LEASED.minus_ms(1);
    assert_eq!(due(store, early).await, None, "it may be on its way");
    let claimed = simultaneously((0..8).map(|_| {
        let store = store.clone();
        async move { due(&store, LEASED).await }
    }))
    .await;
    let claimed: Vec<Due> = claimed.into_iter().flatten().collect();
    let [Due::Show(read, lease)] = &claimed[..] else {
        panic!("one of eight gets it: {claimed:?}")
    };
    assert_eq!((read, lease.post()), (&post, post.id));
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
    let claimed = [one.await.unwrap(), other.await.unwrap()];
    assert_eq!(claimed.iter().flatten().count(), 1, "{claimed:?}");
}

async fn lease_is_extended_until_lost(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    let post = post(500, board(&game));
    let first = write(store, &post).await;
    let second = store.extend(first, later(15_000)).await.unwrap().unwrap();
    assert_eq!(store.extend(first, later(16_000)).await.unwrap(), None);
    assert_eq!(due(store, LEASED).await, None);
    // Another process leases it.
    let taken = due(store, later(15_000)).await;
    assert!(matches!(taken, Some(Due::Show(..))), "{taken:?}");
    assert_eq!(store.extend(second, later(60_000)).await.unwrap(), None);
    // A shown post needs no lease.
    let Some(Due::Show(_, third)) = taken else {
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
    let made = challenge(100);
    make(store, &made).await.unwrap();
    let post = post(100, Subject::Challenge(made.id));
    write(store, &post).await;
    let up = made.expires_at();
    let outdated = store
        .record_shown(post.id, MessageId(70), Some(up), RESERVED)
        .await
        .unwrap();
    assert_eq!(outdated, Shown::Standing);
    assert_eq!(due(store, up.minus_ms(1)).await, None);
    assert_eq!(due(store, up).await, Some(Due::TimeUp(post.clone())));
    // Until it is settled or outdated.
    let later = up.plus_ms(30_000);
    assert_eq!(due(store, later).await, Some(Due::TimeUp(post.clone())));
    store.clear_due(post.id).await.unwrap();
    assert_eq!(due(store, up.plus_ms(1_000_000)).await, None);
    let [outdated] = &outdate(store, Stale::Challenge(made.id)).await[..] else {
        panic!("it still stands")
    };
    assert_eq!(outdated.message, MessageId(70));
}

async fn unshown_challenge_is_due_at_time_up(store: &Store) {
    let made = challenge(100);
    make(store, &made).await.unwrap();
    let post = post(100, Subject::Challenge(made.id));
    write(store, &post).await;
    let up = made.expires_at();
    store.give_up(post.id, Some(up)).await.unwrap();
    assert_eq!(due(store, up.minus_ms(1)).await, None);
    assert_eq!(due(store, up).await, Some(Due::TimeUp(post.clone())));
    assert_eq!(outdate(store, Stale::Challenge(made.id)).await, []);
    assert_eq!(due(store, up.plus_ms(1_000_000)).await, None);
}

async fn earliest_post_is_due_first(store: &Store) {
    let game = game(store, 100).await;
    for (id, until) in [(500, 3), (501, 1), (502, 2), (503, 9)] {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        let post = post(id, board(&game));
        change.post(&post, later(until)).await.unwrap();
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
    let told: Vec<(&str, &str)> = given_up
        .iter()
        .map(|it| (it.kind, it.key.as_str()))
        .collect();
    assert_eq!(told, [("message", "500")]);
}

/// A post where the bot is a guest is never due, except for the end of a
/// challenge.
async fn guest_post_is_never_due(store: &Store) {
    let game = game(store, 100).await;
    let as_guest = |id, subject| Post {
        access: Access::Guest,
        ..post(id, subject)
    };
    let (lost, shown_post) = (as_guest(500, board(&game)), as_guest(501, board(&game)));
    let lease = write(store, &lost).await;
    write(store, &shown_post).await;
    let late = LEASED.plus_ms(1_000_000);
    assert_eq!(store.extend(lease, late).await.unwrap(), Some(lease));
    assert_eq!(shown(store, &shown_post, 71).await, Shown::Standing);
    assert_eq!(due(store, late).await, None);
    let outdated = outdate(store, Stale::Game(game.id)).await;
    let old: Vec<_> = outdated
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
    let claimed = due(store, LEASED).await;
    assert!(matches!(claimed, Some(Due::Show(post, _)) if post == title));
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
        change.post(post, later(due)).await.unwrap();
        change.commit().await.unwrap();
    };
    let (ahead, soon) = (post(500, board(&game)), post(501, board(&game)));
    write_until(&ahead, DAY).await;
    write_until(&soon, 60_000).await;
    // Its time is up in three days, however late it is.
    let made = challenge(110);
    make(&store, &made).await.unwrap();
    let challenge_post = post(110, Subject::Challenge(made.id));
    write(&store, &challenge_post).await;
    let up = Some(made.expires_at());
    store
        .record_shown(challenge_post.id, MessageId(70), up, RESERVED)
        .await
        .unwrap();
    store
        .clamp_future_leases(NOON, later(900_000), later(4_500_000))
        .await
        .unwrap();
    let claimed = due(&store, NOON).await;
    assert!(
        matches!(&claimed, Some(Due::Show(post, _)) if *post == ahead),
        "{claimed:?}"
    );
    assert_eq!(due(&store, later(29_999)).await, None);
    let next = due(&store, later(60_000)).await;
    assert!(matches!(next, Some(Due::Show(..))), "{next:?}");
    let left = "select due from posts where id = 110";
    let expires = made.expires_at().0.to_string();
    assert_eq!(database.ask(left).await, [expires]);
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
    let (ahead, offered) = (turn(500, &one), turn(501, &other));
    let offer = Subject::HouseOffer {
        game: other.id,
        event: other.board_event(),
    };
    let offer = post(502, offer);
    let write_until = async |post: &Post, due: i64| {
        let mut change = store.begin_unclaimed(NOON).await.unwrap();
        change.post(post, later(due)).await.unwrap();
        change.commit().await.unwrap();
    };
    write_until(&ahead, 20 * MINUTE).await;
    write_until(&offered, 60 * MINUTE).await;
    write_until(&offer, MINUTE).await;
    let clamp = async || {
        let clamped = store.clamp_future_leases(NOON, later(15 * MINUTE), later(75 * MINUTE));
        clamped.await.unwrap();
        database.ask("select id, due from posts order by id").await
    };
    let row = |id: u32, due: Moment| format!("{id} {}", due.0);
    let (waits, shown) = (row(501, later(60 * MINUTE)), row(502, later(MINUTE)));
    assert_eq!(clamp().await, [row(500, NOON), waits, shown.clone()]);
    // An offer does not last for days.
    database
        .run("update posts set due = due + 86400000 where id = 501")
        .await;
    assert_eq!(clamp().await, [row(500, NOON), row(501, NOON), shown]);
}
