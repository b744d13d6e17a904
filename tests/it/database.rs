//! Real databases, fresh for every test.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::path::Path;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, AnyPool, Connection, Executor, Row};
use tak_tavern::store::Store;
use tempfile::TempDir;

/// The engines the tests run on.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Engine {
    /// A file of its own.
    Sqlite,
    /// A database of its own on the server of `TEST_POSTGRES_URL`.
    Postgres,
    /// The same, but everybody who says nothing else gets serializable
    /// transactions, as on distributed databases.
    SerializablePostgres,
}

/// A database that nobody else uses.
pub(crate) struct Database {
    pub(crate) url: String,
    /// SQLite's, which goes with it.
    folder: Option<TempDir>,
}

impl Database {
    /// A database without tables.
    pub(crate) async fn empty(engine: Engine) -> Database {
        sqlx::any::install_default_drivers();
        match engine {
            Engine::Sqlite => {
                let folder = TempDir::new().unwrap();
                let file = folder.path().join("test.db");
                // An empty file is an empty database.
                std::fs::write(&file, "").unwrap();
                let url = format!("sqlite://{}", file.display());
                Database {
                    url,
                    folder: Some(folder),
                }
            }
            Engine::Postgres | Engine::SerializablePostgres => {
                let server = std::env::var("TEST_POSTGRES_URL")
                    .expect("TEST_POSTGRES_URL names a Postgres server; scripts/test provides one");
                // The processes of one test run share the server.
                let name = format!("tak_{}_{}", std::process::id(), rand::random::<u32>());
                let pool = AnyPool::connect(&server).await.unwrap();
                pool.execute(sqlx::AssertSqlSafe(format!("create database {name}")))
                    .await
                    .unwrap();
                pool.close().await;
                let (address, options) = server.split_once('?').unwrap_or((&server, ""));
                let (host, _) = address.rsplit_once('/').unwrap();
                let serializable = match engine {
                    Engine::SerializablePostgres => {
                        "&options=-c%20default_transaction_isolation%3Dserializable"
                    }
                    _ => "",
                };
                Database {
                    url: format!("{host}/{name}?{options}{serializable}"),
                    folder: None,
                }
            }
        }
    }

    /// A store on a database that is up to date.
    pub(crate) async fn store(&self) -> Store {
        let store = Store::connect(&self.url).await.unwrap();
        store.migrate().await.unwrap();
        store
    }

    /// A store on the database as it is.
    pub(crate) async fn connect(&self) -> Store {
        Store::connect(&self.url).await.unwrap()
    }

    /// Runs statements, one after the other.
    pub(crate) async fn run(&self, statements: &str) {
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        connection
            .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statements)))
            .await
            .unwrap();
        connection.close().await.unwrap();
    }

    /// How SQLite would go about a statement, step by step.
    pub(crate) async fn explain(&self, statement: &str) -> Vec<String> {
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let explain = format!("explain query plan {statement}");
        let steps = sqlx::query(sqlx::AssertSqlSafe(explain))
            .fetch_all(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        steps.iter().map(|step| step.get("detail")).collect()
    }

    /// What a query says, one line of text for each row.
    pub(crate) async fn ask(&self, query: &'static str) -> Vec<String> {
        let pool = AnyPool::connect(&self.url).await.unwrap();
        let rows = sqlx::query(query).fetch_all(&pool).await.unwrap();
        pool.close().await;
        rows.iter()
            .map(|row| {
                let columns = (0..row.len()).map(|index| {
                    row.try_get::<Option<String>, _>(index)
                        .or_else(|_| {
                            row.try_get::<Option<i64>, _>(index)
                                .map(|number| number.map(|number| number.to_string()))
                        })
                        .unwrap()
                        .unwrap_or_else(|| "-".to_owned())
                });
                columns.collect::<Vec<_>>().join(" ")
            })
            .collect()
    }
}

/// The steps of the schema, as they lie in their folder.
async fn migrator() -> Migrator {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"));
    Migrator::new(folder).await.unwrap()
}

/// The numbers of the steps, in order.
pub(crate) async fn steps() -> Vec<i64> {
    let migrator = migrator().await;
    migrator.iter().map(|step| step.version).collect()
}

/// Each step with the checksum of its text, one a line.
pub(crate) async fn checksums() -> String {
    let mut lines = String::new();
    for step in migrator().await.iter() {
        write!(lines, "{:04} {} ", step.version, step.description).unwrap();
        // A quarter of it says as much.
        for byte in &step.checksum[..12] {
            write!(lines, "{byte:02x}").unwrap();
        }
        lines.push('\n');
    }
    lines
}

