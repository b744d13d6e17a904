//! Due work: rows of a table, each for one of several processes.
//!
//! A row has a time in `due`. A process takes a lease by moving this time ahead. When it begins, the attempt is counted
//! in `tries`, and the lease lasts at least for the pause that the earlier attempts require. So faults, panics and
//! crashes need no code: the row becomes due again, after longer and longer pauses. After too many attempts it is given
//! up. It stays, with the instant in `given_up_at`, until an operator revives it.

use std::fmt::{self, Display};

use crate::database::{Error, FromRow, Row, Statement, Store, Value, sql};
use tavern_game::{HOUR_MS, Moment};

const FIRST_PAUSE_MS: i64 = 30_000;

pub(crate) const LONGEST_PAUSE_MS: i64 = HOUR_MS;

/// The delay before a tournament or a league edits a post that moved to another place.
pub(crate) const NEW_POST_MS: i64 = 30_000;

/// The number of further rows a process tries to lease when others are faster.
const RACES: u32 = 100;

/// The maximum number of rows of a kind in a list of work that was given up.
const MOST_LISTED: i64 = 1000;

/// The pause after this number of consecutive failed attempts.
fn pause_after(failures: u32) -> i64 {
    match failures.checked_sub(1) {
        None => 0,
        Some(doublings) => (FIRST_PAUSE_MS << doublings.min(10)).min(LONGEST_PAUSE_MS),
    }
}

/// A kind of work, and where its rows are. The table has the columns `due`, `tries` and
/// `given_up_at`.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Job {
    /// Its name for operators.
    pub(crate) kind: &'static str,
    pub(crate) table: &'static str,
    pub(crate) key: &'static [&'static str],
    /// The condition for its rows in the table.
    pub(crate) rows: &'static str,
    /// The maximum number of consecutive attempts. Then the work is given up.
    pub(crate) most_tries: u32,
    /// The columns to clear when the row is given up, as `, column = null`.
    pub(crate) forgets: &'static str,
    /// The maximum delay until the next run after a success, with a margin for differing clocks; 0 if a success ends
    /// the work.
    pub(crate) latest_ms: i64,
}

impl Job {
    /// The condition for a table without rows of other jobs.
    pub(crate) const EVERY_ROW: &'static str = "0 = 0";

    /// The condition for the row of a key. Its first value is parameter number `first`.
    pub(crate) fn row(&self, first: usize) -> String {
        let columns = self.key.iter().zip(first..);
        let equal = columns.map(|(column, place)| format!("{column} = ${place}"));
        equal.collect::<Vec<_>>().join(" and ")
    }
}

/// The key of a row of due work.
pub trait Key: Copy {
    fn columns(self) -> KeyColumns;
}

/// The values of a key. As text they look as in the database.
#[derive(Debug)]
pub struct KeyColumns(pub(crate) Vec<Value>);

impl Display for KeyColumns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, value) in self.0.iter().enumerate() {
            let space = if place == 0 { "" } else { " " };
            match value {
                Value::Number(number) => write!(f, "{space}{}", number.unwrap_or_default())?,
                Value::Text(text) => write!(f, "{space}{}", text.as_deref().unwrap_or_default())?,
            }
        }
        Ok(())
    }
}

/// Ids that are keys of work.
macro_rules! keys {
    ($($id:ty),+) => {$(
        impl $crate::job::Key for $id {
            fn columns(self) -> $crate::job::KeyColumns {
                $crate::job::KeyColumns(vec![self.into()])
            }
        }
    )+};
}
pub(crate) use keys;

/// The right to work on a row for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JobLease<K> {
    pub key: K,
    pub(crate) job: &'static Job,
    pub(crate) until: Moment,
    pub(crate) tries: u32,
}

/// The answer to a process that is about to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start<K> {
    Begun(JobLease<K>),
    /// Another process has the row.
    Lost,
    /// It was tried too often.
    GivenUp(GivenUp),
}

