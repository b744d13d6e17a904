//! Interactions that were taken on, so that nothing is done twice.

use sqlx::{AnyConnection, Row};

use super::connection::Store;
use super::error::Error;
use crate::game::{InteractionId, Moment};

/// The wish to act on an interaction. Of all its copies, in all processes,
/// one is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Discord's number of it.
    pub interaction: InteractionId,
    /// When it reached us.
    pub at: Moment,
}

impl Store {
    /// Whether an interaction was acted upon before.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn is_claimed(&self, interaction: InteractionId) -> Result<bool, Error> {
        Ok(self.claimed_at(interaction).await?.is_some())
    }

    /// When an interaction was claimed, if it was.
    pub(in crate::store) async fn claimed_at(
        &self,
        interaction: InteractionId,
    ) -> Result<Option<Moment>, Error> {
        let sql = "select claimed_at from claims where interaction = $1";
        let row = self
            .row(|| sqlx::query(sql).bind(interaction.0.cast_signed()))
            .await?;
        let at = row.map(|row| row.try_get("claimed_at")).transpose()?;
        Ok(at.map(Moment))
    }
}

/// The first statement of a change. A copy of the same interaction waits here
/// until the first one is committed, and then fails.
pub(super) async fn make(connection: &mut AnyConnection, claim: Claim) -> Result<(), Error> {
    let made = sqlx::query("insert into claims (interaction, claimed_at) values ($1, $2)")
        .bind(claim.interaction.0.cast_signed())
        .bind(claim.at.0)
        .execute(connection)
        .await;
    match made.map_err(Error::from) {
        Err(error) if error.is_duplicate() => Err(Error::Repeated),
        made => made.map(drop),
    }
}
