//! Tournaments: what is due in them by itself, with the edits of their posts.

use tracing::Instrument;

use super::Delivery;
use crate::app::{Result, Thread, TournamentLease};

/// The runs of one round. The next round, some seconds later, continues.
const MOST_RUNS: u32 = 50;

impl Delivery {
    /// Works on the tournaments that are due, one after the other.
    pub(crate) async fn run_tournaments(&self) {
        for _ in 0..MOST_RUNS {
            match self.app.claim_tournament(self.clock.now()).await {
                Ok(Some(lease)) => {
                    let span = tracing::error_span!("tournament", id = lease.key.0);
                    let run = Box::pin(self.run_tournament(lease));
                    match run.instrument(span).await {
                        Ok(()) => {}
                        Err(error) if error.is_outage() => {
                            tracing::warn!(
                                "failed to go on with a tournament: the database does not answer"
                            );
                        }
                        // It is retried when its lease ends.
                        Err(error) => {
                            tracing::error!(?error, "failed to go on with a tournament");
                        }
                    }
                }
                Ok(None) => return,
                Err(error) => return tracing::warn!(?error, "failed to look for tournaments"),
            }
        }
    }

    async fn run_tournament(&self, lease: TournamentLease) -> Result<()> {
        if let Some(wanted) = self.app.wanted_tournament_thread(lease).await?
            && let Thread::Made(thread) = self.open_thread(&wanted).await.thread
        {
            self.app.note_tournament_thread(lease, thread).await?;
        }
        let now = self.clock.now();
        let Some(run) = Box::pin(self.app.run_tournament(lease, now)).await? else {
            return Ok(());
        };
        let is_shown = match &run.correction {
            Some(correction) => self.correct(correction, None).await,
            None => true,
        };
        let now = self.clock.now();
        self.app.end_tournament_run(&run, is_shown, now).await
    }
}
