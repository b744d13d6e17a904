//! The due work of tournaments and leagues, with the edits of their posts.

use tracing::Span;

use super::Delivery;
use super::due_work::DueWork;
use crate::rest::without_waiting;
use tavern_app::due::contests::{self, ContestRun, JobKey};
use tavern_app::due::leagues::{self, LeagueLease};
use tavern_app::due::tournaments::{self, TournamentLease};
use tavern_app::thread::Thread;
use tavern_app::{App, Result};
use tavern_game::Moment;

/// The due work of tournaments.
pub(crate) struct Tournaments;

impl DueWork for Tournaments {
    const KIND: &'static str = "tournament";
    const MOST: u32 = 50;
    type Task = TournamentLease;
    type Answers = ();

    async fn claim(app: &App, now: Moment) -> Result<Option<TournamentLease>> {
        tournaments::claim_tournament(app, now).await
    }

    fn span(lease: &TournamentLease) -> Span {
        tracing::error_span!("tournament", id = lease.key.0)
    }

    async fn work_on(delivery: &Delivery, lease: TournamentLease, (): &mut ()) -> Result<()> {
        delivery.run_tournament(lease).await
    }
}

/// The due work of leagues.
pub(crate) struct Leagues;

impl DueWork for Leagues {
    const KIND: &'static str = "league";
    const MOST: u32 = 50;
    type Task = LeagueLease;
    type Answers = ();

    async fn claim(app: &App, now: Moment) -> Result<Option<LeagueLease>> {
        leagues::claim_league(app, now).await
    }

    fn span(lease: &LeagueLease) -> Span {
        tracing::error_span!("league", id = lease.key.0)
    }

    async fn work_on(delivery: &Delivery, lease: LeagueLease, (): &mut ()) -> Result<()> {
        delivery.run_league(lease).await
    }
}

impl Delivery {
    async fn run_tournament(&self, lease: TournamentLease) -> Result<()> {
        if let Some(thread_request) =
            tournaments::wanted_tournament_thread(&self.app, lease).await?
            && let Thread::Made(thread) = self.open_thread(&thread_request).await.thread
        {
            tournaments::record_tournament_thread(&self.app, lease, thread).await?;
        }
        let now = self.clock.now();
        let run = Box::pin(tournaments::run_tournament(&self.app, lease, now));
        self.end_run(run.await?).await
    }

    async fn run_league(&self, lease: LeagueLease) -> Result<()> {
        let run = Box::pin(leagues::run_league(&self.app, lease, self.clock.now()));
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
        contests::end_contest_run(&self.app, &run, is_shown, now).await
    }
}
