//! The threads that think for the house. Only the first in rank thinks, while the others wait within their searches. A
//! thread that has waited for long gets a share anyway, but never during turns.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::oneshot;

use tavern_game::SearchWatch;

/// The niceness of the threads by rank (`man 2 nice`): at 10, a busy core gives a thread a tenth of its time. Turns
/// have none, because a turn takes only some milliseconds and a person waits for it.
#[cfg(target_os = "linux")]
const NICENESS: [i32; Rank::COUNT] = [0, 10, 11, 12];

/// How long a thread waits for others than the first one. Without this limit, one person's continuous interactions
/// would stop all analyses.
const PATIENCE: Duration = Duration::from_secs(1);

/// The number of looks for other threads in such a share. A search looks after each thousand nodes or more.
const SHARE: u32 = 100;

type Job = Box<dyn FnOnce() + Send>;

/// The rank of a thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// Turns of the levels that think for some milliseconds.
    Turns,
    /// Turns of the levels that think for up to a second.
    LongTurns,
    /// Thoughts for an interaction.
    Visits,
    /// Analyses and searches for puzzles.
    Study,
}

impl Rank {
    const COUNT: usize = 4;
}

/// The threads that have a job, by rank.
#[derive(Debug, Default)]
pub(super) struct Precedence {
    busy: Mutex<[bool; Rank::COUNT]>,
    change: Condvar,
}

impl Precedence {
    fn busy(&self) -> MutexGuard<'_, [bool; Rank::COUNT]> {
        self.busy.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set(&self, rank: Rank, is_busy: bool) {
        self.busy()[rank as usize] = is_busy;
        self.change.notify_all();
    }

    /// Waits while a thread of a higher rank has a job: for turns until they end, for other jobs at most `patience`.
    /// Returns whether that was too short.
    fn give_way(&self, rank: Rank, patience: Duration) -> bool {
        let before = |busy: &mut [bool; Rank::COUNT]| busy[..rank as usize].contains(&true);
        let wait = self
            .change
            .wait_timeout_while(self.busy(), patience, before);
        let (busy, wait) = wait.unwrap_or_else(PoisonError::into_inner);
        let turns = |busy: &mut [bool; Rank::COUNT]| rank != Rank::Turns && busy[0];
        let waited_for_turns = self.change.wait_while(busy, turns);
        drop(waited_for_turns.unwrap_or_else(PoisonError::into_inner));
        wait.timed_out()
    }
}

/// An observer that lets a search wait for the threads of a higher rank. It never stops a search.
#[derive(Clone, Debug)]
pub(crate) struct GiveWay {
    precedence: Arc<Precedence>,
    rank: Rank,
    /// The rest of the share of a thread that has waited for long.
    share: u32,
}

impl SearchWatch for GiveWay {
    fn stops(&mut self) -> bool {
        let has_share = self.share > 0;
        let patience = if has_share { Duration::ZERO } else { PATIENCE };
        let was_too_short = self.precedence.give_way(self.rank, patience);
        self.share = if was_too_short && !has_share {
            SHARE
        } else {
            self.share.saturating_sub(1)
        };
        false
    }
}

/// A thread of the house, started with its first job.
#[derive(Debug)]
pub(super) struct HouseThread {
    way: GiveWay,
    jobs: Option<Sender<Job>>,
}

/// The reason why a job has no result.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HouseThreadError {
    /// The system gives no thread.
    #[error("cannot start the thread of the house")]
    Start(#[source] io::Error),
    /// The job has panicked.
    #[error("the house cannot think")]
    Panic,
}

impl HouseThread {
    pub(super) fn new(precedence: &Arc<Precedence>, rank: Rank) -> HouseThread {
        let precedence = Arc::clone(precedence);
        HouseThread {
            way: GiveWay {
                precedence,
                rank,
                share: 0,
            },
            jobs: None,
        }
    }

    /// Runs a job after those before it. Its searches have to be observed, so that they wait for other threads.
    pub(super) async fn run<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(GiveWay) -> T + Send + 'static,
    ) -> Result<T, HouseThreadError> {
        let (sender, receiver) = oneshot::channel();
        let way = self.way.clone();
        let job: Job = Box::new(move || {
            let busy = Busy::begin(&way);
            // A panic ends this job only. Without a receiver the turn was cancelled.
            let result = catch_unwind(AssertUnwindSafe(|| work(way.clone())));
            drop(busy);
            if let Ok(result) = result {
                sender.send(result).ok();
            }
        });
        let jobs = match &mut self.jobs {
            Some(jobs) => jobs,
            none => none.insert(start(self.way.rank).map_err(HouseThreadError::Start)?),
        };
        jobs.send(job).map_err(|_| HouseThreadError::Panic)?;
        receiver.await.map_err(|_| HouseThreadError::Panic)
    }
}

