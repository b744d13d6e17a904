//! The error of a database that cannot be opened: temporary, or a wrong
//! setting.

use super::error::Code;
use super::error::Error;
use super::pooler;

/// SQLite's codes for a file without permission (3), read-only (8), not
/// openable (14) or not a database (26).
const WRONG_FILE: [u32; 4] = [3, 8, 14, 26];

/// The error of a failed first connection, in the database's own words.
pub(super) fn open_error(place: String, error: &sqlx::Error) -> Error {
    if let Some(error) = pooler::error_of(&place, error) {
        return error;
    }
    let reason = match error.as_database_error() {
        Some(refusal) => refusal.message().to_owned(),
        None => error.to_string(),
    };
    let is_wrong_setting = match Code::of(error) {
        Some(Code::Sqlite(code)) => WRONG_FILE.contains(&code),
        // Class 28 is an unknown role or a wrong password, class 3D an unknown
        // database.
        Some(Code::Postgres(code)) => code.starts_with("28") || code.starts_with("3D"),
        // Certificates and other files named in the address.
        None => matches!(error, sqlx::Error::Configuration(_)),
    };
    if is_wrong_setting {
        Error::Refused { place, reason }
    } else {
        Error::Unreachable { place, reason }
    }
}

impl Error {
    /// Whether a setting is wrong, so that every start fails until it is
    /// changed.
    pub fn is_wrong_setting(&self) -> bool {
        matches!(
            self,
            Error::Kind
                | Error::Address(_)
                | Error::NoFolder { .. }
                | Error::NoDatabase { .. }
                | Error::Refused { .. }
                | Error::SharedSessions { .. }
                | Error::RefusedParameter { .. }
        )
    }
}
