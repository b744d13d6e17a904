//! The columns of a game follow its log, after any acts of two people; an audit
//! finds differences.

use tak_tavern::game::{Challenge, Event, First, GameNumber, Stakes, Terms};
use tak_tavern::store::{Audit, Store};
use tak_tavern::tak::{Komi, Rules, Size};

use crate::chance::Dice;
use crate::game::game_log::random_act;
use crate::store::fixture::{HERE, accept, challenge, game, make, play, save};
use crate::{Database, on_every_engine};

on_every_engine!(
    columns_follow_log,
    audit_finds_every_difference,
    audit_reads_all_pages,
    audit_counts_every_coin,
);

async fn columns_follow_log(store: &Store) {
    let mut dice = Dice::new(7);
    let (mut id, mut events) = (1, 0);
    while events < 60 {
        let rules = dice.rules();
        let new_challenge = Challenge {
            terms: Terms::new(rules, First::Turns).with_stakes(Some(dice.stakes())),
            ..challenge(id)
        };
        make(store, &new_challenge).await.unwrap();
        let mut game = accept(store, &new_challenge, id + 1).await.unwrap();
        id += 2;
        // A refused act changes nothing and is not saved.
        while game.end().is_none() && events < 60 {
            let Ok(next) = random_act(&mut dice, &game) else {
                continue;
            };
            // An unplanned answer is not saved.
            if matches!(next.log().last(), Some(entry) if matches!(entry.event, Event::Planned(_)))
            {
                continue;
            }
            save(store, &game, &next, id).await.unwrap();
            (game, id, events) = (next, id + 1, events + 1);
            assert_eq!(store.game(game.id).await.unwrap().as_ref(), Some(&game));
            let audit = store.audit().await.unwrap();
            assert_eq!(audit.findings, [], "after {:?}", game.log().last());
            assert_eq!(audit.events, events);
        }
    }
    let games = store.audit().await.unwrap().games;
    let last = store.numbered_game(HERE, GameNumber(u32::try_from(games).unwrap()));
    assert!(last.await.unwrap().is_some());
}

const BROKEN: &str = "a stored game cannot be replayed: event";

/// Changes to game 2, and the findings of an audit.
const DIFFERENCES: &[(&str, &[&str])] = &[
    (
        "update games set events = 3 where id = 111",
        &["events is 3, the log has 2"],
    ),
    (
        "update games set plies = 1 where id = 111",
        &["plies is 1, the log says 2"],
    ),
    (
        "update games set board_event = 1 where id = 111",
        &["board_event is 1, the log says 2"],
    ),
    (
        "update games set to_move = 2 where id = 111",
        &["to_move is 2, the log says 1191199113216000000"],
    ),
    (
        "update games set to_move = null, result = 'white', reason = 'road' where id = 111",
        &[
            "to_move is nothing, the log says 1191199113216000000",
            "result is white, the log says nothing",
            "reason is road, the log says nothing",
        ],
    ),
    (
        "delete from events where game = 111 and number = 2",
        &[
            "events is 2, the log has 1",
            "plies is 2, the log says 1",
            "board_event is 2, the log says 1",
            "to_move is 1191199113216000000, the log says 2",
        ],
    ),
    (
        "insert into events (game, number, at, who, kind) values (111, 3, 0, 2, 'resign')",
        &[
            "events is 2, the log has 3",
            "board_event is 2, the log says 3",
            "to_move is 1191199113216000000, the log says nothing",
            "result is nothing, the log says white",
            "reason is nothing, the log says resignation",
        ],
    ),
    (
        "update events set detail = 'Cc3' where game = 111 and number = 1",
        &[BROKEN],
    ),
    (
        "update events set who = 2 where game = 111 and number = 1",
        &[BROKEN],
    ),
    (
        "update events set kind = 'dance' where game = 111 and number = 1",
        &["column kind of the database holds \"dance\", which means nothing"],
    ),
    // A log with a gap, though a replay is possible.
    (
        "update events set number = 7 where game = 111 and number = 2",
        &["column number of the database holds \"7\", which means nothing"],
    ),
];

