//! Statements about the roles of members.

use tak_tavern::game::{GivenRoles, GuildId, RoleId, UserId};
use tak_tavern::store::{Start, Store};

use crate::store::fixture::later;

/// A member subscribes to seeks, a process gives them the role, and a seek may mention it.
pub(super) async fn change_roles(store: &Store) {
    let (guild, member) = (GuildId(7), UserId(9_999_999));
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    change
        .choose_seek_notices(guild, member, true)
        .await
        .unwrap();
    assert!(change.may_mention_seekers(guild).await.unwrap());
    change.commit().await.unwrap();
    assert!(store.has_seek_notices(guild, member).await.unwrap());
    store.mark_member(guild, member, later(0)).await.unwrap();
    let claim = store.claim_roles(later(0), later(1)).await.unwrap();
    let work = claim.expect("it has just become due");
    let start = store.begin_work(work.lease, later(0), later(1));
    let Start::Begun(lease) = start.await.unwrap() else {
        panic!("it was taken just now")
    };
    let work = work.begun(lease);
    let roles = GivenRoles {
        seeks: Some(RoleId(9)),
        ..GivenRoles::default()
    };
    assert!(store.record_roles(work, roles).await.unwrap());
    store.champions(guild).await.unwrap();
    store.end_roles(work, later(0)).await.unwrap();
}
