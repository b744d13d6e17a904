//! Interactions reduced to the fields that the bot reads.
//!
//! Serenity decodes an interaction as a whole, so a new form of any field makes all of it unreadable. Discord adds
//! flags, permissions and enum values at any time. Here only the fields in use are copied; the others get values that
//! serenity accepts.

use std::num::NonZeroU64;

use serde_json::{Map, Value, json};
use serenity::all::{Interaction, MessageFlags};

/// Discord's types of interactions (API documentation, "Interactions", "Receiving and Responding").
const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const COMPLETION: u64 = 4;
const FORM: u64 = 5;

/// Discord's types of components (API documentation, "Components", "Reference").
const ROW: u64 = 1;
const BUTTON: u64 = 2;
const TEXT_INPUT: u64 = 4;

/// Decodes an interaction by the fields in use.
pub(crate) fn decode(payload: &Value) -> Option<Interaction> {
    serde_json::from_value(used_fields(payload)?).ok()
}

/// An interaction reduced to the fields in use.
pub(crate) fn used_fields(payload: &Value) -> Option<Value> {
    let kind = payload["type"].as_u64()?;
    let mut fields = copied(payload, &["type", "id", "token", "guild_id", "channel_id"]);
    let optional_fields = [
        ("application_id", Some(json!("1"))),
        ("version", Some(json!(1))),
        ("entitlements", Some(json!([]))),
        ("attachment_size_limit", Some(json!(0))),
        ("locale", Some(text(&payload["locale"]))),
        (
            "guild_locale",
            payload["guild_locale"].as_str().map(Value::from),
        ),
        ("data", data(kind, &payload["data"])),
        ("channel", channel(&payload["channel"])),
        ("member", member(&payload["member"])),
        ("user", user(&payload["user"])),
        ("message", message(&payload["message"])),
        ("app_permissions", permissions(&payload["app_permissions"])),
        ("context", small(&payload["context"], 2)),
        (
            "authorizing_integration_owners",
            owners(&payload["authorizing_integration_owners"]),
        ),
    ];
    insert_all(&mut fields, optional_fields);
    // Serenity would invent a person.
    let has_person = fields.contains_key("member") || fields.contains_key("user");
    has_person.then_some(fields.into())
}

fn data(kind: u64, payload: &Value) -> Option<Value> {
    Some(match kind {
        COMMAND | COMPLETION => {
            let mut data = copied(payload, &["name", "type", "target_id"]);
            let options = payload["options"].as_array();
            let options: Vec<Value> = options.into_iter().flatten().map(option).collect();
            let optional_fields = [
                ("id", Some(json!("1"))),
                ("options", Some(options.into())),
                ("resolved", Some(resolved(&payload["resolved"]))),
            ];
            insert_all(&mut data, optional_fields);
            data.into()
        }
        COMPONENT => {
            let mut data = copied(payload, &["custom_id", "component_type", "values"]);
            data.insert("resolved".to_owned(), resolved(&payload["resolved"]));
            data.into()
        }
        FORM => {
            let mut lines = Vec::new();
            collect_lines(&payload["components"], &mut lines);
            let mut data = copied(payload, &["custom_id"]);
            let row = json!([{"type": ROW, "components": lines}]);
            data.insert("components".to_owned(), row);
            data.into()
        }
        _ => return None,
    })
}

/// An option of a command, with the options inside it.
fn option(payload: &Value) -> Value {
    let mut option = copied(payload, &["name", "type", "value"]);
    if payload["focused"] == true {
        option.insert("focused".to_owned(), true.into());
    }
    if let Some(inner) = payload["options"].as_array() {
        let inner: Vec<Value> = inner.iter().map(self::option).collect();
        option.insert("options".to_owned(), inner.into());
    }
    option.into()
}

