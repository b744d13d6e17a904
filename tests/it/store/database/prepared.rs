//! A connection of Postgres caches the statements that return, however many others
//! pass. A trigger looks at them from inside the session of the program.

use std::num::NonZeroU32;

use tak_tavern::app::App;
use tak_tavern::app::due::outbox;
use tak_tavern::game::{GameId, UserId};
use tak_tavern::store::{Deletion, Store};

use crate::store::fixture::{ADA, NOON, claim, later};
use crate::{Database, Engine, on_postgres_only};

on_postgres_only!(statements_with_numbers_displace_none_that_returns);

/// Each claim notes the prepared statements of its session.
const LOOK: &str = "create table prepared (statement text); \
    create function look() returns trigger language plpgsql as $$ begin \
      delete from prepared; \
      insert into prepared select statement from pg_prepared_statements; \
      return null; end $$; \
    create trigger look after insert on claims execute function look();";

/// More statements than a connection caches.
const ROUNDS: i64 = 300;

/// An old challenge and the seek that led to it, a finished game of Ada's, and
/// terms, all with ids of their own.
fn rows(round: i64) -> String {
    let (id, old) = (1_000 + round, 1);
    format!(
        "insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, \
             black_caps, first, calls_tak, takebacks, rated, games, by_itself, pace, automatic) \
             values ({id}, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 0, 1, 0, 'open', 0); \
         insert into challenges (id, channel, challenger, opponent, terms, state, made_at, guest) \
             values ({id}, 5, 3, 4, {id}, 'declined', {old}, 0); \
         insert into seeks (id, scope, channel, seeker, terms, state, made_at, expires_at, \
                            challenge) \
             values ({id}, 5, 5, 3, {id}, 'taken', {old}, {old}, {id});"
    )
}

async fn statements_with_numbers_displace_none_that_returns(engine: Engine) {
    let database = Database::empty(engine).await;
    database.store().await.close().await;
    database.run(LOOK).await;
    database
        .run("insert into players (id, first_seen_at) values (3, 1), (4, 1)")
        .await;
    let one = NonZeroU32::new(1).unwrap();
    let store = Store::connect_with(&database.url, one).await.unwrap();
    let app = App::new(store.clone());
    assert!(store.game(GameId(1)).await.unwrap().is_none());
    for round in 0..ROUNDS {
        database.run(&rows(round)).await;
        outbox::forget(&app, NOON).await.unwrap();
    }
    let count = database.ask("select count(*) from challenges").await;
    assert_eq!(count, ["0"], "all were deleted");
    delete_games(&database, &store).await;
    let change = store.begin(claim(1)).await.unwrap();
    change.commit().await.unwrap();
    let statements = database.ask("select statement from prepared").await;
    let is_game = |statement: &String| statement.contains("where games.id = $1");
    assert!(statements.iter().any(is_game), "it was prepared before");
    let with_numbers = statements.iter().filter(|statement| {
        let lists = statement.split(" in (").skip(1);
        lists
            .into_iter()
            .any(|list| list.starts_with(|c: char| c.is_ascii_digit()))
    });
    assert_eq!(with_numbers.collect::<Vec<_>>(), Vec::<&String>::new());
    assert!(statements.len() < 60, "{}", statements.len());
    store.close().await;
}

/// Ada's games pass to nameless players, each by statements with its numbers.
async fn delete_games(database: &Database, store: &Store) {
    for round in 0..ROUNDS {
        let id = 5_000 + round;
        let sql = format!(
            "insert into players (id, first_seen_at) values ({ada}, 1), ({nameless}, 1) \
                 on conflict (id) do nothing; \
             insert into terms (id, size, komi, opening, white_stones, white_caps, \
                 black_stones, black_caps, first, calls_tak, takebacks, rated, games, by_itself, \
                 pace, automatic) \
                 values ({id}, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 0, 1, 0, 'open', 0); \
             insert into games (id, scope, number, channel, guest, round, terms, bid, white, black, \
                 started_at, changed_at, events, plies, to_move, place_due, result, reason, ended) \
                 values ({id}, 5, {round} + 1, 5, 0, 1, {id}, 0, {ada}, 3, 1, 1, 0, 0, null, 0, \
                         'draw', 'agreement', {id}); \
             insert into deletions (player, nameless, asked_at, due) \
                 values ({ada}, {nameless}, 1, 1) on conflict (player) do nothing;",
            ada = ADA.0,
            nameless = UserId::nameless(7).0.cast_signed(),
        );
        database.run(&sql).await;
        let deletion = Deletion {
            who: ADA,
            nameless: UserId::nameless(7),
        };
        assert!(store.delete_some(deletion, later(1)).await.unwrap());
    }
}
