//! A clock that jumps to the next due time, and waits until its work is done.

use std::time::{Duration, Instant};

use serde_json::json;
use sqlx::{AnyPool, Row as _};
use tokio::time::timeout;

use super::{Extent, PATIENCE, SHORT_PATIENCE, Simulation};
use crate::{Engine, on_postgres_only};

/// The pause between two looks at the due work.
const LOOK: Duration = Duration::from_millis(25);

/// The wait for work that changes nothing, as long as a search for puzzles takes on a busy machine.
const REST: Duration = Duration::from_mins(2);

/// The wait for work that never ends.
const LONGEST_WORK: Duration = Duration::from_mins(10);

/// Longer than Postgres leaves an idle transaction open.
const MOST_OPEN: Duration = Duration::from_secs(10);

/// Longer than a transaction waits for its first statement. One that was bare and goes on is used by others.
const MOST_BARE: Duration = Duration::from_secs(3);

/// The tables at which the bot looks each minute. Stopping at each of them would make a simulated day take minutes.
const OF_EACH_MINUTE: [&str; 2] = ["noticeboards", "public_servers"];

/// The pause between two looks at tasks.
const MOMENT: Duration = Duration::from_millis(2);

/// Bots know Discord's time to within a second.
const SECOND_MS: i64 = 1_000;

/// The tables with a column `due`.
pub(super) async fn tables_with_due_work(observer: &AnyPool, engine: Engine) -> Vec<String> {
    let columns = match engine {
        Engine::Sqlite => {
            "select tables.name as name from sqlite_master as tables \
             join pragma_table_info(tables.name) as columns \
             where tables.type = 'table' and columns.name = 'due' order by 1"
        }
        Engine::Postgres | Engine::SerializablePostgres => {
            "select cast(table_name as text) as name from information_schema.columns \
             where table_schema = current_schema() and column_name = 'due' order by 1"
        }
    };
    let rows = sqlx::query(columns).fetch_all(observer).await.unwrap();
    rows.iter().map(|row| row.get("name")).collect()
}

/// The due work of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Due {
    table: String,
    rows: i64,
    first: i64,
    /// The first instant after now.
    next: Option<i64>,
}

impl Simulation {
    async fn due(&self) -> Vec<Due> {
        let now = self.now();
        let looks = self.due.iter().map(|table| {
            format!(
                "select '{table}' as name, count(*) as rows_due, min(due) as first, \
                        min(case when due > {now} then due end) as next \
                 from {table} where due is not null having count(*) > 0"
            )
        });
        let looks = looks.collect::<Vec<_>>().join(" union all ");
        let rows = sqlx::query(sqlx::AssertSqlSafe(looks)).persistent(false);
        let rows = rows.fetch_all(&self.observer).await.unwrap();
        rows.iter()
            .map(|row| Due {
                table: row.get("name"),
                rows: row.get("rows_due"),
                first: row.get("first"),
                next: row.get("next"),
            })
            .collect()
    }

    /// Lets the time pass until then, with everything that becomes due on the way.
    pub(super) async fn pass_until(&mut self, end: i64) {
        loop {
            let due = self.settle().await;
            let now = self.now();
            if now >= end || !self.findings.is_empty() {
                return;
            }
            let next = due
                .iter()
                .filter(|due| !OF_EACH_MINUTE.contains(&due.table.as_str()));
            let next = next.filter_map(|due| due.next).min();
            let to = next.map_or(end, |next| end.min(next + SECOND_MS));
            self.jump(to).await;
        }
    }

    async fn jump(&mut self, to: i64) {
        let now = self.now();
        let step = u64::try_from(to - now).unwrap_or(0);
        self.discord.pass(Duration::from_millis(step));
        self.record.jumps += 1;
        self.record
            .note(json!({"kind": "clock", "at": now, "to": now + step.cast_signed()}));
        self.processes.know_the_time(to - SECOND_MS).await;
    }

    /// Moves the clock on while no process runs.
    pub(super) fn pass_without_service(&mut self, time: Duration) {
        let now = self.now();
        self.discord.pass(time);
        self.record
            .note(json!({"kind": "clock", "at": now, "to": self.now()}));
    }

