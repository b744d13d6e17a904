//! Real databases without rows, one or more for each test.

pub(crate) mod copy;
mod reused;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::num::NonZeroU32;
use std::path::Path;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Executor, Row, Transaction};
use tak_tavern::store::Store;
use tempfile::TempDir;

use self::reused::Lease;

/// The databases of the tests.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Engine {
    /// A file of its own.
    Sqlite,
    /// A database of its own on the server of `TEST_POSTGRES_URL`.
    Postgres,
    /// The same, with serializable transactions as the default, as on
    /// distributed databases.
    SerializablePostgres,
}

/// The URL of a Postgres server that the tests may fill.
fn server() -> String {
    std::env::var("TEST_POSTGRES_URL")
        .expect("TEST_POSTGRES_URL names a Postgres server; scripts/test provides one")
}

/// The URL of a database on a server.
fn url_on(server: &str, name: &str, engine: Engine) -> String {
    let (address, options) = server.split_once('?').unwrap_or((server, ""));
    let (host, _) = address.rsplit_once('/').unwrap();
    let serializable = match engine {
        Engine::SerializablePostgres => {
            "&options=-c%20default_transaction_isolation%3Dserializable"
        }
        Engine::Sqlite | Engine::Postgres => "",
    };
    format!("{host}/{name}?{options}{serializable}")
}

/// Options of a connection of a test, whose statements are not those of the program.
fn unlogged(url: &str) -> AnyConnectOptions {
    let options: AnyConnectOptions = url.parse().unwrap();
    options.disable_statement_logging()
}

/// A database for one test.
pub(crate) struct Database {
    pub(crate) url: String,
    /// The connection for looks at rows. It is opened for the first look and stays
    /// open: a new one reads the whole schema first.
    observer: AnyPool,
    /// SQLite's folder, deleted with this value.
    folder: Option<TempDir>,
    /// A database of Postgres that other tests use later.
    _lease: Option<Lease>,
}

impl Database {
    /// A database without tables.
    pub(crate) async fn empty(engine: Engine) -> Database {
        sqlx::any::install_default_drivers();
        match engine {
            Engine::Sqlite => Database::file(),
            Engine::Postgres | Engine::SerializablePostgres => {
                let server = server();
                // The processes of one test run share the server.
                let name = format!("tak_{}_{}", std::process::id(), rand::random::<u32>());
                let pool = AnyPool::connect(&server).await.unwrap();
                pool.execute(sqlx::AssertSqlSafe(format!("create database {name}")))
                    .await
                    .unwrap();
                pool.close().await;
                Database::at(url_on(&server, &name, engine), None, None)
            }
        }
    }

    /// A database without rows, for tests that use the tables as they are: a new
    /// file, or a database of Postgres that an earlier test has used.
    pub(crate) async fn fresh(engine: Engine) -> Database {
        sqlx::any::install_default_drivers();
        match engine {
            Engine::Sqlite => Database::file(),
            Engine::Postgres | Engine::SerializablePostgres => {
                let server = server();
                let url_of = |name: &str| url_on(&server, name, Engine::Postgres);
                let lease = Lease::take(&server, url_of).await;
                Database::at(url_on(&server, &lease.name, engine), None, Some(lease))
            }
        }
    }

    /// A database with the rows of years that a migration may find.
    pub(crate) async fn sample(engine: Engine) -> Database {
        let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/migrations");
        let database = Database::empty(engine).await;
        for step in migration_versions().await {
            database.apply_migrations_to(step).await;
            let file = samples.join(format!("{step:04}.sql"));
            let rows = std::fs::read_to_string(&file)
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            database.run(&rows).await;
        }
        database
    }

    fn file() -> Database {
        let folder = TempDir::new().unwrap();
        let file = folder.path().join("test.db");
        // An empty file is an empty database.
        std::fs::write(&file, "").unwrap();
        let url = format!("sqlite://{}", file.display());
        Database::at(url, Some(folder), None)
    }

    fn at(url: String, folder: Option<TempDir>, lease: Option<Lease>) -> Database {
        let observer = AnyPoolOptions::new().max_connections(1);
        Database {
            observer: observer.connect_lazy_with(unlogged(&url)),
            url,
            folder,
            _lease: lease,
        }
    }

    /// The connection for looks at rows.
    pub(crate) fn observer(&self) -> &AnyPool {
        &self.observer
    }

    /// A store on a database that is up to date.
    pub(crate) async fn store(&self) -> Store {
        up_to_date(Store::connect(&self.url).await.unwrap()).await
    }

    /// The same with few connections. Each of them reads the schema and prepares
    /// the statements itself.
    pub(crate) async fn small_store(&self) -> Store {
        let two = NonZeroU32::new(2).unwrap();
        up_to_date(Store::connect_with(&self.url, two).await.unwrap()).await
    }

