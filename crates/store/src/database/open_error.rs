//! The error of a database that cannot be opened: a temporary failure or a wrong setting. One such setting is a pooler
//! in transaction mode between this program and Postgres: it may run each transaction in another session of the server,
//! so that settings and prepared statements are lost at random.

use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection, Row};

use super::error::{Code, Error};

/// SQLite's codes for a file without permission (3), read-only (8), not
/// openable (14) or not a database (26).
const WRONG_FILE: [u32; 4] = [3, 8, 14, 26];

/// The error of a failed first connection, in the database's own words.
pub(super) fn open_error(place: String, error: &sqlx::Error) -> Error {
    if let Some(error) = error_of(&place, error) {
        return error;
    }
    let reason = match error {
        sqlx::Error::Database(refusal) => refusal.message().to_owned(),
        // The driver takes the end of the connection for this byte.
        sqlx::Error::Protocol(reason) if reason.contains("SSLRequest: 0x00") => {
            "it closes the connection at once, as a proxy does that has no server".to_owned()
        }
        error => error.to_string(),
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
                | Error::SeveralHosts
                | Error::Address(_)
                | Error::NoFolder { .. }
                | Error::NoDatabase { .. }
                | Error::Refused { .. }
                | Error::SharedSessions { .. }
                | Error::RefusedParameter { .. }
                | Error::Newer { .. }
        )
    }
}

/// The limit for the check. A second connection may have to wait if a server or a pooler allows only a few.
const LIMIT: Duration = Duration::from_secs(1);

/// Whether a second connection gets the session of the first one, or the session of the first one changes.
pub(super) async fn shares_sessions(
    options: &AnyConnectOptions,
    first: &mut AnyConnection,
) -> sqlx::Result<bool> {
    let check = async {
        let before = session(first).await?;
        let mut second = AnyConnection::connect_with(options).await?;
        let mut transaction = second.begin().await?;
        let of_second = session(&mut transaction).await?;
        // The transaction is still open, so no other connection can have its session.
        let shares = of_second == before || session(first).await? != before;
        transaction.rollback().await?;
        second.close().await?;
        Ok(shares)
    };
    match tokio::time::timeout(LIMIT, check).await {
        Ok(Err(error)) if reason(&error).is_none() => {
            tracing::debug!(%error, "failed to look for a pooler");
            Ok(false)
        }
        Ok(outcome) => outcome,
        Err(_) => Ok(false),
    }
}

/// The number of the server's session. The query is not prepared, because a pooler may lose that.
async fn session(connection: &mut AnyConnection) -> sqlx::Result<i64> {
    let row = sqlx::raw_sql("select cast(pg_backend_pid() as bigint) as session");
    row.fetch_one(connection).await?.try_get("session")
}

/// A pooler's behaviour that this program does not support.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    SharesSessions,
    RefusesParameter(String),
}

/// The error for a failure caused by a pooler.
pub(super) fn error_of(place: &str, error: &sqlx::Error) -> Option<Error> {
    let place = place.to_owned();
    Some(match reason(error)? {
        Reason::SharesSessions => Error::SharedSessions { place },
        Reason::RefusesParameter(parameter) => Error::RefusedParameter { place, parameter },
    })
}

fn reason(error: &sqlx::Error) -> Option<Reason> {
    let Some(Code::Postgres(code)) = Code::of(error) else {
        return None;
    };
    reason_of(&code, error.as_database_error()?.message())
}

/// The reason from the code and the message of the pooler or the server: a prepared statement that exists in another
/// session (`42P05`) or is missing (`26000`), or a message specific to `PgBouncer`.
fn reason_of(code: &str, message: &str) -> Option<Reason> {
    if let Some(parameter) = message.strip_prefix("unsupported startup parameter") {
        let parameter = parameter.rsplit(':').next().unwrap_or_default();
        return Some(Reason::RefusesParameter(parameter.trim().to_owned()));
    }
    let is_lost = matches!(code, "42P05" | "26000") && message.contains("prepared statement");
    let is_forbidden = message.contains("not allowed in statement pooling mode");
    (is_lost || is_forbidden).then_some(Reason::SharesSessions)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pooler_errors_have_a_reason() {
        let check = |code: &str, message: &str, expected: Option<Reason>| {
            assert_eq!(reason_of(code, message), expected, "{code} {message}");
        };
        let refusal_of = |parameter: &str| Some(Reason::RefusesParameter(parameter.to_owned()));
        check(
            "08P01",
            "unsupported startup parameter: extra_float_digits",
            refusal_of("extra_float_digits"),
        );
        check(
            "08P01",
            "unsupported startup parameter in options: statement_timeout",
            refusal_of("statement_timeout"),
        );
        let shares = Some(Reason::SharesSessions);
        for (code, message) in [
            ("42P05", "prepared statement \"sqlx_s_1\" already exists"),
            ("26000", "prepared statement \"sqlx_s_1\" does not exist"),
            (
                "08P01",
                "transaction blocks not allowed in statement pooling mode",
            ),
        ] {
            check(code, message, shares.clone());
        }
        check("28P01", "password authentication failed", None);
        check("53300", "sorry, too many clients already", None);
        check("26000", "other words", None);
    }
}
