//! The statements that delete: the data of people, and expired rows.

use tak_tavern::game::{Moment, UserId};
use tak_tavern::store::{Deletion, Store};

use crate::store::fixture::{claim, later};

/// The data of a person: counted, exported, and deleted in many changes and in one.
/// Each of the two deletions needs a person not deleted yet.
pub(super) async fn delete(store: &Store) {
    let mut people = Vec::new();
    for player in 61..=64 {
        let summary = store.data_counts(UserId(player)).await.unwrap();
        // Another deletion may have begun with the games of one of them.
        if summary.finished > 0 {
            people.push(UserId(player));
        }
    }
    let [first, second, ..] = people.as_slice() else {
        panic!("{people:?}")
    };
    let export = store.person_rows(*first).await.unwrap();
    let counts: Vec<(&str, usize)> = export
        .iter()
        .map(|rows| (rows.table, rows.rows.len()))
        .collect();
    let has_events = |&(table, rows): &(&str, usize)| table == "events" && rows > 20;
    assert!(counts.iter().any(has_events), "{first:?}: {counts:?}");
    let nameless = |player: UserId| UserId::nameless(player.0);
    let deletion = Deletion {
        who: *first,
        nameless: nameless(*first),
    };
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    change.begin_deletion(deletion, later(0)).await.unwrap();
    change.commit().await.unwrap();
    assert!(store.is_being_deleted(*first).await.unwrap());
    assert!(store.is_any_deletion_running().await.unwrap());
    let claim = store.claim_deletion(later(1), later(2)).await.unwrap();
    let (work, lease) = claim.expect("its lease is over");
    assert_eq!(work, deletion);
    store.postpone_work(lease, later(3)).await.unwrap();
    while store.delete_some(deletion, later(0)).await.unwrap() {}
    for player in [*first, *second] {
        let mut change = store.begin_unclaimed(later(0)).await.unwrap();
        change
            .make_nameless(player, nameless(player))
            .await
            .unwrap();
        change.commit().await.unwrap();
        assert!(store.data_counts(player).await.unwrap().since.is_none());
    }
}

pub(super) async fn forget(store: &Store) {
    store.delete_expired(Moment(60)).await.unwrap();
    // The first hundred of many.
    let early = later(-100 * 49_900);
    store.forget_notices(early).await.unwrap();
    store.forget_claims(early).await.unwrap();
    store.forget_failed(early).await.unwrap();
    store
        .forget_page_visits(Moment(1_800_000_000_060))
        .await
        .unwrap();
    assert!(!store.is_claimed(claim(1).key).await.unwrap());
    assert!(store.is_claimed(claim(200).key).await.unwrap());
    // The last statement: Postgres sends the notice of a plan together with the
    // next answer.
    store.forget_posts(early).await.unwrap();
}
