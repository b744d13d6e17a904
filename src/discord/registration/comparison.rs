//! Whether Discord knows the commands as we want them.
//!
//! What is sent and what Discord gives back are compared field by field, but
//! for what Discord alone says, and with its defaults for what is left out.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

/// What Discord adds on its own.
const ADDED_BY_DISCORD: [&str; 6] = [
    "application_id",
    "description_localized",
    "guild_id",
    "id",
    "name_localized",
    "version",
];

/// What Discord derives from other fields or from the application's settings
/// when it is not told. It is compared only where we do tell.
const DERIVED_BY_DISCORD: [&str; 2] = ["dm_permission", "integration_types"];

/// Where a command is offered, in which a command of a single server has no
/// say.
const PLACES: [&str; 3] = ["contexts", "dm_permission", "integration_types"];

/// Lists whose order means nothing.
const SETS: [&str; 3] = ["channel_types", "contexts", "integration_types"];

/// All contexts there are, which is what no context stands for.
const EVERYWHERE: [u64; 3] = [0, 1, 2];

/// For whom commands are registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    Everyone,
    OneServer,
}

/// Whether two lists hold the same commands, in whatever order: a command is
/// known by its type and its name.
pub(super) fn are_same_commands(known: &[Value], wanted: &[Value], scope: Scope) -> bool {
    let key = |command: &Value| {
        let kind = command["type"].as_u64().unwrap_or(CHAT_INPUT);
        (
            kind,
            command["name"].as_str().unwrap_or_default().to_owned(),
        )
    };
    let sorted = |commands: &[Value]| {
        let mut commands = commands.to_vec();
        commands.sort_by_key(key);
        commands
    };
    known.len() == wanted.len()
        && sorted(known)
            .iter()
            .zip(&sorted(wanted))
            .all(|(known, wanted)| is_same_command(known, wanted, scope))
}

/// The type of a command that does not tell its type.
const CHAT_INPUT: u64 = 1;

fn is_same_command(known: &Value, wanted: &Value, scope: Scope) -> bool {
    let [known, wanted] = [known, wanted].map(|command| {
        let mut fields = command.as_object().cloned().unwrap_or_default();
        fields.entry("type").or_insert_with(|| CHAT_INPUT.into());
        if scope == Scope::OneServer {
            fields.retain(|name, _| !PLACES.contains(&name.as_str()));
        }
        fields
    });
    are_same_fields(&known, &wanted)
}

fn are_same_fields(known: &Map<String, Value>, wanted: &Map<String, Value>) -> bool {
    let names: BTreeSet<&str> = known
        .keys()
        .chain(wanted.keys())
        .map(String::as_str)
        .collect();
    let compared = names.into_iter().filter(|name| {
        let is_told = wanted.get(*name).is_some_and(|value| !is_nothing(value));
        !ADDED_BY_DISCORD.contains(name) && (is_told || !DERIVED_BY_DISCORD.contains(name))
    });
    compared
        .map(|name| (name, known.get(name), wanted.get(name)))
        .all(|(name, known, wanted)| {
            let [known, wanted] = [known, wanted].map(|value| with_default(name, value));
            is_same(&known, &wanted)
        })
}

/// The value of a field in the one way of several that mean the same.
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

fn is_same(known: &Value, wanted: &Value) -> bool {
    match (known, wanted) {
        (Value::Object(known), Value::Object(wanted)) => are_same_fields(known, wanted),
        (Value::Array(known), Value::Array(wanted)) => {
            known.len() == wanted.len()
                && known
                    .iter()
                    .zip(wanted)
                    .all(|(known, wanted)| is_same(known, wanted))
        }
        // A whole number may come back as a fraction.
        (Value::Number(known), Value::Number(wanted)) => known.as_f64() == wanted.as_f64(),
        (known, wanted) => known == wanted || is_nothing(known) && is_nothing(wanted),
    }
}

/// Whether leaving a field out would say the same.
fn is_nothing(value: &Value) -> bool {
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

    /// A command as Discord gives it back.
    fn known() -> Value {
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

    /// The same command as it is sent, with every default left out or said.
    fn sent() -> Value {
        let mut sent = known();
        let fields = sent.as_object_mut().unwrap();
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
        for option in sent["options"][0]["options"].as_array_mut().unwrap() {
            option["options"] = json!([]);
            option["min_length"] = json!(null);
        }
        sent["options"][0]["required"] = json!(false);
        sent
    }

    /// What is sent, with one value put in its place.
    fn with(path: &str, value: Value) -> Value {
        let mut command = sent();
        let (parent, name) = path.rsplit_once('/').unwrap();
        command.pointer_mut(parent).unwrap()[name] = value;
        command
    }

    #[test]
    fn what_discord_adds_or_leaves_out_is_no_change() {
        let same = |known: Value, wanted: Value| {
            assert!(
                are_same_commands(from_ref(&known), from_ref(&wanted), Scope::Everyone),
                "{known} {wanted}"
            );
        };
        same(known(), sent());
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
            same(known(), with(path, value));
        }
        let mut anywhere = known();
        anywhere["contexts"] = json!(null);
        same(anywhere.clone(), with("/contexts", json!([0, 1, 2])));
        anywhere["contexts"] = json!([2, 1, 0]);
        same(anywhere, with("/contexts", json!(null)));
        let user = json!({"type": 2, "name": "Challenge", "description": ""});
        same(user, json!({"type": 2, "name": "Challenge"}));
    }

    #[test]
    fn whatever_we_say_differently_is_a_change() {
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
            let wanted = with(path, value);
            assert!(
                !are_same_commands(&[known()], from_ref(&wanted), Scope::Everyone),
                "{path}: {wanted}"
            );
        }
        let mut reversed = sent();
        reversed["options"][0]["options"]
            .as_array_mut()
            .unwrap()
            .reverse();
        assert!(!are_same_commands(&[known()], &[reversed], Scope::Everyone));
    }

    #[test]
    fn commands_are_known_by_type_and_name() {
        let [tak, user] = [json!({"name": "tak"}), json!({"name": "tak", "type": 2})];
        let check = |known: &[&Value], wanted: &[&Value], expected: bool| {
            let [known, wanted] =
                [known, wanted].map(|list| list.iter().copied().cloned().collect::<Vec<_>>());
            assert_eq!(
                are_same_commands(&known, &wanted, Scope::Everyone),
                expected,
                "{known:?} {wanted:?}"
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
    fn a_single_server_has_no_say_in_where_a_command_is_offered() {
        let mut known = known();
        known["guild_id"] = json!("14");
        known["contexts"] = json!(null);
        known["dm_permission"] = json!(true);
        let lists = ([known], [sent()]);
        assert!(are_same_commands(&lists.0, &lists.1, Scope::OneServer));
        assert!(!are_same_commands(&lists.0, &lists.1, Scope::Everyone));
    }
}
