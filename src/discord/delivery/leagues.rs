//! Leagues: what is due in them by itself, with the edits of their posts.

use tracing::Instrument;

use super::Delivery;
use crate::app::{LeagueLease, Result};

/// The runs of one round. The next round, some seconds later, continues.
const MOST_RUNS: u32 = 50;

impl Delivery {
    /// Works on the leagues that are due.
    pub(crate) async fn run_leagues(&self) {
        for _ in 0..MOST_RUNS {
            match self.app.claim_league(self.clock.now()).await {
                Ok(Some(lease)) => {
                    let span = tracing::error_span!("league", id = lease.key.0);
                    match Box::pin(self.run_league(lease)).instrument(span).await {
                        Ok(()) => {}
                        Err(error) if error.is_outage() => {
                            tracing::warn!(
                                "failed to go on with a league: the database does not answer"
                            );
                        }
                        // It is retried when its lease ends.
                        Err(error) => tracing::error!(?error, "failed to go on with a league"),
                    }
                }
                Ok(None) => return,
                Err(error) => return tracing::warn!(?error, "failed to look for leagues"),
            }
        }
    }

    async fn run_league(&self, lease: LeagueLease) -> Result<()> {
        let now = self.clock.now();
        let Some(run) = Box::pin(self.app.run_league(lease, now)).await? else {
            return Ok(());
        };
        let is_shown = match &run.correction {
            Some(correction) => self.correct(correction, None).await,
            None => true,
        };
        let now = self.clock.now();
        self.app.end_league_run(&run, is_shown, now).await
    }
}