/// Work that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GivenUp {
    pub kind: &'static str,
    /// The key of its row, in the format of the database.
    pub key: String,
    pub since: Moment,
    /// The attempts.
    pub tries: u32,
}

impl<K: Key> JobLease<K> {
    /// A lease on a row written by this process.
    pub(crate) fn new(job: &'static Job, key: K, until: Moment) -> JobLease<K> {
        JobLease {
            key,
            job,
            until,
            tries: 0,
        }
    }

    /// The attempts so far, including the current one.
    pub fn tries(self) -> u32 {
        self.tries
    }

    /// A statement that changes the row as long as the lease is valid.
    pub(crate) fn update(self, changes: &str, values: Vec<Value>, columns: &str) -> Statement {
        let due = values.len() + 1;
        let sql = format!(
            "update {} set {changes} where due = ${due} and {} returning {columns}",
            self.job.table,
            self.job.row(due + 1)
        );
        let values = values.into_iter().chain([self.until.into()]);
        let values = values.chain(self.key.columns().0);
        values.fold(sql!(sql), Statement::with)
    }
}

impl Display for GivenUp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let GivenUp {
            kind, key, tries, ..
        } = self;
        let since = self.since.iso().unwrap_or_else(|| self.since.0.to_string());
        write!(
            f,
            "{kind} {key}: given up at {since} after {tries} attempts"
        )
    }
}

