//! Statements about heartbeats and outages.

use tak_tavern::game::GameId;
use tak_tavern::store::{Start, Store};

use crate::store::fixture::later;

pub(super) async fn serve(store: &Store) {
    let last = store.heartbeat().await.unwrap().expect("it has begun");
    store.move_heartbeat(last, last.plus_ms(1)).await.unwrap();
    assert_eq!(store.outages_since(later(0)).await.unwrap().len(), 1);
    let (now, until) = (later(60_000), later(90_000));
    let claim = store.claim_outage(now, until).await.unwrap();
    let lease = claim.expect("the outage is due");
    let start = store.begin_work(lease, now, later(90_001)).await.unwrap();
    let Start::Begun(lease) = start else {
        panic!("{start:?}")
    };
    let games = store.games_after_outage(lease, 200).await.unwrap();
    assert_eq!(games.len(), 200);
    let record = store.record_reached(lease, Some(GameId(1)), Some(now));
    record.await.unwrap();
    let due_games = store.claim_due_without_deadline(later(0), later(1));
    due_games.await.unwrap();
}
