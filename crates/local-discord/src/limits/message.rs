//! Messages to post and edits of messages (documentation page "Message
//! Resource").

use serde_json::Value;

use super::{Form, components};
use crate::refusal::Refusal;
use crate::request::{Body, Upload};
use crate::snowflake::Snowflake;

/// The default of `attachment_size_limit`: 10 MiB (documentation page
/// "Reference", section Uploading Files).
pub(crate) const FILE_LIMIT: usize = 10 * 1024 * 1024;
/// Visible only to the person acting.
pub(crate) const EPHEMERAL: u64 = 1 << 6;
/// Suppresses link previews.
pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Suppresses all notifications.
pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
const COMPONENTS_V2: u64 = 1 << 15;

/// The fields of a message body. In an edit, absent fields remain unchanged.
#[derive(Clone, Debug, Default)]
pub(crate) struct MessageBody {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) attachments: Option<Vec<Entry>>,
    pub(crate) allowed_mentions: Option<Allowed>,
    pub(crate) files: Vec<Upload>,
    pub(crate) nonce: Option<String>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reply_to: Option<Snowflake>,
    /// Whether it is posted without a reference if that message does not exist.
    pub(crate) reply_is_optional: bool,
    /// Message flags, as the constants of this module name them.
    pub(crate) flags: u64,
}

/// One entry of `attachments`: a file to retain, or the name of an upload.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    pub(crate) id: Snowflake,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// The users and roles a message may notify (section Allowed Mentions Object).
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Allowed {
    /// All mentioned users.
    pub(crate) every_user: bool,
    /// These users, if they are mentioned.
    pub(crate) users: Vec<Snowflake>,
    /// All mentioned roles.
    pub(crate) every_role: bool,
    /// These roles, if they are mentioned.
    pub(crate) roles: Vec<Snowflake>,
    /// The author of the replied-to message.
    pub(crate) replied_user: bool,
}

impl Allowed {
    /// The default for a message without `allowed_mentions`.
    pub(crate) const DEFAULT: Self = Self {
        every_user: true,
        users: Vec::new(),
        every_role: true,
        roles: Vec::new(),
        replied_user: true,
    };

    pub(crate) fn permits(&self, user: Snowflake) -> bool {
        self.every_user || self.users.contains(&user)
    }

    pub(crate) fn permits_role(&self, role: Snowflake) -> bool {
        self.every_role || self.roles.contains(&role)
    }
}

impl MessageBody {
    /// Validates a body; `path` is the location of the message in it ("" or
    /// "data").
    pub(crate) fn read(body: &Body, path: &str) -> Result<Self, Refusal> {
        if body.files.iter().any(|file| file.bytes.len() > FILE_LIMIT) {
            return Err(Refusal::TOO_LARGE);
        }
        let message = if path.is_empty() {
            &body.json
        } else {
            &body.json[path]
        };
        let at = |name: &str| format!("{path}.{name}");
        let mut form = Form::default();
        if !message.is_null() {
            form.dictionary(path, message);
        }
        let field = |name: &str| message.get(name);
        let content = form.text(&at("content"), &message["content"], (0, 2000));
        let content = content.unwrap_or_default().to_owned();
        embeds(&mut form, &at("embeds"), &message["embeds"]);
        components::check(&mut form, &at("components"), &message["components"]);
        let mentions = &message["allowed_mentions"];
        let message_body = Self {
            content: field("content").map(|_| content),
            embeds: field("embeds").map(list),
            components: field("components").map(list),
            attachments: field("attachments")
                .filter(|value| !value.is_null())
                .map(|value| entries(&mut form, &at("attachments"), value)),
            allowed_mentions: allowed_mentions(&mut form, &at("allowed_mentions"), mentions),
            files: body.files.clone(),
            nonce: nonce(&mut form, &at("nonce"), &message["nonce"]),
            enforce_nonce: message["enforce_nonce"] == true,
            reply_to: form.id(
                &at("message_reference.message_id"),
                &message["message_reference"]["message_id"],
            ),
            reply_is_optional: message["message_reference"]["fail_if_not_exists"] == false,
            flags: flags(&mut form, &at("flags"), &message["flags"]),
        };
        if body.files.len() > 10 {
            let complaint = "Must be 10 or fewer in length.";
            form.complain(&at("files"), "BASE_TYPE_MAX_LENGTH", complaint);
        }
        form.verdict()?;
        Ok(message_body)
    }

