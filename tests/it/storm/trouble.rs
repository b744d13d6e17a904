//! The faults of a storm, in turn.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use local_discord::{Delivery, Snowflake, Trouble as RestTrouble};

use super::Storm;
use crate::proxy::{Fault, Proxy};

/// The kinds of faults, in their repeated order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Repeated,
    Unavailable,
    OtherDoor,
    Killed,
    TooMany,
    Lost,
    DatabaseGone,
    Cut,
    AnswerLost,
    Overtaken,
    Reconnect,
    Dropped,
    RepeatedLate,
    Closed,
    Forgotten,
    DatabaseSilent,
    CommitSilent,
}

const KINDS: [Kind; 17] = [
    Kind::Repeated,
    Kind::Unavailable,
    Kind::OtherDoor,
    Kind::Killed,
    Kind::TooMany,
    Kind::Lost,
    Kind::DatabaseGone,
    Kind::Cut,
    Kind::CommitSilent,
    Kind::AnswerLost,
    Kind::Overtaken,
    Kind::Reconnect,
    Kind::Dropped,
    Kind::DatabaseSilent,
    Kind::RepeatedLate,
    Kind::Closed,
    Kind::Forgotten,
];

/// The requests that meet faults in turn: answers, posts, changes, and checks.
/// Their number is coprime to the number of kinds, so that every pair occurs.
const REQUESTS: [&str; 7] = [
    "POST /interactions/",
    "POST /webhooks/",
    "POST /channels/",
    "PATCH /webhooks/",
    "PATCH /channels/",
    "GET /webhooks/",
    "GET /channels/",
];

/// The number of requests with the same fault.
const REQUESTS_EACH: usize = 3;

/// The duration of a database interruption.
const AWAY: Duration = Duration::from_millis(700);

/// The faults so far.
pub(super) struct Trouble {
    proxy: Option<Proxy>,
    struck: AtomicUsize,
    /// Deferred answers that were open when a process was killed.
    orphaned: Mutex<BTreeSet<Snowflake>>,
}

impl Trouble {
    pub(super) fn new(proxy: Option<Proxy>) -> Trouble {
        Trouble {
            proxy,
            struck: AtomicUsize::new(0),
            orphaned: Mutex::default(),
        }
    }

    fn orphaned(&self) -> MutexGuard<'_, BTreeSet<Snowflake>> {
        self.orphaned.lock().unwrap()
    }

    /// The open deferred answers of processes that have not been killed.
    pub(super) fn owed(&self, storm: &Storm) -> Vec<Snowflake> {
        let orphaned = self.orphaned();
        let open = open_deferrals(storm).into_iter();
        open.filter(|id| !orphaned.contains(id)).collect()
    }

    /// Causes the next fault.
    pub(super) async fn cause_next(&self, storm: &Storm) {
        let count = self.struck.fetch_add(1, Ordering::Relaxed);
        let faults = storm.discord.faults();
        let round = count / KINDS.len();
        let request = REQUESTS[count % REQUESTS.len()];
        let rest = |trouble| faults.rest(request, REQUESTS_EACH, trouble);
        match KINDS[count % KINDS.len()] {
            Kind::Repeated => faults.next_interaction(Delivery::Repeated(3)),
            Kind::Unavailable => rest(RestTrouble::Status(503)),
            Kind::OtherDoor => switch_transport(storm).await,
            Kind::Killed => {
                storm
                    .processes
                    .kill_and_restart(round % storm.processes.count());
                // Other processes have no trace of its deferred answers.
                self.orphaned().extend(open_deferrals(storm));
            }
            Kind::TooMany => rest(RestTrouble::RateLimited(Duration::from_millis(300))),
            Kind::Lost => faults.next_interaction(Delivery::Lost),
            Kind::DatabaseGone => self.interrupt_database(storm).await,
            Kind::Cut => faults.cut(),
            Kind::AnswerLost => rest(RestTrouble::AnswerLost),
            Kind::Overtaken => faults.next_interaction(Delivery::AfterTheNext),
            Kind::Reconnect => faults.reconnect(),
            Kind::Dropped => rest(RestTrouble::Dropped),
            // There may be no recent one.
            Kind::RepeatedLate => drop(faults.repeat(None)),
            Kind::Closed => faults.close(4000),
            Kind::Forgotten => faults.invalidate(false),
            Kind::DatabaseSilent => self.silence_database().await,
            Kind::CommitSilent => {
                if let Some(proxy) = &self.proxy {
                    proxy.at_next_commit(Fault::Silent);
                }
            }
        }
    }

    /// Postgres restarts, in the view of its clients; SQLite is locked for a
    /// long time.
    async fn interrupt_database(&self, storm: &Storm) {
        if let Some(proxy) = &self.proxy {
            proxy.begin_restart();
            tokio::time::sleep(AWAY).await;
            return proxy.restore();
        }
        let lock = storm.database.lock_games().await;
        tokio::time::sleep(AWAY).await;
        lock.release().await;
    }

    /// Postgres is silent on existing connections; new ones work after a while.
    async fn silence_database(&self) {
        if let Some(proxy) = &self.proxy {
            proxy.fall_silent();
            tokio::time::sleep(AWAY).await;
            proxy.restore();
        }
    }

    fn times(&self, counted: Kind) -> usize {
        let struck = self.struck.load(Ordering::Relaxed);
        let all = (0..struck).map(|count| KINDS[count % KINDS.len()]);
        all.filter(|kind| *kind == counted).count()
    }

    /// The number of faults of each kind.
    pub(super) fn counts(&self) -> String {
        let struck = self.struck.load(Ordering::Relaxed);
        format!(
            "{struck} troubles, of which {} kills, {} times without the database, {} silences \
             of it and {} changes of the door",
            self.times(Kind::Killed),
            self.times(Kind::DatabaseGone),
            self.times(Kind::DatabaseSilent) + self.times(Kind::CommitSilent),
            self.times(Kind::OtherDoor)
        )
    }
}

/// The messages that show "thinking…".
fn open_deferrals(storm: &Storm) -> Vec<Snowflake> {
    let channels = storm.channels.iter();
    let messages = channels.flat_map(|channel| storm.discord.messages(*channel));
    messages
        .filter(|messages| messages.thinking)
        .map(|messages| messages.id)
        .collect()
}

/// Switches the transport between HTTP and the gateway.
async fn switch_transport(storm: &Storm) {
    let urls = if storm.discord.endpoint().is_empty() {
        storm.processes.urls()
    } else {
        Vec::new()
    };
    let urls: Vec<&str> = urls.iter().map(String::as_str).collect();
    // Discord rejects an endpoint that does not answer, such as that of a
    // killed process.
    drop(storm.discord.set_endpoint(&urls).await);
}
