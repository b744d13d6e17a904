//! What the program measures of itself: names, units and meanings of all
//! measures, in one place.
//!
//! The only room that knows the crate `metrics`. As long as nobody has asked
//! for measures, a call in here costs next to nothing. Every label is a word of
//! ours or a number of Discord's, and never anything that a person typed.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use metrics::{
    Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram,
};

const COMMANDS: &str = "tak_commands_total";
const COMMAND_SECONDS: &str = "tak_command_seconds";
const PICTURE_SECONDS: &str = "tak_picture_seconds";
const PICTURE_WAIT_SECONDS: &str = "tak_picture_wait_seconds";
const DISCORD_REQUEST_SECONDS: &str = "tak_discord_request_seconds";
const DISCORD_ERRORS: &str = "tak_discord_errors_total";
const HTTP_REFUSED: &str = "tak_http_refused_total";
const MISSED_POSTS: &str = "tak_missed_posts_total";
const POSTS_DUE: &str = "tak_posts_due";
const OLDEST_DUE_SECONDS: &str = "tak_posts_due_oldest_seconds";
const GAMES_RUNNING: &str = "tak_games_running";
const DATABASE_UP: &str = "tak_database_up";
const CONNECTIONS: &str = "tak_database_connections";
const MOST_CONNECTIONS: &str = "tak_database_connections_max";
const GATEWAY_UP: &str = "tak_gateway_up";
const DISCORD_SILENT_SECONDS: &str = "tak_discord_silent_seconds";
const UPTIME_SECONDS: &str = "tak_uptime_seconds";
const BUILD: &str = "tak_build_info";

/// The upper bounds of the classes into which seconds are sorted. Discord waits
/// three seconds for a first answer, and ours is deferred after two.
pub const SECONDS: &[f64] = &[
    0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0,
];

/// Tells whoever collects the measures what each of them means.
pub fn describe() {
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
        MISSED_POSTS,
        "Posts that an answer did not show and that were tried again, by what came of it"
    );
    describe_gauge!(POSTS_DUE, "Posts that are due and that nobody works on");
    describe_gauge!(
        OLDEST_DUE_SECONDS,
        Unit::Seconds,
        "How long the oldest of them has been due"
    );
    describe_gauge!(GAMES_RUNNING, "Games that are not over");
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

/// What became of an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done, or answered with what the person may have meant.
    Done,
    /// The person was told why not.
    Refused,
    /// Another copy of it was granted the claim.
    Repeated,
    /// Nobody can tell whether it was kept.
    Unknown,
    /// Something of ours failed.
    Fault,
    /// It reached us too late to act upon.
    TooOld,
    /// It could not be decoded.
    Unreadable,
    /// It was not worked on to the end.
    CutOff,
}

impl Outcome {
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

/// What kind of interaction it was, and its name in our lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct What {
    /// A command, a button, a form and the like.
    pub kind: &'static str,
    /// Which of them.
    pub name: &'static str,
}

/// One interaction, measured from when this is made until it is dropped.
#[derive(Debug)]
pub struct Working {
    what: What,
    since: Instant,
    outcome: OnceLock<Outcome>,
}

impl Working {
    /// Begins to measure.
    #[must_use]
    pub fn on(what: What) -> Working {
        Working {
            what,
            since: Instant::now(),
            outcome: OnceLock::new(),
        }
    }

    /// The name of the command in our lists.
    #[must_use]
    pub fn command(&self) -> &'static str {
        self.what.name
    }

    /// Remembers what became of it; what is said first holds.
    pub fn came_to(&self, outcome: Outcome) {
        self.outcome.get_or_init(|| outcome);
    }
}

impl Drop for Working {
    fn drop(&mut self) {
        let What { kind, name } = self.what;
        let outcome = self.outcome.get().unwrap_or(&Outcome::CutOff).label();
        counter!(COMMANDS, "kind" => kind, "command" => name, "outcome" => outcome).increment(1);
        histogram!(COMMAND_SECONDS, "kind" => kind, "command" => name).record(self.since.elapsed());
    }
}

/// The kinds of pictures, which are drawn at different speeds.
#[derive(Clone, Copy, Debug)]
pub enum Drawn {
    /// A board, or what is drawn about as quickly.
    Board,
    /// A game that plays itself.
    Replay,
}

