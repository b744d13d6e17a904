//! Statements about results, tables of the week and logs of servers.

use tak_tavern::game::{ChannelId, GuildId, Hour, Moment, UserId, Week};
use tak_tavern::store::{Feed, PostId, Store};

use crate::store::fixture::later;

/// Reads them as posts and pages do.
pub(super) async fn read_announcements(store: &Store) {
    let here = GuildId(7);
    let log = store.host_log(here, (0, 11)).await.unwrap();
    assert_eq!(log.len(), 11);
    assert!(log[0].at > log[10].at);
    let (guild, entry) = store.host_entry_of(PostId(107)).await.unwrap().unwrap();
    assert_eq!((guild, entry.at), (here, Moment(107)));
    let is_unshown = store.is_feed_unshown(ChannelId(8), Feed::Results).await;
    assert!(!is_unshown.unwrap());
    let weekly = store.weekly(here).await.unwrap().unwrap();
    assert_eq!(weekly.plan.hour, Hour::new(7).unwrap());
    let due = store.claim_weekly(later(0), later(1)).await.unwrap();
    assert_eq!(due, None);
    let of_post = store.weekly_of_post(weekly.post.unwrap()).await.unwrap();
    assert_eq!(of_post, Some(weekly));
    // A week of this server among those of all.
    let table = store.week_table(here, Week(100)).await.unwrap();
    assert_eq!(table.games, 2);
    assert_eq!(table.best.len(), 4);
    let none = store.week_table(here, Week(2_000)).await.unwrap();
    assert_eq!(none.games, 0);
}

/// A person leaves the leaderboards.
pub(super) async fn correct_results(store: &Store) {
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    change.outdate_results_of(UserId(7)).await.unwrap();
    let channel = ChannelId(8);
    change.withdraw_feed(channel, Feed::Log).await.unwrap();
}
