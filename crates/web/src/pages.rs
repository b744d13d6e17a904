//! What all pages share: the app, and the limits of what is read, done and watched at once.

use std::sync::Arc;
use std::time::Duration;

use ipnet::IpNet;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::allowances::Allowances;
use crate::page_error::PageError;
use crate::push_services::PushServices;
use tavern_app::App;
use tavern_app::due::outages::Clocks;
use tavern_game::Moment;

/// The open files that this process needs. Each connection is one.
const FILES: usize = 4_096;

/// The number of pages that may read the database at once. The other connections are left to Discord.
const READS: usize = 2;

/// The maximum number of simultaneous acts of people, so that most connections of the database are left to Discord.
const ACTS: usize = 4;

/// How long a request waits for a permit before the reader must retry.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// The clocks of the process. There are none until the bot is connected.
pub type Clock = Arc<dyn Fn() -> Option<Clocks> + Send + Sync>;

/// The state behind all pages.
pub(super) struct Pages {
    pub(super) app: Arc<App>,
    pub(super) clock: Clock,
    pub(super) allowances: Allowances,
    reads: Semaphore,
    pub(super) permits_to_act: Arc<Semaphore>,
    /// The acts of people.
    pub(super) acts: TaskTracker,
    pub(super) watchers: Arc<Semaphore>,
    /// The part of `watchers` for readers of public games. The rest is reserved for readers with the key of a page.
    pub(super) public_watchers: Arc<Semaphore>,
    pub(super) push_services: PushServices,
    pub(super) stop: CancellationToken,
}

impl Pages {
    pub(super) fn new(
        app: Arc<App>,
        clock: Clock,
        (proxies, push_services): (Vec<IpNet>, PushServices),
        stop: CancellationToken,
    ) -> Pages {
        let connections = connections();
        Pages {
            app,
            clock,
            allowances: Allowances::behind(proxies),
            reads: Semaphore::new(READS),
            permits_to_act: Arc::new(Semaphore::new(ACTS)),
            acts: TaskTracker::new(),
            // The other connections answer requests.
            watchers: Arc::new(Semaphore::new(connections / 6 * 5)),
            public_watchers: Arc::new(Semaphore::new(connections / 6 * 2)),
            push_services,
            stop,
        }
    }

    pub(super) fn now(&self) -> Result<Moment, PageError> {
        let clocks = (self.clock)().ok_or(PageError::Early)?;
        Ok(clocks.now)
    }

    /// The clocks for an act. After a leap their outages are unknown until Discord's next answer.
    pub(super) fn clocks_to_act(&self) -> Result<Clocks, PageError> {
        let clocks = (self.clock)().filter(|clocks| clocks.is_known);
        clocks.ok_or(PageError::Early)
    }

    /// Waits for a permit to read.
    pub(super) async fn permit_to_read(&self) -> Result<SemaphorePermit<'_>, PageError> {
        permit_within(&self.reads, LONGEST_WAIT).await
    }
}

async fn permit_within(
    permits: &Semaphore,
    longest: Duration,
) -> Result<SemaphorePermit<'_>, PageError> {
    let permit = timeout(longest, permits.acquire()).await;
    Ok(permit.map_err(|_| PageError::Crowd)??)
}

/// The maximum number of connections. Most files are left to everything else: Discord, the database, the endpoint.
pub(super) fn connections() -> usize {
    open_files() / 8 * 3
}

/// The number of files that this process may open, at most [`FILES`]. Many systems allow a process 1,024 until it
/// requests more.
#[cfg(unix)]
fn open_files() -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let within = |limit: Option<u64>| {
        let limit = limit.and_then(|limit| usize::try_from(limit).ok());
        limit.map_or(FILES, |limit| limit.min(FILES))
    };
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let (now, most) = (within(current), within(maximum));
    if now == most {
        return now;
    }
    let current = Some(most as u64);
    match setrlimit(Resource::Nofile, Rlimit { current, maximum }) {
        Ok(()) => most,
        Err(error) => {
            tracing::warn!(%error, "failed to allow more open files");
            now
        }
    }
}

#[cfg(not(unix))]
fn open_files() -> usize {
    FILES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn permit_to_read_times_out_when_all_are_taken() {
        let reads = Semaphore::new(1);
        let [long, short] = [LONGEST_WAIT, Duration::from_millis(10)];
        let permit = permit_within(&reads, long).await.ok();
        assert!(permit.is_some());
        let outcome = permit_within(&reads, short).await;
        assert!(matches!(outcome, Err(PageError::Crowd)));
        drop(permit);
        assert!(permit_within(&reads, long).await.is_ok());
    }
}