/// One picture, from when somebody wants it.
#[derive(Debug)]
pub struct Drawing {
    kind: &'static str,
    since: Instant,
}

impl Drawing {
    /// Begins to measure the wait.
    #[must_use]
    pub fn of(kind: Drawn) -> Drawing {
        Drawing {
            kind: match kind {
                Drawn::Board => "board",
                Drawn::Replay => "replay",
            },
            since: Instant::now(),
        }
    }

    /// There is a place: measures the drawing itself.
    pub fn begin<T>(self, draw: impl FnOnce() -> T) -> T {
        histogram!(PICTURE_WAIT_SECONDS, "kind" => self.kind).record(self.since.elapsed());
        let begun = Instant::now();
        let drawn = draw();
        histogram!(PICTURE_SECONDS, "kind" => self.kind).record(begun.elapsed());
        drawn
    }
}

/// A request to Discord was answered, with this HTTP status; or with none,
/// where Discord could not be reached.
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

/// A request to Discord has failed for good, with this HTTP status, if there was
/// an answer, and this code of Discord's own.
pub fn discord_failed(status: Option<u16>, code: Option<isize>) {
    let status = status.map_or_else(|| "none".to_owned(), |status| status.to_string());
    let code = code.unwrap_or(0).to_string();
    counter!(DISCORD_ERRORS, "status" => status, "code" => code).increment(1);
}

/// A request to the interactions endpoint was refused for this reason.
pub fn http_refused(reason: &'static str) {
    counter!(HTTP_REFUSED, "reason" => reason).increment(1);
}

/// What came of showing a post that was missed.
#[derive(Clone, Copy, Debug)]
pub enum Missed {
    /// It is shown.
    Shown,
    /// It will be tried again.
    Failed,
    /// It can never be shown.
    GivenUp,
}

/// A post that was missed was tried again.
pub fn missed_post(what: Missed) {
    let outcome = match what {
        Missed::Shown => "shown",
        Missed::Failed => "failed",
        Missed::GivenUp => "given_up",
    };
    counter!(MISSED_POSTS, "outcome" => outcome).increment(1);
}

/// What the database tells of games and posts.
#[derive(Clone, Copy, Debug)]
pub struct Stock {
    /// How many posts are due.
    pub posts_due: u64,
    /// How long the oldest of them has been due.
    pub oldest_due: Duration,
    /// How many games are not over.
    pub games_running: u64,
}

/// What the database told just now, if it answered.
pub fn stock(stock: Option<Stock>) {
    gauge!(DATABASE_UP).set(if stock.is_some() { 1.0 } else { 0.0 });
    // A number that is not known must not look like one that is.
    let number = |number: Option<u64>| number.map_or(f64::NAN, as_float);
    gauge!(POSTS_DUE).set(number(stock.map(|stock| stock.posts_due)));
    gauge!(GAMES_RUNNING).set(number(stock.map(|stock| stock.games_running)));
    let oldest = stock.map_or(f64::NAN, |stock| stock.oldest_due.as_secs_f64());
    gauge!(OLDEST_DUE_SECONDS).set(oldest);
}

/// The connections to the database.
pub fn connections(busy: u32, idle: u32, most: u32) {
    gauge!(CONNECTIONS, "state" => "busy").set(busy);
    gauge!(CONNECTIONS, "state" => "idle").set(idle);
    gauge!(MOST_CONNECTIONS).set(most);
}

/// How it stands with Discord, and how long the process has been at work. Where
/// it is not meant to be connected, nothing is told of that: it would look like
/// a connection that is lost.
pub fn process(is_connected: Option<bool>, silent: Option<Duration>, uptime: Duration) {
    if let Some(is_connected) = is_connected {
        gauge!(GATEWAY_UP).set(if is_connected { 1.0 } else { 0.0 });
    }
    gauge!(DISCORD_SILENT_SECONDS).set(silent.map_or(f64::NAN, |silent| silent.as_secs_f64()));
    gauge!(UPTIME_SECONDS).set(uptime.as_secs_f64());
    gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1.0);
}

/// A count as it is told; beyond what this can hold nobody counts exactly.
fn as_float(count: u64) -> f64 {
    u32::try_from(count).map_or(f64::from(u32::MAX), f64::from)
}
