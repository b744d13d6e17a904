//! The data of a person, for the operator of the bot: shown, exported and deleted without the person's request.

use std::time::Duration;

use super::export;
use crate::flow::{Actor, Chore, deletion};
use crate::{App, Result};
use tavern_game::{DataSummary, Moment, Refusal, UserId};
use tavern_store::Owner;

/// The time between two reports of the progress.
const REPORT_AFTER: Duration = Duration::from_secs(1);

impl App {
    /// A summary of a person's data.
    pub async fn data_summary(&self, person: UserId) -> Result<DataSummary> {
        Ok(self.store.data_counts(person).await?)
    }

    /// Whether the deletion of a person's data has begun and is not over.
    pub async fn is_being_deleted(&self, person: UserId) -> Result<bool> {
        Ok(self.store.is_being_deleted(person).await?)
    }

    /// All data of a person as a JSON file, the same as in the answer to the person, but of any size.
    pub async fn export_person(&self, person: UserId, at: Moment) -> Result<String> {
        let rows = self.store.person_rows(person).await?;
        export::whole(&rows, at)
    }

    /// Deletes the data of a person, or continues a deletion. Each second it reports the rest. If the work is dropped
    /// or fails, another call or a running bot continues it.
    pub async fn delete_person(
        &self,
        person: UserId,
        now: impl Fn() -> Moment,
        mut report: impl FnMut(&DataSummary),
    ) -> Result<()> {
        if !self.begin_deletion(person, now()).await? {
            return Ok(());
        }
        loop {
            let at = now();
            let until = at.plus_ms(deletion::LEASE_MS);
            if let Some(claimed) = self.store.claim_deletion_of(person, at, until).await? {
                if deletion::proceed(self, claimed, at, Some(REPORT_AFTER)).await? {
                    return Ok(());
                }
            } else if self.is_being_deleted(person).await? {
                // A running bot, or a process that is gone, holds the lease.
                tokio::time::sleep(REPORT_AFTER).await;
            } else {
                return Ok(());
            }
            report(&self.data_summary(person).await?);
        }
    }

    /// Begins a deletion; false if there is nothing left to delete.
    async fn begin_deletion(&self, person: UserId, at: Moment) -> Result<bool> {
        let actor = Actor::Bot(Chore::new(at, at));
        for _ in 0..deletion::BEGINNINGS {
            if self.is_being_deleted(person).await? {
                return Ok(true);
            }
            let data = self.data_summary(person).await?;
            let begun = deletion::begin(self, actor, person, &data).await;
            self.forget_choices(Owner::Person(person));
            if let Some(begun) = begun? {
                let Some((_, lease)) = begun else {
                    return Ok(false);
                };
                // The same process continues immediately.
                self.store.postpone_work(lease, at).await?;
                return Ok(true);
            }
        }
        Err(Refusal::DataChanging.into())
    }
}
