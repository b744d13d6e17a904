//! Posts that cannot be shown in their channel: stored, retried, announced to each
//! player once, and finally shown or dropped.

use tak_tavern::game::{ChannelId, Game, MessageId, UserId};
use tak_tavern::store::{Due, Shown, Stale, Store, Subject, UnshownGame, UnshownNews};

use crate::store::fixture::{ADA, BO, CHANNEL, NOON, game, later, simultaneously};
use crate::store::posts::{LEASED, board, due, outdate, post, shown, write};
use crate::{Database, on_every_engine};

on_every_engine!(
    unshown_board_is_retried_when_due,
    unshown_board_is_announced_once,
    shown_board_is_not_announced,
    act_in_channel_repeats_try,
    only_news_of_games_is_stored,
    game_is_relocated_once,
    result_on_its_way_is_outdated_after_a_player_leaves,
);

/// The shortest pause between two tries.
const PAUSE: i64 = 600_000;

/// A board that could not be shown, with a next try after a pause.
async fn unshown(store: &Store, id: u64, game: &Game) {
    let post = post(id, board(game));
    write(store, &post).await;
    let stays = store.mark_unshown(post.id, LEASED, |_| Some(PAUSE));
    assert!(stays.await.unwrap());
}

async fn unshown_board_is_retried_when_due(store: &Store) {
    let game = game(store, 100).await;
    assert!(!store.is_unshown(game.id).await.unwrap());
    unshown(store, 500, &game).await;
    assert!(store.is_unshown(game.id).await.unwrap());
    let next = LEASED.plus_ms(PAUSE);
    assert_eq!(due(store, next.minus_ms(1)).await, None);
    let work = due(store, next).await;
    let Some(Due::Show(again, lease)) = work else {
        panic!("{work:?}")
    };
    // It has waited this long by now.
    let wait = std::sync::atomic::AtomicI64::new(0);
    let stays = store.mark_unshown(again.id, next, |so_far| {
        wait.store(so_far, std::sync::atomic::Ordering::Relaxed);
        None
    });
    assert!(stays.await.unwrap());
    assert_eq!(wait.into_inner(), next.0 - NOON.0);
    assert_eq!(due(store, next.plus_ms(1_000_000_000)).await, None);
    // Another lease may show it first.
    assert_eq!(store.extend(lease, later(9)).await.unwrap(), None);
    assert_eq!(shown(store, &again, 70).await, Shown::Standing);
    assert!(!store.is_unshown(game.id).await.unwrap());
    assert_eq!(
        store.board_message(game.id).await.unwrap(),
        Some(MessageId(70))
    );
    // A newer board replaces the old one.
    unshown(store, 501, &game).await;
    assert_eq!(outdate(store, Stale::Game(game.id)).await.len(), 1);
    let work = due(store, next.plus_ms(PAUSE)).await;
    assert!(!matches!(work, Some(Due::Show(..))), "{work:?}");
}

async fn unshown_board_is_announced_once(store: &Store) {
    let game = game(store, 100).await;
    unshown(store, 500, &game).await;
    let expected = [UnshownGame {
        number: game.number,
        channel: CHANNEL,
    }];
    let news = simultaneously((0..4).map(|_| {
        let store = store.clone();
        async move { store.take_unshown_games(ADA).await.unwrap() }
    }))
    .await;
    assert_eq!(news.concat(), expected);
    let news_for = async |who| store.unshown_news(ChannelId(9), who).await.unwrap();
    assert_eq!(news_for(ADA).await, UnshownNews::default());
    assert!(news_for(BO).await.for_person);
    // Another failed try is not announced.
    let work = due(store, LEASED.plus_ms(PAUSE)).await.unwrap();
    let stays = store.mark_unshown(work.post().id, LEASED, |_| None);
    assert!(stays.await.unwrap());
    assert_eq!(store.take_unshown_games(ADA).await.unwrap(), []);
    assert_eq!(store.take_unshown_games(BO).await.unwrap(), expected);
    assert_eq!(store.take_unshown_games(UserId(77)).await.unwrap(), []);
}

async fn shown_board_is_not_announced(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    unshown(store, 500, &game).await;
    shown(store, &post(500, board(&game)), 70).await;
    assert_eq!(store.take_unshown_games(ADA).await.unwrap(), []);
    assert_eq!(database.ask("select player from untold").await.len(), 1);
}

async fn act_in_channel_repeats_try(store: &Store) {
    let games = [game(store, 100).await, game(store, 110).await];
    for (id, game) in (500..).zip(&games) {
        unshown(store, id, game).await;
    }
    let now = LEASED.plus_ms(1);
    assert!(store.unshown_news(CHANNEL, ADA).await.unwrap().in_channel);
    store.retry_newest_unshown(ChannelId(9), now).await.unwrap();
    assert_eq!(due(store, now).await, None);
    store.retry_newest_unshown(CHANNEL, now).await.unwrap();
    assert!(due(store, now).await.is_some());
    // One at a time, until one succeeds.
    store.retry_newest_unshown(CHANNEL, now).await.unwrap();
    assert_eq!(due(store, now).await, None);
    store.retry_all_unshown(CHANNEL, now).await.unwrap();
    assert!(due(store, now).await.is_some());
    assert_eq!(due(store, now).await, None, "the first is being tried");
}

async fn only_news_of_games_is_stored(database: &Database, store: &Store) {
    let game = game(store, 100).await;
    let announcement = tak_tavern::store::Post {
        to: Some(ADA),
        ..post(500, board(&game))
    };
    let title = post(501, tak_tavern::store::Subject::Title(game.id));
    for other in [announcement, title] {
        write(store, &other).await;
        let stays = store.mark_unshown(other.id, LEASED, |_| Some(PAUSE));
        assert!(!stays.await.unwrap(), "{other:?}");
    }
    assert_eq!(database.ask("select player from untold").await.len(), 0);
}

async fn game_is_relocated_once(store: &Store) {
    let game = game(store, 100).await;
    let mut place = game.place;
    place.channel = ChannelId(44);
    let moves = simultaneously((0..4).map(|_| {
        let (store, game) = (store.clone(), game.clone());
        async move {
            let take = || async {
                let mut change = store.begin_unclaimed(NOON).await?;
                change.relocate_game(&game, place).await?;
                change.commit().await
            };
            store.retrying(take).await.is_ok()
        }
    }))
    .await;
    assert_eq!(moves.iter().filter(|is_first| **is_first).count(), 1);
    let after = store.game(game.id).await.unwrap().unwrap();
    assert_eq!(after.place, place);
    assert!(!store.has_own_thread(&after).await.unwrap());
    assert_eq!(store.running_games_in(CHANNEL).await.unwrap(), []);
    assert_eq!(store.audit().await.unwrap().findings, []);
}

/// The name may be in a request to Discord at this moment.
async fn result_on_its_way_is_outdated_after_a_player_leaves(store: &Store) {
    let game = game(store, 100).await;
    let result = post(500, Subject::Result(game.id));
    write(store, &result).await;
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    change.outdate_results_of(ADA).await.unwrap();
    change.commit().await.unwrap();
    // Another process shows it if the first one dies.
    let work = due(store, LEASED).await;
    assert!(matches!(work, Some(Due::Show(..))), "{work:?}");
    let outcome = shown(store, &result, 70).await;
    assert!(matches!(outcome, Shown::Outdated(_)), "{outcome:?}");
}
