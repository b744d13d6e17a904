//! The errors of the database.

use std::io;
use std::path::PathBuf;

use sqlx::migrate::MigrateError;

use super::migrations;
use tavern_game::{GameId, LogError};

/// The reason for a failed read or write. Nothing was changed, unless a variant
/// states otherwise.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Another change was faster. Load the state and decide anew.
    #[error("somebody else changed it first")]
    Conflict,
    /// Another copy of the interaction has the claim.
    #[error("this was done before")]
    Repeated,
    /// The connection broke during a commit, and its outcome could not be
    /// found. The change may or may not be stored.
    #[error("nobody can tell whether the change was kept")]
    Unknown(#[source] Box<Error>),
    /// A shared transaction of several writers failed.
    #[error("the database failed for all who wrote at once: {reason}")]
    Together {
        /// The message of the database.
        reason: String,
    },
    /// The process ended before it ran the statement.
    #[error("cut off before it was written")]
    CutOff,
    /// The address is of another kind of database.
    #[error(
        "the address of a database begins with sqlite:// for a file or postgres:// for a server"
    )]
    Kind,
    /// The address has several hosts.
    #[error(
        "the address of the database names several servers; give that of a proxy that leads to the primary"
    )]
    SeveralHosts,
    /// The address is malformed.
    #[error("the address of the database cannot be read")]
    Address(#[source] sqlx::Error),
    /// The folder of the SQLite file is missing.
    #[error("the folder {} of the database does not exist", folder.display())]
    NoFolder { folder: PathBuf },
    /// The SQLite file is missing and must not be created.
    #[error("there is no database {}; DATABASE_URL says where it is", file.display())]
    NoDatabase { file: PathBuf },
    /// The database refuses the role, the password or the file, or it does not
    /// exist.
    #[error("cannot open {place}: {reason}")]
    Refused {
        /// The name of the database for a sentence.
        place: String,
        /// The message of the database.
        reason: String,
    },
    /// The database cannot be opened at the moment.
    #[error("cannot open {place}: {reason}")]
    Unreachable {
        /// The name of the database for a sentence.
        place: String,
        /// The obstacle, possibly a message of the database.
        reason: String,
    },
    /// A pooler shares the sessions of the server among connections.
    #[error(
        "{place} is behind a pooler in transaction or statement mode, which loses the settings and the prepared \
         statements of a session; set pool_mode = session in the pooler, or give the address of the server itself"
    )]
    SharedSessions {
        /// The name of the database for a sentence.
        place: String,
    },
    /// A pooler refuses a parameter of the connection.
    #[error(
        "{place} is behind a pooler that refuses the parameter {parameter}; set \
         ignore_startup_parameters = {parameter} and pool_mode = session in the pooler"
    )]
    RefusedParameter {
        /// The name of the database for a sentence.
        place: String,
        parameter: String,
    },
    /// The database does not answer.
    #[error("{place} does not answer")]
    Silent {
        /// The name of the database for a sentence.
        place: String,
    },
    /// A newer program has migrated the database.
    #[error(
        "the database is newer than this program: it has taken step {step}, and this program knows \
         no further than step {known}; use the newer program, or a copy of the database from before"
    )]
    Newer {
        /// The last step of the database.
        step: i64,
        /// The last step of this program.
        known: i64,
    },
    /// A statement or a connection failed.
    #[error("the database failed")]
    Database(#[from] sqlx::Error),
    /// A step of the schema failed.
    #[error("the database could not be brought up to date")]
    Migrate(#[source] MigrateError),
    /// A column has a value that this program never writes.
    #[error("column {column} of the database holds {value:?}, which means nothing")]
    Corrupt { column: String, value: String },
    /// The row of a game has another number of events than its log, or another board.
    #[error("the row of game {} does not belong to its log", .0.0)]
    Mismatch(GameId),
    /// The log of a stored game is impossible.
    #[error("a stored game cannot be replayed")]
    Log(#[from] LogError),
}

impl From<MigrateError> for Error {
    fn from(error: MigrateError) -> Error {
        let latest = migrations::last_step();
        match error {
            MigrateError::VersionMissing(step) if step > latest => Error::Newer {
                step,
                known: latest,
            },
            error => Error::Migrate(error),
        }
    }
}

impl Error {
    /// Whether a stored value is at fault, so that every further read fails
    /// too.
    pub fn is_corrupt_data(&self) -> bool {
        matches!(
            self,
            Error::Corrupt { .. } | Error::Mismatch(_) | Error::Log(_)
        )
    }

    /// Whether the database does not answer: no connection is left, or one
    /// broke.
    pub fn is_unavailable(&self) -> bool {
        let is_without_connection = matches!(self, Error::Database(sqlx::Error::PoolTimedOut));
        is_without_connection || self.is_broken_connection()
    }

    /// Whether a transaction lost a race and may be repeated. Postgres reports
    /// `40001` or `40P01`, `55P03` after waiting too long for a lock, or `25006`
    /// if another server has become the primary; SQLite reports that it is busy.
    /// Postgres reports `23503` when a row refers to a person and the person is
    /// deleted at the same moment.
    pub(super) fn is_lost_race(&self) -> bool {
        match self.code() {
            Some(Code::Sqlite(primary)) => primary == BUSY,
            Some(Code::Postgres(code)) => {
                matches!(code.as_str(), "40001" | "40P01" | "55P03" | "23503") || code == STANDBY
            }
            None => false,
        }
    }

    /// Whether the connection broke, for example when the server shuts down or
    /// ends an idle session, or leads to a standby. Another connection may succeed.
    /// Its end in the middle of a message is an error of the protocol.
    /// A statement over its time limit (`57014`) breaks no connection.
    pub(super) fn is_broken_connection(&self) -> bool {
        match self.code() {
            Some(Code::Postgres(code)) => {
                is_rolled_back(&code) || code.starts_with("08") || code.starts_with("57P")
            }
            Some(Code::Sqlite(_)) => false,
            None => matches!(
                self,
                Error::Database(sqlx::Error::Io(_) | sqlx::Error::Protocol(_))
            ),
        }
    }

    /// Whether the database itself refused, so that nothing was stored. A
    /// server that shuts down (Postgres's classes `08` and `57P`) and a failing
    /// disk (SQLite's I/O errors) may have stored the change.
    pub(super) fn is_refusal(&self) -> bool {
        const IO_ERROR: u32 = 10;
        match self.code() {
            Some(Code::Sqlite(primary)) => primary != IO_ERROR,
            Some(Code::Postgres(code)) if is_rolled_back(&code) => true,
            Some(Code::Postgres(_)) => !self.is_broken_connection(),
            None => false,
        }
    }

    /// The code that the database reported.
    fn code(&self) -> Option<Code> {
        match self {
            Error::Database(error)
            | Error::Migrate(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) => Code::of(error),
            _ => None,
        }
    }

    /// Whether a row with this key already exists.
    pub(crate) fn is_duplicate(&self) -> bool {
        matches!(self, Error::Database(sqlx::Error::Database(error)) if error.is_unique_violation())
    }
}

/// The error code of a database.
pub(super) enum Code {
    Sqlite(u32),
    Postgres(String),
}

/// SQLite's code for a file in use.
const BUSY: u32 = 5;

/// Postgres's code for a session ended because its transaction was idle. The
/// transaction was rolled back.
const ENDED_FOR_SILENCE: &str = "25P03";

/// Postgres's code for a write on a standby. A proxy may lead there until it
/// notices that another server is the primary.
const STANDBY: &str = "25006";

/// Whether a code that ends the use of a connection also means that its change was rolled back.
fn is_rolled_back(code: &str) -> bool {
    matches!(code, ENDED_FOR_SILENCE | STANDBY)
}

impl Code {
    pub(crate) fn of(error: &sqlx::Error) -> Option<Code> {
        let sqlx::Error::Database(error) = error else {
            return None;
        };
        let code = error.code()?;
        // Postgres's codes have five characters. SQLite's are numbers with the
        // primary code in the lowest byte.
        match code.parse::<u32>() {
            Ok(number) if code.len() < 5 => Some(Code::Sqlite(number & 0xff)),
            _ => Some(Code::Postgres(code.into_owned())),
        }
    }
}

/// Whether another connection is using the SQLite file.
pub(super) fn is_busy(error: &sqlx::Error) -> bool {
    matches!(Code::of(error), Some(Code::Sqlite(BUSY)))
}

/// The error of a server that is silent for too long.
pub(super) fn timed_out() -> Error {
    sqlx::Error::Io(io::ErrorKind::TimedOut.into()).into()
}
