//! Relations between people around games: watches, blocks, bans, and counters
//! to challenges.

use tak_tavern::game::{
    BanTerms, Challenge, ChallengeId, ChallengeState, Game, GuildId, InteractionId, Offer, UserId,
    Watch, WatchWish,
};
use tak_tavern::store::{Claim, Due, Error, Shown, Store, Subject};

use crate::store::fixture::{
    ADA, BO, GUILD, NOON, apply_act, challenge, claim, close, game, later, make, simultaneously,
};
use crate::store::posts::due;
use crate::{Database, on_every_engine};

on_every_engine!(
    watcher_gets_one_notification,
    follower_is_notified_of_each_ply,
    eleventh_follower_is_notified_of_the_end,
    finished_game_refuses_watch,
    watch_beside_end_is_notified_or_refused,
    block_and_ban_can_be_repeated_and_lifted,
    counter_replaces_challenge,
);

const CY: UserId = UserId(4);
const DAN: UserId = UserId(5);

async fn watch(
    store: &Store,
    game: &Game,
    player: UserId,
    interaction: u64,
) -> Result<Option<Watch>, Error> {
    wish(
        store,
        game,
        player,
        interaction,
        WatchWish::Watch(Watch::Result),
    )
    .await
}

async fn wish(
    store: &Store,
    game: &Game,
    player: UserId,
    interaction: u64,
    wish: WatchWish,
) -> Result<Option<Watch>, Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(interaction)).await?;
            let watches = change.watch(game.id, player, "de", wish).await?;
            change.commit().await?;
            Ok(watches)
        })
        .await
}

async fn watcher_gets_one_notification(store: &Store) {
    let game = game(store, 10).await;
    let result = Some(Watch::Result);
    let result_alone = WatchWish::Watch(Watch::Result);
    for (number, (player, watch, expected)) in (20..).zip([
        (CY, result_alone, result),
        (DAN, result_alone, result),
        (DAN, WatchWish::Stop, None),
    ]) {
        let watches = wish(store, &game, player, number, watch).await.unwrap();
        assert_eq!(watches, expected, "{player}");
        assert_eq!(store.watch_of(game.id, player).await.unwrap(), expected);
    }
    let over = apply_act(store, &game, 30, |game| game.resign(ADA, NOON)).await;
    let event = over.unwrap().board_event();
    assert_eq!(due(store, NOON).await, None);
    let Some(Due::Show(post, lease)) = due(store, later(60_000)).await else {
        panic!("nothing is due")
    };
    let game = game.id;
    assert_eq!(post.subject, Subject::Watched { game, event });
    assert_eq!((post.to, post.language.as_str()), (Some(CY), "de"));
    let again = due(store, later(60_000)).await;
    assert_eq!(again, None, "somebody sees to it");
    let message = tak_tavern::game::MessageId(7);
    let outcome = store
        .record_shown(lease.post(), message, None, later(90_000))
        .await;
    assert_eq!(outcome.unwrap(), Shown::Standing);
    assert_eq!(due(store, later(1 << 40)).await, None);
}

/// A ply writes a message for the followers, and an offer does not.
async fn follower_is_notified_of_each_ply(database: &Database, store: &Store) {
    let first = game(store, 10).await;
    let every_ply = WatchWish::Watch(Watch::EveryPly);
    wish(store, &first, CY, 20, every_ply).await.unwrap();
    watch(store, &first, DAN, 21).await.unwrap();
    let ply = |game: &Game| game.play(game.to_move().unwrap(), "a1", NOON);
    let after = apply_act(store, &first, 30, ply).await.unwrap();
    let offer = |game: &Game| game.offer(ADA, Offer::Draw, NOON);
    let with_offer = apply_act(store, &after, 31, offer).await.unwrap();
    let posts = "select kind, person, event from posts where person is not null order by kind";
    database.holds(posts, &["followed 4 1"]).await;
    let Some(Due::Show(post, lease)) = due(store, later(60_000)).await else {
        panic!("nothing is due")
    };
    let (game, event) = (first.id, 1);
    assert_eq!(post.subject, Subject::Followed { game, event });
    // The recipient accepts no messages, and is notified only of the end.
    store.give_up(lease.post(), None).await.unwrap();
    store.stop_following(lease.post()).await.unwrap();
    let watch = store.watch_of(first.id, CY).await.unwrap();
    assert_eq!(watch, Some(Watch::Result));
    let ply = |game: &Game| game.play(game.to_move().unwrap(), "c3", NOON);
    let after = apply_act(store, &with_offer, 32, ply).await.unwrap();
    apply_act(store, &after, 33, |game| game.resign(ADA, NOON))
        .await
        .unwrap();
    database
        .holds(posts, &["followed 4 1", "watched 4 4", "watched 5 4"])
        .await;
}

async fn eleventh_follower_is_notified_of_the_end(store: &Store) {
    let game = game(store, 10).await;
    let every_ply = WatchWish::Watch(Watch::EveryPly);
    for person in 0..u64::from(Watch::MOST_FOLLOWERS) {
        let watch = wish(store, &game, UserId(100 + person), 200 + person, every_ply).await;
        assert_eq!(watch.unwrap(), Some(Watch::EveryPly), "{person}");
    }
    let again = wish(store, &game, UserId(100), 300, every_ply).await;
    assert_eq!(again.unwrap(), Some(Watch::EveryPly), "one of the ten");
    let watch = wish(store, &game, CY, 301, every_ply).await;
    assert_eq!(watch.unwrap(), Some(Watch::Result));
    wish(store, &game, UserId(100), 302, WatchWish::Stop)
        .await
        .unwrap();
    let watch = wish(store, &game, CY, 303, every_ply).await;
    assert_eq!(watch.unwrap(), Some(Watch::EveryPly));
}