/// A thread has a job until this value is dropped.
struct Busy<'a>(&'a GiveWay);

impl Busy<'_> {
    /// Lets the threads after this one in rank wait, and waits for those before it.
    fn begin(way: &GiveWay) -> Busy<'_> {
        way.precedence.set(way.rank, true);
        way.precedence.give_way(way.rank, PATIENCE);
        Busy(way)
    }
}

impl Drop for Busy<'_> {
    fn drop(&mut self) {
        self.0.precedence.set(self.0.rank, false);
    }
}

/// Starts a thread that ends with its sender.
fn start(rank: Rank) -> io::Result<Sender<Job>> {
    let (sender, jobs) = channel::<Job>();
    thread::Builder::new()
        .name("house".to_owned())
        .spawn(move || {
            lower_priority(rank);
            for job in jobs {
                job();
            }
        })?;
    Ok(sender)
}

/// Lowers the priority of this thread. On other systems than Linux that would lower the whole process.
#[cfg_attr(
    not(target_os = "linux"),
    expect(unused_variables, reason = "the priority stays")
)]
fn lower_priority(rank: Rank) {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS[rank as usize]) {
        tracing::warn!(?error, "failed to lower the priority of the house");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn thread(rank: Rank) -> HouseThread {
        HouseThread::new(&Arc::default(), rank)
    }

    #[tokio::test]
    async fn panicking_job_leaves_the_thread_to_the_next_one() {
        let precedence = Arc::default();
        let mut thread = HouseThread::new(&precedence, Rank::Turns);
        assert_eq!(thread.run(|_| 1).await.ok(), Some(1));
        let outcome = thread.run(|_| panic!("a fault of the search")).await;
        assert!(matches!(outcome, Err(HouseThreadError::Panic)));
        let name = |_| std::thread::current().name().map(str::to_owned);
        assert_eq!(
            thread.run(name).await.ok().flatten().as_deref(),
            Some("house")
        );
        // The threads after it do not wait forever either.
        let mut later = HouseThread::new(&precedence, Rank::Study);
        assert_eq!(later.run(|mut way| way.stops()).await.ok(), Some(false));
    }

    #[tokio::test]
    async fn search_waits_for_a_thread_before_it_in_rank_alone() {
        let precedence = Arc::default();
        let mut study = HouseThread::new(&precedence, Rank::Study);
        let (searches, reports) = mpsc::channel();
        let (goes_on, may_go_on) = mpsc::channel::<()>();
        let long = tokio::spawn(async move {
            study
                .run(move |mut way| {
                    searches.send("began").unwrap();
                    may_go_on.recv().unwrap();
                    way.stops();
                    searches.send("went on").unwrap();
                })
                .await
                .unwrap();
        });
        let reports = tokio::task::spawn_blocking(move || {
            assert_eq!(reports.recv().unwrap(), "began");
            reports
        });
        let reports = reports.await.unwrap();
        let mut turns = HouseThread::new(&precedence, Rank::Turns);
        let waits = turns.run(move |mut way| {
            goes_on.send(()).unwrap();
            // The first in rank does not wait.
            way.stops();
            // The search had the time to continue, if it did not wait.
            let wait = reports.recv_timeout(std::time::Duration::from_millis(200));
            (wait.is_err(), reports)
        });
        let (wait, reports) = waits.await.unwrap();
        assert!(wait);
        long.await.unwrap();
        assert_eq!(reports.recv().unwrap(), "went on");
    }

    #[tokio::test]
    async fn analysis_continues_beside_constant_interactions() {
        let precedence = Arc::default();
        let mut visits = HouseThread::new(&precedence, Rank::Visits);
        let (begins, began) = mpsc::channel();
        let (goes_on, went_on) = mpsc::channel();
        let visit = tokio::spawn(async move {
            visits
                .run(move |_| {
                    begins.send(()).unwrap();
                    went_on.recv().unwrap();
                })
                .await
        });
        tokio::task::spawn_blocking(move || began.recv().unwrap())
            .await
            .unwrap();
        let mut study = HouseThread::new(&precedence, Rank::Study);
        let outcome = study.run(move |mut way| {
            let stops = way.stops();
            goes_on.send(()).unwrap();
            stops
        });
        assert_eq!(outcome.await.ok(), Some(false));
        assert!(visit.await.unwrap().is_ok());
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn long_thoughts_have_a_lower_priority_than_their_process() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        for rank in [Rank::Turns, Rank::Study] {
            let after = thread(rank).run(move |_| niceness()).await.unwrap();
            assert_eq!(after, (before + NICENESS[rank as usize]).min(19));
        }
        assert_eq!(niceness(), before);
    }
}
