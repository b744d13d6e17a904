//! Statements that wait for the turn to write.

use std::sync::{Mutex, PoisonError};

use tokio::sync::oneshot;

use super::column::Row;
use super::error::Error;
use super::statement::Statement;

/// The waiting statements of one process.
#[derive(Default)]
pub(super) struct WriteQueue(Mutex<Vec<QueuedWrite>>);

/// A statement, and the channel for the row it returns.
pub(super) struct QueuedWrite {
    pub(super) statement: Statement,
    pub(super) reply: oneshot::Sender<Result<Option<Row>, Error>>,
}

impl WriteQueue {
    pub(super) fn push(&self, queued: QueuedWrite) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.push(queued);
    }

    /// All statements whose callers still wait.
    pub(super) fn take_waiting(&self) -> Vec<QueuedWrite> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.retain(|queued| !queued.reply.is_closed());
        std::mem::take(&mut *waiting)
    }
}

impl QueuedWrite {
    pub(super) fn answer(self, row: Result<Option<Row>, Error>) {
        // The caller may have been cancelled and needs no answer then.
        self.reply.send(row).ok();
    }
}

impl std::fmt::Debug for WriteQueue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("WriteQueue").finish_non_exhaustive()
    }
}
