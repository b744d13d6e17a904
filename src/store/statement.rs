//! Single statements that read. Where every transaction is serializable even
//! one that only reads may lose a race, so all of them are run again then.

use sqlx::Any;
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;

use super::{Error, Store};

/// A statement with its values, made anew for each try.
pub(super) type Statement = Query<'static, Any, AnyArguments>;

impl Store {
    /// The rows of a select.
    pub(super) async fn rows(
        &self,
        statement: impl Fn() -> Statement,
    ) -> Result<Vec<AnyRow>, Error> {
        self.retrying(|| async { Ok(statement().fetch_all(&self.pool).await?) })
            .await
    }

    /// The row of a select, if there is one.
    pub(super) async fn row(
        &self,
        statement: impl Fn() -> Statement,
    ) -> Result<Option<AnyRow>, Error> {
        self.retrying(|| async { Ok(statement().fetch_optional(&self.pool).await?) })
            .await
    }
}
