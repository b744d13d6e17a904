//! The registration of the commands with Discord.
//!
//! The registered commands and the current ones are compared field by field, with
//! Discord's defaults for omitted fields and without the fields that only Discord sets.

use std::collections::BTreeSet;
use std::num::NonZeroU64;
use std::time::Duration;

use serde_json::{Map, Value};
use serenity::all::{GuildId, LightMethod, Route};
use serenity::http::Request;

use super::command;
use super::rest::Rest;
use super::rest::connection::{ConnectError, Connection};
use super::rest::retry::retrying;

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
    let (outcome, _) = register_with(&rest, guild.map(GuildId::from)).await?;
    Ok(outcome)
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
    let remote: Vec<Value> = retrying(LIMIT, list).await.map_err(refused)?;
    let own = command::commands()?;
    Ok(Comparison {
        is_same: are_same_commands(&remote, &own, scope),
        route,
        registered: remote,
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
    let comparison = compare(rest, guild).await?;
    if comparison.is_same {
        return Ok((Registered::Unchanged, comparison.registered));
    }
    let json = serde_json::to_vec(&comparison.own)?;
    // The list replaces the previous one, so a repeated request is harmless.
    let put = || {
        let request = Request::new(comparison.route, LightMethod::Put);
        rest.fire(request.body(Some(json.clone())))
    };
    let remote: Vec<Value> = retrying(LIMIT, put).await.map_err(refused)?;
    Ok((Registered::Changed, remote))
}

/// The fields that only Discord sets.
const ADDED_BY_DISCORD: [&str; 6] = [
    "application_id",
    "description_localized",
    "guild_id",
    "id",
    "name_localized",
    "version",
];

/// The fields that Discord derives, if they are omitted, from other fields or from
/// the application's settings. They are compared only if they are sent.
const DERIVED_BY_DISCORD: [&str; 2] = ["dm_permission", "integration_types"];

/// The fields about places. Discord ignores them in commands of a single server.
const PLACES: [&str; 3] = ["contexts", "dm_permission", "integration_types"];

/// Lists without an order.
const SETS: [&str; 3] = ["channel_types", "contexts", "integration_types"];

/// All contexts, equal to an omitted list.
const EVERYWHERE: [u64; 3] = [0, 1, 2];

/// The audience of a registration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Everyone,
    OneServer,
}

/// Whether two lists contain the same commands, in any order. A command is
/// identified by its type and its name.
pub(super) fn are_same_commands(remote: &[Value], own: &[Value], scope: Scope) -> bool {
    let key = |command: &Value| {
        let kind = command["type"].as_u64().unwrap_or(CHAT_INPUT);
        (
            kind,
            command["name"].as_str().unwrap_or_default().to_owned(),
        )
    };
    let in_order = |commands: &[Value]| {
        let mut commands = commands.to_vec();
        commands.sort_by_key(key);
        commands
    };
    remote.len() == own.len()
        && in_order(remote)
            .iter()
            .zip(&in_order(own))
            .all(|(remote, own)| is_same_command(remote, own, scope))
}

/// The type of a command without a type.
const CHAT_INPUT: u64 = 1;

fn is_same_command(remote: &Value, own: &Value, scope: Scope) -> bool {
    let [remote, own] = [remote, own].map(|command| {
        let mut fields = command.as_object().cloned().unwrap_or_default();
        fields.entry("type").or_insert_with(|| CHAT_INPUT.into());
        if scope == Scope::OneServer {
            fields.retain(|name, _| !PLACES.contains(&name.as_str()));
        }
        fields
    });
    are_same_fields(&remote, &own)
}

fn are_same_fields(remote: &Map<String, Value>, own: &Map<String, Value>) -> bool {
    let names: BTreeSet<&str> = remote
        .keys()
        .chain(own.keys())
        .map(String::as_str)
        .collect();
    let relevant = names.into_iter().filter(|name| {
        let is_sent = own.get(*name).is_some_and(|value| !is_default(value));
        !ADDED_BY_DISCORD.contains(name) && (is_sent || !DERIVED_BY_DISCORD.contains(name))
    });
    relevant
        .map(|name| (name, remote.get(name), own.get(name)))
        .all(|(name, remote, own)| {
            let [remote, own] = [remote, own].map(|value| with_default(name, value));
            is_same(&remote, &own)
        })
}