/// The lines of a form, however they are wrapped.
fn collect_lines(payload: &Value, lines: &mut Vec<Value>) {
    for component in payload.as_array().into_iter().flatten() {
        if component["type"] == TEXT_INPUT {
            let mut line = copied(component, &["type", "custom_id"]);
            line.insert("value".to_owned(), text(&component["value"]));
            lines.push(line.into());
        }
        collect_lines(&component["components"], lines);
        if component["component"].is_object() {
            collect_lines(&json!([component["component"]]), lines);
        }
    }
}

fn resolved(payload: &Value) -> Value {
    let all = |name: &str, reduce: fn(&Value) -> Option<Value>| -> Value {
        let entries = payload[name].as_object().into_iter().flatten();
        let entries = entries.filter(|(id, _)| id.parse::<NonZeroU64>().is_ok());
        let entries = entries.filter_map(|(id, one)| Some((id.clone(), reduce(one)?)));
        Value::Object(entries.collect())
    };
    json!({
        "users": all("users", user),
        // Discord describes their people apart.
        "members": all("members", |member| {
            Some(json!({"roles": [], "permissions": permissions(&member["permissions"])}))
        }),
        "roles": all("roles", role),
        "channels": all("channels", channel),
        "messages": all("messages", message),
        "attachments": all("attachments", attachment),
    })
}

fn user(payload: &Value) -> Option<Value> {
    let id = id(&payload["id"])?;
    let mut user = Map::new();
    let fields = [
        ("id", Some(id)),
        ("username", Some(text(&payload["username"]))),
        (
            "global_name",
            payload["global_name"].as_str().map(Value::from),
        ),
        ("bot", Some((payload["bot"] == true).into())),
    ];
    insert_all(&mut user, fields);
    Some(user.into())
}

fn member(payload: &Value) -> Option<Value> {
    let user = user(&payload["user"])?;
    let roles = payload["roles"].as_array().into_iter().flatten();
    let roles: Vec<Value> = roles.filter_map(id).collect();
    let mut member = Map::new();
    let fields = [
        ("user", Some(user)),
        ("roles", Some(roles.into())),
        ("permissions", permissions(&payload["permissions"])),
        ("deaf", Some(false.into())),
        ("mute", Some(false.into())),
        ("flags", Some(0.into())),
    ];
    insert_all(&mut member, fields);
    Some(member.into())
}

/// A role, reduced to its id.
fn role(payload: &Value) -> Option<Value> {
    let id = id(&payload["id"])?;
    Some(json!({
        "id": id, "name": "", "color": 0, "colors": {"primary_color": 0},
        "hoist": false, "managed": false, "permissions": "0", "position": 0,
    }))
}

fn channel(payload: &Value) -> Option<Value> {
    let id = id(&payload["id"])?;
    // A kind without a meaning for the bot, if it is unknown to serenity.
    let kind = small(&payload["type"], u8::MAX.into()).unwrap_or(u8::MAX.into());
    let mut channel = Map::new();
    let fields = [
        ("id", Some(id)),
        ("type", Some(kind)),
        ("parent_id", self::id(&payload["parent_id"])),
    ];
    insert_all(&mut channel, fields);
    Some(channel.into())
}

fn attachment(payload: &Value) -> Option<Value> {
    payload.is_object().then_some(())?;
    let size = payload["size"].as_u64().unwrap_or(u64::MAX);
    let size = u32::try_from(size).unwrap_or(u32::MAX);
    Some(json!({
        "id": "1", "filename": text(&payload["filename"]), "url": text(&payload["url"]), "proxy_url": "", "size": size,
    }))
}

