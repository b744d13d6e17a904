//! Claims on interactions, so that no interaction acts twice.

use sqlx::{AnyConnection, Row};

use super::connection::Store;
use super::error::Error;
use tavern_game::{InteractionId, Moment};

/// A request for the right to act on an interaction. One of its copies, in all
/// processes, is granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Discord's id of the interaction.
    pub interaction: InteractionId,
    /// The time of its arrival.
    pub at: Moment,
}

/// The number of one attempt to claim an interaction. It tells the copies of an
/// interaction apart, which may arrive in the same millisecond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Attempt(i64);

impl Attempt {
    /// A number that no other attempt has.
    pub(super) fn new() -> Attempt {
        Attempt(rand::random())
    }
}

impl Store {
    /// Whether an interaction is claimed.
    pub async fn is_claimed(&self, interaction: InteractionId) -> Result<bool, Error> {
        Ok(self.claiming_attempt(interaction).await?.is_some())
    }

    /// The attempt that has claimed an interaction, if it is claimed.
    pub(super) async fn claiming_attempt(
        &self,
        interaction: InteractionId,
    ) -> Result<Option<Attempt>, Error> {
        let sql = "select attempt from claims where interaction = $1";
        let row = self
            .row(|| sqlx::query(sql).bind(interaction.0.cast_signed()))
            .await?;
        let attempt = row.map(|row| row.try_get("attempt")).transpose()?;
        Ok(attempt.map(Attempt))
    }
}

/// Inserts a claim as the first statement of a change. A copy of the same
/// interaction waits here until the first change is committed, and then fails.
pub(super) async fn make(
    connection: &mut AnyConnection,
    claim: Claim,
    attempt: Attempt,
) -> Result<(), Error> {
    let sql = "insert into claims (interaction, claimed_at, attempt) values ($1, $2, $3)";
    let made = sqlx::query(sql)
        .bind(claim.interaction.0.cast_signed())
        .bind(claim.at.0)
        .bind(attempt.0)
        .execute(connection)
        .await;
    match made.map_err(Error::from) {
        Err(error) if error.is_duplicate() => Err(Error::Repeated),
        made => made.map(drop),
    }
}
