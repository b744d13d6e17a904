//! Postgres databases that one test after another uses. To create, migrate and
//! delete a database for each test takes longer than most tests.

use std::fmt::Write as _;
use std::sync::Mutex;
use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor, Row};
use tak_tavern::store::Store;

use super::unlogged;

/// The first key of the locks on the server.
const LOCKS: i32 = 5_201;

/// A larger database is replaced: nothing vacuums the rows of earlier tests.
const LARGEST_BYTES: i64 = 60_000_000;

/// A digest of everything that a test may change in the schema, and of the
/// migrations that made it.
const SCHEMA: &str = "select md5(string_agg(line, ';' order by line)) from (\
     select c.relname || ' ' || a.attname || ' ' || a.atttypid || ' ' || a.attnotnull as line \
     from pg_class c join pg_attribute a on a.attrelid = c.oid \
     where c.relnamespace = 'public'::regnamespace and a.attnum > 0 \
     union all select 'constraint ' || conname from pg_constraint \
     where connamespace = 'public'::regnamespace \
     union all select 'trigger ' || tgname from pg_trigger where not tgisinternal \
     union all select 'function ' || proname from pg_proc \
     where pronamespace = 'public'::regnamespace \
     union all select 'migration ' || version || ' ' || encode(checksum, 'hex') \
     from _sqlx_migrations) lines";

/// The migrations of the database: another branch of the program may have used it.
const STEPS: &str = "select string_agg(version || ' ' || encode(checksum, 'hex'), ',' order by version) \
     from _sqlx_migrations";

/// The connections of others: processes of the last test that have not ended.
const END_OTHERS: &str = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
     where datname = current_database() and pid <> pg_backend_pid()";

/// A database that belongs to one test until this value is dropped.
pub(super) struct Lease {
    pub(super) name: String,
    /// The connection with the lock. The lock ends with it, even if the test's
    /// process is killed. In a mutex because threads share the lease.
    _lock: Mutex<AnyConnection>,
}

impl Lease {
    /// Leases an up-to-date database without rows. `url_of` is the URL of a
    /// database with a name.
    pub(super) async fn take(server: &str, url_of: impl Fn(&str) -> String) -> Lease {
        let mut lock = AnyConnection::connect_with(&unlogged(server))
            .await
            .unwrap();
        let free = format!(
            "select number from generate_series(1, 1000) number \
             where pg_try_advisory_lock({LOCKS}, number) limit 1"
        );
        let free = sqlx::query(sqlx::AssertSqlSafe(free));
        let number: i32 = free.fetch_one(&mut lock).await.unwrap().get("number");
        let name = format!("tak_reused_{number}");
        let url = url_of(&name);
        if clear(&url).await.is_err() {
            for statement in [
                format!("drop database if exists {name} with (force)"),
                format!("create database {name}"),
            ] {
                let statement = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
                lock.execute(statement).await.unwrap();
            }
            let schema = migrate(&url).await;
            let note = format!("comment on database {name} is '{schema}'");
            let note = sqlx::raw_sql(sqlx::AssertSqlSafe(note));
            lock.execute(note).await.unwrap();
        }
        Lease {
            name,
            _lock: Mutex::new(lock),
        }
    }
}

/// Creates the tables, and returns the digest of their schema.
async fn migrate(url: &str) -> String {
    let store = Store::connect(url).await.unwrap();
    store.migrate().await.unwrap();
    store.close().await;
    let mut connection = AnyConnection::connect_with(&unlogged(url)).await.unwrap();
    let schema = connection.fetch_one(SCHEMA).await.unwrap().get(0);
    connection.close().await.unwrap();
    schema
}

/// Deletes all rows of the last test.
///
/// # Errors
///
/// The database does not exist, is not up to date, or cannot be reused.
async fn clear(url: &str) -> Result<(), sqlx::Error> {
    let mut connection = AnyConnection::connect_with(&unlogged(url)).await?;
    while connection.fetch_one(END_OTHERS).await?.get::<i64, _>(0) > 0 {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let reusable = format!(
        "select shobj_description(oid, 'pg_database') = ({SCHEMA}) \
         and ({STEPS}) = '{}' \
         and pg_database_size(oid) < {LARGEST_BYTES} as reusable \
         from pg_database where datname = current_database()",
        steps().await
    );
    let reusable = connection.fetch_one(sqlx::AssertSqlSafe(reusable)).await?;
    if !reusable.try_get::<bool, _>("reusable")? {
        return Err(sqlx::Error::RowNotFound);
    }
    // Foreign keys are checked at the end of a statement, so that one statement
    // needs no order.
    let deletions = "select 'with ' || string_agg(format('d%s as (delete from %I)', oid, relname), ', ') \
         || ' select 1' from pg_class where relkind = 'r' \
         and relnamespace = 'public'::regnamespace and relname <> '_sqlx_migrations'";
    let deletions: String = connection.fetch_one(deletions).await?.get(0);
    connection
        .execute(sqlx::raw_sql(sqlx::AssertSqlSafe(deletions)))
        .await?;
    connection.close().await
}

/// The numbers and the checksums of all migrations, as Postgres lists them.
async fn steps() -> String {
    let mut steps = Vec::new();
    for step in super::migrations().await.iter() {
        let mut line = format!("{} ", step.version);
        for byte in step.checksum.iter() {
            write!(line, "{byte:02x}").unwrap();
        }
        steps.push(line);
    }
    steps.join(",")
}
