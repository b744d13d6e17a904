//! A statement with its values.

use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

/// A statement with its values. It is made anew for each try.
pub(in crate::store) type Statement = Query<'static, Any, AnyArguments>;
