//! Single statements that write and are no part of a
//! [`Change`](super::Change). A commit costs as much for twenty rows as for
//! one, so whoever's turn it is writes for all who wait; under little load
//! that is for nobody else.

use std::sync::{Mutex, PoisonError};

use sqlx::any::AnyRow;
use tokio::sync::oneshot;

use super::statement::Statement;
use super::{Error, Store};

/// The writers of one process who wait for their turn.
#[derive(Default)]
pub(super) struct Group {
    waiting: Mutex<Vec<Waiting>>,
    turn: tokio::sync::Mutex<()>,
}

/// A statement that is to be run, and whoever waits for the row it gives.
struct Waiting {
    statement: Box<dyn Fn() -> Statement + Send + Sync>,
    written: oneshot::Sender<Result<Option<AnyRow>, Error>>,
}

impl Store {
    /// Writes, and gives the row that the statement returns, if there is one.
    pub(super) async fn write(
        &self,
        statement: impl Fn() -> Statement + Send + Sync + Clone + 'static,
    ) -> Result<Option<AnyRow>, Error> {
        loop {
            let (written, mut row) = oneshot::channel();
            self.group.join(Waiting {
                statement: Box::new(statement.clone()),
                written,
            });
            let turn = self.group.turn.lock().await;
            if let Ok(row) = row.try_recv() {
                return row;
            }
            self.write_for_all().await;
            drop(turn);
            // Whoever took it on may have been cut off; then it is asked anew.
            if let Ok(row) = row.try_recv() {
                return row;
            }
        }
    }

    async fn write_for_all(&self) {
        let _turn = self.turn_to_write().await;
        let group = self.group.leave();
        let together = self
            .retrying(|| async { self.write_together(&group).await })
            .await;
        match together {
            Ok(rows) => {
                for (one, row) in group.into_iter().zip(rows) {
                    answer(one, Ok(row));
                }
            }
            // What is wrong with one is not the others' fault.
            Err(error) => match <[Waiting; 1]>::try_from(group) {
                Ok([alone]) => answer(alone, Err(error)),
                Err(group) => {
                    for one in group {
                        let row = self.retrying(|| self.write_alone(&one)).await;
                        answer(one, row);
                    }
                }
            },
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
        Ok((one.statement)().fetch_optional(&self.pool).await?)
    }
}

impl Group {
    fn join(&self, one: Waiting) {
        self.waiting
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(one);
    }

    fn leave(&self) -> Vec<Waiting> {
        std::mem::take(&mut *self.waiting.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn answer(one: Waiting, row: Result<Option<AnyRow>, Error>) {
    // Whoever waited may have been cut off, and needs no answer then.
    let _ = one.written.send(row);
}

impl std::fmt::Debug for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Group").finish_non_exhaustive()
    }
}
