//! Statements about leagues.

use tak_tavern::game::{GuildId, LeagueId, Moment, TournamentId};
use tak_tavern::store::{Store, StoredLeague};

pub(super) async fn run_leagues(store: &Store) {
    let far = Moment(1_900_000_000_000);
    assert!(!store.leagues(GuildId(10)).await.unwrap().is_empty());
    let id = LeagueId(8);
    assert!(store.league(id).await.unwrap().is_some());
    store.banned_in::<StoredLeague>(id).await.unwrap();
    store.silent_in(TournamentId(8)).await.unwrap();
    store.wake_new_division(TournamentId(8), far).await.unwrap();
    let claim = store.claim_league(far, far.plus_ms(1)).await.unwrap();
    let lease = claim.expect("all are due");
    store
        .end_contest_run(lease, Some(1), None, far)
        .await
        .unwrap();
}