    /// Waits until nothing is due and nothing changes any more. Returns the later work.
    async fn settle(&mut self) -> Vec<Due> {
        let (start, mut until) = (Instant::now(), Instant::now() + REST);
        let mut last = Vec::new();
        loop {
            let due = self.due().await;
            let now = self.now();
            // The deadline of a game is no work, because a player has to claim.
            let late = due.iter().filter(|due| due.table != "games");
            let late: Vec<&Due> = late.filter(|due| due.first <= now).collect();
            let thinks = self.is_an_answer_deferred();
            if late.is_empty() && !thinks && due == last && self.processes.are_idle() {
                self.look_for_open_transactions().await;
                self.record.news(&self.discord);
                return due;
            }
            if Instant::now() > until {
                self.findings.push(format!(
                    "no rest at {now}; due: {late:?}, a deferred answer: {thinks}, idle: {}, before: {last:?}",
                    self.processes.are_idle()
                ));
                return due;
            }
            if self.record.news(&self.discord) || due != last {
                until = (Instant::now() + REST).min(start + LONGEST_WORK);
            }
            if !late.is_empty() {
                self.processes.look_for_work();
            }
            last = due;
            tokio::time::sleep(LOOK).await;
            // Tasks that have begun must end before the clock jumps: their patience is real time.
            let idle = async || {
                while !self.processes.are_idle() {
                    tokio::time::sleep(MOMENT).await;
                }
            };
            drop(timeout(PATIENCE, idle()).await);
        }
    }

    /// At rest no connection is within a transaction. Whoever used it next would be inside, too.
    pub(super) async fn look_for_open_transactions(&mut self) {
        if self.processes.proxy.is_none() {
            return;
        }
        let idle = "select cast(pid as text) || ' since ' || xact_start as name, \
                        cast(case when query ilike 'begin%' then 1 else 0 end as bigint) as is_bare \
                    from pg_stat_activity \
                    where datname = current_database() and state = 'idle in transaction' order by 1";
        let open = "select cast(pid as text) || ' since ' || xact_start from pg_stat_activity \
                    where datname = current_database() and xact_start is not null";
        let start = Instant::now();
        let before = sqlx::query_as::<_, (String, i64)>(idle).fetch_all(&self.observer);
        let mut before = before.await.unwrap();
        while !before.is_empty() {
            // A beginning whose answer was lost in a silence stays for as long as Postgres lets it.
            let is_silent = self
                .last_silence
                .is_some_and(|last| last.elapsed() < MOST_OPEN);
            let longest_bare = if is_silent { MOST_OPEN } else { MOST_BARE };
            let time = start.elapsed();
            let is_late = |is_bare| time > MOST_OPEN || is_bare == 1 && time > longest_bare;
            if let Some((one, _)) = before.iter().find(|(_, is_bare)| is_late(*is_bare)) {
                let finding = format!("a transaction is open at rest: {one}");
                return self.findings.push(finding);
            }
            tokio::time::sleep(LOOK).await;
            let after = sqlx::query_scalar::<_, String>(open).fetch_all(&self.observer);
            let after = after.await.unwrap();
            before.retain(|(one, _)| after.contains(one));
        }
    }

    /// Whether a message shows “thinking…”, other than those of killed processes.
    fn is_an_answer_deferred(&self) -> bool {
        let channels = self.channels.iter();
        let mut thinking = channels.flat_map(|&channel| self.discord.thinking(channel));
        thinking.any(|message| !self.record.orphans.contains(&message))
    }
}

on_postgres_only!(interrupted_beginning_of_transaction_is_found);

async fn interrupted_beginning_of_transaction_is_found(engine: Engine) {
    let extent = Extent {
        first_seed: 1,
        seeds: 1,
        days: 1,
        people: 2,
        at_once: 1,
    };
    let mut simulation = Simulation::open(engine, extent.first_seed, extent).await;
    let proxy = simulation.processes.proxy.as_ref().unwrap();
    let pool = AnyPool::connect(&proxy.url).await.unwrap();
    drop(pool.begin().await.unwrap());
    simulation.look_for_open_transactions().await;
    assert_eq!(simulation.findings, [""; 0], "the transaction was dropped");
    let beginning = timeout(SHORT_PATIENCE, pool.begin());
    let outcome = simulation.while_begins_wait(beginning).await;
    assert!(outcome.is_err(), "no transaction begins");
    simulation.look_for_open_transactions().await;
    let findings = simulation.findings.join("\n");
    assert!(findings.contains("is open at rest"), "{findings}");
    simulation.processes.stop().await;
}
