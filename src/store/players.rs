//! The people we have met.

use sqlx::AnyConnection;

use super::Error;
use crate::game::{Moment, UserId};

/// Remembers a person, if they are new.
pub(super) async fn remember(
    connection: &mut AnyConnection,
    player: UserId,
    now: Moment,
) -> Result<(), Error> {
    sqlx::query(
        "insert into players (id, first_seen_at) values ($1, $2) on conflict (id) do nothing",
    )
    .bind(player.0.cast_signed())
    .bind(now.0)
    .execute(connection)
    .await?;
    Ok(())
}
