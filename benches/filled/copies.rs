//! Copies of played games, and what people have chosen and done beside them, by statements about many rows.

use std::fmt::Write as _;

use sqlx::{AnyConnection, Connection, Executor, Row as _};
use tak_tavern::game::{ANALYST_VERSION, GameId};

use super::played::Played;
use super::{DAY_MS, Filling, SPAN_MS, VETERAN};

/// The games that one statement copies.
const AT_ONCE: u64 = 20_000;

/// What people have chosen and done beside games.
const REST: &str = include_str!("rest.sql");

pub(super) struct Copies {
    connection: AnyConnection,
    filling: Filling,
    is_sqlite: bool,
    /// The statements that make the indexes again.
    indexes: Vec<String>,
}

impl Copies {
    /// Begins without indexes and checks, which would take most of the time.
    pub(super) async fn open(url: &str, filling: Filling) -> Copies {
        let mut copies = Copies {
            connection: AnyConnection::connect(url).await.unwrap(),
            filling,
            is_sqlite: url.starts_with("sqlite:"),
            indexes: Vec::new(),
        };
        let (settings, indexes) = if copies.is_sqlite {
            (
                "pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -200000;",
                "select name, sql from sqlite_master where type = 'index' and sql is not null",
            )
        } else {
            (
                "set session_replication_role = replica; set work_mem = '128MB'; \
                 set maintenance_work_mem = '512MB';",
                "select cast(indexname as text) as name, indexdef as sql from pg_indexes \
                 where schemaname = current_schema() \
                   and indexname not in (select conname from pg_constraint)",
            )
        };
        copies.run(settings).await;
        let rows = sqlx::query(indexes).fetch_all(&mut copies.connection).await;
        for row in rows.unwrap() {
            let name: String = row.get("name");
            copies.indexes.push(row.get("sql"));
            copies.run(&format!("drop index {name}")).await;
        }
        copies
    }

    async fn run(&mut self, statements: &str) {
        let raw = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
        let run = self.connection.execute(raw).await;
        run.unwrap_or_else(|error| panic!("{error}: {statements}"));
    }

    pub(super) async fn copy(&mut self, originals: &Played) {
        self.deal(originals).await;
        let all = self.filling.finished + self.filling.running;
        let mut first = 1;
        while first <= all {
            self.copy_games(first, first + AT_ONCE - 1).await;
            first += AT_ONCE;
        }
        let ends = "update counters set games = \
                        (select max(ended) from games) where scope = 0; \
                    insert into counters (scope, games) \
                        select guild, max(number) from copies where true group by guild \
                        on conflict (scope) do update set games = excluded.games;";
        self.run(ends).await;
    }

    /// Who plays a copy of which game where and when.
    async fn deal(&mut self, originals: &Played) {
        let mut templates = String::from(
            "create temporary table templates (number bigint primary key, game bigint);",
        );
        let games = originals.finished.iter().chain(&originals.running);
        for (number, GameId(game)) in games.enumerate() {
            write!(
                templates,
                "insert into templates values ({number}, {game});"
            )
            .unwrap();
        }
        for GameId(game) in &originals.with_house {
            write!(
                templates,
                "update games set ended = null, house_level = 3, house_color = 'black' where id = {game};"
            )
            .unwrap();
        }
        self.run(&templates).await;
        let deal = include_str!("deal.sql")
            .replace(":templates", &originals.finished.len().to_string())
            .replace(":running_templates", &originals.running.len().to_string());
        self.run_with_numbers(&deal).await;
    }

    /// Puts the numbers of the filling into statements.
    async fn run_with_numbers(&mut self, statements: &str) {
        let filling = self.filling;
        let numbers = [
            (":finished", i128::from(filling.finished)),
            (":games", i128::from(filling.finished + filling.running)),
            (":people", i128::from(filling.people)),
            (":servers", i128::from(filling.servers)),
            (":span_ms", i128::from(SPAN_MS)),
            (":day_ms", i128::from(DAY_MS)),
            (":now", i128::from(filling.now.0)),
            (":today", i128::from(filling.now.0 / DAY_MS)),
            (":veteran_games", i128::from(filling.veteran_games)),
            (":veteran", i128::from(VETERAN.0)),
            (":house", i128::from(filling.house.0)),
            (":first_guild", i128::from(filling.guild.0)),
            (":analyst_version", i128::from(ANALYST_VERSION)),
            (":first_channel", i128::from(filling.channel.0)),
        ];
        let mut text = statements.to_owned();
        for (name, number) in numbers {
            // Postgres would multiply small numbers as integers.
            text = text.replace(name, &format!("cast({number} as bigint)"));
        }
        self.run(&text).await;
    }

