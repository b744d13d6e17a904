//! Statements that wait for the turn to write.

use std::sync::{Mutex, PoisonError};

use sqlx::any::AnyRow;
use tokio::sync::oneshot;

use super::error::Error;
use super::statement::Statement;

/// The waiting statements of one process.
#[derive(Default)]
pub(super) struct Group(Mutex<Vec<Waiting>>);

/// A statement, and the channel for the row it returns.
pub(super) struct Waiting {
    pub(super) statement: Box<dyn Fn() -> Statement + Send + Sync>,
    pub(super) written: oneshot::Sender<Result<Option<AnyRow>, Error>>,
}

impl Group {
    pub(super) fn join(&self, one: Waiting) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push(one);
    }

    /// All statements whose callers still wait.
    pub(super) fn leave(&self) -> Vec<Waiting> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|one| !one.written.is_closed());
        std::mem::take(&mut *waiting)
    }
}

impl Waiting {
    pub(super) fn answer(self, row: Result<Option<AnyRow>, Error>) {
        // The caller may have been cancelled and needs no answer then.
        self.written.send(row).ok();
    }
}

impl std::fmt::Debug for Group {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Group").finish_non_exhaustive()
    }
}
