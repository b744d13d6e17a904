//! Telling Discord which commands there are.

mod comparison;

use std::num::NonZeroU64;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{GuildId, LightMethod, Route};
use serenity::http::Request;

use super::connection::{ConnectError, Connection};
use super::definitions;
use super::rest::Rest;
use super::retry::retrying;
use comparison::{Scope, are_same_commands};

/// How long we try to speak with Discord about commands.
const LIMIT: Duration = Duration::from_secs(30);

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
    /// It is not known whose commands these are.
    #[error("Discord has not been asked yet which application this is")]
    NoApplication,
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
    let rest = connection.open().await?;
    let (registered, _) = register_with(&rest, guild.map(GuildId::from)).await?;
    Ok(registered)
}

/// Discord allows 200 new commands a day, so it is told only what is new. Gives
/// the commands as Discord has them then, with the numbers they have there.
pub(super) async fn register_with(
    rest: &Rest,
    guild: Option<GuildId>,
) -> Result<(Registered, Vec<Value>), RegisterError> {
    let refused = |error| RegisterError::Refused(Box::new(error));
    let application_id = rest.application().ok_or(RegisterError::NoApplication)?;
    let (route, scope) = match guild {
        Some(guild_id) => (
            Route::GuildCommands {
                application_id,
                guild_id,
            },
            Scope::OneServer,
        ),
        None => (Route::Commands { application_id }, Scope::Everyone),
    };
    let list = || {
        let request = Request::new(route, LightMethod::Get);
        // Without this, Discord leaves the localizations out.
        rest.fire(request.params(Some(vec![("with_localizations", "true".to_owned())])))
    };
    let known: Vec<Value> = retrying(LIMIT, list).await.map_err(refused)?;
    let commands = definitions::commands().into_iter();
    let commands = commands.map(serde_json::to_value);
    let commands = commands.collect::<serde_json::Result<Vec<Value>>>()?;
    if are_same_commands(&known, &commands, scope) {
        return Ok((Registered::Unchanged, known));
    }
    let json = serde_json::to_vec(&commands)?;
    // The list replaces the one before, so it may be sent twice.
    let tell = || rest.fire(Request::new(route, LightMethod::Put).body(Some(json.clone())));
    let told: Vec<Value> = retrying(LIMIT, tell).await.map_err(refused)?;
    Ok((Registered::Changed, told))
}
