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
pub(crate) fn decode(sent: &Value) -> Option<Interaction> {
    serde_json::from_value(used_fields(sent)?).ok()
}

/// An interaction reduced to the fields in use.
pub(crate) fn used_fields(sent: &Value) -> Option<Value> {
    let kind = sent["type"].as_u64()?;
    let mut fields = copied(sent, &["type", "id", "token", "guild_id", "channel_id"]);
    let reduced = [
        ("application_id", Some(json!("1"))),
        ("version", Some(json!(1))),
        ("entitlements", Some(json!([]))),
        ("attachment_size_limit", Some(json!(0))),
        ("locale", Some(text(&sent["locale"]))),
        (
            "guild_locale",
            sent["guild_locale"].as_str().map(Value::from),
        ),
        ("data", data(kind, &sent["data"])),
        ("channel", channel(&sent["channel"])),
        ("member", member(&sent["member"])),
        ("user", user(&sent["user"])),
        ("message", message(&sent["message"])),
        ("app_permissions", permissions(&sent["app_permissions"])),
        ("context", small(&sent["context"], 2)),
        (
            "authorizing_integration_owners",
            owners(&sent["authorizing_integration_owners"]),
        ),
    ];
    insert_all(&mut fields, reduced);
    // Serenity would invent a person.
    let has_person = fields.contains_key("member") || fields.contains_key("user");
    has_person.then_some(fields.into())
}

fn data(kind: u64, sent: &Value) -> Option<Value> {
    Some(match kind {
        COMMAND | COMPLETION => {
            let mut data = copied(sent, &["name", "type", "target_id"]);
            let options = sent["options"].as_array();
            let options: Vec<Value> = options.into_iter().flatten().map(option).collect();
            let reduced = [
                ("id", Some(json!("1"))),
                ("options", Some(options.into())),
                ("resolved", Some(resolved(&sent["resolved"]))),
            ];
            insert_all(&mut data, reduced);
            data.into()
        }
        COMPONENT => {
            let mut data = copied(sent, &["custom_id", "component_type", "values"]);
            data.insert("resolved".to_owned(), resolved(&sent["resolved"]));
            data.into()
        }
        FORM => {
            let mut lines = Vec::new();
            collect_lines(&sent["components"], &mut lines);
            let mut data = copied(sent, &["custom_id"]);
            let row = json!([{"type": ROW, "components": lines}]);
            data.insert("components".to_owned(), row);
            data.into()
        }
        _ => return None,
    })
}

/// An option of a command, with the options inside it.
fn option(sent: &Value) -> Value {
    let mut option = copied(sent, &["name", "type", "value"]);
    if sent["focused"] == true {
        option.insert("focused".to_owned(), true.into());
    }
    if let Some(inner) = sent["options"].as_array() {
        let inner: Vec<Value> = inner.iter().map(self::option).collect();
        option.insert("options".to_owned(), inner.into());
    }
    option.into()
}