    /// A store without migration.
    pub(crate) async fn connect(&self) -> Store {
        Store::connect(&self.url).await.unwrap()
    }

    /// Runs statements in one transaction: a bot beside it works on rows as they
    /// change.
    pub(crate) async fn run(&self, statements: &str) {
        let mut change = self.observer.begin().await.unwrap();
        change
            .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statements)))
            .await
            .unwrap();
        change.commit().await.unwrap();
    }

    /// Runs statements in a transaction that stays open. Other writers of these
    /// rows wait for it, on SQLite all writers.
    pub(crate) async fn hold(&self, statements: &str) -> Transaction<'static, Any> {
        let mut transaction = self.observer.begin().await.unwrap();
        transaction
            .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(statements)))
            .await
            .unwrap();
        transaction
    }

    /// SQLite's query plan of a statement, step by step.
    pub(crate) async fn explain(&self, statement: &str) -> Vec<String> {
        let explain = format!("explain query plan {statement}");
        let steps = sqlx::query(sqlx::AssertSqlSafe(explain))
            .persistent(false)
            .fetch_all(&self.observer)
            .await
            .unwrap();
        steps.iter().map(|step| step.get("detail")).collect()
    }

    /// Asserts that a query finds these rows.
    pub(crate) async fn holds(&self, query: &'static str, rows: &[&str]) {
        assert_eq!(self.ask(query).await, rows, "{query}");
    }

    /// The rows of a query, one line of text each.
    pub(crate) async fn ask(&self, query: &'static str) -> Vec<String> {
        // Not prepared for later, because a migration may change the columns.
        let query = sqlx::query(query).persistent(false);
        let rows = query.fetch_all(&self.observer).await.unwrap();
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

impl Database {
    /// A query of everything that people have done and chosen, one row of text each.
    /// It omits the work of the bot by itself, now or a moment later: posts, claims,
    /// leases, and the parts of a contest or a game that its messages show.
    pub(crate) async fn query_of_the_truth(&self) -> &'static str {
        const TABLES: [&str; 9] = [
            "_sqlx_migrations",
            "heartbeat",
            "outages",
            "claims",
            "posts",
            "notices",
            "openings",
            "openings_read",
            "analyses",
        ];
        const COLUMNS: [&str; 9] = [
            "due",
            "place_due",
            "tries",
            "given_up_at",
            "shown",
            "message",
            "white_told_by",
            "black_told_by",
            "marks",
        ];
        self.query_of_rows(&TABLES, &COLUMNS).await
    }

    /// A query of all rows but those of some tables, without some columns: one text each, behind the name of its table.
    async fn query_of_rows(&self, no_tables: &[&str], no_columns: &[&str]) -> &'static str {
        let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for row in self.columns().await {
            let (table, column) = row.split_once(' ').unwrap();
            if !no_tables.contains(&table) && !no_columns.contains(&column) {
                let text = format!("coalesce(cast({column} as text), '-')");
                tables.entry(table.to_owned()).or_default().push(text);
            }
        }
        let selects = tables.iter().map(|(table, columns)| {
            let columns = columns.join(" || ' ' || ");
            format!("select '{table} ' || {columns} from {table}")
        });
        let query = selects.collect::<Vec<_>>().join(" union all ");
        query.leak()
    }

    /// The columns of all tables, each behind the name of its table.
    async fn columns(&self) -> Vec<String> {
        let columns = if self.folder.is_some() {
            "select tables.name, columns.name from sqlite_master as tables \
             join pragma_table_info(tables.name) as columns \
             where tables.type = 'table' and upper(columns.type) <> 'BLOB' and upper(columns.type) <> 'BYTEA' \
             order by 1, columns.cid"
        } else {
            "select cast(table_name as text), cast(column_name as text) from information_schema.columns \
             where table_schema = current_schema() and data_type <> 'bytea' \
             order by 1, ordinal_position"
        };
        self.ask(columns).await
    }

    /// The tables with a column of this name.
    pub(crate) async fn tables_with(&self, name: &str) -> Vec<String> {
        let columns = self.columns().await.into_iter();
        let tables = columns.filter_map(|row| {
            let (table, column) = row.split_once(' ')?;
            (column == name).then(|| table.to_owned())
        });
        tables.collect()
    }
}

async fn up_to_date(store: Store) -> Store {
    store.migrate().await.unwrap();
    store
}

/// The migrations in their folder.
async fn migrations() -> Migrator {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/migrations"));
    Migrator::new(folder).await.unwrap()
}

/// The versions of all migrations, in order.
pub(crate) async fn migration_versions() -> Vec<i64> {
    let migrations = migrations().await;
    migrations.iter().map(|step| step.version).collect()
}