impl Store {
    /// Takes a lease on the first due row, until `until`. It returns columns of the row.
    pub(crate) async fn claim_row<K: Key + FromRow>(
        &self,
        job: &'static Job,
        condition: &str,
        columns: &str,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(JobLease<K>, Row)>, Error> {
        let (key, table) = (job.key.join(", "), job.table);
        let sql = format!(
            "select {key}, due, tries from {table} where due <= $1 and {condition} \
             order by due limit 1"
        );
        let first = sql!(sql, now);
        for _ in 0..RACES {
            let Some(row) = self.row(first.clone()).await? else {
                return Ok(None);
            };
            let lease = JobLease {
                key: K::from_row(&row)?,
                job,
                until: row.read("due")?,
                tries: row.read("tries")?,
            };
            let take = lease.update("due = $1", vec![until.into()], columns);
            if let Some(row) = self.write_row(take).await? {
                return Ok(Some((JobLease { until, ..lease }, row)));
            }
        }
        // The row stays due for the next call.
        Ok(None)
    }

    /// The same for all rows of a job, without more columns.
    pub(crate) async fn claim_work<K: Key + FromRow>(
        &self,
        job: &'static Job,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<K>>, Error> {
        let claim = self.claim_row(job, job.rows, "due", now, until).await?;
        Ok(claim.map(|(lease, _)| lease))
    }

    /// Counts an attempt and extends the lease to `until` at least. After too many attempts the work is given up
    /// instead.
    pub async fn begin_work<K: Key>(
        &self,
        lease: JobLease<K>,
        now: Moment,
        until: Moment,
    ) -> Result<Start<K>, Error> {
        if lease.tries >= lease.job.most_tries {
            let given_up = self.give_up_work(lease, now).await?;
            return Ok(given_up.map_or(Start::Lost, Start::GivenUp));
        }
        let tries = lease.tries + 1;
        let until = until.max(now.plus_ms(pause_after(lease.tries)));
        let new_lease = self.move_lease(lease, until, tries).await?;
        Ok(new_lease.map_or(Start::Lost, Start::Begun))
    }

    async fn move_lease<K: Key>(
        &self,
        lease: JobLease<K>,
        until: Moment,
        tries: u32,
    ) -> Result<Option<JobLease<K>>, Error> {
        let values = vec![until.into(), tries.into()];
        let update = lease.update("due = $1, tries = $2", values, "due");
        let new_lease = JobLease {
            until,
            tries,
            ..lease
        };
        Ok(self.has_written(update).await?.then_some(new_lease))
    }

    /// Moves the end of a lease, unless another process has taken it.
    pub async fn renew_work<K: Key>(
        &self,
        lease: JobLease<K>,
        until: Moment,
    ) -> Result<Option<JobLease<K>>, Error> {
        self.move_lease(lease, until, lease.tries).await
    }

    /// Prolongs a lease, unless another process has taken it. A longer pause after earlier faults stays.
    pub async fn extend_work<K: Key>(
        &self,
        lease: JobLease<K>,
        until: Moment,
    ) -> Result<Option<JobLease<K>>, Error> {
        self.renew_work(lease, until.max(lease.until)).await
    }

    /// Moves the end of a lease after a success, or after a fault outside of the work, and resets the count of
    /// attempts.
    pub async fn postpone_work<K: Key>(
        &self,
        lease: JobLease<K>,
        due: Moment,
    ) -> Result<Option<JobLease<K>>, Error> {
        self.move_lease(lease, due, 0).await
    }

    /// Gives up work, unless another process has taken it.
    pub async fn give_up_work<K: Key>(
        &self,
        lease: JobLease<K>,
        now: Moment,
    ) -> Result<Option<GivenUp>, Error> {
        let changes = format!("due = null, given_up_at = $1{}", lease.job.forgets);
        let give_up = lease.update(&changes, vec![now.into()], "given_up_at");
        let is_given_up = self.has_written(give_up).await?;
        Ok(is_given_up.then(|| GivenUp {
            kind: lease.job.kind,
            key: lease.key.columns().to_string(),
            since: now,
            tries: lease.tries,
        }))
    }

    /// Makes rows due that are further ahead than a lease of `longest_ms` or a success of the job explains, because a
    /// clock ran ahead. After a failed attempt the longest pause is allowed, too.
    pub(crate) async fn clamp_work(
        &self,
        job: &Job,
        now: Moment,
        longest_ms: i64,
    ) -> Result<(), Error> {
        let after = now.plus_ms(longest_ms.max(job.latest_ms));
        let sql = format!(
            "update {} set due = $1 where due > $2 and (tries < 2 or due > $3) and {}",
            job.table, job.rows
        );
        let longest = after.plus_ms(LONGEST_PAUSE_MS);
        self.write(sql!(sql, now, after, longest)).await
    }

    /// The rows that were given up, the earliest first.
    pub(crate) async fn given_up_rows(&self, job: &Job) -> Result<Vec<GivenUp>, Error> {
        let texts: Vec<String> = job
            .key
            .iter()
            .map(|column| format!("cast({column} as text)"))
            .collect();
        let sql = format!(
            "select {} as key, given_up_at, tries from {} where given_up_at is not null and {} \
             order by given_up_at limit $1",
            texts.join(" || ' ' || "),
            job.table,
            job.rows
        );
        let rows = self.all(sql!(sql, MOST_LISTED)).await?.into_iter();
        let given_up = rows.map(|(key, since, tries)| GivenUp {
            kind: job.kind,
            key,
            since,
            tries,
        });
        Ok(given_up.collect())
    }

    /// Revives rows that were given up.
    pub(crate) async fn revive_rows(
        &self,
        job: &Job,
        condition: &str,
        now: Moment,
    ) -> Result<(), Error> {
        let sql = format!(
            "update {} set due = $1, tries = 0, given_up_at = null \
             where given_up_at is not null and {condition}",
            job.table
        );
        self.write(sql!(sql, now)).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_from_half_a_minute_to_an_hour() {
        let minutes = [0.0, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0];
        for (failures, minutes) in (0..).zip(minutes) {
            #[expect(clippy::cast_precision_loss, reason = "the numbers are small")]
            let pause = pause_after(failures) as f64 / 60_000.0;
            assert!((pause - minutes).abs() < 1e-9, "{failures}: {pause}");
        }
        assert_eq!(pause_after(u32::MAX), LONGEST_PAUSE_MS);
    }
}
