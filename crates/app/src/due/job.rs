//! The attempts of all due work: their count, and the report of work that is given up.

use std::fmt::Debug;

use super::work::LEASE_MS;
use crate::measures;
use crate::{App, Result};
use tavern_game::Moment;
use tavern_store::{self as store, GivenUp, JobLease, Key, Start};

/// The rows that one look begins. The next one, some seconds later, continues.
const MOST_BEGUN: u32 = 20;

/// Begins an attempt of due work, with a lease for at least this time. `None` if another process has the work, or
/// if it failed too often and is given up.
pub(crate) async fn begin_work<K: Key>(
    app: &App,
    lease: JobLease<K>,
    now: Moment,
    lease_ms: i64,
) -> Result<Option<JobLease<K>>, store::Error> {
    let until = now.plus_ms(lease_ms);
    Ok(match app.store.begin_work(lease, now, until).await? {
        Start::Begun(lease) => Some(lease),
        Start::Lost => None,
        Start::GivenUp(given_up) => {
            report(&given_up);
            None
        }
    })
}

/// Gives up work that would fail in the same way on a retry.
pub(crate) async fn give_up_work<K: Key>(
    app: &App,
    lease: JobLease<K>,
    now: Moment,
) -> Result<(), store::Error> {
    if let Some(given_up) = app.store.give_up_work(lease, now).await? {
        report(&given_up);
    }
    Ok(())
}

/// Begins the rows of `claim`. A failed row does not stop the others, unless the database does not answer.
pub(super) async fn begin_each<K, C, B>(
    app: &App,
    what: &'static str,
    now: Moment,
    claim: impl Fn(Moment) -> C,
    begin: impl Fn(JobLease<K>) -> B,
) -> Result<()>
where
    K: Key + Debug,
    C: Future<Output = Result<Option<JobLease<K>>, store::Error>>,
    B: Future<Output = Result<()>>,
{
    for _ in 0..MOST_BEGUN {
        let Some(lease) = claim(now.plus_ms(LEASE_MS)).await? else {
            break;
        };
        let attempt = async {
            match begin_work(app, lease, now, LEASE_MS).await? {
                Some(lease) => begin(lease).await,
                None => Ok(()),
            }
        };
        match attempt.await {
            Err(error) if !error.is_outage() => {
                tracing::error!(what, key = ?lease.key, ?error, "failed to begin what is due");
            }
            outcome => outcome?,
        }
    }
    Ok(())
}

fn report(given_up: &GivenUp) {
    let GivenUp {
        kind, key, tries, ..
    } = given_up;
    tracing::error!(
        kind,
        key,
        attempts = tries,
        "failed to do due work again and again and gave it up"
    );
    measures::gave_up(kind);
}
