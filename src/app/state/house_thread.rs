//! The thread on which the house thinks.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use tokio::sync::oneshot;

/// The niceness of the thread (`man 2 nice`): at 10, a busy core gives it a tenth of its time.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

type Job = Box<dyn FnOnce() + Send>;

/// A thread of low priority, started with its first job. All searches on one thread share its memory.
#[derive(Debug, Default)]
pub(super) struct HouseThread {
    jobs: Option<Sender<Job>>,
}

/// The reason why a job has no result.
#[derive(Debug, thiserror::Error)]
pub(in crate::app) enum HouseThreadError {
    /// The system gives no thread.
    #[error("cannot start the thread of the house")]
    Start(#[source] io::Error),
    /// The job has panicked.
    #[error("the house cannot think")]
    Panic,
}

impl HouseThread {
    /// Runs a job after those before it.
    pub(super) async fn run<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HouseThreadError> {
        let (sender, receiver) = oneshot::channel();
        let job: Job = Box::new(move || {
            // A panic ends this job only. Without a receiver the turn was cancelled.
            if let Ok(result) = catch_unwind(AssertUnwindSafe(work)) {
                sender.send(result).ok();
            }
        });
        let jobs = match &mut self.jobs {
            Some(jobs) => jobs,
            none => none.insert(start().map_err(HouseThreadError::Start)?),
        };
        jobs.send(job).map_err(|_| HouseThreadError::Panic)?;
        receiver.await.map_err(|_| HouseThreadError::Panic)
    }
}

/// Starts a thread that ends with its sender.
fn start() -> io::Result<Sender<Job>> {
    let (sender, jobs) = channel::<Job>();
    thread::Builder::new()
        .name("house".to_owned())
        .spawn(move || {
            lower_priority();
            for job in jobs {
                job();
            }
        })?;
    Ok(sender)
}

/// Lowers the priority of this thread. Elsewhere than on Linux that would lower the whole process.
fn lower_priority() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::warn!(?error, "the house has the priority of the plies of people");
    }
}

#[cfg(test)]
mod tests {
    use super::{HouseThread, HouseThreadError};

    #[tokio::test]
    async fn panicking_job_leaves_the_thread_to_the_next_one() {
        let mut thread = HouseThread::default();
        assert_eq!(thread.run(|| 1).await.ok(), Some(1));
        let panicked = thread.run(|| panic!("a fault of the search")).await;
        assert!(matches!(panicked, Err(HouseThreadError::Panic)));
        let name = || std::thread::current().name().map(str::to_owned);
        assert_eq!(
            thread.run(name).await.ok().flatten().as_deref(),
            Some("house")
        );
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn thread_has_a_lower_priority_than_its_process() {
        let niceness = || rustix::process::getpriority_process(None).unwrap();
        let before = niceness();
        let lowered = HouseThread::default().run(niceness).await.unwrap();
        assert_eq!(lowered, (before + super::NICENESS).min(19));
        assert_eq!(niceness(), before);
    }
}
