//! Old rows are deleted; young and referenced rows stay.

use tak_tavern::app::App;
use tak_tavern::app::due::outbox;
use tak_tavern::game::Moment;

use crate::store::fixture::NOON;
use crate::{Database, on_both_engines};

on_both_engines!(
    old_rows_are_deleted_young_and_referenced_rows_stay,
    given_up_posts_are_deleted_unless_due,
    many_old_rows_are_deleted_in_batches,
);

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Barely old enough for deletion, and barely too young.
const OLD: Moment = Moment(NOON.0 - 366 * DAY_MS);
const YOUNG: Moment = Moment(NOON.0 - 364 * DAY_MS);

fn terms(id: u32) -> String {
    format!(
        "insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, \
             black_caps, first, calls_tak, takebacks, rated, games, by_itself, pace, automatic) \
         values ({id}, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 0, 1, 0, 'open', 0);"
    )
}

fn rows() -> String {
    let (old, young) = (OLD.0, YOUNG.0);
    let month = NOON.0 - 30 * DAY_MS - 1;
    let terms: String = (1..=8).map(terms).collect();
    format!(
        "insert into players (id, first_seen_at) values (1, 1), (2, 2), (3, 3); {terms} \
         insert into challenges (id, channel, challenger, opponent, terms, state, made_at, guest) \
             values \
             (1, 5, 1, 2, 1, 'declined', {old}, 0), (2, 5, 1, 2, 2, 'accepted', {old}, 0), \
             (3, 5, 1, 2, 3, 'open', {old}, 0), (4, 5, 1, 2, 4, 'expired', {young}, 0), \
             (5, 5, 1, 2, 5, 'withdrawn', {old}, 0), (6, 5, 1, 2, 2, 'countered', {old}, 0); \
         insert into bids (challenge, player, coins) values (1, 1, 3), (2, 1, 3); \
         insert into seeks (id, scope, channel, seeker, terms, state, made_at, expires_at, \
                            challenge, cleared_by) values \
             (21, 5, 5, 1, 6, 'expired', {old}, {old}, null, null), \
             (22, 5, 5, 1, 7, 'cleared', {young}, {young}, null, 9), \
             (23, 5, 5, 1, 8, 'open', {old}, {old}, null, null), \
             (24, 5, 5, 1, 5, 'taken', {old}, {old}, 5, null), \
             (25, 5, 5, 1, 2, 'taken', {old}, {old}, 2, null); \
         insert into games (id, scope, number, channel, guest, challenge, round, terms, bid, white, \
                            black, started_at, changed_at, events, plies, to_move, place_due, \
                            result, reason) values \
             (31, 5, 1, 5, 0, 2, 1, 2, 0, 1, 2, {old}, {old}, 0, 0, null, 0, 'draw', 'agreement'), \
             (32, 5, 2, 5, 0, null, 1, 2, 0, 1, 2, {old}, {old}, 0, 0, 1, 0, null, null), \
             (33, 5, 3, 5, 0, null, 1, 2, 0, 1, 2, {old}, {young}, 0, 0, null, 0, 'draw', \
              'agreement'); \
         insert into watches (game, player, language, plies) values \
             (31, 3, 'en', 0), (32, 3, 'en', 0), (33, 3, 'en', 0); \
         insert into ready (game, player) values (31, 1), (33, 1); \
         insert into untold (player, game) values (1, 31), (1, 32), (1, 33); \
         insert into unread_results (player, game, at) values \
             (1, 31, {month}), (2, 31, {month} + 2); \
         insert into posts (id, kind, channel, game, challenge, seek, event, language, state, due, \
                            message, made_at, guest) values \
             (41, 'challenge', 5, null, 1, null, 0, 'en', 'standing', null, 71, {old}, 0), \
             (42, 'challenge', 5, null, 3, null, 0, 'en', 'standing', {old}, 72, {old}, 0), \
             (43, 'seek', 5, null, null, 21, 0, 'en', 'standing', null, 73, {old}, 0), \
             (44, 'seek', 5, null, null, 23, 0, 'en', 'standing', null, 74, {old}, 0), \
             (45, 'board', 5, 31, null, null, 0, 'en', 'unshown', null, null, {old}, 0), \
             (46, 'board', 5, 32, null, null, 0, 'en', 'unshown', null, null, {old}, 0), \
             (47, 'board', 5, 31, null, null, 0, 'en', 'standing', null, 75, {old}, 0); \
         insert into host_log (id, guild, at, by, kind) values \
             (51, 5, {old}, 1, 'ban'), (52, 5, {young}, 1, 'ban');"
    )
}

