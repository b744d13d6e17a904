//! Games under way: plies, offers, plans, clocks, views, records and ends.

mod builder;
mod channel_games;
mod close_views;
mod emoji;
mod endings;
mod next_turns;
mod notes;
mod offers;
mod plan_form;
mod plans;
mod plies;
mod records;
mod replays;
mod running_games;
mod tak_calls;
mod takebacks;
mod time;
mod typed_plies;
mod watchers;

use crate::tavern::Tavern;

/// Fails if the audit reports a finding.
pub(super) async fn assert_audit_is_clean(tavern: &Tavern) {
    let store = tavern.store().await;
    let audit = store.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    store.close().await;
}
