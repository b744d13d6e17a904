//! All work that is due without a request. Each row that is due in the samples of the migrations is worked on alone.

use std::collections::BTreeSet;

use tak_tavern::app::App;
use tak_tavern::app::due::outbox;
use tak_tavern::game::{HOUR_MS, Moment};

use super::rehearsal::{Effect, Rehearsal};
use super::{Choice, Stop, counted, report, until_stop};
use crate::due_work::{JOBS, Job, Scene, process};
use crate::{Database, Engine, on_both_engines};

on_both_engines!(dropped_job_is_done_later);

/// After everything in the samples.
const NOW: Moment = Moment(1_800_001_000_000);

/// Longer than a lease, and than the pauses after the failed attempts of this test.
const LATER_MS: i64 = 2 * HOUR_MS;

async fn dropped_job_is_done_later(engine: Engine) {
    let database = Database::sample(engine).await;
    let mut jobs = Jobs {
        database: &database,
        rehearsal: Rehearsal::of(&database).await,
        choice: Choice::new(),
        awaits: 0,
        drops: 0,
        faults: Vec::new(),
    };
    let known: BTreeSet<&str> = JOBS.iter().map(|job| job.table).collect();
    let tables = jobs.rehearsal.tables_with("given_up_at").await;
    let tables: BTreeSet<&str> = tables.iter().map(String::as_str).collect();
    assert_eq!(tables, known, "each table of due work is tried");
    database.store().await.revive(NOW).await.unwrap();
    let mut rows = 0;
    for job in &JOBS {
        let due = job.rows_due(database.observer()).await;
        assert!(!due.is_empty(), "{}: no sample is due", job.table);
        rows += due.len();
        for key in due {
            jobs.drop_everywhere(job, &key).await;
        }
    }
    report(&format!(
        "{rows} rows of due work with {} awaits, dropped {} times",
        jobs.awaits, jobs.drops
    ));
    assert!(jobs.faults.is_empty(), "{}", jobs.faults.join("\n"));
    assert!(jobs.drops > rows, "{}", jobs.drops);
    jobs.rehearsal.end(&database).await;
}

struct Jobs<'a> {
    database: &'a Database,
    rehearsal: Rehearsal,
    choice: Choice,
    /// The awaits of all work.
    awaits: usize,
    /// How often work was dropped.
    drops: usize,
    faults: Vec<String>,
}

impl Jobs<'_> {
    async fn drop_everywhere(&mut self, job: &Job, key: &str) {
        let (table, alone) = (job.table, job.alone(key, NOW));
        self.rehearsal.begin_with(self.database, &alone).await;
        let (whole, polls) = self.work(job, NOW).await;
        let effect = match whole {
            Ok(()) => self.effect_later(job).await,
            Err(fault) => Err(fault),
        };
        let effect = match effect {
            Ok(effect) => effect,
            Err(fault) => return self.faults.push(format!("{table} {key}: {fault}")),
        };
        self.awaits += polls - 1;
        for stop in self.choice.stops(polls) {
            self.rehearsal.begin_again().await;
            if let Err(fault) = self.drop_at(stop, job, &effect).await {
                self.faults
                    .push(format!("{table} {key} {stop} of {polls}: {fault}"));
            }
        }
    }

    async fn drop_at(&mut self, stop: Stop, job: &Job, effect: &Effect) -> Result<(), String> {
        let app = self.app(NOW).await;
        let scene = Scene {
            app: &app,
            pool: self.rehearsal.database().observer(),
            now: NOW,
        };
        if until_stop(stop, (job.work)(&scene)).await.is_none() {
            self.drops += 1;
        }
        self.rehearsal.check_store(NOW).await?;
        // The same process goes on, and others after the end of the lease.
        (job.work)(&scene)
            .await
            .map_err(|fault| format!("{fault:#}"))?;
        let later = self.effect_later(job).await?;
        if later == *effect {
            Ok(())
        } else {
            Err(format!("later it changes {later:?} in place of {effect:?}"))
        }
    }

    /// The effect after all leases have ended.
    async fn effect_later(&self, job: &Job) -> Result<Effect, String> {
        self.work(job, NOW.plus_ms(LATER_MS)).await.0?;
        self.rehearsal.check_audit().await?;
        Ok(self.rehearsal.effect().await)
    }

    /// Works in a new process. Returns the polls, too.
    async fn work(&self, job: &Job, now: Moment) -> (Result<(), String>, usize) {
        let app = self.app(now).await;
        let scene = Scene {
            app: &app,
            pool: self.rehearsal.database().observer(),
            now,
        };
        let (done, polls) = counted((job.work)(&scene)).await;
        (done.map_err(|fault| format!("{fault:#}")), polls)
    }

    async fn app(&self, now: Moment) -> App {
        process(self.rehearsal.store.clone(), now).await
    }
}

/// Does all that is due in the samples.
pub(crate) async fn work_on_samples(engine: Engine) {
    let database = Database::sample(engine).await;
    let store = database.small_store().await;
    store.revive(NOW).await.unwrap();
    for job in &JOBS {
        for row in job.rows_due(database.observer()).await {
            database.run(&job.alone(&row, NOW)).await;
            for now in [NOW, NOW.plus_ms(LATER_MS)] {
                let app = process(store.clone(), now).await;
                let scene = Scene {
                    app: &app,
                    pool: database.observer(),
                    now,
                };
                (job.work)(&scene).await.unwrap();
                outbox::forget(&app, now).await.unwrap();
            }
        }
    }
}
