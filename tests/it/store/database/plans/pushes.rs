//! Statements about browsers that are woken.

use tak_tavern::game::{GameId, Moment, UserId};
use tak_tavern::store::{PushId, Store, Subscribed};

pub(super) async fn wake_browsers(store: &Store) {
    let now = Moment(1_800_000_000_000);
    let until = now.plus_ms(30_000);
    let mut change = store.begin_unclaimed(now).await.unwrap();
    let (player, secret) = (UserId(1 + 4_002), "secret 4002");
    let browser = (PushId(4_002), secret);
    let outcome = change.subscribe(browser, player, "a new endpoint").await;
    assert_eq!(outcome.unwrap(), Subscribed::TooMany);
    change.notify_browsers(player, GameId(7)).await.unwrap();
    change.commit().await.unwrap();
    let claim = store.claim_push(now, until).await.unwrap();
    let lease = claim.expect("a browser is to be woken");
    let push = store.push(lease.key, now).await.unwrap().unwrap();
    assert!(store.push_of("secret 4006").await.unwrap().is_some());
    store.postpone_push(lease, now).await.unwrap();
    store.end_push(lease).await.unwrap();
    store.forget_push(lease.key, &push.endpoint).await.unwrap();
    store.unsubscribe("secret 4004").await.unwrap();
}
