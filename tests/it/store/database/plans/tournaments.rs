//! Statements about tournaments.

use tak_tavern::game::{GameId, GuildId, LegRef, Moment, TournamentId, UserId};
use tak_tavern::store::Store;

pub(super) async fn run_tournaments(store: &Store) {
    let far = Moment(1_900_000_000_000);
    let listed = store.tournaments(GuildId(7), (0, 9)).await.unwrap();
    assert!(!listed.is_empty());
    store.tournaments_of(UserId(8), 9).await.unwrap();
    let id = TournamentId(8);
    // Its log has no start, so it cannot be folded.
    assert!(store.tournament(id).await.is_err());
    let ended = store.ended_tournament_games(id).await.unwrap();
    let first = LegRef {
        round: 1,
        table: 1,
        leg: 1,
    };
    assert!(ended.iter().any(|(leg, _)| *leg == first));
    store.has_moved_in(id, UserId(8)).await.unwrap();
    store.banned_in(id).await.unwrap();
    let games = [GameId(7), GameId(8)];
    let names = store.tournaments_of_games(&games).await.unwrap();
    assert_eq!(names.len(), 2);
    let claimed = store.claim_tournament(far, far.plus_ms(1)).await.unwrap();
    let lease = claimed.expect("all are due");
    let ended = store.end_tournament_run(lease, 1, None, far);
    ended.await.unwrap();
}