/// The lines of a form, however they are wrapped.
fn collect_lines(sent: &Value, lines: &mut Vec<Value>) {
    for component in sent.as_array().into_iter().flatten() {
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

fn resolved(sent: &Value) -> Value {
    let all = |name: &str, reduce: fn(&Value) -> Option<Value>| -> Value {
        let found = sent[name].as_object().into_iter().flatten();
        let found = found.filter(|(id, _)| id.parse::<NonZeroU64>().is_ok());
        let found = found.filter_map(|(id, one)| Some((id.clone(), reduce(one)?)));
        Value::Object(found.collect())
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

fn user(sent: &Value) -> Option<Value> {
    let id = id(&sent["id"])?;
    let mut user = Map::new();
    let fields = [
        ("id", Some(id)),
        ("username", Some(text(&sent["username"]))),
        ("global_name", sent["global_name"].as_str().map(Value::from)),
        ("bot", Some((sent["bot"] == true).into())),
    ];
    insert_all(&mut user, fields);
    Some(user.into())
}

fn member(sent: &Value) -> Option<Value> {
    let user = user(&sent["user"])?;
    let roles = sent["roles"].as_array().into_iter().flatten();
    let roles: Vec<Value> = roles.filter_map(id).collect();
    let mut member = Map::new();
    let fields = [
        ("user", Some(user)),
        ("roles", Some(roles.into())),
        ("permissions", permissions(&sent["permissions"])),
        ("deaf", Some(false.into())),
        ("mute", Some(false.into())),
        ("flags", Some(0.into())),
    ];
    insert_all(&mut member, fields);
    Some(member.into())
}

/// A role, reduced to its id.
fn role(sent: &Value) -> Option<Value> {
    let id = id(&sent["id"])?;
    Some(json!({
        "id": id, "name": "", "color": 0, "colors": {"primary_color": 0},
        "hoist": false, "managed": false, "permissions": "0", "position": 0,
    }))
}

fn channel(sent: &Value) -> Option<Value> {
    let id = id(&sent["id"])?;
    // A kind without a meaning for the bot, if it is unknown to serenity.
    let kind = small(&sent["type"], u8::MAX.into()).unwrap_or(u8::MAX.into());
    let mut channel = Map::new();
    let fields = [
        ("id", Some(id)),
        ("type", Some(kind)),
        ("parent_id", self::id(&sent["parent_id"])),
    ];
    insert_all(&mut channel, fields);
    Some(channel.into())
}

fn attachment(sent: &Value) -> Option<Value> {
    sent.is_object().then_some(())?;
    let size = sent["size"].as_u64().unwrap_or(u64::MAX);
    let size = u32::try_from(size).unwrap_or(u32::MAX);
    Some(json!({
        "id": "1", "filename": text(&sent["filename"]), "url": text(&sent["url"]), "proxy_url": "", "size": size,
    }))
}

/// A message, with the ids of its buttons in one row.
fn message(sent: &Value) -> Option<Value> {
    let mut message = copied(sent, &["id", "channel_id"]);
    if message.is_empty() {
        return None;
    }
    let mut buttons = Vec::new();
    collect_buttons(&sent["components"], &mut buttons);
    let files = sent["attachments"].as_array().into_iter().flatten();
    let files: Vec<Value> = files.filter_map(attachment).collect();
    let is_private = sent["flags"].as_u64().unwrap_or(0) & MessageFlags::EPHEMERAL.bits() != 0;
    let flags = if is_private {
        MessageFlags::EPHEMERAL.bits()
    } else {
        0
    };
    let nobody = json!({"id": "1", "username": "", "bot": false});
    let cause = sent["interaction_metadata"].as_object().map(|cause| {
        let owners = cause.get("authorizing_integration_owners");
        let owners = owners.and_then(self::owners).unwrap_or(json!({}));
        json!({
            "type": COMMAND, "id": "1", "user": nobody, "authorizing_integration_owners": owners,
        })
    });
    let fields = [
        (
            "author",
            Some(user(&sent["author"]).unwrap_or(nobody.clone())),
        ),
        ("application_id", id(&sent["application_id"])),
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
fn collect_buttons(sent: &Value, buttons: &mut Vec<Value>) {
    for component in sent.as_array().into_iter().flatten() {
        if component["type"] == BUTTON
            && let Some(id) = component["custom_id"].as_str()
        {
            buttons.push(json!({"type": BUTTON, "style": 1, "custom_id": id}));
        }
        collect_buttons(&component["components"], buttons);
    }
}

/// The installations by a server and by a person. There may be other kinds.
fn owners(sent: &Value) -> Option<Value> {
    let mut owners = copied(sent, &["0", "1"]);
    if owners.is_empty() && sent.as_object().is_some_and(|kinds| !kinds.is_empty()) {
        // An unknown kind gives no membership, like an installation by a person.
        owners.insert("1".to_owned(), json!("1"));
    }
    sent.is_object().then_some(owners.into())
}

/// Permissions, without the bits beyond serenity's type.
fn permissions(sent: &Value) -> Option<Value> {
    let bits = permission_bits(sent.as_str()?)?;
    Some(bits.to_string().into())
}

/// The lowest 64 bits of permissions; the number may have any length.
pub(crate) fn permission_bits(text: &str) -> Option<u64> {
    let mut digits = text.chars().map(|digit| digit.to_digit(10));
    digits.try_fold(0_u64, |bits, digit| {
        Some(bits.wrapping_mul(10).wrapping_add(digit?.into()))
    })
}

fn small(sent: &Value, most: u64) -> Option<Value> {
    sent.as_u64()
        .filter(|&number| number <= most)
        .map(Value::from)
}

fn id(sent: &Value) -> Option<Value> {
    let number: NonZeroU64 = sent.as_str()?.parse().ok()?;
    Some(number.to_string().into())
}

fn text(sent: &Value) -> Value {
    sent.as_str().unwrap_or_default().into()
}

/// The fields of an object with these names that have a value.
fn copied(sent: &Value, names: &[&str]) -> Map<String, Value> {
    let found = names.iter().filter_map(|&name| {
        let value = sent.get(name).filter(|value| !value.is_null())?;
        Some((name.to_owned(), value.clone()))
    });
    found.collect()
}

fn insert_all<const N: usize>(object: &mut Map<String, Value>, fields: [(&str, Option<Value>); N]) {
    let fields = fields.into_iter();
    object.extend(fields.filter_map(|(name, value)| Some((name.to_owned(), value?))));
}

#[cfg(test)]
mod tests;
