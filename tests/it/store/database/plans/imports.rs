//! Statements about analyses of pasted games.

use tak_tavern::game::{AnalysedLine, UserId, import_line};
use tak_tavern::store::{Begun, Store};

use crate::store::fixture::later;

/// Analyses of pasted games.
pub(super) async fn work_on_imports(store: &Store) {
    let game = import_line("[Size \"4\"] 1. a1 d4").unwrap();
    let line = AnalysedLine::from(&game);
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let start = change
        .begin_import(&line, UserId(61), later(1))
        .await
        .unwrap();
    change.commit().await.unwrap();
    assert!(matches!(start, Begun::Work(_)));
    let claim = store.claim_import(later(1), later(2)).await.unwrap();
    let (lease, _) = claim.expect("its lease is over");
    let lease = store.extend_work(lease, later(3)).await.unwrap();
    let lease = lease.expect("no other process has it");
    store.record_import(lease, &[], None).await.unwrap();
    let given_up = store.give_up_work(lease, later(3)).await.unwrap();
    assert!(given_up.is_some());
    store.imported_analysis(line.id()).await.unwrap();
    // The statements run twice on SQLite.
    store.forget_imports(later(1)).await.unwrap();
}
