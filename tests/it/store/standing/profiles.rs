//! The best win of a profile.

use tak_tavern::game::Scope;
use tak_tavern::store::Store;

use crate::store::fixture::{ADA, BO, GUILD, game};
use crate::{Database, on_every_engine};

on_every_engine!(best_win_is_over_strongest_opponent);

async fn best_win_is_over_strongest_opponent(database: &Database, store: &Store) {
    let number = game(store, 10).await.number;
    let (ada, bo, scope) = (ADA.0, BO.0, Scope(GUILD.0));
    // The score of Ada, the points, and the rating of Bo before it; after each one, the points of the best win.
    let steps = [
        ("loss", 90, Some(9_000_000), None),
        ("win", 30, None, Some(30)),
        ("win", 40, None, Some(40)),
        ("win", 35, None, Some(40)),
        ("win", 29, Some(1_400_000), Some(29)),
        ("win", 26, Some(1_600_000), Some(26)),
        ("win", 31, Some(1_600_000), Some(31)),
        ("win", 99, Some(1_500_000), Some(31)),
    ];
    for (ended, (score, points, rating, best)) in (1..).zip(steps) {
        let scope_column = GUILD.0.cast_signed();
        let result = format!(
            "insert into results values ({ada}, {ended}, 11, {scope_column}, {bo}, 'white', 5, \
             '{score}', {points}, 9, 'a1', 1, {ended})"
        );
        database.run(&result).await;
        if let Some(rating) = rating {
            let change = format!(
                "insert into rating_changes values ({scope_column}, {bo}, {ended}, {rating}, \
                 {rating}, 80000, 20, {ended})"
            );
            database.run(&change).await;
        }
        let win = store.best_win(ADA, scope).await.unwrap();
        assert_eq!(win.map(|win| win.points), best, "after game {ended}");
        assert!(win.is_none_or(|win| win.number == number && win.opponent == BO));
    }
    assert_eq!(store.best_win(BO, scope).await.unwrap(), None);
}
