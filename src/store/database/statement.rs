//! SQL with its values.

use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

/// SQL with its values, built for each attempt.
pub(in crate::store) type Statement = Query<'static, Any, AnyArguments>;
