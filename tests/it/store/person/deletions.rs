//! The data of a person with many games is deleted in many changes.

use std::fmt::Write as _;

use tak_tavern::app::App;
use tak_tavern::app::due::expiry;
use tak_tavern::game::{ChallengeState, Moment, UserId};
use tak_tavern::store::{Chosen, Deletion, Error, Owner, Store};

use super::my_data::{self, CY};
use super::naming::{Naming, count, emptied_columns};
use crate::store::fixture::{ADA, BO, NOON, accept, challenge, claim, close, later, make};
use crate::{Database, on_every_engine};

on_every_engine!(
    stopped_deletion_is_ended_by_another_process,
    challenge_during_deletion_is_declined,
    open_game_rejects_deletion,
);

fn deletion() -> Deletion {
    Deletion {
        who: ADA,
        nameless: UserId::nameless(9),
    }
}

/// More than one change deletes on either engine.
const GAMES: u32 = 600;

/// Games of Ada against Bo without coins.
fn many_games(first_end: u32) -> String {
    let mut sql = String::from(
        "insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, \
             black_caps, first, calls_tak, takebacks, rated, games, by_itself, pace, automatic) \
             values (9000, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 1, 1, 0, 'open', 0); \
         insert into counters (scope, games) values (77, 600);",
    );
    let (ada, bo) = (ADA.0, BO.0);
    for n in 0..GAMES {
        let (game, end) = (20_000 + n, first_end + n);
        let (white, black) = if n % 2 == 0 { (ada, bo) } else { (bo, ada) };
        let at = NOON.0 + i64::from(n);
        write!(
            sql,
            "insert into games (id, scope, number, guild, channel, guest, round, terms, bid, white, \
                 black, started_at, changed_at, events, plies, board_event, place_due, result, \
                 reason, ended) \
             values ({game}, 77, {}, 77, 78, 0, 1, 9000, 0, {white}, {black}, {at}, {at}, 7, 6, 7, \
                 0, 'black', 'resignation', {end}); \
             insert into events (game, number, at, who, kind, detail) values \
                 ({game}, 1, {at}, {white}, 'ply', 'a1'), ({game}, 2, {at}, {black}, 'ply', 'e5'), \
                 ({game}, 3, {at}, {white}, 'ply', 'c3'), ({game}, 4, {at}, {black}, 'ply', 'c4'), \
                 ({game}, 5, {at}, {white}, 'ply', 'd3'), ({game}, 6, {at}, {black}, 'ply', 'd4'), \
                 ({game}, 7, {at}, {white}, 'resign', null);",
            n + 1
        )
        .unwrap();
    }
    write!(
        sql,
        "update counters set games = {} where scope = 0;",
        first_end + 89
    )
    .unwrap();
    sql
}

async fn begin(store: &Store) -> Result<(), Error> {
    store
        .retrying(|| async {
            let mut change = store.begin(claim(700)).await?;
            change.begin_deletion(deletion(), later(30_000)).await?;
            change.commit().await
        })
        .await
}

async fn is_sound(store: &Store) {
    assert_eq!(store.audit().await.unwrap().findings, []);
}

/// No row names Ada, and an audit finds no difference.
async fn is_deleted(database: &Database, store: &Store) {
    for Naming { table, column } in emptied_columns() {
        let rest = count(database, &table, &column, ADA).await;
        assert_eq!(rest, 0, "{table}.{column}");
    }
    assert!(store.data_counts(ADA).await.unwrap().is_nothing());
    assert!(!store.is_being_deleted(ADA).await.unwrap());
    is_sound(store).await;
    let rebuilt = store.rebuild(false).await.unwrap();
    assert!(rebuilt.differences.is_empty(), "{rebuilt:?}");
}

async fn games_of(database: &Database, player: UserId) -> usize {
    count(database, "games", "white", player).await
        + count(database, "games", "black", player).await
}

async fn stopped_deletion_is_ended_by_another_process(database: &Database, store: &Store) {
    my_data::finished(store, 100, [ADA, BO]).await;
    my_data::finished(store, 300, [CY, ADA]).await;
    database.run(&many_games(3)).await;
    store.rebuild(true).await.unwrap();
    is_sound(store).await;
    let choice = Chosen {
        name: "theme".to_owned(),
        value: "felt".to_owned(),
    };
    let mut change = store.begin(claim(650)).await.unwrap();
    change.choose(Owner::Person(ADA), &choice).await.unwrap();
    change.commit().await.unwrap();

    begin(store).await.unwrap();
    assert!(store.is_being_deleted(ADA).await.unwrap());
    assert!(!store.is_being_deleted(BO).await.unwrap());
    let twice = begin(store).await;
    assert!(twice.is_err(), "{twice:?}");
    assert!(store.delete_some(deletion(), NOON).await.unwrap());
    // In the middle, some games belong to a nameless player, and every log and
    // purse is correct. Ada is on no leaderboard.
    let moves = games_of(database, deletion().nameless).await;
    let rest = games_of(database, ADA).await;
    assert!(moves > 0 && rest > 0, "{moves} are moved, {rest} are not");
    is_sound(store).await;
    let choices = store.chosen(Owner::Person(ADA)).await.unwrap();
    let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["leaderboards"]);

    // The first process has stopped. No other process continues before its
    // lease ends.
    let app = App::new(database.connect().await);
    assert!(
        !expiry::continue_deletion(&app, later(29_999))
            .await
            .unwrap()
    );
    assert!(
        expiry::continue_deletion(&app, later(30_001))
            .await
            .unwrap()
    );
    is_deleted(database, store).await;
    assert!(
        !expiry::continue_deletion(&app, later(999_999))
            .await
            .unwrap()
    );
    let games = games_of(database, deletion().nameless).await;
    assert_eq!(games, GAMES as usize + 2);
}

/// A challenge to Ada before the last change is declined.
async fn challenge_during_deletion_is_declined(database: &Database, store: &Store) {
    my_data::finished(store, 100, [ADA, BO]).await;
    begin(store).await.unwrap();
    let late = challenge(500);
    make(store, &late).await.unwrap();
    let app = App::new(database.connect().await);
    assert!(
        expiry::continue_deletion(&app, later(40_000))
            .await
            .unwrap()
    );
    is_deleted(database, store).await;
    let row = store.challenge(late.id).await.unwrap().unwrap();
    assert_eq!(row.state, ChallengeState::Withdrawn);
    assert_eq!(row.challenger, deletion().nameless);
}

async fn open_game_rejects_deletion(store: &Store) {
    let new_challenge = challenge(10);
    make(store, &new_challenge).await.unwrap();
    let refusal = begin(store).await;
    assert!(matches!(refusal, Err(Error::Conflict)), "{refusal:?}");
    accept(store, &new_challenge, 11).await.unwrap();
    let refusal = begin(store).await;
    assert!(matches!(refusal, Err(Error::Conflict)), "{refusal:?}");
    assert!(!store.is_being_deleted(ADA).await.unwrap());
    let other = challenge(20);
    make(store, &other).await.unwrap();
    close(store, other.id, ChallengeState::Declined, 21)
        .await
        .unwrap();
    let none = store.claim_deletion(Moment(i64::MAX), Moment(i64::MAX));
    assert_eq!(none.await.unwrap(), None);
}
