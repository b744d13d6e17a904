//! Statements about analyses of pasted games.

use tak_tavern::game::{AnalysedLine, import_line};
use tak_tavern::store::{BegunImport, Store};

use crate::store::fixture::later;

/// Analyses of pasted games.
pub(super) async fn work_on_imports(store: &Store) {
    let pasted = import_line("[Size \"4\"] 1. a1 d4").unwrap();
    let line = AnalysedLine::from(&pasted);
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let begun = change.begin_import(&line, later(1)).await.unwrap();
    change.commit().await.unwrap();
    assert!(matches!(begun, BegunImport::Begun(_)));
    let claimed = store.claim_import(later(1), later(2)).await.unwrap();
    let lease = claimed.expect("its lease is over");
    store.extend_import(lease, later(3)).await.unwrap();
    store.note_import(lease, &[], None).await.unwrap();
    store.imported_analysis(line.id()).await.unwrap();
    // The statements run twice on SQLite.
    store.forget_imports(later(1)).await.unwrap();
}
