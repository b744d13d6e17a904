//! A read-only look at a database for its operator.

use std::path::Path;

use sqlx::{AnyConnection, Connection, Row};

use super::address::{Address, sqlite_file};
use super::connection::check_connection;
use super::error::{Code, Error};
use super::migrations;
use super::open_error::open_error;
use super::session::PATIENCE;
use tavern_game::Moment;

/// The facts about a database: its server, its schema and its clock.
#[derive(Clone, Debug)]
pub struct Examination {
    /// The name of the database for a sentence.
    pub place: String,
    /// Its program and version, such as `PostgreSQL 17.2`.
    pub server: String,
    /// The last step of its schema, if it has one.
    pub step: Option<i64>,
    /// The last step of this program's own schema.
    pub known: i64,
    /// The time of a server, from its own clock.
    pub time: Option<Moment>,
}

/// Looks at the database of a URL. A SQLite file has to exist.
pub async fn examine(url: &str) -> Result<Examination, Error> {
    sqlx::any::install_default_drivers();
    let address = Address::read(&unchanging(url)?)?;
    if !address.is_sqlite {
        check_connection(&address).await?;
    }
    match tokio::time::timeout(PATIENCE, look(&address)).await {
        Ok(Ok(examination)) => Ok(examination),
        Ok(Err(error)) => Err(open_error(address.place, &error)),
        Err(_) => Err(Error::Silent {
            place: address.place,
        }),
    }
}

/// The URL for a reader that creates no file. A reader of a write-ahead log creates both files of the log and leaves
/// them, perhaps as another user than the program. Without these files no process has the database open, and no log has
/// data.
fn unchanging(url: &str) -> Result<String, Error> {
    let Some(file) = sqlite_file(url)? else {
        return Ok(url.to_owned());
    };
    let (address, _) = url.split_once('?').unwrap_or((url, ""));
    let mut log = file.into_os_string();
    log.push("-wal");
    let mode = if Path::new(&log).exists() {
        "mode=ro"
    } else {
        "mode=ro&immutable=true"
    };
    Ok(format!("{address}?{mode}"))
}

async fn look(address: &Address) -> sqlx::Result<Examination> {
    let mut connection = AnyConnection::connect_with(&address.options).await?;
    let (program, sql) = if address.is_sqlite {
        (
            "SQLite",
            "select sqlite_version() as version, cast(null as bigint) as now",
        )
    } else {
        (
            "PostgreSQL",
            "select current_setting('server_version') as version, \
             cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now",
        )
    };
    let row = sqlx::query(sql).fetch_one(&mut connection).await?;
    let version: String = row.try_get("version")?;
    let step = last_step(&mut connection).await?;
    connection.close().await?;
    Ok(Examination {
        place: address.place.clone(),
        server: format!("{program} {version}"),
        step,
        known: migrations::last_step(),
        time: row.try_get::<Option<i64>, _>("now")?.map(Moment),
    })
}

/// The last step, as the migrator notes it.
async fn last_step(connection: &mut AnyConnection) -> sqlx::Result<Option<i64>> {
    let sql = "select max(version) as step from _sqlx_migrations";
    match sqlx::query(sql).fetch_one(connection).await {
        Err(error) if lacks_table(&error) => Ok(None),
        row => row?.try_get("step"),
    }
}

/// Whether a statement names a table that does not exist. SQLite has one code for all errors in a statement.
fn lacks_table(error: &sqlx::Error) -> bool {
    match Code::of(error) {
        Some(Code::Sqlite(code)) => code == 1,
        Some(Code::Postgres(code)) => code == "42P01",
        None => false,
    }
}
