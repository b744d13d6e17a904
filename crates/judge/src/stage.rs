//! A small run for tests: a database of the migrations, a finished game for coins, and the record of it.

use std::fmt::Write as _;
use std::path::Path;

use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, raw_sql};

use crate::{Record, Tavern, judge};

/// The instant of the first line.
pub(crate) const START: i64 = 1_799_996_000_000;
pub(crate) const DAY: i64 = 24 * 3_600_000;

/// White's road along the right edge; each side calls Tak.
const PLIES: [&str; 9] = ["a1", "e5", "e4", "a2", "e3", "a3", "e2", "a4", "e1"];

pub(crate) struct Stage {
    connection: AnyConnection,
    pub(crate) record: String,
}

impl Stage {
    /// A run without faults.
    pub(crate) async fn new() -> Stage {
        let mut stage = Stage::empty().await;
        stage.sql(&format!("{GAME} {COINS} {RATINGS}")).await;
        for (number, ply) in (1..).zip(PLIES) {
            stage.ply(number, ply).await;
        }
        stage.line(&format!(r#"{{"kind":"end","at":{}}}"#, START + DAY));
        stage
    }

    /// The people and the channel without any game.
    pub(crate) async fn empty() -> Stage {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect("sqlite::memory:").await.unwrap();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().path())
            .filter(|path| path.extension().is_some_and(|end| end == "sql"))
            .collect();
        files.sort();
        assert!(!files.is_empty(), "the migrations are there");
        for file in files {
            let sql = std::fs::read_to_string(file).unwrap();
            raw_sql(AssertSqlSafe(sql))
                .execute(&mut connection)
                .await
                .unwrap();
        }
        let mut stage = Stage {
            connection,
            record: String::new(),
        };
        stage.sql(PEOPLE).await;
        for line in PLACES.lines() {
            stage.line(line);
        }
        stage
    }

    /// Runs statements.
    pub(crate) async fn sql(&mut self, sql: &str) {
        raw_sql(AssertSqlSafe(sql.to_owned()))
            .execute(&mut self.connection)
            .await
            .unwrap();
    }

    pub(crate) fn line(&mut self, json: &str) {
        self.record.push_str(json);
        self.record.push('\n');
    }

    /// An act of a person in the channel, `more` with the fields that are not usual, and its answer.
    pub(crate) fn act(&mut self, number: i64, at: i64, who: i64, more: &str, answer: &str) {
        self.line(&format!(
            r#"{{"kind":"act","number":{number},"at":{at},"who":"{who}","channel":"31",{more}}}"#
        ));
        if !answer.is_empty() {
            self.line(&format!(
                r#"{{"kind":"answer","to":{number},"at":{at},{answer}}}"#
            ));
        }
    }

    async fn ply(&mut self, number: i64, ply: &str) {
        let (who, other) = if number % 2 == 1 {
            (101, 102)
        } else {
            (102, 101)
        };
        let at = START + 1000 * number;
        self.sql(&format!(
            "insert into events (game, number, at, who, kind, detail) values (1, {number}, {at}, {who}, 'ply', '{ply}')"
        ))
        .await;
        let message = message(
            400 + number,
            31,
            &format!("<@{who}> played `{ply}`, a flat."),
            &format!(r#""notified":["{other}"],"attachments":["tak-1-{number}.png"]"#),
        );
        self.act(
            number,
            at,
            who,
            &format!(r#""act":"command","text":"/tak move ply:{ply}""#),
            &format!(r#""is":"message","message":{message}"#),
        );
        self.posted(at, &message);
    }

    pub(crate) fn posted(&mut self, at: i64, message: &str) {
        self.line(&format!(
            r#"{{"kind":"message","at":{at},"event":"posted","message":{message}}}"#
        ));
    }

    /// Changes a text in the record that is there.
    pub(crate) fn replace(&mut self, from: &str, to: &str) {
        assert!(self.record.contains(from), "{from} is in the record");
        self.record = self.record.replace(from, to);
    }

    /// The lines that do not contain a text.
    pub(crate) fn remove(&mut self, text: &str) {
        let before = self.record.clone();
        self.record.clear();
        for line in before.lines().filter(|line| !line.contains(text)) {
            writeln!(self.record, "{line}").unwrap();
        }
        assert_ne!(self.record, before, "{text} is in the record");
    }

    /// The findings, each with its law.
    pub(crate) async fn findings(mut self) -> Vec<(&'static str, String)> {
        let record = Record::read(&self.record).unwrap();
        let tavern = Tavern::read_from(&mut self.connection).await.unwrap();
        let findings = judge(&record, &tavern).into_iter();
        findings.map(|it| (it.rule, it.about)).collect()
    }

    /// Checks that one finding of a law, and none of another one, contains a text.
    pub(crate) async fn check(self, rule: &str, text: &str) {
        let findings = self.findings().await;
        assert!(
            findings
                .iter()
                .any(|it| it.0 == rule && it.1.contains(text)),
            "{findings:#?}"
        );
        assert!(findings.iter().all(|it| it.0 == rule), "{findings:#?}");
    }

    /// Checks that nothing is wrong.
    pub(crate) async fn check_right(self) {
        assert_eq!(self.findings().await, []);
    }
}

/// A message of the bot.
pub(crate) fn message(id: i64, channel: i64, content: &str, more: &str) -> String {
    format!(r#"{{"id":"{id}","channel":"{channel}","author":"9","content":"{content}",{more}}}"#)
}

const PLACES: &str = r#"{"kind":"guild","id":"7","name":"Inn"}
{"kind":"channel","id":"31","guild":"7","type":"text","name":"tak","parent":null}
{"kind":"channel","id":"32","guild":"7","type":"text","name":"other","parent":null}
{"kind":"channel","id":"41","guild":null,"type":"direct","name":"Ada","parent":null}
{"kind":"person","id":"9","name":"Bot","locale":"en-US","is_bot":true}
{"kind":"person","id":"101","name":"Ada","locale":"en-US","is_bot":false}
{"kind":"process","at":1799990000000,"process":0,"event":"started"}"#;

const PEOPLE: &str =
    "insert into players (id, first_seen_at) values (101, 0), (102, 0), (103, 0), (104, 0);";

const GAME: &str = "
insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, first, calls_tak,
    takebacks, rated, ante, call, bonus, clean_capstone, games, by_itself, pace, automatic)
values (1, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 1, 4, 1, 1, 2, 1, 0, 'open', 0);
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest)
values (1, 7, 31, 101, 102, 1, 'accepted', 1799995000000, 0);
insert into bids (challenge, player, coins) values (1, 101, 2), (1, 102, 1);
insert into counters (scope, games) values (7, 1), (0, 1);
insert into games (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events,
    plies, board_event, result, reason, bid, ended, round, guest, place_due, bonus_limit)
values (1, 7, 1, 7, 31, 1, 1, 101, 102, 1799996000000, 1799996009000, 9, 9, 9, 'white', 'road', 2, 1, 1, 0, 0, 95);";

const COINS: &str = "
insert into purses (scope, player, balance) values (7, 101, 124), (7, 102, 76);
insert into entries (cause, number, scope, account, holder, coins, payment, game, event, at) values
    (1111, 1, 7, 'house', 0, -100, 'opening', null, 0, 1799995000000),
    (1111, 1, 7, 'purse', 101, 100, 'opening', null, 0, 1799995000000),
    (1112, 1, 7, 'house', 0, -100, 'opening', null, 0, 1799995000000),
    (1112, 1, 7, 'purse', 102, 100, 'opening', null, 0, 1799995000000),
    (2011, 1, 7, 'purse', 101, -4, 'ante', 1, 0, 1799996000000),
    (2011, 1, 7, 'pot', 1, 4, 'ante', 1, 0, 1799996000000),
    (2011, 2, 7, 'purse', 102, -4, 'ante', 1, 0, 1799996000000),
    (2011, 2, 7, 'pot', 1, 4, 'ante', 1, 0, 1799996000000),
    (2011, 3, 7, 'purse', 101, -2, 'bid', 1, 0, 1799996000000),
    (2011, 3, 7, 'pot', 1, 2, 'bid', 1, 0, 1799996000000),
    (2118, 1, 7, 'purse', 102, -1, 'call', 1, 8, 1799996008000),
    (2118, 1, 7, 'pot', 1, 1, 'call', 1, 8, 1799996008000),
    (2119, 1, 7, 'purse', 101, -1, 'call', 1, 9, 1799996009000),
    (2119, 1, 7, 'pot', 1, 1, 'call', 1, 9, 1799996009000),
    (2119, 2, 7, 'pot', 1, -12, 'won', 1, 9, 1799996009000),
    (2119, 2, 7, 'purse', 101, 12, 'won', 1, 9, 1799996009000),
    (2119, 3, 7, 'purse', 102, -17, 'bonus', 1, 9, 1799996009000),
    (2119, 3, 7, 'purse', 101, 17, 'bonus', 1, 9, 1799996009000),
    (2119, 4, 7, 'purse', 102, -2, 'clean capstone', 1, 9, 1799996009000),
    (2119, 4, 7, 'purse', 101, 2, 'clean capstone', 1, 9, 1799996009000);";

const RATINGS: &str = "
insert into results (player, ended, game, scope, opponent, color, size, score, points, plies, first_square, rated, at)
values
    (101, 1, 1, 7, 102, 'white', 5, 'win', 42, 9, 'a1', 1, 1799996009000),
    (102, 1, 1, 7, 101, 'black', 5, 'loss', 0, 9, 'e5', 1, 1799996009000);
insert into standings (scope, size, player, games, wins, draws, points) values
    (0, 0, 101, 1, 1, 0, 42), (0, 5, 101, 1, 1, 0, 42), (7, 0, 101, 1, 1, 0, 42), (7, 5, 101, 1, 1, 0, 42),
    (0, 0, 102, 1, 0, 0, 0), (0, 5, 102, 1, 0, 0, 0), (7, 0, 102, 1, 0, 0, 0), (7, 5, 102, 1, 0, 0, 0);
insert into ratings (scope, player, rating, deviation, volatility, games, at) values
    (0, 101, 1662311, 290319, 59999675, 1, 1799996009000), (0, 102, 1337689, 290319, 59999675, 1, 1799996009000),
    (7, 101, 1662311, 290319, 59999675, 1, 1799996009000), (7, 102, 1337689, 290319, 59999675, 1, 1799996009000);
insert into rating_changes (scope, player, ended, before, rating, deviation, games, at) values
    (0, 101, 1, 1500000, 1662311, 290319, 1, 1799996009000), (0, 102, 1, 1500000, 1337689, 290319, 1, 1799996009000),
    (7, 101, 1, 1500000, 1662311, 290319, 1, 1799996009000), (7, 102, 1, 1500000, 1337689, 290319, 1, 1799996009000);";

#[tokio::test]
async fn right_run_has_no_findings() {
    Stage::new().await.check_right().await;
}
