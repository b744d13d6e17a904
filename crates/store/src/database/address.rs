//! The address of a database: read from a URL, and named in messages to the
//! host without its password.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use sqlx::any::AnyConnectOptions;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;

use super::error::Error;

/// The address of a database.
#[derive(Debug)]
pub(crate) struct Address {
    pub(crate) options: AnyConnectOptions,
    /// The name of the database for a sentence.
    pub(crate) place: String,
    pub(crate) is_sqlite: bool,
}

impl Address {
    /// Reads a URL.
    pub(crate) fn read(url: &str) -> Result<Address, Error> {
        let is_sqlite = url.starts_with("sqlite:");
        let place = if is_sqlite {
            sqlite_place(url)?
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            check_single_host(url)?;
            postgres_place(&PgConnectOptions::from_str(url).map_err(Error::Address)?)
        } else {
            return Err(Error::Kind);
        };
        let url = if is_sqlite {
            with_create_mode(url)
        } else {
            url.to_owned()
        };
        Ok(Address {
            options: AnyConnectOptions::from_str(&url).map_err(Error::Address)?,
            place,
            is_sqlite,
        })
    }
}

/// The file of the SQLite database of a URL. A database in memory or of a server
/// has none.
pub fn sqlite_file(url: &str) -> Result<Option<PathBuf>, Error> {
    let is_sqlite = url.starts_with("sqlite:");
    if !is_sqlite || url.contains(":memory:") || url.contains("mode=memory") {
        return Ok(None);
    }
    let options = SqliteConnectOptions::from_str(url).map_err(Error::Address)?;
    let file = options.get_filename();
    // The reader of the message may be in another folder.
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    Ok(Some(file))
}

fn sqlite_place(url: &str) -> Result<String, Error> {
    let Some(file) = sqlite_file(url)? else {
        return Ok("a SQLite database in memory".to_owned());
    };
    match missing_folder(&file) {
        Some(folder) => Err(Error::NoFolder { folder }),
        None => Ok(format!("the SQLite file {}", file.display())),
    }
}

/// The folder of a file if it does not exist. It is absolute, because the reader
/// of a message may be in another folder, as that of a timer.
pub fn missing_folder(file: &Path) -> Option<PathBuf> {
    let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let folder = file.parent().filter(|folder| !folder.is_dir());
    folder.map(Path::to_owned)
}

/// Checks that the SQLite file of a URL exists. Other URLs pass.
pub(crate) fn check_file(url: &str) -> Result<(), Error> {
    if !Address::read(url)?.is_sqlite {
        return Ok(());
    }
    match sqlite_file(url)? {
        Some(file) if !file.is_file() => Err(Error::NoDatabase { file }),
        _ => Ok(()),
    }
}

/// Refuses several hosts, because the driver would take them for one name.
fn check_single_host(url: &str) -> Result<(), Error> {
    let (_, rest) = url.split_once("://").unwrap_or_default();
    let (authority, rest) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let (_, query) = rest.split_once('?').unwrap_or_default();
    // A password may have a comma.
    let hosts = authority.rsplit('@').next();
    let parameters = query.split('&').filter_map(|parameter| {
        let (key, value) = parameter.split_once('=')?;
        matches!(key, "host" | "hostaddr" | "port").then_some(value)
    });
    if hosts
        .into_iter()
        .chain(parameters)
        .any(|hosts| hosts.contains(','))
    {
        return Err(Error::SeveralHosts);
    }
    Ok(())
}

fn postgres_place(options: &PgConnectOptions) -> String {
    let user = options.get_username();
    // This is Postgres's own default.
    let database = options.get_database().unwrap_or(user);
    let at = match options.get_socket() {
        Some(socket) => format!("the socket in {}", socket.display()),
        None => format!("{}:{}", options.get_host(), options.get_port()),
    };
    format!("the Postgres database {database:?} at {at} as {user:?}")
}

/// Lets SQLite create a missing file, unless the URL states a mode.
fn with_create_mode(url: &str) -> String {
    let joint = if url.contains('?') { '&' } else { '?' };
    if url.contains("mode=") {
        url.to_owned()
    } else {
        format!("{url}{joint}mode=rwc")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn place_of_url_hides_password() {
        sqlx::any::install_default_drivers();
        let check = |url: &str, expected: &str| {
            assert_eq!(Address::read(url).unwrap().place, expected, "{url}");
        };
        let tak = "the Postgres database \"tak\" at db.example:5433 as \"ada\"";
        check("postgres://ada:secret@db.example:5433/tak", tak);
        check("postgresql://ada:secret@db.example:5433/tak", tak);
        check(
            "postgres://ada:secret@db.example",
            "the Postgres database \"ada\" at db.example:5432 as \"ada\"",
        );
        check(
            "postgres://ada@localhost/tak?host=/run/postgresql",
            "the Postgres database \"tak\" at the socket in /run/postgresql as \"ada\"",
        );
        check("postgres://ada:sec,ret@db.example:5433/tak", tak);
        check("sqlite:///tak.db", "the SQLite file /tak.db");
        check("sqlite:///tak.db?mode=ro", "the SQLite file /tak.db");
        check("sqlite::memory:", "a SQLite database in memory");
    }

    #[test]
    fn unknown_address_is_refused() {
        let check = |url: &str, expected: &str| {
            let error = Address::read(url).unwrap_err();
            assert!(!format!("{error:?}").contains("secret"), "{error:?}");
            assert_eq!(error.to_string(), expected, "{url}");
        };
        let kinds = "the address of a database begins with sqlite:// for a file or postgres:// for a server";
        let several = "the address of the database names several servers; give that of a proxy that leads to the primary";
        check("postgres://ada:secret@one,two/tak", several);
        check(
            "postgres://ada:secret@one:5432,two:5433/tak?target_session_attrs=primary",
            several,
        );
        check("postgres://ada:secret@/tak?host=one,two", several);
        check("postgres://ada:secret@one?port=5432,5433", several);
        check("mysql://ada:secret@db.example/tak", kinds);
        check("tak.db", kinds);
        check("", kinds);
        check(
            "postgres://ada:secret@db.example:port/tak",
            "the address of the database cannot be read",
        );
        check(
            "sqlite:///there/is/no/tak.db",
            "the folder /there/is/no of the database does not exist",
        );
    }
}
