//! Metrics of the program: their names, units and meanings.
//!
//! Only this module uses the crate `metrics`. Without a scraper, a call costs
//! next to nothing. Every label is a word from our lists or a number of
//! Discord's, and never typed text.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use metrics::{
    Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};
use metrics_process::Collector;
use tavern_store::kinds_of_work;

const COMMANDS: &str = "tak_commands_total";
const FAULTS: &str = "tak_faults_total";
const COMMAND_SECONDS: &str = "tak_command_seconds";
const PICTURE_SECONDS: &str = "tak_picture_seconds";
const PICTURE_WAIT_SECONDS: &str = "tak_picture_wait_seconds";
const DISCORD_REQUEST_SECONDS: &str = "tak_discord_request_seconds";
const DISCORD_ERRORS: &str = "tak_discord_errors_total";
const HTTP_REFUSED: &str = "tak_http_refused_total";
const PAGE_SIGN_INS: &str = "tak_page_sign_ins_total";
const PAGE_REFUSED: &str = "tak_page_refused_total";
const MISSED_POSTS: &str = "tak_missed_posts_total";
const GIVEN_UP: &str = "tak_given_up_total";
const POSTS_DUE: &str = "tak_posts_due";
const OLDEST_DUE_SECONDS: &str = "tak_posts_due_oldest_seconds";
const GAMES_RUNNING: &str = "tak_games_running";
const PEOPLE_PLAYING: &str = "tak_people_playing";
const SERVERS_PLAYING: &str = "tak_servers_playing";
const DATABASE_BYTES: &str = "tak_database_bytes";
const DATABASE_UP: &str = "tak_database_up";
const CONNECTIONS: &str = "tak_database_connections";
const MOST_CONNECTIONS: &str = "tak_database_connections_max";
const GATEWAY_UP: &str = "tak_gateway_up";
const DISCORD_SILENT_SECONDS: &str = "tak_discord_silent_seconds";
const DISK_FREE_BYTES: &str = "tak_disk_free_bytes";
const UPTIME_SECONDS: &str = "tak_uptime_seconds";
const BUILD: &str = "tak_build_info";

/// The upper bounds of the buckets for seconds. Discord waits three seconds for
/// a first answer, and the program defers its answer after two.
pub const SECONDS: &[f64] = &[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0,
];

/// Registers the description of each metric, and begins the counters that alerts are about: an alert sees no growth of
/// a counter that appears with its first event.
pub fn describe() {
    describe_counter!(
        FAULTS,
        "Interactions with a fault or an unknown outcome, by which of them"
    );
    describe_gauge!(
        DISK_FREE_BYTES,
        Unit::Bytes,
        "Room on the disk with the SQLite file; absent with Postgres"
    );
    for outcome in Outcome::ALERTING {
        counter!(FAULTS, "outcome" => outcome.label()).absolute(0);
    }
    for outcome in MissedPost::ALL {
        counter!(MISSED_POSTS, "outcome" => outcome.label()).absolute(0);
    }
    for kind in kinds_of_work() {
        counter!(GIVEN_UP, "kind" => kind).absolute(0);
    }
    describe_counter!(
        COMMANDS,
        "Interactions, by kind and name, and by what became of them"
    );
    describe_histogram!(
        COMMAND_SECONDS,
        Unit::Seconds,
        "From an interaction being read until all of its answer was sent"
    );
    describe_histogram!(
        PICTURE_SECONDS,
        Unit::Seconds,
        "Drawing one picture, without the wait before"
    );
    describe_histogram!(
        PICTURE_WAIT_SECONDS,
        Unit::Seconds,
        "Waiting for a place to draw"
    );
    describe_histogram!(
        DISCORD_REQUEST_SECONDS,
        Unit::Seconds,
        "One request to Discord, by what came of it"
    );
    describe_counter!(
        DISCORD_ERRORS,
        "Requests that Discord did not grant, by HTTP status and Discord's own code"
    );
    describe_counter!(
        HTTP_REFUSED,
        "Requests to the interactions endpoint that were not worked on, by reason"
    );
    describe_counter!(
        PAGE_SIGN_INS,
        "Browsers that were signed in on pages of games"
    );
    describe_counter!(
        PAGE_REFUSED,
        "Requests to pages and the API that were one too many, by whose: a person's or an address's"
    );
    describe_counter!(
        MISSED_POSTS,
        "Posts that an answer did not show and that were tried again, by what came of it"
    );
    describe_counter!(
        GIVEN_UP,
        "Due work that failed again and again and was given up, by kind"
    );
    describe_gauge!(POSTS_DUE, "Posts that are due and that nobody works on");
    describe_gauge!(
        OLDEST_DUE_SECONDS,
        Unit::Seconds,
        "How long the oldest of them has been due"
    );
    describe_playing();
    describe_gauge!(
        DATABASE_UP,
        "1 if the database answered when this was asked for"
    );
    describe_gauge!(CONNECTIONS, "Connections to the database, busy and idle");
    describe_gauge!(
        MOST_CONNECTIONS,
        "The most connections to the database that are opened"
    );
    describe_gauge!(
        GATEWAY_UP,
        "1 if all shards of this process are connected to Discord's gateway; absent if it is not used"
    );
    describe_gauge!(
        DISCORD_SILENT_SECONDS,
        Unit::Seconds,
        "Since Discord last answered a request; it is asked once a minute at least"
    );
    describe_gauge!(
        UPTIME_SECONDS,
        Unit::Seconds,
        "Since the process began to serve"
    );
    describe_gauge!(BUILD, "1, with the version of the program");
}

