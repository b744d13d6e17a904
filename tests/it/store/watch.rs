//! What the program says to the database while it does something, and how
//! Postgres went about it.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, OnceLock};
use std::{fmt, mem};

use serde_json::Value;
use tracing::field::{Field, Visit};
use tracing::span::Id;
use tracing::{Event, Instrument, Subscriber, info_span};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::registry::LookupSpan;

/// What was seen.
#[derive(Debug)]
pub(super) struct Watched {
    /// The statements that read or write rows, as the program has written
    /// them.
    pub(super) statements: Vec<String>,
    /// Postgres's plans of these, with what came of them, of all databases
    /// that are [`explaining`].
    pub(super) plans: Vec<Value>,
}

/// The URL of the same database on Postgres, which tells all its plans with
/// the number of rows that each step has looked at.
pub(super) fn explaining(url: &str) -> String {
    let settings = [
        "session_preload_libraries=auto_explain",
        "auto_explain.log_min_duration=0",
        "auto_explain.log_analyze=on",
        "auto_explain.log_timing=off",
        "auto_explain.log_format=json",
        "auto_explain.log_level=notice",
    ];
    let settings = settings.map(|setting| format!("-c%20{}", setting.replace('=', "%3D")));
    format!("{url}&options={}", settings.join("%20"))
}

/// The most rows that one step of a plan has looked at.
pub(super) fn most_rows(plan: &Value) -> u64 {
    let number = |name: &str| plan[name].as_f64().unwrap_or_default();
    let rows = number("Actual Rows")
        + number("Rows Removed by Filter")
        + number("Rows Removed by Index Recheck");
    // These are averages of the times it was done.
    let rows = format!("{:.0}", rows * number("Actual Loops").max(1.0));
    let rows = rows.parse().unwrap();
    let parts = plan["Plans"].as_array().map_or(&[][..], Vec::as_slice);
    let root = plan.get("Plan").into_iter();
    root.chain(parts).map(most_rows).fold(rows, u64::max)
}

/// Does something, and tells what was said to the database meanwhile.
pub(super) async fn watch(doing: impl Future<Output = ()>) -> Watched {
    record();
    let span = info_span!(target: "watch", "watch");
    let id = span.id().expect("spans of this target are recorded");
    STATEMENTS.lock().unwrap().insert(id.clone(), Vec::new());
    PLANS.lock().unwrap().clear();
    doing.instrument(span).await;
    Watched {
        statements: STATEMENTS.lock().unwrap().remove(&id).unwrap(),
        plans: mem::take(&mut PLANS.lock().unwrap()),
    }
}

/// By the span in which they were said.
static STATEMENTS: LazyLock<Mutex<HashMap<Id, Vec<String>>>> = LazyLock::new(Mutex::default);

/// The server tells a plan at the end, when who asked may be gone; so these
/// come from everywhere.
static PLANS: Mutex<Vec<Value>> = Mutex::new(Vec::new());

/// The threads of SQLite are reached by a recorder for all.
fn record() {
    static INSTALLED: OnceLock<()> = OnceLock::new();
    INSTALLED.get_or_init(|| {
        let wanted = tracing_subscriber::filter::filter_fn(|metadata| {
            ["watch", "sqlx::query", "sqlx::postgres::notice"].contains(&metadata.target())
        });
        let recorder = tracing_subscriber::registry().with(Recorder.with_filter(wanted));
        tracing::subscriber::set_global_default(recorder).unwrap();
    });
}

struct Recorder;

impl<S: Subscriber + for<'span> LookupSpan<'span>> Layer<S> for Recorder {
    fn on_event(&self, event: &Event<'_>, context: Context<'_, S>) {
        let mut said = Said::default();
        event.record(&mut said);
        if let Some((_, plan)) = said.message.split_once("plan:\n") {
            let plan = serde_json::from_str(plan).unwrap();
            PLANS.lock().unwrap().push(plan);
        }
        let Some(statement) = said.statement() else {
            return;
        };
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
struct Said {
    summary: String,
    statement: String,
    message: String,
}

impl Visit for Said {
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

impl Said {
    /// A statement that reads or writes rows.
    fn statement(&self) -> Option<&str> {
        // A short one is its own summary.
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