impl Database {
    /// Takes steps that a later version may have, after all there are, as the
    /// first process of that version does.
    pub(crate) async fn migrate_further(&self, later: &[&'static str]) {
        let mut steps: Vec<Migration> = migrator().await.iter().cloned().collect();
        for text in later {
            let version = steps.last().map_or(1, |step| step.version + 1);
            let kind = MigrationType::Simple;
            let sql = sqlx::SqlSafeStr::into_sql_str(*text);
            steps.push(Migration::new(
                version,
                Cow::Borrowed("later"),
                kind,
                sql,
                false,
            ));
        }
        let migrator = Migrator::with_migrations(steps);
        if self.folder.is_some() {
            let pool = AnyPool::connect(&self.url).await.unwrap();
            let mut alone = pool.begin_with("begin immediate").await.unwrap();
            migrator.run(&mut *alone).await.unwrap();
            alone.commit().await.unwrap();
            return pool.close().await;
        }
        // Beside play a step may lose a deadlock, and is then taken once more on
        // another connection, as the program does.
        for tried in 1.. {
            let mut alone = AnyConnection::connect(&self.url).await.unwrap();
            let migrated = migrator.run(&mut alone).await;
            alone.close().await.unwrap();
            let Err(error) = migrated else { return };
            let is_deadlock = format!("{error:?}").contains("40P01");
            assert!(is_deadlock && tried < 10, "{error}");
        }
    }

    /// Takes the steps up to this one.
    pub(crate) async fn migrate_to(&self, step: i64) {
        let pool = AnyPool::connect(&self.url).await.unwrap();
        migrator().await.run_to(step, &pool).await.unwrap();
        pool.close().await;
    }
}

/// The database as a long backup would leave it: readable, but nobody can
/// write.
pub(crate) struct Lock {
    connection: AnyConnection,
}

impl Database {
    /// Keeps everybody else from writing.
    pub(crate) async fn lock_games(&self) -> Lock {
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let lock = match self.folder {
            Some(_) => "begin immediate",
            None => "begin; lock table claims, games in exclusive mode",
        };
        connection.execute(lock).await.unwrap();
        Lock { connection }
    }
}

impl Database {
    /// Keeps everybody else from reading a table, too, and from writing it;
    /// where that can be.
    pub(crate) async fn lock_out(&self, table: &str) -> Lock {
        assert!(self.folder.is_none(), "SQLite lets everybody read");
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let lock = format!("begin; lock table {table} in access exclusive mode");
        let lock = sqlx::raw_sql(sqlx::AssertSqlSafe(lock));
        connection.execute(lock).await.unwrap();
        Lock { connection }
    }

    /// Keeps everybody else from writing in a row.
    pub(crate) async fn lock_row(&self, table: &str, id: i64) -> Lock {
        assert!(self.folder.is_none(), "SQLite has one lock for everything");
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let lock = format!("begin; select id from {table} where id = {id} for update");
        let lock = sqlx::raw_sql(sqlx::AssertSqlSafe(lock));
        connection.execute(lock).await.unwrap();
        Lock { connection }
    }

    /// How many wait for a lock in this database.
    pub(crate) async fn waiting_for_locks(&self) -> usize {
        let waiting = "select pid from pg_stat_activity \
             where datname = current_database() and wait_event_type = 'Lock'";
        self.ask(waiting).await.len()
    }

    /// How many have a transaction open in which they do nothing.
    pub(crate) async fn open_transactions(&self) -> usize {
        if self.folder.is_some() {
            return 0;
        }
        let open = "select pid from pg_stat_activity \
             where datname = current_database() and state like 'idle in transaction%'";
        self.ask(open).await.len()
    }
}

impl Lock {
    pub(crate) async fn release(mut self) {
        self.connection.execute("rollback").await.unwrap();
        self.connection.close().await.unwrap();
    }
}

/// Makes tests, one on each of the engines named, of an async function that
/// takes one.
macro_rules! on_engines {
    ([$($module:ident = $engine:ident),+], $tests:tt) => {
        $($crate::database::on_engines!(@ $module, $engine, $tests);)+
    };
    (@ $module:ident, $engine:ident, [$($(#[$attribute:meta])* $name:ident),+ $(,)?]) => {
        mod $module {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            $(#[$attribute])*
            async fn $name() {
                super::$name($crate::database::Engine::$engine).await;
            })+
        }
    };
}

/// Makes a test on Postgres, where locks can be held that SQLite has not.
macro_rules! on_postgres_only {
    ($($tests:tt)+) => {
        $crate::database::on_engines!([on_postgres_only = Postgres], [$($tests)+]);
    };
}

/// Makes two tests, one on each engine, of an async function that takes one.
macro_rules! on_both_engines {
    ($($tests:tt)+) => {
        $crate::database::on_engines!(
            [on_sqlite = Sqlite, on_postgres = Postgres],
            [$($tests)+]
        );
    };
}

/// Makes three: those on both engines, and one where all transactions are
/// serializable.
macro_rules! on_every_engine {
    ($($tests:tt)+) => {
        $crate::database::on_engines!(
            [
                on_sqlite = Sqlite,
                on_postgres = Postgres,
                on_serializable_postgres = SerializablePostgres
            ],
            [$($tests)+]
        );
    };
}

pub(crate) use on_both_engines;
pub(crate) use on_engines;
pub(crate) use on_every_engine;
pub(crate) use on_postgres_only;