    pub(crate) fn has(&self, flag: u64) -> bool {
        self.flags & flag != 0
    }
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

fn flags(form: &mut Form, path: &str, value: &Value) -> u64 {
    let flags = value.as_u64().unwrap_or(0);
    if !value.is_null() && !value.is_u64() {
        let complaint = format!("Value {value} is not int.");
        form.complain(path, "NUMBER_TYPE_COERCE", complaint);
    }
    if flags & COMPONENTS_V2 != 0 {
        let complaint = "Components V2 is not known to the local Discord";
        form.complain(path, "LOCAL_DISCORD_UNSUPPORTED", complaint);
    }
    flags
}

/// A nonce: a string of up to 25 characters, or a number.
fn nonce(form: &mut Form, path: &str, value: &Value) -> Option<String> {
    if let Some(number) = value.as_i64() {
        return Some(number.to_string());
    }
    form.text(path, value, (0, 25)).map(str::to_owned)
}

fn entries(form: &mut Form, path: &str, value: &Value) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (i, entry) in form.list(path, value, (0, 10)).iter().enumerate() {
        let at = |name: &str| format!("{path}.{i}.{name}");
        let description = form.text(&at("description"), &entry["description"], (0, 1024));
        let filename = form.text(&at("filename"), &entry["filename"], (1, 1024));
        if entry["id"].is_null() {
            form.required(&at("id"));
        }
        if let Some(id) = form.id(&at("id"), &entry["id"]) {
            entries.push(Entry {
                id,
                filename: filename.map(str::to_owned),
                description: description.map(str::to_owned),
            });
        }
    }
    entries
}

/// Validates embeds (section Embed Limits).
fn embeds(form: &mut Form, path: &str, embeds: &Value) {
    let mut total = 0;
    for (i, embed) in form.list(path, embeds, (0, 10)).iter().enumerate() {
        let at = |name: &str| format!("{path}.{i}.{name}");
        if form.dictionary(&format!("{path}.{i}"), embed).is_none() {
            continue;
        }
        let mut count = |form: &mut Form, at: String, value: &Value, max: usize| {
            let text = form.text(&at, value, (0, max));
            total += text.map_or(0, |text| text.chars().count());
        };
        count(form, at("title"), &embed["title"], 256);
        count(form, at("description"), &embed["description"], 4096);
        count(form, at("footer.text"), &embed["footer"]["text"], 2048);
        count(form, at("author.name"), &embed["author"]["name"], 256);
        for (j, field) in form
            .list(&at("fields"), &embed["fields"], (0, 25))
            .iter()
            .enumerate()
        {
            for (name, max) in [("name", 256), ("value", 1024)] {
                let at = at(&format!("fields.{j}.{name}"));
                if field[name].as_str().is_none_or(str::is_empty) {
                    form.required(&at);
                }
                count(form, at, &field[name], max);
            }
        }
    }
    if total > 6000 {
        let message = "Embed size exceeds maximum size of 6000";
        form.complain(path, "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// Validates an `allowed_mentions` object; `None` if absent or null.
fn allowed_mentions(form: &mut Form, path: &str, value: &Value) -> Option<Allowed> {
    if value.is_null() {
        return None;
    }
    form.dictionary(path, value)?;
    let parse = form.list(&format!("{path}.parse"), &value["parse"], (0, 3));
    for (i, kind) in parse.iter().enumerate() {
        if !["users", "roles", "everyone"]
            .iter()
            .any(|valid| kind == valid)
        {
            let message = "Value must be one of ('roles', 'users', 'everyone').";
            form.complain(&format!("{path}.parse.{i}"), "BASE_TYPE_CHOICES", message);
        }
    }
    let mut ids = |name: &str| -> Vec<Snowflake> {
        let at = format!("{path}.{name}");
        let list = form.list(&at, &value[name], (0, 100));
        if !list.is_empty() && parse.iter().any(|kind| kind == name) {
            let message =
                format!("parse:[\"{name}\"] and {name}: [ids...] are mutually exclusive.");
            form.complain(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
        let ids = list.iter().enumerate();
        ids.filter_map(|(i, id)| form.id(&format!("{at}.{i}"), id))
            .collect()
    };
    let users = ids("users");
    let roles = ids("roles");
    Some(Allowed {
        every_user: parse.iter().any(|kind| kind == "users"),
        users,
        every_role: parse.iter().any(|kind| kind == "roles"),
        roles,
        replied_user: value["replied_user"] == true,
    })
}
