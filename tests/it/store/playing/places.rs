//! Looks at the channels of running games.

use tak_tavern::game::{ChannelId, GameId, Moment, Place};
use tak_tavern::store::{PlaceLook, Store};

use crate::on_every_engine;
use crate::store::fixture::{claim, game, later, play, simultaneously};

on_every_engine!(
    look_is_due_a_day_after_the_beginning,
    look_belongs_to_one_process,
    look_of_a_moved_game_is_due_immediately,
    look_planned_by_a_fast_clock_is_due_immediately,
);

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The time before and after the first look.
fn days(days: i64) -> Moment {
    later(0).plus_ms(days * DAY_MS + DAY_MS / 2)
}

async fn look_is_due_a_day_after_the_beginning(store: &Store) {
    let game = game(store, 1).await;
    assert_eq!(
        store.claim_place_look(days(0), days(1)).await.unwrap(),
        None
    );
    let look = store.claim_place_look(days(1), days(2)).await.unwrap();
    let expected = PlaceLook {
        game: game.id,
        channel: game.place.channel,
    };
    assert_eq!(look, Some(expected));
    // The lease, then the plan.
    assert_eq!(
        store.claim_place_look(days(1), days(2)).await.unwrap(),
        None
    );
    store.plan_place_look(expected, days(4)).await.unwrap();
    assert_eq!(
        store.claim_place_look(days(3), days(4)).await.unwrap(),
        None
    );
    assert_eq!(
        store.claim_place_look(days(5), days(6)).await.unwrap(),
        Some(expected)
    );
}

async fn look_belongs_to_one_process(store: &Store) {
    for number in 1..=5 {
        game(store, 10 * number).await;
    }
    let looks = simultaneously((0..8).map(|_| {
        let store = store.clone();
        async move { store.claim_place_look(days(1), days(2)).await.unwrap() }
    }))
    .await;
    // A process that loses a race finds nothing this time.
    let mut games: Vec<GameId> = looks.into_iter().flatten().map(|look| look.game).collect();
    while let Some(look) = store.claim_place_look(days(1), days(2)).await.unwrap() {
        games.push(look.game);
    }
    let count = games.len();
    games.sort_unstable_by_key(|game| game.0);
    games.dedup();
    assert_eq!((count, games.len()), (5, 5));
}

async fn look_of_a_moved_game_is_due_immediately(store: &Store) {
    let game = game(store, 1).await;
    let game = play(store, &game, "a1", 10).await.unwrap();
    let look = store.claim_place_look(days(1), days(2)).await.unwrap();
    let place = Place {
        channel: ChannelId(4321),
        ..game.place
    };
    let mut change = store.begin(claim(20)).await.unwrap();
    change.relocate_game(&game, place).await.unwrap();
    change.commit().await.unwrap();
    // The look at the old channel does not count for the new one.
    store.plan_place_look(look.unwrap(), days(9)).await.unwrap();
    let look = store.claim_place_look(days(1), days(2)).await.unwrap();
    assert_eq!(look.map(|look| look.channel), Some(ChannelId(4321)));
}

async fn look_planned_by_a_fast_clock_is_due_immediately(store: &Store) {
    game(store, 1).await;
    let look = store.claim_place_look(days(1), days(2)).await.unwrap();
    let look = look.unwrap();
    for (time, is_due) in [
        (days(300), true),
        (days(3), false),
        (Moment(i64::MAX), false),
    ] {
        store.plan_place_look(look, time).await.unwrap();
        store.clamp_place_looks(days(1), days(4)).await.unwrap();
        let due = store.claim_place_look(days(1), days(2)).await.unwrap();
        assert_eq!(due.is_some(), is_due, "{time:?}");
    }
}
