//! Due work that needs Discord. Each kind is one type: it defines how a process takes a task and performs it, and a
//! round performs the due tasks of the kind.

use std::pin::Pin;
use std::sync::Arc;

use tracing::{Instrument, Span};

use super::{Delivery, claimed, log_end};
use tavern_app::{App, Result};
use tavern_game::Moment;

/// A kind of due work. A failed task is repeated when its lease ends.
pub(crate) trait DueWork {
    /// Its name in the log.
    const KIND: &'static str;
    /// The tasks of one round. The next round, some seconds later, continues.
    const MOST: u32;
    /// Four tasks are done at a time, because Discord may be slow.
    const IS_SLOW: bool = false;

    type Task: Send;
    /// The answers of Discord that the tasks of a round share.
    type Answers: Default + Send;

    /// Whether there may be any task.
    fn is_wanted(_: &App) -> bool {
        true
    }

    /// Takes a lease on the first task.
    fn claim(app: &App, now: Moment) -> impl Future<Output = Result<Option<Self::Task>>> + Send;

    fn span(_: &Self::Task) -> Span {
        Span::none()
    }

    fn work_on(
        delivery: &Delivery,
        task: Self::Task,
        answers: &mut Self::Answers,
    ) -> impl Future<Output = Result<()>> + Send;
}

type Round = Pin<Box<dyn Future<Output = ()> + Send>>;

/// The rounds of a kind of due work.
#[derive(Clone, Copy)]
pub(crate) struct Rounds {
    pub(crate) kind: &'static str,
    pub(crate) begin: fn(Arc<Delivery>) -> Round,
}

impl Rounds {
    pub(super) const fn of<W: DueWork>() -> Rounds {
        Rounds {
            kind: W::KIND,
            begin: |delivery| Box::pin(async move { round::<W>(&delivery).await }),
        }
    }
}

/// Performs the due tasks of a kind, one after the other.
async fn round<W: DueWork>(delivery: &Delivery) {
    if !W::is_wanted(&delivery.app) {
        return;
    }
    let line = || line_of_tasks::<W>(delivery);
    if W::IS_SLOW {
        tokio::join!(line(), line(), line(), line());
    } else {
        line().await;
    }
}

async fn line_of_tasks<W: DueWork>(delivery: &Delivery) {
    let mut answers = W::Answers::default();
    for _ in 0..W::MOST {
        let claim = W::claim(&delivery.app, delivery.clock.now()).await;
        let Some(task) = claimed(W::KIND, claim) else {
            return;
        };
        let span = W::span(&task);
        // The box makes the future of four lines small.
        let work = Box::pin(W::work_on(delivery, task, &mut answers));
        log_end(W::KIND, work.instrument(span).await);
    }
}