/// A message, with the ids of its buttons in one row.
fn message(payload: &Value) -> Option<Value> {
    let mut message = copied(payload, &["id", "channel_id"]);
    if message.is_empty() {
        return None;
    }
    let mut buttons = Vec::new();
    collect_buttons(&payload["components"], &mut buttons);
    let files = payload["attachments"].as_array().into_iter().flatten();
    let files: Vec<Value> = files.filter_map(attachment).collect();
    let is_private = payload["flags"].as_u64().unwrap_or(0) & MessageFlags::EPHEMERAL.bits() != 0;
    let flags = if is_private {
        MessageFlags::EPHEMERAL.bits()
    } else {
        0
    };
    let nobody = json!({"id": "1", "username": "", "bot": false});
    let cause = payload["interaction_metadata"].as_object().map(|cause| {
        let owners = cause.get("authorizing_integration_owners");
        let owners = owners.and_then(self::owners).unwrap_or(json!({}));
        json!({
            "type": COMMAND, "id": "1", "user": nobody, "authorizing_integration_owners": owners,
        })
    });
    let fields = [
        (
            "author",
            Some(user(&payload["author"]).unwrap_or(nobody.clone())),
        ),
        ("application_id", id(&payload["application_id"])),
        ("flags", Some(flags.into())),
        ("attachments", Some(files.into())),
        (
            "components",
            Some(json!([{"type": ROW, "components": buttons}])),
        ),
        ("interaction_metadata", cause),
        ("type", Some(0.into())),
        ("content", Some("".into())),
        ("timestamp", Some("2020-01-01T00:00:00Z".into())),
        ("tts", Some(false.into())),
        ("mention_everyone", Some(false.into())),
        ("mentions", Some(json!([]))),
        ("mention_roles", Some(json!([]))),
        ("embeds", Some(json!([]))),
        ("pinned", Some(false.into())),
    ];
    insert_all(&mut message, fields);
    Some(message.into())
}

/// The buttons of a message, however they are wrapped.
fn collect_buttons(payload: &Value, buttons: &mut Vec<Value>) {
    for component in payload.as_array().into_iter().flatten() {
        if component["type"] == BUTTON
            && let Some(id) = component["custom_id"].as_str()
        {
            buttons.push(json!({"type": BUTTON, "style": 1, "custom_id": id}));
        }
        collect_buttons(&component["components"], buttons);
    }
}

/// The installations by a server and by a person. There may be other kinds.
fn owners(payload: &Value) -> Option<Value> {
    let mut owners = copied(payload, &["0", "1"]);
    if owners.is_empty() && payload.as_object().is_some_and(|kinds| !kinds.is_empty()) {
        // An unknown kind gives no membership, like an installation by a person.
        owners.insert("1".to_owned(), json!("1"));
    }
    payload.is_object().then_some(owners.into())
}

/// Permissions, without the bits beyond serenity's type.
fn permissions(payload: &Value) -> Option<Value> {
    let bits = permission_bits(payload.as_str()?)?;
    Some(bits.to_string().into())
}

/// The lowest 64 bits of permissions; the number may have any length.
pub(crate) fn permission_bits(text: &str) -> Option<u64> {
    let mut digits = text.chars().map(|digit| digit.to_digit(10));
    digits.try_fold(0_u64, |bits, digit| {
        Some(bits.wrapping_mul(10).wrapping_add(digit?.into()))
    })
}

fn small(payload: &Value, most: u64) -> Option<Value> {
    payload
        .as_u64()
        .filter(|&number| number <= most)
        .map(Value::from)
}

fn id(payload: &Value) -> Option<Value> {
    let number: NonZeroU64 = payload.as_str()?.parse().ok()?;
    Some(number.to_string().into())
}

fn text(payload: &Value) -> Value {
    payload.as_str().unwrap_or_default().into()
}

/// The fields of an object with these names that have a value.
fn copied(payload: &Value, names: &[&str]) -> Map<String, Value> {
    let entries = names.iter().filter_map(|&name| {
        let value = payload.get(name).filter(|value| !value.is_null())?;
        Some((name.to_owned(), value.clone()))
    });
    entries.collect()
}

fn insert_all<const N: usize>(object: &mut Map<String, Value>, fields: [(&str, Option<Value>); N]) {
    let fields = fields.into_iter();
    object.extend(fields.filter_map(|(name, value)| Some((name.to_owned(), value?))));
}

#[cfg(test)]
mod tests;
