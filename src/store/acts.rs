//! What people did on Discord, so that nothing is done twice.

use sqlx::AnyConnection;

use super::{Error, Store};
use crate::game::{InteractionId, Moment};

/// One act of a person, as it was delivered to us.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// Discord's number of it.
    pub interaction: InteractionId,
    /// When it reached us.
    pub at: Moment,
}

impl Store {
    /// Whether an act has changed something before.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn is_done(&self, interaction: InteractionId) -> Result<bool, Error> {
        let row = sqlx::query("select done_at from acts where interaction = $1")
            .bind(interaction.0.cast_signed())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.is_some())
    }

    /// Forgets acts that were done before an instant.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn forget_acts(&self, done_before: Moment) -> Result<(), Error> {
        sqlx::query("delete from acts where done_at < $1")
            .bind(done_before.0)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}

/// Opens a change: the first statement of its transaction. A copy of the same
/// act waits here until the first one is committed, and then fails.
pub(super) async fn begin(connection: &mut AnyConnection, act: Act) -> Result<(), Error> {
    let done = sqlx::query("insert into acts (interaction, done_at) values ($1, $2)")
        .bind(act.interaction.0.cast_signed())
        .bind(act.at.0)
        .execute(connection)
        .await;
    match done.map_err(Error::from) {
        Err(error) if error.is_duplicate() => Err(Error::Repeated),
        done => done.map(drop),
    }
}
