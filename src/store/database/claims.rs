//! Claims on interactions, so that no interaction acts twice.

use sqlx::{AnyConnection, Row};

use super::connection::Store;
use super::error::Error;
use crate::game::{InteractionId, Moment};

/// A request for the right to act on an interaction. One of its copies, in all
/// processes, is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Discord's id of the interaction.
    pub interaction: InteractionId,
    /// The time of its arrival.
    pub at: Moment,
}

impl Store {
    /// Whether an interaction is claimed.
    pub async fn is_claimed(&self, interaction: InteractionId) -> Result<bool, Error> {
        Ok(self.claimed_at(interaction).await?.is_some())
    }

    /// The time of the claim on an interaction, if it is claimed.
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

/// Inserts a claim as the first statement of a change. A copy of the same
/// interaction waits here until the first change is committed, and then fails.
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
