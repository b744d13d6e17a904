//! The data of a person, for the operator of the bot: shown, exported and deleted without the person's request.

use std::time::Duration;

use super::export;
use crate::flow::{Actor, Chore, deletion};
use crate::{App, Result};
use tavern_game::{DataSummary, Moment, Refusal, UserId};
use tavern_store::Owner;

/// The time between two reports of the progress.
const REPORT_AFTER: Duration = Duration::from_secs(1);

/// A summary of a person's data.
pub async fn data_summary(app: &App, person: UserId) -> Result<DataSummary> {
    Ok(app.store.data_counts(person).await?)
}

/// Whether the deletion of a person's data has begun and is not over.
pub async fn is_being_deleted(app: &App, person: UserId) -> Result<bool> {
    Ok(app.store.is_being_deleted(person).await?)
}

/// All data of a person as a JSON file, the same as in the answer to the person, but of any size.
pub async fn export_person(app: &App, person: UserId, at: Moment) -> Result<String> {
    let rows = app.store.person_rows(person).await?;
    export::whole(&rows, at)
}

/// Deletes the data of a person, or continues a deletion. Each second it reports the rest. If the work is dropped
/// or fails, another call or a running bot continues it.
pub async fn delete_person(
    app: &App,
    person: UserId,
    now: impl Fn() -> Moment,
    mut report: impl FnMut(&DataSummary),
) -> Result<()> {
    if !begin_deletion(app, person, now()).await? {
        return Ok(());
    }
    loop {
        let at = now();
        let until = at.plus_ms(deletion::LEASE_MS);
        if let Some(claim) = app.store.claim_deletion_of(person, at, until).await? {
            if deletion::proceed(app, claim, at, Some(REPORT_AFTER)).await? {
                return Ok(());
            }
        } else if is_being_deleted(app, person).await? {
            // A running bot, or a process that is gone, holds the lease.
            tokio::time::sleep(REPORT_AFTER).await;
        } else {
            return Ok(());
        }
        report(&data_summary(app, person).await?);
    }
}

/// Begins a deletion; false if there is nothing left to delete.
async fn begin_deletion(app: &App, person: UserId, at: Moment) -> Result<bool> {
    let actor = Actor::Bot(Chore::new(at, at));
    for _ in 0..deletion::BEGINNINGS {
        if is_being_deleted(app, person).await? {
            return Ok(true);
        }
        let data = data_summary(app, person).await?;
        let start = deletion::begin(app, actor, person, &data).await;
        app.forget_choices(Owner::Person(person));
        if let Some(start) = start? {
            let Some((_, lease)) = start else {
                return Ok(false);
            };
            // The same process continues immediately.
            app.store.postpone_work(lease, at).await?;
            return Ok(true);
        }
    }
    Err(Refusal::DataChanging.into())
}
