//! Openings follow from the logs of finished games.

use std::collections::BTreeMap;

use tak_tavern::game::{OpeningBoard, OpeningResults, Scope, UserId};
use tak_tavern::store::{OpeningFilter, Store};
use tak_tavern::tak::{Komi, Position, Rules, Size};

use super::rebuild::{evening, nothing_differs};
use crate::store::fixture::HERE;
use crate::{Database, on_every_engine};

on_every_engine!(
    openings_are_read_once_and_rebuilt,
    opening_counts_are_those_of_the_games,
);

const ROWS: &str = "select * from openings order by game, ply";

async fn read_all(store: &Store) {
    while store.add_openings(7).await.unwrap() {}
}

async fn openings_are_read_once_and_rebuilt(database: &Database) {
    let mut evening = evening(database).await;
    for _ in 0..20 {
        evening.random_game().await;
    }
    let store = &evening.store.clone();
    // Two processes read the same games.
    let (one, other) = tokio::join!(store.add_openings(9), store.add_openings(9));
    assert!(one.unwrap() || other.unwrap());
    // Unread games are not a difference.
    let comparison = store.rebuild(false).await.unwrap();
    assert_eq!(comparison.differences, nothing_differs());
    read_all(store).await;
    let rows = database.ask(ROWS).await;
    assert!(rows.len() >= 6 * 20, "{} rows", rows.len());
    evening.random_game().await;
    read_all(store).await;
    assert!(database.ask(ROWS).await.len() > rows.len());
    let rows = database.ask(ROWS).await;
    let check = async |statement: &str, different| {
        database.run(statement).await;
        for write in [false, true] {
            let rebuild = store.rebuild(write).await.unwrap();
            let expected = BTreeMap::from([("openings", different)]);
            assert_eq!(rebuild.differences, expected, "{statement}");
        }
        let comparison_after = store.rebuild(false).await.unwrap();
        assert_eq!(
            comparison_after.differences,
            nothing_differs(),
            "{statement}"
        );
        assert_eq!(database.ask(ROWS).await, rows, "{statement}");
    };
    let first = "game = (select min(game) from openings)";
    check(
        &format!("update openings set answer = 'h8' where ply = 3 and {first}"),
        1,
    )
    .await;
    check(
        &format!("delete from openings where ply < 2 and {first}"),
        2,
    )
    .await;
}

async fn opening_counts_are_those_of_the_games(database: &Database) {
    let mut evening = evening(database).await;
    for _ in 0..30 {
        evening.random_game().await;
    }
    let store = &evening.store.clone();
    read_all(store).await;
    let size = Size::new(5).unwrap();
    let start = Position::start(Rules::new(size, Komi::default()));
    let board = OpeningBoard::of(&start);
    let count = async |filter| -> u32 {
        let answers = store.opening_answers(board.key(), filter).await.unwrap();
        let games = answers.iter().map(|(_, results)| results.games());
        games.sum()
    };
    let ask = async |condition: &str| -> u32 {
        let sql = format!("select count(distinct game) from results where size = 5 {condition}");
        let count = database.ask(sql.leak()).await;
        count[0].parse().unwrap()
    };
    let all = ask("").await;
    assert!(all > 5, "{all} games");
    assert_eq!(count(OpeningFilter::Everywhere).await, all);
    let here = HERE.scope();
    let scope = here.0.cast_signed();
    let in_scope = ask(&format!("and scope = {scope}")).await;
    assert_eq!(count(OpeningFilter::In(here)).await, in_scope);
    assert_eq!(count(OpeningFilter::In(Scope(77))).await, 0);
    for person in 1..=12 {
        let who = UserId(person);
        let own = ask(&format!("and player = {person}")).await;
        assert_eq!(count(OpeningFilter::Of(who)).await, own, "{person}");
        let own = ask(&format!("and player = {person} and scope = {scope}")).await;
        assert_eq!(count(OpeningFilter::OfIn(who, here)).await, own);
    }
    let answers = store.opening_answers(board.key(), OpeningFilter::Everywhere);
    let answers = answers.await.unwrap();
    let wins_of_white = |results: &OpeningResults| results.white;
    let white: u32 = answers
        .iter()
        .map(|(_, results)| wins_of_white(results))
        .sum();
    let expected = ask("and color = 'white' and score = 'win'").await;
    assert_eq!(white, expected);
}
