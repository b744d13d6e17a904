//! What goes wrong, one thing after the other.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use local_discord::{Delivery, Trouble as RestTrouble};

use super::Storm;
use super::processes;
use crate::proxy::Proxy;

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
}

const KINDS: [Kind; 15] = [
    Kind::Repeated,
    Kind::Unavailable,
    Kind::OtherDoor,
    Kind::Killed,
    Kind::TooMany,
    Kind::Lost,
    Kind::DatabaseGone,
    Kind::Cut,
    Kind::AnswerLost,
    Kind::Overtaken,
    Kind::Reconnect,
    Kind::Dropped,
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
}

impl Trouble {
    pub(super) fn new(proxy: Option<Proxy>) -> Trouble {
        Trouble {
            proxy,
            struck: AtomicUsize::new(0),
        }
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
            Kind::Killed => storm.processes.kill_and_restart(round % processes::COUNT),
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

    fn times(&self, wanted: Kind) -> usize {
        let struck = self.struck.load(Ordering::Relaxed);
        let all = (0..struck).map(|count| KINDS[count % KINDS.len()]);
        all.filter(|kind| *kind == wanted).count()
    }

    /// How often each thing went wrong.
    pub(super) fn tell(&self) -> String {
        let struck = self.struck.load(Ordering::Relaxed);
        format!(
            "{struck} troubles, of which {} kills, {} times without the database and {} \
             changes of the door",
            self.times(Kind::Killed),
            self.times(Kind::DatabaseGone),
            self.times(Kind::OtherDoor)
        )
    }
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