async fn audit_finds_every_difference(database: &Database, store: &Store) {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    // Number 1 is correct, number 2 is not.
    let others = Challenge {
        terms: Terms::new(rules, First::Turns),
        ..challenge(100)
    };
    make(store, &others).await.unwrap();
    accept(store, &others, 101).await.unwrap();
    let start = game(store, 110).await;
    let one = play(store, &start, "a1", 1).await.unwrap();
    play(store, &one, "e5", 2).await.unwrap();
    assert_eq!(store.audit().await.unwrap().findings, []);
    let keep = "create table kept_games as select * from games; \
                create table kept_events as select * from events;";
    database.run(keep).await;

    let check = async |statement: &str, expected: &[&str]| {
        database.run(statement).await;
        let audit = store.audit().await.unwrap();
        assert_eq!(audit.games, 2);
        let sentences: Vec<String> = audit.findings.iter().map(ToString::to_string).collect();
        let expected: Vec<String> = expected
            .iter()
            .map(|difference| format!("game 2 (id 111): {difference}"))
            .collect();
        assert_eq!(
            sentences.len(),
            expected.len(),
            "{statement}: {sentences:?}"
        );
        for (sentence, expected) in sentences.iter().zip(&expected) {
            assert!(sentence.starts_with(expected), "{statement}: {sentence}");
        }
        let restore = "delete from events; delete from games; \
                       insert into games select * from kept_games; \
                       insert into events select * from kept_events;";
        database.run(restore).await;
    };
    for (statement, expected) in DIFFERENCES {
        check(statement, expected).await;
    }
    check("select 1", &[]).await;
}

/// Changes to the ledger of a game with ten coins from each player, and the
/// findings of an audit.
const LEDGERS: &[(&str, &[&str])] = &[
    (
        "update purses set balance = balance + 1 where player = 2",
        &["ledger: a purse is not the sum of its entries: "],
    ),
    (
        "delete from entries where payment = 'opening' and account = 'purse' and holder = 2",
        &[
            "ledger: a transfer does not sum to nothing: ",
            "ledger: a purse is not the sum of its entries: ",
        ],
    ),
    (
        "delete from purses where player = 2",
        &["ledger: there are entries of a purse that is not there: "],
    ),
    (
        "update entries set coins = 2 * coins where payment = 'ante' and number = 1",
        &[
            "game 1 (id 101): the ledger says -20 to purse 1191199113216000000 as ante by event 0, \
             the log -10 to purse 1191199113216000000 as ante by event 0",
            "ledger: a purse is not the sum of its entries: ",
        ],
    ),
    (
        "delete from entries where payment = 'ante' and number = 2",
        &[
            "game 1 (id 101): the number of entries in the ledger is 2, that in the log 4",
            "ledger: a purse is not the sum of its entries: ",
        ],
    ),
];

async fn audit_counts_every_coin(database: &Database, store: &Store) {
    let new_challenge = Challenge {
        terms: challenge(100).terms.with_stakes(Some(Stakes::default())),
        ..challenge(100)
    };
    make(store, &new_challenge).await.unwrap();
    accept(store, &new_challenge, 101).await.unwrap();
    let keep = "create table kept_purses as select * from purses; \
                create table kept_entries as select * from entries;";
    database.run(keep).await;
    for (statement, expected) in [("select 1", &[][..])].iter().chain(LEDGERS) {
        database.run(statement).await;
        // Also with sums over many small pages.
        for page in [Store::PAGE, 1] {
            let audit = store.audit_in_pages(page, &mut |_| {}).await.unwrap();
            let sentences: Vec<String> = audit.findings.iter().map(ToString::to_string).collect();
            assert_eq!(
                sentences.len(),
                expected.len(),
                "{statement}: {sentences:?}"
            );
            for (sentence, expected) in sentences.iter().zip(*expected) {
                assert!(sentence.starts_with(expected), "{statement}: {sentence}");
            }
        }
        let restore = "delete from entries; delete from purses; \
                       insert into purses select * from kept_purses; \
                       insert into entries select * from kept_entries;";
        database.run(restore).await;
    }
}

/// More games than a page, some with ids above `i64::MAX`: databases store these as
/// negative numbers.
async fn audit_reads_all_pages(database: &Database, store: &Store) {
    game(store, u64::MAX - 9).await;
    let start = game(store, 1).await;
    play(store, &start, "a1", 5).await.unwrap();
    database
        .run(
            "with recursive numbers (n) as \
                 (select 1 union all select n + 1 from numbers where n < 1200) \
             insert into games (id, scope, number, channel, guest, round, terms, bid, white, black, \
                                started_at, changed_at, events, plies, to_move, place_due) \
             select 1000 + n, -9, n, 3, 0, 1, 1, 0, 2, 1191199113216000000, 0, 0, 0, 0, 2, 0 \
             from numbers",
        )
        .await;
    let audit = store.audit().await.unwrap();
    let expected = Audit {
        games: 1202,
        events: 1,
        findings: Vec::new(),
    };
    assert_eq!(audit, expected);
}