/// Describes who plays, and what the process and the database take.
fn describe_playing() {
    describe_gauge!(GAMES_RUNNING, "Games that are not over");
    describe_gauge!(PEOPLE_PLAYING, "People in games that are not over");
    describe_gauge!(SERVERS_PLAYING, "Servers with games that are not over");
    describe_gauge!(DATABASE_BYTES, Unit::Bytes, "Size of the database");
    Collector::default().describe();
}

/// The outcome of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Done, or answered with the probable intention.
    Done,
    /// Refused with a reason.
    Refused,
    /// Another copy of the interaction got the claim.
    Repeated,
    /// The outcome of the commit is unknown.
    Unknown,
    /// A fault of the program.
    Fault,
    /// The interaction arrived too late.
    TooOld,
    /// The interaction could not be decoded.
    Unreadable,
    /// The work was interrupted.
    CutOff,
}

impl Outcome {
    const ALERTING: [Outcome; 2] = [Outcome::Unknown, Outcome::Fault];

    fn label(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Refused => "refused",
            Outcome::Repeated => "repeated",
            Outcome::Unknown => "unknown",
            Outcome::Fault => "fault",
            Outcome::TooOld => "too_old",
            Outcome::Unreadable => "unreadable",
            Outcome::CutOff => "cut_off",
        }
    }
}

/// The kind and the name of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InteractionLabel {
    /// Such as a command, a button or a form.
    pub kind: &'static str,
    /// The name in our lists.
    pub name: &'static str,
}

/// A timer for one interaction, from its creation until it is dropped.
#[derive(Debug)]
pub struct InteractionTimer {
    label: InteractionLabel,
    since: Instant,
    outcome: OnceLock<Outcome>,
}

impl InteractionTimer {
    pub fn start(label: InteractionLabel) -> InteractionTimer {
        InteractionTimer {
            label,
            since: Instant::now(),
            outcome: OnceLock::new(),
        }
    }

    /// The command of the interaction.
    pub fn command(&self) -> &'static str {
        self.label.name
    }

    /// Sets the outcome. Only the first call counts.
    pub fn set_outcome(&self, outcome: Outcome) {
        self.outcome.get_or_init(|| outcome);
    }
}

impl Drop for InteractionTimer {
    fn drop(&mut self) {
        let InteractionLabel { kind, name } = self.label;
        let outcome = *self.outcome.get().unwrap_or(&Outcome::CutOff);
        if Outcome::ALERTING.contains(&outcome) {
            counter!(FAULTS, "outcome" => outcome.label()).increment(1);
        }
        let outcome = outcome.label();
        counter!(COMMANDS, "kind" => kind, "command" => name, "outcome" => outcome).increment(1);
        histogram!(COMMAND_SECONDS, "kind" => kind, "command" => name).record(self.since.elapsed());
    }
}

/// The kinds of pictures. They differ in their time to draw.
#[derive(Clone, Copy, Debug)]
pub(crate) enum PictureKind {
    /// A board, or a picture of similar cost.
    Board,
    /// A board on a page in a browser.
    Page,
    /// A curve or a ranking.
    Chart,
    /// An animated game.
    Replay,
}

/// A timer for one picture, from its request.
#[derive(Debug)]
pub(crate) struct PictureTimer {
    kind: &'static str,
    since: Instant,
}

impl PictureTimer {
    /// Starts to measure the wait for a place.
    pub(crate) fn start(kind: PictureKind) -> PictureTimer {
        PictureTimer {
            kind: match kind {
                PictureKind::Board => "board",
                PictureKind::Page => "page",
                PictureKind::Chart => "chart",
                PictureKind::Replay => "replay",
            },
            since: Instant::now(),
        }
    }

    /// Ends the wait, and measures the drawing itself.
    pub(crate) fn begin<T>(self, draw: impl FnOnce() -> T) -> T {
        histogram!(PICTURE_WAIT_SECONDS, "kind" => self.kind).record(self.since.elapsed());
        let start = Instant::now();
        let value = draw();
        histogram!(PICTURE_SECONDS, "kind" => self.kind).record(start.elapsed());
        value
    }
}

/// Counts a request to Discord by its HTTP status. There is none if Discord
/// could not be reached.
pub fn discord_answered(status: Option<u16>, took: Duration) {
    let outcome = match status {
        None => "unreachable",
        Some(200..=399) => "ok",
        Some(429) => "limited",
        Some(400..=499) => "refused",
        Some(_) => "fault",
    };
    histogram!(DISCORD_REQUEST_SECONDS, "outcome" => outcome).record(took);
}

