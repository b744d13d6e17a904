//! Single statements outside a [`Change`](super::change::Change).

use super::column::{FromRow, Row};
use super::connection::Store;
use super::error::Error;
use super::pool::Turn;
use super::statement::{QueuedWrite, Statement};
use tokio::sync::oneshot;
use tracing::Instrument;

/// Single statements that read. If every transaction is serializable, even a
/// read may lose a race, so all of them are repeated then.
impl Store {
    pub(crate) async fn rows(&self, statement: Statement) -> Result<Vec<Row>, Error> {
        self.retrying(|| self.run_to_end(&statement)).await
    }

    /// The first row, if there is one.
    pub(crate) async fn row(&self, statement: Statement) -> Result<Option<Row>, Error> {
        let read = || async {
            let mut connection = self.lend().await?;
            let row = statement.row(&mut *connection).await?;
            connection.give_back();
            Ok(row)
        };
        self.retrying(read).await
    }

    /// The rows of the result.
    pub(crate) async fn all<T: FromRow>(&self, statement: Statement) -> Result<Vec<T>, Error> {
        self.rows(statement)
            .await?
            .iter()
            .map(T::from_row)
            .collect()
    }

    /// The first row of the result, if there is one.
    pub(crate) async fn first<T: FromRow>(&self, statement: Statement) -> Result<Option<T>, Error> {
        self.row(statement)
            .await?
            .as_ref()
            .map(T::from_row)
            .transpose()
    }

    /// The only row of the result.
    pub(crate) async fn only<T: FromRow>(&self, statement: Statement) -> Result<T, Error> {
        let row = self.first(statement).await?;
        row.ok_or(Error::Database(sqlx::Error::RowNotFound))
    }

    /// Whether there is a row.
    pub(crate) async fn exists(&self, statement: Statement) -> Result<bool, Error> {
        Ok(self.row(statement).await?.is_some())
    }

    /// The count in the first row, or 0 without a row.
    pub(crate) async fn total(&self, statement: Statement) -> Result<u64, Error> {
        let total: Option<i64> = self.first(statement).await?;
        Ok(total.unwrap_or(0).unsigned_abs())
    }
}

/// A commit of SQLite costs as much for twenty rows as for one, so the holder
/// of the turn writes for all waiting callers. Postgres does this itself.
impl Store {
    pub(crate) async fn write(&self, statement: Statement) -> Result<(), Error> {
        self.write_row(statement).await.map(drop)
    }

    /// The first row that the statement returns.
    pub(crate) async fn written<T: FromRow>(
        &self,
        statement: Statement,
    ) -> Result<Option<T>, Error> {
        let row = self.write_row(statement).await?;
        row.as_ref().map(T::from_row).transpose()
    }

    /// Whether the statement returns a row.
    pub(crate) async fn has_written(&self, statement: Statement) -> Result<bool, Error> {
        Ok(self.write_row(statement).await?.is_some())
    }

    /// The first row that the statement returns.
    pub(crate) async fn write_row(&self, statement: Statement) -> Result<Option<Row>, Error> {
        if !self.has_one_writer() {
            let outcome = self.retrying_races(|| self.first_of_all(&statement)).await;
            // The statement commits automatically, so its outcome is unknown
            // after a broken connection.
            return match outcome {
                Err(error) if error.is_broken_connection() && !error.is_refusal() => {
                    Err(Error::Unknown(Box::new(error)))
                }
                outcome => outcome,
            };
        }
        let (reply, mut row) = oneshot::channel();
        self.write_queue.push(QueuedWrite { statement, reply });
        let turn = self.turn_to_write().await;
        if let Ok(row) = row.try_recv() {
            return row;
        }
        // A task finishes the shared transaction even if its caller is
        // cancelled.
        tokio::spawn(self.clone().write_queued(turn).in_current_span());
        row.await.unwrap_or(Err(Error::CutOff))
    }

    async fn write_queued(self, _turn: Turn) {
        let batch = self.write_queue.take_waiting();
        let together = self
            .retrying_races(|| async { self.write_batch(&batch).await })
            .await;
        match together {
            Ok(rows) => {
                for (write, row) in batch.into_iter().zip(rows) {
                    write.answer(Ok(row));
                }
            }
            Err(error) if error.is_refusal() => {
                // One wrong statement must not fail the others.
                for write in batch {
                    let row = self.retrying_races(|| self.write_one(&write)).await;
                    write.answer(row);
                }
            }
            Err(error) => {
                let reason = error.to_string();
                for write in batch {
                    write.answer(Err(Error::Together {
                        reason: reason.clone(),
                    }));
                }
            }
        }
    }

    async fn write_batch(&self, batch: &[QueuedWrite]) -> Result<Vec<Option<Row>>, Error> {
        if let [alone] = batch {
            return Ok(vec![self.write_one(alone).await?]);
        }
        // The turn is this task's.
        let mut transaction = self.transaction(None).await?;
        let mut rows = Vec::with_capacity(batch.len());
        for write in batch {
            rows.push(write.statement.row(&mut *transaction).await?);
        }
        transaction.commit().await?;
        Ok(rows)
    }

    async fn write_one(&self, write: &QueuedWrite) -> Result<Option<Row>, Error> {
        self.first_of_all(&write.statement).await
    }

    /// The first row of a statement that runs to its end. A caller that stops at the first
    /// row would miss an error of the commit, because that arrives last.
    async fn first_of_all(&self, statement: &Statement) -> Result<Option<Row>, Error> {
        Ok(self.run_to_end(statement).await?.into_iter().next())
    }

    async fn run_to_end(&self, statement: &Statement) -> Result<Vec<Row>, Error> {
        let mut connection = self.lend().await?;
        let rows = statement.rows(&mut *connection).await?;
        connection.give_back();
        Ok(rows)
    }
}
