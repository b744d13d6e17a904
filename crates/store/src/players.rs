//! The people that the bot has met.

use sqlx::AnyConnection;

use crate::database::Error;
use tavern_game::{Moment, UserId};

/// Inserts a person, unless they have a row.
pub(super) async fn insert_new(
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

/// Locks the row of a person, new or not, until the change has ended, so that
/// counts for them are made one after the other.
pub(super) async fn lock(
    connection: &mut AnyConnection,
    player: UserId,
    now: Moment,
) -> Result<(), Error> {
    sqlx::query(
        "insert into players (id, first_seen_at) values ($1, $2) \
         on conflict (id) do update set first_seen_at = players.first_seen_at",
    )
    .bind(player.0.cast_signed())
    .bind(now.0)
    .execute(connection)
    .await?;
    Ok(())
}
