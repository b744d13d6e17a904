//! Single statements that read. If every transaction is serializable, even a
//! read may lose a race, so all of them are repeated then.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::connection::Store;
use super::error::Error;
use super::statement::Statement;

impl Store {
    /// The rows of a select.
    pub(crate) async fn rows(
        &self,
        statement: impl Fn() -> Statement,
    ) -> Result<Vec<AnyRow>, Error> {
        self.retrying(|| async { Ok(statement().fetch_all(&self.pool).await?) })
            .await
    }

    /// The first row of a select, if there is one.
    pub(crate) async fn row(
        &self,
        statement: impl Fn() -> Statement,
    ) -> Result<Option<AnyRow>, Error> {
        self.retrying(|| async { Ok(statement().fetch_optional(&self.pool).await?) })
            .await
    }

    /// The column `count` of the first row, or 0 without a row.
    pub(crate) async fn count(&self, sql: &'static str) -> Result<i64, Error> {
        let row = self.row(|| sqlx::query(sql)).await?;
        row.map_or(Ok(0), |row| Ok(row.try_get("count")?))
    }

    /// The column `count` as an unsigned number.
    pub(crate) async fn total(&self, sql: &'static str) -> Result<u64, Error> {
        Ok(self.count(sql).await?.try_into().unwrap_or_default())
    }
}
