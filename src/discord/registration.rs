//! Telling Discord which commands there are.

mod comparison;

use std::num::NonZeroU64;

use serde::Serialize;
use serde_json::Value;
use serenity::all::GuildId;
use serenity::http::Http;

use super::connection::{ConnectError, Connection};
use super::definitions;
use comparison::{Scope, are_same_commands};

/// What became of a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// Discord has been told.
    Changed,
    /// Discord knew all this already.
    Unchanged,
}

/// Why Discord was not told.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Discord cannot be reached.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// Discord refused.
    #[error("Discord did not take the commands")]
    Refused(#[source] Box<serenity::Error>),
    /// The list could not be written down.
    #[error("the list of commands cannot be written as JSON")]
    Json(#[from] serde_json::Error),
}

/// Tells Discord which commands there are, for all servers or, to try them
/// out, for a single one.
///
/// # Errors
///
/// Discord cannot be reached, or does not take them.
pub async fn register(
    connection: &Connection,
    guild: Option<NonZeroU64>,
) -> Result<Registered, RegisterError> {
    let http = connection.open().await?;
    register_with(&http, guild.map(GuildId::from)).await
}

/// Discord allows 200 new commands a day, so it is told only what is new.
pub(super) async fn register_with(
    http: &Http,
    guild: Option<GuildId>,
) -> Result<Registered, RegisterError> {
    let refused = |error| RegisterError::Refused(Box::new(error));
    let (known, scope) = match guild {
        Some(guild) => (
            http.get_guild_commands_with_localizations(guild).await,
            Scope::OneServer,
        ),
        None => (
            http.get_global_commands_with_localizations().await,
            Scope::Everyone,
        ),
    };
    let commands = definitions::commands();
    let known = as_json(&known.map_err(refused)?)?;
    if are_same_commands(&known, &as_json(&commands)?, scope) {
        return Ok(Registered::Unchanged);
    }
    match guild {
        Some(guild) => http.create_guild_commands(guild, &commands).await,
        None => http.create_global_commands(&commands).await,
    }
    .map_err(refused)?;
    Ok(Registered::Changed)
}

fn as_json<T: Serialize>(commands: &[T]) -> serde_json::Result<Vec<Value>> {
    commands.iter().map(serde_json::to_value).collect()
}
