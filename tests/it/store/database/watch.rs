//! Records the statements of the program, and Postgres's plans for them.

use std::collections::{BTreeSet, HashMap};
use std::sync::{LazyLock, Mutex, OnceLock};
use std::{fmt, mem};

use serde_json::Value;
use tracing::field::{Field, Visit};
use tracing::span::Id;
use tracing::{Event, Instrument, Subscriber, info_span};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// The recorded statements and plans.
#[derive(Debug)]
pub(super) struct Recording {
    /// The statements that read or write rows, in the program's text.
    pub(super) statements: Vec<String>,
    /// Postgres's plans with their row counts, for all databases with
    /// [`with_plans`].
    pub(super) plans: Vec<Value>,
}

/// The URL of the same database on Postgres, with plans in its notices. They are
/// made as on other servers; the server of the tests plans without the values.
pub(super) fn with_plans(url: &str) -> String {
    let settings = [
        "session_preload_libraries=auto_explain",
        "auto_explain.log_min_duration=0",
        "auto_explain.log_analyze=on",
        "auto_explain.log_timing=off",
        "auto_explain.log_format=json",
        "auto_explain.log_level=notice",
        "plan_cache_mode=auto",
    ];
    let settings = settings.map(|setting| format!("-c%20{}", setting.replace('=', "%3D")));
    format!("{url}&options={}", settings.join("%20"))
}

/// The highest row count of one step of a plan.
pub(super) fn most_rows(plan: &Value) -> u64 {
    let number = |name: &str| plan[name].as_f64().unwrap_or_default();
    let rows = number("Actual Rows")
        + number("Rows Removed by Filter")
        + number("Rows Removed by Index Recheck");
    // These are averages over the loops.
    let rows = format!("{:.0}", rows * number("Actual Loops").max(1.0));
    let rows = rows.parse().unwrap();
    let parts = plan["Plans"].as_array().map_or(&[][..], Vec::as_slice);
    let root = plan.get("Plan").into_iter();
    root.chain(parts).map(most_rows).fold(rows, u64::max)
}

/// Runs work and returns its statements and plans.
pub(super) async fn watch(doing: impl Future<Output = ()>) -> Recording {
    record();
    let span = info_span!(target: "watch", "watch");
    let id = span.id().expect("spans of this target are recorded");
    STATEMENTS.lock().unwrap().insert(id.clone(), Vec::new());
    PLANS.lock().unwrap().clear();
    doing.instrument(span).await;
    Recording {
        statements: STATEMENTS.lock().unwrap().remove(&id).unwrap(),
        plans: mem::take(&mut PLANS.lock().unwrap()),
    }
}

/// Runs work in all tasks of the process, and returns its statements.
pub(crate) async fn watch_the_process(doing: impl Future<Output = ()>) -> BTreeSet<String> {
    record();
    *EVERYTHING.lock().unwrap() = Some(BTreeSet::new());
    doing.await;
    EVERYTHING.lock().unwrap().take().unwrap()
}

/// The statements of all tasks, while a test records them.
static EVERYTHING: Mutex<Option<BTreeSet<String>>> = Mutex::new(None);

/// By span.
static STATEMENTS: LazyLock<Mutex<HashMap<Id, Vec<String>>>> = LazyLock::new(Mutex::default);

/// The server sends a plan at the end of a statement, when its span may be
/// closed: these are not separated by span.
static PLANS: Mutex<Vec<Value>> = Mutex::new(Vec::new());

/// SQLite's threads need a global recorder.
fn record() {
    static INSTALLED: OnceLock<()> = OnceLock::new();
    INSTALLED.get_or_init(|| {
        let targets = tracing_subscriber::filter::filter_fn(|metadata| {
            ["watch", "sqlx::query", "sqlx::postgres::notice"].contains(&metadata.target())
        });
        let recorder = tracing_subscriber::registry().with(Recorder.with_filter(targets));
        tracing::subscriber::set_global_default(recorder).unwrap();
    });
}

struct Recorder;

impl<S: Subscriber + for<'span> LookupSpan<'span>> Layer<S> for Recorder {
    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut fields = EventFields::default();
        event.record(&mut fields);
        if let Some((_, plan)) = fields.message.split_once("plan:\n") {
            let plan = serde_json::from_str(plan).unwrap();
            PLANS.lock().unwrap().push(plan);
        }
        let Some(statement) = fields.statement() else {
            return;
        };
        if let Some(everything) = &mut *EVERYTHING.lock().unwrap() {
            everything.insert(statement.to_owned());
        }
        let mut statements = STATEMENTS.lock().unwrap();
        for span in context.event_scope(event).into_iter().flatten() {
            if let Some(statements) = statements.get_mut(&span.id()) {
                statements.push(statement.to_owned());
            }
        }
    }
}

/// The fields of an event of sqlx.
#[derive(Default)]
struct EventFields {
    summary: String,
    statement: String,
    message: String,
}

impl Visit for EventFields {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "summary" => value.clone_into(&mut self.summary),
            "db.statement" => value.clone_into(&mut self.statement),
            "message" => value.clone_into(&mut self.message),
            _ => {}
        }
    }

    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.record_str(field, &format!("{value:?}"));
    }
}

impl EventFields {
    /// A statement that reads or writes rows.
    fn statement(&self) -> Option<&str> {
        // A short statement is its own summary.
        let statement = match self.statement.trim() {
            "" => self.summary.trim(),
            statement => statement,
        };
        let verbs = ["select", "insert", "update", "delete"];
        verbs
            .iter()
            .any(|verb| statement.starts_with(verb))
            .then_some(statement)
    }
}
