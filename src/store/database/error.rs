//! What can go wrong between us and the database.

use std::io;
use std::path::PathBuf;

use sqlx::migrate::MigrateError;

use super::migrations;
use crate::game::LogError;

/// Why the database did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Somebody else was faster; nothing was changed. Load again and look.
    #[error("somebody else changed it first")]
    Conflict,
    /// The same interaction was delivered before and is claimed.
    #[error("this was done before")]
    Repeated,
    /// The connection broke while a change was being kept, so that nobody can
    /// tell whether it was.
    #[error("nobody can tell whether the change was kept")]
    Unknown(#[source] Box<Error>),
    /// Several wrote together, and the database failed for all of them.
    #[error("the database failed for all who wrote at once: {reason}")]
    Together {
        /// What it said.
        reason: String,
    },
    /// The process ends before the statement was run.
    #[error("cut off before it was written")]
    CutOff,
    /// The address is of another kind of database.
    #[error(
        "the address of a database begins with sqlite:// for a file or postgres:// for a server"
    )]
    Kind,
    /// The address makes no sense.
    #[error("the address of the database cannot be read")]
    Address(#[source] sqlx::Error),
    /// The folder of a SQLite file is not there.
    #[error("the folder {} of the database does not exist", folder.display())]
    NoFolder {
        /// The folder.
        folder: PathBuf,
    },
    /// The SQLite file is not there, and is not to be made.
    #[error("there is no database {}; DATABASE_URL says where it is", file.display())]
    NoDatabase {
        /// The file.
        file: PathBuf,
    },
    /// The address names a database that does not let us in, or none.
    #[error("cannot open {place}: {reason}")]
    Refused {
        /// Which database.
        place: String,
        /// Its own refusal.
        reason: String,
    },
    /// The database cannot be opened.
    #[error("cannot open {place}: {reason}")]
    Unreachable {
        /// Which database.
        place: String,
        /// What stands in the way, which may be its own refusal.
        reason: String,
    },
    /// The database says nothing.
    #[error("{place} does not answer")]
    Silent {
        /// Which database.
        place: String,
    },
    /// A newer program has been at work here.
    #[error(
        "the database is newer than this program: it has taken step {step}, and this program knows \
         no further than step {known}; use the newer program, or a copy of the database from before"
    )]
    Newer {
        /// The step that is not known.
        step: i64,
        /// The last one that is.
        known: i64,
    },
    /// The database failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// The schema could not be brought up to date.
    #[error("the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    /// A stored word is none that we write.
    #[error("column {column} of the database holds {value:?}, which means nothing")]
    Corrupt {
        /// The column.
        column: &'static str,
        /// What it holds.
        value: String,
    },
    /// A stored game that cannot have come about.
    #[error("a stored game cannot be replayed")]
    Log(#[from] LogError),
}

impl From<MigrateError> for Error {
    fn from(error: MigrateError) -> Error {
        let known = migrations::last();
        match error {
            MigrateError::VersionMissing(step) if step > known => Error::Newer { step, known },
            error => Error::Migrate(error),
        }
    }
}

impl Error {
    /// Whether a stored value is to blame, which stays as it is however often
    /// it is read.
    #[must_use]
    pub fn is_about_what_is_stored(&self) -> bool {
        matches!(self, Error::Corrupt { .. } | Error::Log(_))
    }

    /// Whether a transaction lost a race that it may simply run again:
    /// Postgres says `40001` or `40P01`, or `55P03` where it has waited too long
    /// for a lock; SQLite says that it is busy. Where
    /// Postgres says `23503`, a row refers to a person who was deleted in the
    /// same moment, or comes to refer to who is about to be.
    pub(super) fn is_lost_race(&self) -> bool {
        match self.code() {
            Some(Code::Sqlite(primary)) => primary == BUSY,
            Some(Code::Postgres(code)) => {
                matches!(code.as_str(), "40001" | "40P01" | "55P03" | "23503")
            }
            None => false,
        }
    }

    /// Whether the connection broke, as when the server shuts down or has ended
    /// it for saying nothing. Another connection may do what this one did not.
    /// A statement that took too long (`57014`) breaks no connection.
    pub(super) fn is_broken_connection(&self) -> bool {
        match self.code() {
            Some(Code::Postgres(code)) => {
                code == ENDED_FOR_SILENCE || code.starts_with("08") || code.starts_with("57P")
            }
            Some(Code::Sqlite(_)) => false,
            None => matches!(self, Error::Database(sqlx::Error::Io(_))),
        }
    }

    /// Whether the database itself has said no, so that nothing was kept. A
    /// server that shuts down (Postgres' classes `08` and `57P`) and a file
    /// that cannot be written to the end (SQLite's I/O errors) may have kept it.
    pub(super) fn is_refusal(&self) -> bool {
        const IO_ERROR: u32 = 10;
        match self.code() {
            Some(Code::Sqlite(primary)) => primary != IO_ERROR,
            Some(Code::Postgres(code)) if code == ENDED_FOR_SILENCE => true,
            Some(Code::Postgres(_)) => !self.is_broken_connection(),
            None => false,
        }
    }

    /// What the database says of itself.
    fn code(&self) -> Option<Code> {
        match self {
            Error::Database(error)
            | Error::Migrate(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => Code::of(error),
            _ => None,
        }
    }

    /// Whether a row with this key was there before.
    pub(in crate::store) fn is_duplicate(&self) -> bool {
        matches!(self, Error::Database(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

/// The code by which a database tells what went wrong.
pub(super) enum Code {
    Sqlite(u32),
    Postgres(String),
}

/// SQLite's code where somebody else uses the file.
const BUSY: u32 = 5;

/// Postgres's code where it has ended a transaction in which nothing was said for
/// too long. Nothing of it was kept.
const ENDED_FOR_SILENCE: &str = "25P03";

impl Code {
    pub(in crate::store) fn of(error: &sqlx::Error) -> Option<Code> {
        let sqlx::Error::Database(error) = error else {
            return None;
        };
        let code = error.code()?;
        // Postgres' codes have five characters; those of SQLite are numbers
        // whose lowest byte is the primary code.
        match code.parse::<u32>() {
            Ok(number) if code.len() < 5 => Some(Code::Sqlite(number & 0xff)),
            _ => Some(Code::Postgres(code.into_owned())),
        }
    }
}

/// Whether somebody else uses the SQLite file.
pub(super) fn is_busy(error: &sqlx::Error) -> bool {
    matches!(Code::of(error), Some(Code::Sqlite(BUSY)))
}

/// What is said of a server that has said nothing for too long.
pub(super) fn timed_out() -> Error {
    sqlx::Error::Io(io::ErrorKind::TimedOut.into()).into()
}
