//! Single statements that write outside a [`Change`](super::change::Change). A
//! commit of SQLite costs as much for twenty rows as for one, so the holder of
//! the turn writes for all that wait. Postgres does this itself.

use sqlx::any::AnyRow;
use tokio::sync::{OwnedMutexGuard, oneshot};
use tracing::Instrument;

use super::connection::Store;
use super::error::Error;
use super::statement::Statement;
use super::write_queue::Waiting;

impl Store {
    /// Writes, and returns the first row that the statement returns.
    pub(in crate::store) async fn write(
        &self,
        statement: impl Fn() -> Statement + Send + Sync + 'static,
    ) -> Result<Option<AnyRow>, Error> {
        if !self.has_one_writer() {
            let written = self
                .retrying_races(|| async { self.run_whole(statement()).await })
                .await;
            // The statement commits by itself, so after a break its outcome is
            // open.
            return match written {
                Err(error) if error.is_broken_connection() => Err(Error::Unknown(Box::new(error))),
                written => written,
            };
        }
        let (written, mut row) = oneshot::channel();
        self.group.join(Waiting {
            statement: Box::new(statement),
            written,
        });
        let turn = self.turn_to_write().await;
        if let Ok(row) = row.try_recv() {
            return row;
        }
        // A task finishes the shared transaction even if its caller is
        // cancelled.
        tokio::spawn(self.clone().write_for_all(turn).in_current_span());
        row.await.unwrap_or(Err(Error::CutOff))
    }

    async fn write_for_all(self, _turn: Option<OwnedMutexGuard<()>>) {
        let group = self.group.leave();
        let together = self
            .retrying_races(|| async { self.write_together(&group).await })
            .await;
        match together {
            Ok(rows) => {
                for (one, row) in group.into_iter().zip(rows) {
                    one.answer(Ok(row));
                }
            }
            Err(error) if error.is_refusal() => {
                // One wrong statement must not fail the others.
                for one in group {
                    let row = self.retrying_races(|| self.write_alone(&one)).await;
                    one.answer(row);
                }
            }
            Err(error) => {
                let reason = error.to_string();
                for one in group {
                    one.answer(Err(Error::Together {
                        reason: reason.clone(),
                    }));
                }
            }
        }
    }

    async fn write_together(&self, group: &[Waiting]) -> Result<Vec<Option<AnyRow>>, Error> {
        if let [alone] = group {
            return Ok(vec![self.write_alone(alone).await?]);
        }
        let mut transaction = self.transaction().await?;
        let mut rows = Vec::with_capacity(group.len());
        for one in group {
            rows.push((one.statement)().fetch_optional(&mut *transaction).await?);
        }
        transaction.commit().await?;
        Ok(rows)
    }

    async fn write_alone(&self, one: &Waiting) -> Result<Option<AnyRow>, Error> {
        self.run_whole((one.statement)()).await
    }

    /// Runs a statement to its end. A caller that stops at the first row would
    /// miss an error of the commit, which arrives last.
    async fn run_whole(&self, statement: Statement) -> Result<Option<AnyRow>, Error> {
        let rows = statement.fetch_all(&self.pool).await?;
        Ok(rows.into_iter().next())
    }
}