/// Counts a request to Discord that failed for good, by its HTTP status, if
/// there was an answer, and Discord's own code.
pub fn discord_failed(status: Option<u16>, code: Option<isize>) {
    let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
    let code = code.unwrap_or(0).to_string();
    counter!(DISCORD_ERRORS, "status" => status, "code" => code).increment(1);
}

/// Counts a refused request to the interactions endpoint by its reason.
pub fn http_refused(reason: &'static str) {
    counter!(HTTP_REFUSED, "reason" => reason).increment(1);
}

/// Counts a browser that was signed in on a page.
pub fn page_signed_in() {
    counter!(PAGE_SIGN_INS).increment(1);
}

/// The kind of requester.
#[derive(Clone, Copy, Debug)]
pub enum Requester {
    Person,
    Address,
}

/// Counts a request to a page or the API beyond its limit.
pub fn page_refused(requester: Requester) {
    let of = match requester {
        Requester::Person => "person",
        Requester::Address => "address",
    };
    counter!(PAGE_REFUSED, "of" => of).increment(1);
}

/// The outcome of another attempt at showing a missed post.
#[derive(Clone, Copy, Debug)]
pub enum MissedPost {
    Shown,
    /// It will be retried.
    Failed,
    GivenUp,
}

impl MissedPost {
    const ALL: [MissedPost; 3] = [MissedPost::Shown, MissedPost::Failed, MissedPost::GivenUp];

    fn label(self) -> &'static str {
        match self {
            MissedPost::Shown => "shown",
            MissedPost::Failed => "failed",
            MissedPost::GivenUp => "given_up",
        }
    }
}

/// Counts another attempt at showing a missed post.
pub fn missed_post(outcome: MissedPost) {
    counter!(MISSED_POSTS, "outcome" => outcome.label()).increment(1);
}

/// Counts due work that was given up, by its kind.
pub(crate) fn gave_up(kind: &'static str) {
    counter!(GIVEN_UP, "kind" => kind).increment(1);
}

/// Figures of the database.
#[derive(Clone, Copy, Debug)]
pub struct StoreFigures {
    /// The number of due posts.
    pub posts_due: u64,
    /// The time since the oldest of them became due.
    pub oldest_due: Duration,
    /// The number of running games.
    pub games_running: u64,
    /// The number of people in them.
    pub people_playing: u64,
    /// The number of servers where they run.
    pub servers_playing: u64,
    /// The size of the database, in bytes.
    pub bytes: u64,
}

/// Sets the gauges of the database; nothing if it did not answer.
pub fn record_store(figures: Option<StoreFigures>) {
    gauge!(DATABASE_UP).set(if figures.is_some() { 1.0 } else { 0.0 });
    // An unknown number must not look like a real one.
    let number = |number: Option<u64>| number.map_or(f64::NAN, as_float);
    gauge!(POSTS_DUE).set(number(figures.map(|figures| figures.posts_due)));
    gauge!(GAMES_RUNNING).set(number(figures.map(|figures| figures.games_running)));
    gauge!(PEOPLE_PLAYING).set(number(figures.map(|figures| figures.people_playing)));
    gauge!(SERVERS_PLAYING).set(number(figures.map(|figures| figures.servers_playing)));
    gauge!(DATABASE_BYTES).set(figures.map_or(f64::NAN, |figures| approximately(figures.bytes)));
    let oldest = figures.map_or(f64::NAN, |figures| figures.oldest_due.as_secs_f64());
    gauge!(OLDEST_DUE_SECONDS).set(oldest);
}

/// Sets the gauge of the disk with the SQLite file.
pub fn record_disk(free_bytes: u64) {
    gauge!(DISK_FREE_BYTES).set(approximately(free_bytes));
}

/// Sets the gauges of the connections to the database.
pub fn record_connections(busy: u32, idle: u32, most: u32) {
    gauge!(CONNECTIONS, "state" => "busy").set(busy);
    gauge!(CONNECTIONS, "state" => "idle").set(idle);
    gauge!(MOST_CONNECTIONS).set(most);
}

/// Sets the gauges of the process. Without a gateway, `is_connected` is
/// nothing, so that its absence does not look like a lost connection.
pub fn record_process(is_connected: Option<bool>, silent: Option<Duration>, uptime: Duration) {
    if let Some(is_connected) = is_connected {
        gauge!(GATEWAY_UP).set(if is_connected { 1.0 } else { 0.0 });
    }
    gauge!(DISCORD_SILENT_SECONDS).set(silent.map_or(f64::NAN, |silent| silent.as_secs_f64()));
    gauge!(UPTIME_SECONDS).set(uptime.as_secs_f64());
    gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
    Collector::default().collect();
}

/// A number of bytes as a gauge, exact up to 4 GB and to a MiB beyond.
fn approximately(bytes: u64) -> f64 {
    match u32::try_from(bytes) {
        Ok(bytes) => bytes.into(),
        Err(_) => as_float(bytes >> 20) * f64::from(1 << 20),
    }
}

/// A count as a gauge, exact up to 32 bits.
fn as_float(count: u64) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}
