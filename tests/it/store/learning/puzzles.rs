//! Attempts at puzzles, and their ratings.

use std::sync::Arc;

use tak_tavern::game::{
    AttemptState, Leaderboard, Metric, Moment, PastPuzzle, PuzzleAttempt, PuzzleId, PuzzleKind,
    PuzzleSolver, PuzzleWish, Reach, Scope, UserId, WishedKind, shipped_puzzles,
};
use tak_tavern::store::{Error, Store};
use tak_tavern::tak::Size;

use crate::store::fixture::{ADA, BO, NOON, claim};
use crate::{Database, on_every_engine};

const HERE: Scope = Scope(8);

on_every_engine!(
    attempt_survives_storage,
    puzzles_with_an_open_rated_try_are_unanswered,
    outdated_attempt_is_not_written,
    last_attempt_of_one_millisecond_is_the_one_written_last,
    first_result_is_rated,
    wish_for_puzzles_is_stored,
    simultaneous_results_are_all_counted,
    solvers_are_listed_by_rating
);

async fn write(
    store: &Store,
    interaction: u64,
    before: Option<u32>,
    attempt: &PuzzleAttempt,
) -> Result<(), Error> {
    let mut change = store.begin(claim(interaction)).await?;
    change.write_puzzle_attempt(ADA, before, attempt).await?;
    change.commit().await
}

async fn attempt_survives_storage(store: &Store) {
    let (id, _) = shipped_puzzles()[0];
    let new = PuzzleAttempt::new(id);
    assert_eq!(store.puzzle_attempt(ADA, id).await.unwrap(), None);
    assert_eq!(store.last_puzzle_attempt(ADA).await.unwrap(), None);
    write(store, 1, None, &new).await.unwrap();
    let full = PuzzleAttempt {
        version: 2,
        state: AttemptState::Failed,
        plies: ["3c3>12", "Sa1"]
            .map(|text| text.parse::<tak_tavern::tak::ptn::Notation>().unwrap().ply)
            .to_vec(),
        variation: 3,
        hints: 2,
        tries: 5,
        first: Some(false),
        ..new
    };
    write(store, 2, Some(1), &full).await.unwrap();
    let row = store.puzzle_attempt(ADA, id).await.unwrap();
    assert_eq!(row, Some(full.clone()));
    assert_eq!(store.last_puzzle_attempt(ADA).await.unwrap(), Some(full));
    let past = PastPuzzle {
        id,
        first: Some(false),
    };
    assert_eq!(store.past_puzzles(ADA).await.unwrap(), [past]);
    assert_eq!(store.past_puzzles(BO).await.unwrap(), []);
}

async fn puzzles_with_an_open_rated_try_are_unanswered(database: &Database, store: &Store) {
    let open_puzzles = async |person| -> Vec<PuzzleId> {
        let open_puzzles = store.unanswered_puzzles(person).await.unwrap();
        let puzzles = open_puzzles.iter();
        puzzles.map(|(attempt, _)| attempt.puzzle).collect()
    };
    assert_eq!(open_puzzles(ADA).await, []);
    let [one, two, three] = [0, 1, 2].map(|index| shipped_puzzles()[index].0);
    for (interaction, id) in (1..).zip([two, one, three]) {
        let new = PuzzleAttempt::new(id);
        write(store, interaction, None, &new).await.unwrap();
    }
    assert_eq!(open_puzzles(ADA).await, [two, one, three]);
    assert_eq!(open_puzzles(BO).await, []);
    // A puzzle that this version lacks, and one of a server.
    let unknown_attempt = PuzzleAttempt::new(PuzzleId(7));
    write(store, 4, None, &unknown_attempt).await.unwrap();
    let of_server = PuzzleId(1 << 52 | 9);
    let local_attempt = PuzzleAttempt::new(of_server);
    write(store, 5, None, &local_attempt).await.unwrap();
    assert_eq!(open_puzzles(ADA).await, [two, one, three]);
    let line = shipped_puzzles()[5].1.to_string();
    let sql = format!(
        "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) \
         values ({of_server}, 8, 5, 'road', 1200, '{line}', 1)"
    );
    database.run(&sql).await;
    assert_eq!(open_puzzles(ADA).await, [two, one, three, of_server]);
    // A look back makes it the last one, and a hint ends the rated try.
    let again = PuzzleAttempt::new(two).shown_anew();
    write(store, 6, Some(1), &again).await.unwrap();
    let with_hint = PuzzleAttempt::new(one).hinted();
    write(store, 7, Some(1), &with_hint).await.unwrap();
    assert_eq!(open_puzzles(ADA).await, [three, of_server, two]);
}

async fn outdated_attempt_is_not_written(store: &Store) {
    let new = PuzzleAttempt::new(PuzzleId(7));
    write(store, 1, None, &new).await.unwrap();
    for (interaction, before) in [(2, None), (3, Some(2)), (4, Some(0))] {
        let outcome = write(store, interaction, before, &new.restarted()).await;
        assert!(matches!(outcome, Err(Error::Conflict)), "{outcome:?}");
    }
    let row = store.puzzle_attempt(ADA, PuzzleId(7)).await.unwrap();
    assert_eq!(row, Some(new.clone()));
    write(store, 5, Some(1), &new.restarted()).await.unwrap();
    let again = write(store, 5, Some(2), &new).await;
    assert!(matches!(again, Err(Error::Repeated)), "{again:?}");
}

