//! Statements about tournaments.

use tak_tavern::game::{GameId, GuildId, LegRef, Moment, TournamentId, UserId};
use tak_tavern::store::{PostId, Store, StoredTournament};

pub(super) async fn run_tournaments(store: &Store) {
    let far = Moment(1_900_000_000_000);
    let page = store.tournaments(GuildId(7), UserId(8), (0, 9));
    assert!(!page.await.unwrap().is_empty());
    let record = store.tournament_record(UserId(8), GuildId(7));
    record.await.unwrap();
    let id = TournamentId(8);
    assert!(store.tournament(id).await.unwrap().is_some());
    let ends = store.ended_tournament_games(id).await.unwrap();
    let first = LegRef {
        round: 1,
        table: 1,
        leg: 1,
    };
    assert!(ends.iter().any(|(leg, _)| *leg == first));
    store.tournament_games_short_of_time(id, 1).await.unwrap();
    assert!(!store.untold_in_tournament(id).await.unwrap().is_empty());
    let people = store.told_in_tournament(id, PostId(1)).await.unwrap();
    assert_eq!(people, []);
    store.ended_unseen(GameId(8)).await.unwrap();
    let tournament = store.tournament_of_game(GameId(8)).await.unwrap();
    assert!(tournament.is_some());
    store.to_move_in_tournament(id).await.unwrap();
    store.has_moved_in(id, UserId(8)).await.unwrap();
    store.banned_in::<StoredTournament>(id).await.unwrap();
    let games = [GameId(7), GameId(8)];
    let names = store.tournaments_of_games(&games).await.unwrap();
    assert_eq!(names.len(), 2);
    let claim = store.claim_tournament(far, far.plus_ms(1)).await.unwrap();
    let lease = claim.expect("all are due");
    let end = store.end_contest_run(lease, Some(1), None, far);
    end.await.unwrap();
}
