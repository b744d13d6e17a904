//! What goes wrong, one thing after the other.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use local_discord::{Delivery, Snowflake, Trouble as RestTrouble};

use super::Storm;
use super::processes;
use crate::proxy::{Fault, Proxy};

/// The kinds of trouble, in the order in which they come again and again.
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

/// The requests that are met by trouble in turn: answers, posts, changes, and
/// looks. As many as leave no kind of trouble with the same one each time.
const REQUESTS: [&str; 7] = [
    "POST /interactions/",
    "POST /webhooks/",
    "POST /channels/",
    "PATCH /webhooks/",
    "PATCH /channels/",
    "GET /webhooks/",
    "GET /channels/",
];

/// How many requests meet the same trouble.
const REQUESTS_EACH: usize = 3;

/// For how long nobody can use the database.
const AWAY: Duration = Duration::from_millis(700);

/// What has gone wrong so far.
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

    /// The deferred answers that are open although the processes that owe them
    /// have not been killed.
    pub(super) fn owed(&self, storm: &Storm) -> Vec<Snowflake> {
        let orphaned = self.orphaned();
        let open = open_deferrals(storm).into_iter();
        open.filter(|id| !orphaned.contains(id)).collect()
    }

    /// The next thing goes wrong.
    pub(super) async fn strikes(&self, storm: &Storm) {
        let count = self.struck.fetch_add(1, Ordering::Relaxed);
        let faults = storm.discord.faults();
        let round = count / KINDS.len();
        let request = REQUESTS[count % REQUESTS.len()];
        let rest = |trouble| faults.rest(request, REQUESTS_EACH, trouble);
        match KINDS[count % KINDS.len()] {
            Kind::Repeated => faults.next_interaction(Delivery::Repeated(3)),
            Kind::Unavailable => rest(RestTrouble::Status(503)),
            Kind::OtherDoor => other_door(storm).await,
            Kind::Killed => {
                storm.processes.kill_and_restart(round % processes::COUNT);
                // What it has deferred is known to nobody else.
                self.orphaned().extend(open_deferrals(storm));
            }
            Kind::TooMany => rest(RestTrouble::RateLimited(Duration::from_millis(300))),
            Kind::Lost => faults.next_interaction(Delivery::Lost),
            Kind::DatabaseGone => self.database_goes_away(storm).await,
            Kind::Cut => faults.cut(),
            Kind::AnswerLost => rest(RestTrouble::AnswerLost),
            Kind::Overtaken => faults.next_interaction(Delivery::AfterTheNext),
            Kind::Reconnect => faults.reconnect(),
            Kind::Dropped => rest(RestTrouble::Dropped),
            // There may be none young enough.
            Kind::RepeatedLate => drop(faults.repeat(None)),
            Kind::Closed => faults.close(4000),
            Kind::Forgotten => faults.invalidate(false),
            Kind::DatabaseSilent => self.database_falls_silent().await,
            Kind::CommitSilent => {
                if let Some(proxy) = &self.proxy {
                    proxy.at_next_commit(Fault::Silent);
                }
            }
        }
    }

    /// Postgres restarts as far as its clients can tell; SQLite is locked by
    /// somebody who takes long.
    async fn database_goes_away(&self, storm: &Storm) {
        if let Some(proxy) = &self.proxy {
            proxy.goes_away();
            tokio::time::sleep(AWAY).await;
            return proxy.is_back();
        }
        let lock = storm.database.lock_games().await;
        tokio::time::sleep(AWAY).await;
        lock.release().await;
    }

    /// Postgres says nothing more on the wires there are; new ones are answered
    /// after a while.
    async fn database_falls_silent(&self) {
        if let Some(proxy) = &self.proxy {
            proxy.falls_silent();
            tokio::time::sleep(AWAY).await;
            proxy.is_back();
        }
    }

    fn times(&self, wanted: Kind) -> usize {
        let struck = self.struck.load(Ordering::Relaxed);
        let all = (0..struck).map(|count| KINDS[count % KINDS.len()]);
        all.filter(|kind| *kind == wanted).count()
    }

    /// How often each thing went wrong.
    pub(super) fn tell(&self) -> String {
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
    let said = channels.flat_map(|channel| storm.discord.messages(*channel));
    said.filter(|said| said.thinking)
        .map(|said| said.id)
        .collect()
}

/// Interactions come by HTTP from now on, or by the gateway again.
async fn other_door(storm: &Storm) {
    let urls = if storm.discord.endpoint().is_empty() {
        storm.processes.urls().to_vec()
    } else {
        Vec::new()
    };
    let urls: Vec<&str> = urls.iter().map(String::as_str).collect();
    // Discord keeps the old door where the new one does not answer, as when a
    // process has just been killed.
    drop(storm.discord.set_endpoint(&urls).await);
}