async fn last_attempt_of_one_millisecond_is_the_one_written_last(store: &Store) {
    let last = async || store.last_puzzle_attempt(ADA).await.unwrap();
    let attempts = [4, 9, 2].map(|id| PuzzleAttempt::new(PuzzleId(id)));
    for (interaction, attempt) in (1..).zip(&attempts) {
        write(store, interaction, None, attempt).await.unwrap();
        assert_eq!(last().await.as_ref(), Some(attempt));
    }
    let again = attempts[1].restarted();
    write(store, 8, Some(1), &again).await.unwrap();
    assert_eq!(last().await, Some(again));
    // The clock was set back.
    let early = PuzzleAttempt::new(PuzzleId(1));
    let mut change = store.begin_unclaimed(NOON.minus_ms(7)).await.unwrap();
    let outcome = change.write_puzzle_attempt(ADA, None, &early);
    outcome.await.unwrap();
    change.commit().await.unwrap();
    assert_eq!(last().await, Some(early));
}

async fn first_result_is_rated(database: &Database, store: &Store) {
    let (id, puzzle) = &shipped_puzzles()[0];
    assert_eq!(store.puzzle_solver(ADA).await.unwrap(), None);
    let mut change = store.begin(claim(1)).await.unwrap();
    let (before, after) = change.rate_puzzle(ADA, HERE, *id, true).await.unwrap();
    change.commit().await.unwrap();
    assert_eq!((before.rated.games, before.solved), (0, 0));
    assert_eq!((after.rated.games, after.solved, after.streak), (1, 1, 1));
    assert_eq!(store.puzzle_solver(ADA).await.unwrap(), Some(after));
    let rating = "select rating / 1000, tries from puzzle_ratings";
    let row = database.ask(rating).await.remove(0);
    let (rating, tries) = row.split_once(' ').unwrap();
    assert!(rating.parse::<u16>().unwrap() < puzzle.rating, "{row}");
    assert_eq!(tries, "1");
    let mut change = store.begin(claim(2)).await.unwrap();
    change.rate_puzzle(BO, HERE, *id, false).await.unwrap();
    change.commit().await.unwrap();
    let rows = "select tries from puzzle_ratings";
    database.holds(rows, &["2"]).await;
}

async fn wish_for_puzzles_is_stored(store: &Store) {
    let none = PuzzleWish::default();
    assert_eq!(store.puzzle_wish(ADA).await.unwrap(), none);
    let wish_of_kind = PuzzleWish {
        size: Size::new(6),
        kind: Some(PuzzleKind::Parry.into()),
    };
    let hard = PuzzleWish {
        size: None,
        kind: Some(WishedKind::Hard),
    };
    for (interaction, wish) in [(1, hard), (2, none), (3, wish_of_kind)] {
        let mut change = store.begin(claim(interaction)).await.unwrap();
        change.set_puzzle_wish(ADA, wish).await.unwrap();
        change.commit().await.unwrap();
        assert_eq!(store.puzzle_wish(ADA).await.unwrap(), wish);
    }
    let solver = store.puzzle_solver(ADA).await.unwrap().unwrap();
    assert_eq!(solver.rated.games, 0);
}

/// Several people solve the same puzzle at the same time.
async fn simultaneous_results_are_all_counted(database: &Database) {
    let store = Arc::new(database.store().await);
    let people = (1..=6).map(|person| {
        let store = Arc::clone(&store);
        async move {
            store
                .retrying(|| async {
                    let mut change = store.begin(claim(person)).await?;
                    change
                        .rate_puzzle(UserId(person), HERE, PuzzleId(7), person % 2 == 0)
                        .await?;
                    change.commit().await
                })
                .await
                .unwrap();
        }
    });
    crate::store::fixture::simultaneously(people).await;
    let rows = "select tries from puzzle_ratings";
    database.holds(rows, &["6"]).await;
    let rows = "select cast(sum(solved) as bigint) from puzzle_solvers";
    database.holds(rows, &["3"]).await;
}

/// Ada in two servers, Bo in one of them.
async fn solvers_are_listed_by_rating(store: &Store) {
    let mut change = store.begin(claim(1)).await.unwrap();
    for (number, _) in (0..5).zip(shipped_puzzles()) {
        let (id, _) = shipped_puzzles()[number];
        let attempt = PuzzleAttempt::new(id);
        let outcome = change.write_puzzle_attempt(ADA, None, &attempt);
        outcome.await.unwrap();
        let scope = if number == 4 { Scope(9) } else { HERE };
        change.rate_puzzle(ADA, scope, id, true).await.unwrap();
        change.rate_puzzle(BO, HERE, id, false).await.unwrap();
    }
    // Cy has too few puzzles for a place.
    let (id, _) = shipped_puzzles()[0];
    change.rate_puzzle(UserId(3), HERE, id, true).await.unwrap();
    change.commit().await.unwrap();
    let board = Leaderboard {
        by: Metric::Puzzles,
        size: None,
        reach: Reach::Here,
    };
    let ada = store.puzzle_solver(ADA).await.unwrap().unwrap();
    for (scope, expected) in [
        (HERE, &[ADA, BO][..]),
        (Scope(9), &[ADA]),
        (Scope::EVERYWHERE, &[ADA, BO]),
        (Scope(10), &[]),
    ] {
        let rows = store.leaderboard(board, scope, Moment(0), 0).await.unwrap();
        let players: Vec<UserId> = rows.iter().map(|row| row.player).collect();
        assert_eq!(players, expected, "{scope}");
        if let Some(first) = rows.first() {
            assert_eq!(first.value, ada.rated.rating.rating, "{scope}");
            assert_eq!(
                first.change,
                first.value - PuzzleSolver::START.rating,
                "{scope}"
            );
            assert_eq!(first.games, 5);
        }
    }
    let own = store
        .listed(board, HERE, Moment(0), BO)
        .await
        .unwrap()
        .unwrap();
    assert_eq!(store.rank(board, HERE, own.value).await.unwrap(), 2);
}