/// The canonical value of a field.
fn with_default(name: &str, value: Option<&Value>) -> Value {
    let mut value = value.cloned().unwrap_or(Value::Null);
    if SETS.contains(&name)
        && let Value::Array(members) = &mut value
    {
        members.sort_by_key(Value::as_u64);
        members.dedup();
    }
    if name == "contexts" && value == Value::from(EVERYWHERE.to_vec()) {
        return Value::Null;
    }
    value
}

fn is_same(remote: &Value, own: &Value) -> bool {
    match (remote, own) {
        (Value::Object(remote), Value::Object(own)) => are_same_fields(remote, own),
        (Value::Array(remote), Value::Array(own)) => {
            remote.len() == own.len()
                && remote
                    .iter()
                    .zip(own)
                    .all(|(remote, own)| is_same(remote, own))
        }
        // Discord may return an integer as a fraction.
        (Value::Number(remote), Value::Number(own)) => remote.as_f64() == own.as_f64(),
        (remote, own) => remote == own || is_default(remote) && is_default(own),
    }
}

/// Whether omitting the field has the same effect.
fn is_default(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.is_empty(),
        Value::Object(fields) => fields.is_empty(),
        Value::Bool(true) | Value::Number(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use std::slice::from_ref;

    use serde_json::json;

    use super::*;

    /// A command as Discord returns it.
    fn registered() -> Value {
        json!({
            "id": "11", "application_id": "12", "version": "13", "type": 1,
            "name": "tak", "name_localizations": null,
            "description": "A game", "description_localizations": {"de": "Ein Spiel"},
            "default_member_permissions": null, "dm_permission": false, "nsfw": false,
            "contexts": [0], "integration_types": [0],
            "options": [{
                "type": 1, "name": "move", "description": "Play",
                "options": [
                    {"type": 3, "name": "ply", "description": "What", "required": true,
                     "autocomplete": true, "max_length": 60},
                    {"type": 4, "name": "size", "description": "How large", "min_value": 3,
                     "choices": [{"name": "3x3", "value": 3}, {"name": "4x4", "value": 4}]},
                    {"type": 7, "name": "where", "description": "Where", "channel_types": [0, 11]},
                ],
            }],
        })
    }

    /// The same command as it is sent, with defaults omitted or given.
    fn sent() -> Value {
        let mut commands = registered();
        let fields = commands.as_object_mut().unwrap();
        for name in [
            "id",
            "application_id",
            "version",
            "type",
            "name_localizations",
            "nsfw",
        ] {
            fields.remove(name);
        }
        fields.remove("default_member_permissions");
        fields.remove("dm_permission");
        for option in commands["options"][0]["options"].as_array_mut().unwrap() {
            option["options"] = json!([]);
            option["min_length"] = json!(null);
        }
        commands["options"][0]["required"] = json!(false);
        commands
    }

    /// The sent command with another value at a path.
    fn with(path: &str, value: Value) -> Value {
        let mut command = sent();
        let (parent, name) = path.rsplit_once('/').unwrap();
        command.pointer_mut(parent).unwrap()[name] = value;
        command
    }

    #[test]
    fn fields_added_or_omitted_by_discord_are_no_change() {
        let same = |remote: Value, own: Value| {
            assert!(
                are_same_commands(from_ref(&remote), from_ref(&own), Scope::Everyone),
                "{remote} {own}"
            );
        };
        same(registered(), sent());
        for (path, value) in [
            ("/type", json!(1)),
            ("/nsfw", json!(false)),
            ("/name_localizations", json!({})),
            ("/default_member_permissions", json!(null)),
            ("/dm_permission", json!(false)),
            ("/integration_types", json!([])),
            ("/options/0/options/1/min_value", json!(3.0)),
            ("/options/0/options/2/channel_types", json!([11, 0])),
            ("/options/0/options/0/choices", json!([])),
        ] {
            same(registered(), with(path, value));
        }
        let mut anywhere = registered();
        anywhere["contexts"] = json!(null);
        same(anywhere.clone(), with("/contexts", json!([0, 1, 2])));
        anywhere["contexts"] = json!([2, 1, 0]);
        same(anywhere, with("/contexts", json!(null)));
        let user = json!({"type": 2, "name": "Challenge", "description": ""});
        same(user, json!({"type": 2, "name": "Challenge"}));
    }

    #[test]
    fn each_difference_is_a_change() {
        for (path, value) in [
            ("/name", json!("tic")),
            ("/type", json!(2)),
            ("/description", json!("The game")),
            ("/name_localizations", json!({"de": "tack"})),
            ("/description_localizations", json!({"de": "Das Spiel"})),
            ("/description_localizations", json!(null)),
            (
                "/description_localizations",
                json!({"de": "Ein Spiel", "fr": "Un jeu"}),
            ),
            ("/default_member_permissions", json!("32")),
            ("/default_member_permissions", json!("0")),
            ("/dm_permission", json!(true)),
            ("/nsfw", json!(true)),
            ("/handler", json!(1)),
            ("/contexts", json!([0, 1])),
            ("/contexts", json!(null)),
            ("/integration_types", json!([0, 1])),
            ("/options", json!([])),
            ("/options/0/type", json!(2)),
            ("/options/0/name_localizations", json!({"de": "zug"})),
            ("/options/0/options/0/required", json!(false)),
            ("/options/0/options/0/autocomplete", json!(false)),
            ("/options/0/options/0/max_length", json!(61)),
            ("/options/0/options/0/min_length", json!(0)),
            (
                "/options/0/options/0/description_localizations",
                json!({"de": "Was"}),
            ),
            ("/options/0/options/1/min_value", json!(4)),
            ("/options/0/options/1/max_value", json!(8)),
            ("/options/0/options/1/choices/0/value", json!(5)),
            (
                "/options/0/options/1/choices/0/name_localizations",
                json!({"de": "3 mal 3"}),
            ),
            ("/options/0/options/2/channel_types", json!([0])),
            ("/something_of_tomorrow", json!("new")),
        ] {
            let own = with(path, value);
            assert!(
                !are_same_commands(&[registered()], from_ref(&own), Scope::Everyone),
                "{path}: {own}"
            );
        }
        let mut other_order = sent();
        other_order["options"][0]["options"]
            .as_array_mut()
            .unwrap()
            .reverse();
        assert!(!are_same_commands(
            &[registered()],
            &[other_order],
            Scope::Everyone
        ));
    }

    #[test]
    fn commands_match_by_type_and_name() {
        let [tak, user] = [json!({"name": "tak"}), json!({"name": "tak", "type": 2})];
        let check = |remote: &[&Value], own: &[&Value], expected: bool| {
            let [remote, own] =
                [remote, own].map(|list| list.iter().copied().cloned().collect::<Vec<_>>());
            assert_eq!(
                are_same_commands(&remote, &own, Scope::Everyone),
                expected,
                "{remote:?} {own:?}"
            );
        };
        check(&[], &[], true);
        check(&[], &[&tak], false);
        check(&[&tak], &[], false);
        check(&[&tak], &[&user], false);
        check(&[&tak, &user], &[&user, &tak], true);
        check(&[&tak, &user], &[&tak], false);
    }

    #[test]
    fn places_of_server_commands_are_ignored() {
        let mut remote = registered();
        remote["guild_id"] = json!("14");
        remote["contexts"] = json!(null);
        remote["dm_permission"] = json!(true);
        let lists = ([remote], [sent()]);
        assert!(are_same_commands(&lists.0, &lists.1, Scope::OneServer));
        assert!(!are_same_commands(&lists.0, &lists.1, Scope::Everyone));
    }
}