async fn old_rows_are_deleted_young_and_referenced_rows_stay(database: &Database) {
    let app = App::new(database.store().await);
    database.run(&rows()).await;
    // The second time finds nothing.
    for _ in 0..2 {
        outbox::forget(&app, NOON).await.unwrap();
        for (query, expected) in [
            ("select id from challenges order by id", "2 3 4"),
            ("select challenge from bids", "2"),
            ("select id from seeks order by id", "22 23 25"),
            ("select id from terms order by id", "2 3 4 7 8"),
            ("select id from games order by id", "31 32 33"),
            ("select game from watches order by game", "32 33"),
            ("select game from ready", "33"),
            ("select game from untold order by game", "32 33"),
            ("select player from unread_results", "2"),
            ("select id from posts order by id", "42 44 46 47"),
            ("select id from host_log order by id", "52"),
        ] {
            assert_eq!(database.ask(query).await.join(" "), expected, "{query}");
        }
    }
}

async fn given_up_posts_are_deleted_unless_due(database: &Database) {
    let app = App::new(database.store().await);
    let (old, young) = (NOON.0 - DAY_MS - 1, NOON.0 - DAY_MS + 1);
    let (long_ago, lately) = (old - 29 * DAY_MS, young - 29 * DAY_MS);
    database
        .run(&format!(
            "insert into posts (id, kind, channel, event, language, state, due, made_at, person, \
                                guest) values \
                 (1, 'decline', 5, 0, 'en', 'given up', null, {old}, null, 0), \
                 (2, 'decline', 5, 0, 'en', 'given up', null, {young}, null, 0), \
                 (3, 'challenge', 5, 0, 'en', 'given up', {young}, {old}, null, 0), \
                 (4, 'watched', 5, 0, 'en', 'given up', null, {old}, 9, 0), \
                 (5, 'decline', 5, 0, 'en', 'waiting', {young}, {old}, null, 0), \
                 (8, 'digest', 5, 0, 'en', 'given up', null, {long_ago}, 9, 0), \
                 (9, 'digest', 5, 0, 'en', 'given up', null, {lately}, 9, 0); \
             insert into posts (id, kind, channel, event, language, state, made_at, guest, given_up_at) \
             values \
                 (6, 'board', 5, 0, 'en', 'waiting', {long_ago}, 0, {long_ago}), \
                 (7, 'board', 5, 0, 'en', 'waiting', {long_ago}, 0, {lately});"
        ))
        .await;
    outbox::forget(&app, NOON).await.unwrap();
    let rows = "select id from posts order by id";
    database.holds(rows, &["2", "3", "5", "7", "9"]).await;
}

async fn many_old_rows_are_deleted_in_batches(database: &Database) {
    let app = App::new(database.store().await);
    let mut rows = String::from("insert into players (id, first_seen_at) values (1, 1), (2, 2);");
    let challenges = (1..=250).map(|n| {
        format!(
            "{}insert into challenges (id, channel, challenger, opponent, terms, state, made_at, \
                                       guest) \
             values ({n}, 5, 1, 2, {n}, 'declined', {}, 0);",
            terms(n),
            OLD.0
        )
    });
    rows.extend(challenges);
    database.run(&rows).await;
    outbox::forget(&app, NOON).await.unwrap();
    let sql = "select count(*) from challenges union all select count(*) from terms";
    database.holds(sql, &["0", "0"]).await;
}
