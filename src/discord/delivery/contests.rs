//! Tournaments and leagues: what is due in them by itself, with the edits of their posts.

use tracing::Instrument;

use super::{Delivery, claimed, log_end};
use crate::app::{ContestRun, JobKey, LeagueLease, Result, Thread, TournamentLease};
use crate::discord::rest::without_waiting;

/// The runs of one round. The next round, some seconds later, continues.
const MOST_RUNS: u32 = 50;

impl Delivery {
    /// Works on the tournaments that are due, one after the other.
    pub(crate) async fn run_tournaments(&self) {
        for _ in 0..MOST_RUNS {
            let found = self.app.claim_tournament(self.clock.now()).await;
            let Some(lease) = claimed("tournament", found) else {
                return;
            };
            let span = tracing::error_span!("tournament", id = lease.key.0);
            let run = Box::pin(self.run_tournament(lease)).instrument(span);
            log_end("tournament", run.await);
        }
    }

    /// Works on the leagues that are due.
    pub(crate) async fn run_leagues(&self) {
        for _ in 0..MOST_RUNS {
            let found = self.app.claim_league(self.clock.now()).await;
            let Some(lease) = claimed("league", found) else {
                return;
            };
            let span = tracing::error_span!("league", id = lease.key.0);
            let run = Box::pin(self.run_league(lease)).instrument(span);
            log_end("league", run.await);
        }
    }

    async fn run_tournament(&self, lease: TournamentLease) -> Result<()> {
        if let Some(wanted) = self.app.wanted_tournament_thread(lease).await?
            && let Thread::Made(thread) = self.open_thread(&wanted).await.thread
        {
            self.app.record_tournament_thread(lease, thread).await?;
        }
        let run = Box::pin(self.app.run_tournament(lease, self.clock.now()));
        self.end_run(run.await?).await
    }

    async fn run_league(&self, lease: LeagueLease) -> Result<()> {
        let run = Box::pin(self.app.run_league(lease, self.clock.now()));
        self.end_run(run.await?).await
    }

    /// Edits the post, and records the end of a run.
    async fn end_run<K: JobKey>(&self, run: Option<ContestRun<K>>) -> Result<()> {
        let Some(run) = run else {
            return Ok(());
        };
        let is_shown = match &run.correction {
            Some(correction) => without_waiting(self.correct(correction, None)).await,
            None => true,
        };
        let now = self.clock.now();
        self.app.end_contest_run(&run, is_shown, now).await
    }
}
