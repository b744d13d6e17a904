//! No statement of people or due work reads a table whole. The statements are those of a play with every act, of a visit
//! to every address and of all due work, so that new ones join by themselves.

use std::collections::BTreeSet;

use serde_json::Value;
use sqlx::{Connection, Executor, PgConnection, Row as _};

use tak_tavern::app::due::outbox;
use tak_tavern::game::Moment;

use crate::cancellation::jobs::work_on_samples;
use crate::cancellation::routes::{Visit, answer};
use crate::conversations::races::everything::play_everything;
use crate::due_work::process;
use crate::program::public_games::Site;
use crate::store::database::plans::filled::FILLED;
use crate::store::database::watch::watch_the_process;
use crate::{Database, Engine, Play, Tavern, on_both_engines};

on_both_engines!(no_statement_reads_a_table_whole);

/// Tables with a handful of rows, however much is played.
const SMALL: [&str; 4] = ["deletions", "heartbeat", "openings_read", "secrets"];

async fn no_statement_reads_a_table_whole(engine: Engine) {
    let operators = watch_the_process(Box::pin(operate(engine))).await;
    let statements = watch_the_process(Box::pin(walk(engine))).await;
    // Rows without a query read nothing, and Postgres cannot guess the types of their values.
    let reads =
        |statement: &&String| !statement.starts_with("insert") || statement.contains("select");
    let statements = statements.difference(&operators).filter(reads);
    let statements: Vec<&String> = statements.collect();
    assert!(statements.len() > 400, "{}", statements.len());
    let database = Database::empty(engine).await;
    database.store().await.close().await;
    database.run(FILLED).await;
    let mut faults = BTreeSet::new();
    if matches!(engine, Engine::Sqlite) {
        // SQLite may not have analysed its tables yet.
        for statement in &statements {
            let walks = walks_on_sqlite(&database, statement).await;
            faults.extend(walks.iter().map(|walk| format!("{walk}: {statement}")));
        }
        database.run("analyze").await;
        for statement in &statements {
            let walks = walks_on_sqlite(&database, statement).await;
            faults.extend(
                walks
                    .iter()
                    .map(|walk| format!("{walk}, analysed: {statement}")),
            );
        }
    } else {
        database.run("analyze").await;
        let mut plans = Plans::open(&database).await;
        for statement in &statements {
            let walks = plans.walks_of(statement).await;
            faults.extend(walks.iter().map(|walk| format!("{walk}: {statement}")));
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The work of operators and of a start, which reads everything.
async fn operate(engine: Engine) {
    let database = Database::sample(engine).await;
    let store = database.small_store().await;
    store.audit().await.unwrap();
    store.rebuild(true).await.unwrap();
    let now = Moment(1_800_000_000_000);
    store.revive(now).await.unwrap();
    let app = process(store, now).await;
    outbox::clamp_future_leases(&app, now).await.unwrap();
}

/// Does everything that people and the bot can do.
async fn walk(engine: Engine) {
    let tavern = Tavern::open_with_pages(engine).await;
    play_everything(&mut Play::new(&tavern)).await;
    tavern.close().await;
    let site = Site::open(engine).await;
    let visit = Visit::begin(&site).await;
    let store = site.pages.tavern.store().await;
    let pages = visit.site(&store).await;
    for asked in visit.all(&store).await.values() {
        answer(&pages.routes(), visit.request(asked)).await;
        pages.finish_acts().await;
    }
    site.close().await;
    work_on_samples(engine).await;
}

async fn walks_on_sqlite(database: &Database, statement: &str) -> Vec<String> {
    // Constant rows are those of the statement itself, and a limited list in brackets has a name.
    let is_walk = |step: &String| {
        let of = step.strip_prefix("SCAN ").unwrap_or_default();
        let is_list = statement.contains(&format!(") as {of}"));
        step.starts_with("SCAN")
            && of != "CONSTANT ROW"
            && !step.ends_with("-ROW VALUES CLAUSE")
            && !is_list
            && !SMALL.contains(&of)
    };
    let plan = database.explain(statement).await;
    plan.into_iter().filter(is_walk).collect()
}

/// The plans of Postgres.
struct Plans {
    connection: PgConnection,
    /// The indexes of some rows alone.
    partial: BTreeSet<String>,
}

impl Plans {
    async fn open(database: &Database) -> Plans {
        let mut connection = PgConnection::connect(&database.url).await.unwrap();
        // A walk that is left has no index. Without values a plan cannot be for one of them.
        let settings = "set enable_seqscan = off; set enable_hashjoin = off; \
                        set enable_mergejoin = off; set plan_cache_mode = force_generic_plan";
        connection.execute(sqlx::raw_sql(settings)).await.unwrap();
        let names =
            "select cast(indexname as text) from pg_indexes where indexdef like '% WHERE %'";
        let names = sqlx::query(names).fetch_all(&mut connection).await.unwrap();
        Plans {
            connection,
            partial: names.iter().map(|row| row.get(0)).collect(),
        }
    }

    /// The walks through whole tables in the plan of a statement.
    async fn walks_of(&mut self, statement: &str) -> Vec<String> {
        let mut walks = Vec::new();
        let plan = self.plan(statement).await;
        self.add_walks(&plan[0]["Plan"], false, &mut walks);
        walks
    }

    async fn plan(&mut self, statement: &str) -> Value {
        let number = (1..100)
            .rev()
            .find(|n| statement.contains(&format!("${n}")));
        let values = vec!["null"; number.unwrap_or(0)].join(", ");
        let values = number.map(|_| format!("({values})")).unwrap_or_default();
        let prepare = format!("deallocate all; prepare watched as {statement}");
        let prepare = sqlx::raw_sql(sqlx::AssertSqlSafe(prepare));
        let prepared = self.connection.execute(prepare).await;
        prepared.unwrap_or_else(|error| panic!("{error}: {statement}"));
        let explain = format!("explain (format json) execute watched{values}");
        let explain = sqlx::raw_sql(sqlx::AssertSqlSafe(explain));
        let row = self.connection.fetch_one(explain).await.unwrap();
        let text: String = row.try_get_unchecked(0).unwrap();
        serde_json::from_str(&text).unwrap()
    }

    /// Adds the walks below a step. A walk that a limit ends is not whole.
    fn add_walks(&self, step: &Value, is_limited: bool, walks: &mut Vec<String>) {
        let text = |name: &str| step[name].as_str().unwrap_or_default();
        let kind = text("Node Type");
        let is_limited = match kind {
            "Limit" => true,
            "Sort" | "Aggregate" | "Hash" | "WindowAgg" | "Materialize" | "SetOp" => false,
            _ => is_limited,
        };
        let is_walk = match kind {
            "Seq Scan" => !is_limited && !SMALL.contains(&text("Relation Name")),
            "Index Scan" | "Index Only Scan" | "Bitmap Index Scan" => {
                step["Index Cond"].is_null()
                    && !is_limited
                    && !SMALL.contains(&text("Relation Name"))
                    && !self.partial.contains(text("Index Name"))
            }
            _ => false,
        };
        if is_walk {
            walks.push(format!(
                "{kind} {} {}",
                text("Relation Name"),
                text("Index Name")
            ));
        }
        for part in step["Plans"].as_array().into_iter().flatten() {
            self.add_walks(part, is_limited, walks);
        }
    }
}
