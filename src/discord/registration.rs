//! The registration of the commands with Discord.

mod comparison;

use std::num::NonZeroU64;
use std::time::Duration;

use serde_json::Value;
use serenity::all::{GuildId, LightMethod, Route};
use serenity::http::Request;

use super::command::parts;
use super::rest::Rest;
use super::rest::connection::{ConnectError, Connection};
use super::rest::retry::retrying;
use comparison::{Scope, are_same_commands};

/// The maximum time for the requests about commands.
const LIMIT: Duration = Duration::from_secs(30);

/// The outcome of a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Registered {
    /// Discord had other commands and has these now.
    Changed,
    /// Discord had these commands already.
    Unchanged,
}

/// The reason why the commands are not registered.
#[derive(Debug, thiserror::Error)]
pub enum RegisterError {
    /// Discord cannot be reached.
    #[error(transparent)]
    Connect(#[from] ConnectError),
    /// Discord refused.
    #[error("Discord did not take the commands")]
    Refused(#[source] Box<serenity::Error>),
    /// The id of the application is unknown.
    #[error("Discord has not been asked yet which application this is")]
    NoApplication,
    /// The list could not be serialised.
    #[error("the list of commands cannot be written as JSON")]
    Json(#[from] serde_json::Error),
}

/// Registers the commands for all servers or, for a trial, for a single one.
pub async fn register(
    connection: &Connection,
    guild: Option<NonZeroU64>,
) -> Result<Registered, RegisterError> {
    let rest = connection.open().await?;
    let (registered, _) = register_with(&rest, guild.map(GuildId::from)).await?;
    Ok(registered)
}

/// The commands of this version beside those that Discord has.
pub(super) struct Comparison {
    route: Route<'static>,
    registered: Vec<Value>,
    own: Vec<Value>,
    pub(super) is_same: bool,
}

/// Compares the commands of all servers, or of a single one, with those of this version.
pub(super) async fn compare(
    rest: &Rest,
    guild: Option<GuildId>,
) -> Result<Comparison, RegisterError> {
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
    let registered: Vec<Value> = retrying(LIMIT, list).await.map_err(refused)?;
    let own = parts::commands().into_iter().map(serde_json::to_value);
    let own = own.collect::<serde_json::Result<Vec<Value>>>()?;
    Ok(Comparison {
        is_same: are_same_commands(&registered, &own, scope),
        route,
        registered,
        own,
    })
}

fn refused(error: serenity::Error) -> RegisterError {
    RegisterError::Refused(Box::new(error))
}

/// Registers the commands if they differ, because Discord allows 200 new commands a
/// day. Returns the registered commands with their ids.
pub(super) async fn register_with(
    rest: &Rest,
    guild: Option<GuildId>,
) -> Result<(Registered, Vec<Value>), RegisterError> {
    let compared = compare(rest, guild).await?;
    if compared.is_same {
        return Ok((Registered::Unchanged, compared.registered));
    }
    let json = serde_json::to_vec(&compared.own)?;
    // The list replaces the previous one, so a repeated request is harmless.
    let put = || {
        let request = Request::new(compared.route, LightMethod::Put);
        rest.fire(request.body(Some(json.clone())))
    };
    let registered: Vec<Value> = retrying(LIMIT, put).await.map_err(refused)?;
    Ok((Registered::Changed, registered))
}