async fn finished_game_refuses_watch(database: &Database, store: &Store) {
    let game = game(store, 10).await;
    apply_act(store, &game, 30, |game| game.stop(DAN, NOON))
        .await
        .unwrap();
    let late = watch(store, &game, CY, 31).await;
    assert!(matches!(late, Err(Error::Conflict)), "{late:?}");
    assert_eq!(store.watch_of(game.id, CY).await.unwrap(), None);
    let row = database
        .ask("select result, reason, ended from games")
        .await;
    assert_eq!(row.len(), 1);
    assert!(row[0].starts_with("none stopped"), "{row:?}");
    let copy = store.game(game.id).await.unwrap().unwrap();
    assert_eq!(copy, game.stop(DAN, NOON).unwrap());
    assert_eq!(store.audit().await.unwrap().findings, Vec::new());
}

/// A watch before the end is notified of it.
async fn watch_beside_end_is_notified_or_refused(database: &Database, store: &Store) {
    let game = game(store, 10).await;
    let counts = simultaneously((0..4).map(|number| {
        let (store, game) = (store.clone(), game.clone());
        async move {
            if number == 2 {
                let resign = |game: &Game| game.resign(ADA, NOON);
                apply_act(&store, &game, 40, resign).await.unwrap();
                return 0;
            }
            let watches = watch(&store, &game, UserId(100 + number), 50 + number).await;
            usize::from(watches.is_ok_and(|watch| watch.is_some()))
        }
    }))
    .await;
    let sql = "select count(*) from posts where person is not null";
    let notices: usize = database.ask(sql).await[0].parse().unwrap();
    assert_eq!(notices, counts.into_iter().sum::<usize>());
}

async fn block_and_ban_can_be_repeated_and_lifted(store: &Store) {
    let mut change = store.begin(claim(1)).await.unwrap();
    for other in [BO, CY, BO] {
        change.block(ADA, other).await.unwrap();
    }
    change.unblock(ADA, CY).await.unwrap();
    let elsewhere = GuildId(77);
    let for_a_day = BanTerms {
        days: Some(1),
        reason: Some("spam".into()),
    };
    assert!(
        change
            .ban(GUILD, BO, ADA, (&BanTerms::default(), None))
            .await
            .unwrap()
    );
    assert!(
        !change
            .ban(GUILD, BO, CY, (&BanTerms::default(), None))
            .await
            .unwrap()
    );
    assert!(
        change
            .ban(elsewhere, CY, ADA, (&BanTerms::default(), None))
            .await
            .unwrap()
    );
    let third = GuildId(78);
    assert!(
        change
            .ban(third, CY, ADA, (&for_a_day, None))
            .await
            .unwrap()
    );
    assert!(change.lift_ban(elsewhere, CY).await.unwrap());
    assert!(!change.lift_ban(elsewhere, CY).await.unwrap());
    change.commit().await.unwrap();
    assert!(store.is_blocked(ADA, BO).await.unwrap());
    assert!(!store.is_blocked(BO, ADA).await.unwrap());
    assert_eq!(store.blocked_by(ADA, 25).await.unwrap(), [BO]);
    assert!(store.is_banned(GUILD, BO).await.unwrap());
    assert!(!store.is_banned(elsewhere, BO).await.unwrap());
    let bans = store.bans(GUILD, 25).await.unwrap();
    let bans: Vec<_> = bans.iter().map(|ban| (ban.player, ban.end)).collect();
    assert_eq!(bans, [(BO, None)]);
    let end = for_a_day.end(NOON).unwrap();
    let ban = store.ban(third, CY).await.unwrap().unwrap();
    assert_eq!(
        (ban.end, ban.reason.as_ref()),
        (Some(end), for_a_day.reason.as_ref())
    );
    assert_eq!(store.ended_bans(end.minus_ms(1)).await.unwrap(), []);
    assert_eq!(store.ended_bans(end).await.unwrap(), [(third, CY)]);
    // A ban that is newer than the one that was found has not ended.
    for (key, at, is_banned) in [(2, end.minus_ms(1), true), (3, end, false)] {
        let key = InteractionId(key).into();
        let mut change = store.begin(Claim { key, at }).await.unwrap();
        change.end_ban(third, CY).await.unwrap();
        change.commit().await.unwrap();
        assert_eq!(store.is_banned(third, CY).await.unwrap(), is_banned);
    }
}

/// Of two simultaneous different answers one is too late, and writes nothing.
async fn counter_replaces_challenge(database: &Database, store: &Store) {
    make(store, &challenge(10)).await.unwrap();
    let outcomes = simultaneously((0..4_u64).map(|number| {
        let store = store.clone();
        async move {
            if number == 0 {
                let decline = ChallengeState::Declined;
                return close(&store, ChallengeId(10), decline, 20).await;
            }
            let back = Challenge {
                challenger: BO,
                opponent: ADA,
                ..challenge(20 + number)
            };
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(back.id.0)).await?;
                    let state_of_counter = ChallengeState::Countered;
                    change
                        .close_challenge(ChallengeId(10), state_of_counter)
                        .await?;
                    change.make_challenge(&back).await?;
                    change.commit().await
                })
                .await
        }
    }))
    .await;
    let winners = outcomes.iter().filter(|outcome| outcome.is_ok());
    assert_eq!(winners.count(), 1, "{outcomes:?}");
    let state = store
        .challenge(ChallengeId(10))
        .await
        .unwrap()
        .unwrap()
        .state;
    let all = database.ask("select id from challenges order by id").await;
    let expected = if state == ChallengeState::Countered {
        2
    } else {
        1
    };
    assert_eq!(all.len(), expected, "{state:?}");
}