    async fn copy_games(&mut self, first: u64, last: u64) {
        let from = format!(
            "from copies join games as played on played.id = copies.template \
             join :table as source on :of where copies.n between {first} and {last}"
        );
        let from = |table: &str, of: &str| from.replace(":table", table).replace(":of", of);
        let who = |column: &str| {
            format!(
                "case source.{column} when played.white then copies.white \
                 when played.black then copies.black end"
            )
        };
        let later = |column: &str| format!("source.{column} + copies.later");
        let terms = from("terms", "source.id = played.terms");
        self.copy_rows("terms", &terms, &[("id", "copies.id".into())])
            .await;
        let challenges = from("challenges", "source.id = played.challenge");
        self.copy_rows(
            "challenges",
            &challenges,
            &[
                ("id", "copies.id".into()),
                ("guild", "copies.guild".into()),
                ("channel", "copies.channel".into()),
                ("challenger", who("challenger")),
                ("opponent", who("opponent")),
                ("terms", "copies.id".into()),
                ("made_at", later("made_at")),
            ],
        )
        .await;
        self.copy_rows(
            "games",
            &from("games", "source.id = played.id"),
            &[
                ("id", "copies.id".into()),
                ("scope", "copies.guild".into()),
                ("number", "copies.number".into()),
                ("guild", "copies.guild".into()),
                ("channel", "copies.channel".into()),
                ("venue", "copies.channel".into()),
                ("challenge", "copies.id".into()),
                ("terms", "copies.id".into()),
                ("white", "copies.white".into()),
                ("black", "copies.black".into()),
                ("started_at", later("started_at")),
                ("changed_at", later("changed_at")),
                ("to_move", who("to_move")),
                ("due", later("due")),
                ("place_due", "copies.place_due".into()),
                ("ended", "copies.ended".into()),
            ],
        )
        .await;
        self.copy_rows(
            "events",
            &from("events", "source.game = played.id"),
            &[
                ("game", "copies.id".into()),
                ("at", later("at")),
                ("who", who("who")),
            ],
        )
        .await;
        let holder = format!(
            "case source.account when 'pot' then copies.id else {} end",
            who("holder")
        );
        self.copy_rows(
            "entries",
            &from("entries", "source.game = played.id"),
            &[
                ("cause", "copies.id + source.cause - played.id".into()),
                ("scope", "copies.guild".into()),
                ("holder", holder),
                ("game", "copies.id".into()),
                ("at", later("at")),
            ],
        )
        .await;
    }

    /// Inserts rows of a table: copies of others but for some columns.
    async fn copy_rows(&mut self, table: &str, from: &str, replacements: &[(&str, String)]) {
        let columns = if self.is_sqlite {
            format!("select name from pragma_table_info('{table}') order by cid")
        } else {
            format!(
                "select cast(column_name as text) as name from information_schema.columns \
                 where table_schema = current_schema() and table_name = '{table}' \
                 order by ordinal_position"
            )
        };
        let rows = sqlx::query(sqlx::AssertSqlSafe(columns)).fetch_all(&mut self.connection);
        let columns: Vec<String> = rows.await.unwrap().iter().map(|row| row.get(0)).collect();
        let value = |column: &String| {
            let value = replacements.iter().find(|(name, _)| name == column);
            value.map_or_else(|| format!("source.{column}"), |(_, value)| value.clone())
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let (columns, values) = (columns.join(", "), values.join(", "));
        self.run(&format!(
            "insert into {table} ({columns}) select {values} {from}"
        ))
        .await;
    }

    pub(super) async fn add_the_rest(&mut self) {
        // One at a time, because SQLite prepares all tables of a text before they are made.
        for statement in REST.split(";\n").filter(|text| !text.trim().is_empty()) {
            self.run_with_numbers(statement).await;
        }
    }

    /// Makes the indexes and reads the statistics.
    pub(super) async fn close(mut self) {
        for index in std::mem::take(&mut self.indexes) {
            self.run(&index).await;
        }
        self.run(if self.is_sqlite {
            "analyze"
        } else {
            "vacuum analyze"
        })
        .await;
        self.connection.close().await.unwrap();
    }
}
