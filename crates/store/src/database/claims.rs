//! Claims on interactions, so that no interaction acts twice.

use sqlx::AnyConnection;

use super::column::numbers;
use super::connection::Store;
use super::error::Error;
use super::statement::sql;
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
        self.first(sql!(sql, interaction)).await
    }
}

numbers! {
    Attempt: |attempt| attempt.0, |n| Some(Attempt(n));
}

/// Inserts a claim as the first statement of a change. A copy of the same
/// interaction waits here until the first change is committed, and then fails.
pub(super) async fn make(
    connection: &mut AnyConnection,
    claim: Claim,
    attempt: Attempt,
) -> Result<(), Error> {
    let sql = "insert into claims (interaction, claimed_at, attempt) values ($1, $2, $3)";
    let statement = sql!(sql, claim.interaction, claim.at, attempt);
    match statement.execute(connection).await {
        Err(error) if error.is_duplicate() => Err(Error::Repeated),
        made => made.map(drop),
    }
}