/// Each migration with the checksum of its text, one per line.
pub(crate) async fn checksums() -> String {
    let mut lines = String::new();
    for step in migrations().await.iter() {
        write!(lines, "{:04} {} ", step.version, step.description).unwrap();
        // A quarter of the checksum is enough.
        for byte in &step.checksum[..12] {
            write!(lines, "{byte:02x}").unwrap();
        }
        lines.push('\n');
    }
    lines
}

impl Database {
    /// Applies migrations of a later version after all of ours, as the first
    /// process of that version does.
    pub(crate) async fn apply_later_migrations(&self, later: &[&'static str]) {
        let mut migrations_with_later: Vec<Migration> =
            migrations().await.iter().cloned().collect();
        for text in later {
            let version = migrations_with_later
                .last()
                .map_or(1, |step| step.version + 1);
            let kind = MigrationType::Simple;
            let sql = sqlx::SqlSafeStr::into_sql_str(*text);
            migrations_with_later.push(Migration::new(
                version,
                Cow::Borrowed("later"),
                kind,
                sql,
                false,
            ));
        }
        let migrations = Migrator::with_migrations(migrations_with_later);
        if self.folder.is_some() {
            let pool = AnyPool::connect(&self.url).await.unwrap();
            let mut alone = pool.begin_with("begin immediate").await.unwrap();
            migrations.run(&mut *alone).await.unwrap();
            alone.commit().await.unwrap();
            return pool.close().await;
        }
        // During play a migration may lose a deadlock. The program then repeats
        // it on another connection.
        for tries in 1.. {
            let mut alone = AnyConnection::connect(&self.url).await.unwrap();
            let outcome = migrations.run(&mut alone).await;
            alone.close().await.unwrap();
            let Err(error) = outcome else { return };
            let is_deadlock = format!("{error:?}").contains("40P01");
            assert!(is_deadlock && tries < 10, "{error}");
        }
    }

    /// Applies the migrations up to this one.
    pub(crate) async fn apply_migrations_to(&self, step: i64) {
        let pool = AnyPool::connect(&self.url).await.unwrap();
        migrations().await.run_to(step, &pool).await.unwrap();
        pool.close().await;
    }
}

/// A database that is readable, but not writable, as during a long backup.
pub(crate) struct Lock {
    connection: AnyConnection,
}

impl Database {
    /// Blocks all other writers.
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
    /// Blocks all other readers and writers of a table. Postgres only.
    pub(crate) async fn lock_table(&self, table: &str) -> Lock {
        assert!(self.folder.is_none(), "SQLite lets everybody read");
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let lock = format!("begin; lock table {table} in access exclusive mode");
        let lock = sqlx::raw_sql(sqlx::AssertSqlSafe(lock));
        connection.execute(lock).await.unwrap();
        Lock { connection }
    }

    /// Blocks all other writers of a row. Postgres only.
    pub(crate) async fn lock_row(&self, table: &str, id: i64) -> Lock {
        assert!(self.folder.is_none(), "SQLite has one lock for everything");
        let mut connection = AnyConnection::connect(&self.url).await.unwrap();
        let lock = format!("begin; select id from {table} where id = {id} for update");
        let lock = sqlx::raw_sql(sqlx::AssertSqlSafe(lock));
        connection.execute(lock).await.unwrap();
        Lock { connection }
    }

    /// The number of connections that wait for a lock.
    pub(crate) async fn waiting_for_locks(&self) -> usize {
        let sql = "select pid from pg_stat_activity \
             where datname = current_database() and wait_event_type = 'Lock'";
        self.ask(sql).await.len()
    }

    /// The number of interactions that wait for their claim. Background work may wait for locks as well.
    pub(crate) async fn waiting_claims(&self) -> usize {
        let sql = "select pid from pg_stat_activity \
             where datname = current_database() and wait_event_type = 'Lock' \
               and query like 'insert into claims%'";
        self.ask(sql).await.len()
    }

    /// The queries after which a connection to this copy is idle in a transaction that has not just begun.
    pub(crate) async fn old_transactions(&self) -> Vec<String> {
        if self.folder.is_some() {
            return Vec::new();
        }
        let old = "select query from pg_stat_activity \
             where datname = current_database() and state like 'idle in transaction%' \
               and application_name = current_setting('application_name') \
               and (query <> 'BEGIN' or xact_start <> query_start)";
        self.ask(old).await
    }

    /// The number of connections that are idle in a transaction.
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

    /// Commits statements before the others go on.
    pub(crate) async fn commit(mut self, statements: &str) {
        let last = format!("{statements}; commit");
        let last = sqlx::raw_sql(sqlx::AssertSqlSafe(last));
        self.connection.execute(last).await.unwrap();
        self.connection.close().await.unwrap();
    }
}
