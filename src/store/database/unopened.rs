//! Why a database cannot be opened: for a while, or until a setting is changed.

use super::error::Code;
use super::error::Error;

/// SQLite's codes for a file that it may not use (3), may not write (8), cannot
/// open (14) or does not know as a database (26).
const WRONG_FILE: [u32; 4] = [3, 8, 14, 26];

/// What a first connection says. The database's own words tell most.
pub(super) fn unopened(place: String, error: &sqlx::Error) -> Error {
    let reason = match error.as_database_error() {
        Some(refusal) => refusal.message().to_owned(),
        None => error.to_string(),
    };
    let is_wrong_setting = match Code::of(error) {
        Some(Code::Sqlite(code)) => WRONG_FILE.contains(&code),
        // Postgres knows no such role, no such password (class 28), or no such
        // database (3D).
        Some(Code::Postgres(code)) => code.starts_with("28") || code.starts_with("3D"),
        // Certificates and the like, named in the address.
        None => matches!(error, sqlx::Error::Configuration(_)),
    };
    if is_wrong_setting {
        Error::Refused { place, reason }
    } else {
        Error::Unreachable { place, reason }
    }
}

impl Error {
    /// Whether the address of the database is wrong, so that another start fails
    /// in the same way.
    #[must_use]
    pub fn is_wrong_setting(&self) -> bool {
        matches!(
            self,
            Error::Kind
                | Error::Address(_)
                | Error::NoFolder { .. }
                | Error::NoDatabase { .. }
                | Error::Refused { .. }
        )
    }
}
