//! Telling Discord which commands there are.

use std::num::NonZeroU64;

use serde_json::Value;
use serenity::all::GuildId;
use serenity::http::Http;

use super::connection::{ConnectError, Connection};
use super::definitions;

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
    let known = match guild {
        Some(guild) => http.get_guild_commands_with_localizations(guild).await,
        None => http.get_global_commands_with_localizations().await,
    };
    let known = serde_json::to_value(known.map_err(refused)?)?;
    let commands = definitions::commands();
    let mut wanted = serde_json::to_value(&commands)?;
    if guild.is_some() {
        wanted
            .as_array_mut()
            .into_iter()
            .flatten()
            .for_each(without_places);
    }
    if is_same(&known, &wanted) {
        return Ok(Registered::Unchanged);
    }
    match guild {
        Some(guild) => http.create_guild_commands(guild, &commands).await,
        None => http.create_global_commands(&commands).await,
    }
    .map_err(refused)?;
    Ok(Registered::Changed)
}

/// What a command consists of. Discord adds more, such as ids and versions.
const OURS: [&str; 15] = [
    "autocomplete",
    "choices",
    "contexts",
    "description",
    "description_localizations",
    "integration_types",
    "max_length",
    "max_value",
    "min_length",
    "min_value",
    "name",
    "name_localizations",
    "options",
    "required",
    "value",
];

/// A command of a single server has no say in where it is offered.
fn without_places(command: &mut Value) {
    if let Value::Object(command) = command {
        command.remove("contexts");
        command.remove("integration_types");
    }
}

/// Whether what Discord knows is what we want it to know. Discord leaves out
/// what is empty.
fn is_same(known: &Value, wanted: &Value) -> bool {
    match (known, wanted) {
        (Value::Object(known), Value::Object(wanted)) => OURS.iter().all(|&key| {
            let [known, wanted] = [known, wanted].map(|map| map.get(key).unwrap_or(&Value::Null));
            // The keys of translations are languages, all of them ours.
            if key.ends_with("_localizations") {
                return known == wanted || is_nothing(known) && is_nothing(wanted);
            }
            is_same(known, wanted)
        }),
        (Value::Array(known), Value::Array(wanted)) if known.len() == wanted.len() => known
            .iter()
            .zip(wanted)
            .all(|(known, wanted)| is_same(known, wanted)),
        (known, wanted) => known == wanted || is_nothing(known) && is_nothing(wanted),
    }
}

fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(values) => values.is_empty(),
        Value::Object(values) => values.values().all(is_nothing),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_discord_adds_is_no_change() {
        let check = |known: Value, wanted: Value, same: bool| {
            assert_eq!(is_same(&known, &wanted), same, "{known} {wanted}");
        };
        check(
            json!([{"id": "1", "name": "tak"}]),
            json!([{"name": "tak", "options": []}]),
            true,
        );
        check(
            json!([{"name": "tak"}]),
            json!([{"name": "tak", "required": false}]),
            true,
        );
        check(json!([{"name": "tak"}]), json!([{"name": "tic"}]), false);
        check(
            json!([{"name": "tak", "options": [{}]}]),
            json!([{"name": "tak", "options": []}]),
            false,
        );
        check(json!([]), json!([{"name": "tak"}]), false);
        check(
            json!([{"name": "tak", "max_length": 60}]),
            json!([{"name": "tak"}]),
            false,
        );
        let named = |name: &str| json!([{"name": "tak", "name_localizations": {"de": name}}]);
        check(named("a"), named("a"), true);
        check(named("a"), named("b"), false);
        check(
            json!([{"name": "tak", "name_localizations": null}]),
            json!([{"name": "tak", "name_localizations": {}}]),
            true,
        );
        check(json!([{"name": "tak"}]), named("b"), false);
        check(
            json!([{"name": "tak"}, {"name": "old"}]),
            json!([{"name": "tak"}]),
            false,
        );
    }
}
