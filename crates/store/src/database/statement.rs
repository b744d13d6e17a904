//! SQL with its values.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AssertSqlSafe};

/// SQL with its values, built for each attempt.
pub(crate) type Statement = Query<'static, Any, AnyArguments>;

/// A statement whose text holds numbers or a long list, so that hardly any two are equal. A connection keeps the last
/// hundred statements prepared, and each of these would displace one that returns. So it is prepared for one time.
pub(crate) fn single_use(sql: String) -> Statement {
    sqlx::query(AssertSqlSafe(sql)).persistent(false)
}
