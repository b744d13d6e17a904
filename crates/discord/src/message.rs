//! Messages as Discord takes them: their JSON and their files.
//!
//! The bodies are plain data, because four endpoints take the same message and
//! serenity has a separate builder for each.

pub(super) mod markup;
pub(super) mod names;

use std::collections::HashSet;

use serde_json::{Value, json};
use serenity::all::{CreateAttachment, MessageFlags};

use markup::{Emojis, Markup, plain};
use tavern_app::reply::{
    Action, Button, ButtonStyle, ChannelMenu, Choice, Field, Form, Instead, Message, PeopleMenu,
    Picture, RoleMenu, Row, Select, SelectOption, TextFile,
};
use tavern_game::MessageId;
use tavern_words::{message_url, without_marks};

/// A message that only one person sees.
const EPHEMERAL: MessageFlags = MessageFlags::EPHEMERAL;

/// A message without a notification on any device.
const SILENT: MessageFlags = MessageFlags::SUPPRESS_NOTIFICATIONS;

/// Discord's types of components (API documentation, "Component Reference").
mod component {
    pub(crate) const ROW: u8 = 1;
    pub(crate) const BUTTON: u8 = 2;
    pub(crate) const STRING_SELECT: u8 = 3;
    pub(crate) const TEXT_INPUT: u8 = 4;
    pub(crate) const USER_SELECT: u8 = 5;
    pub(crate) const ROLE_SELECT: u8 = 6;
    pub(crate) const CHANNEL_SELECT: u8 = 8;
}

/// Discord's types of interaction callbacks (API documentation, "Receiving and
/// Responding to Interactions").
mod callback {
    pub(crate) const MESSAGE: u8 = 4;
    pub(crate) const DEFERRED_MESSAGE: u8 = 5;
    pub(crate) const UPDATE: u8 = 7;
    pub(crate) const CHOICES: u8 = 8;
    pub(crate) const MODAL: u8 = 9;
}

/// Discord's types of channels that the bot can post in: texts, voices, news,
/// threads and stages.
const WRITTEN_CHANNELS: [u8; 7] = [0, 2, 5, 10, 11, 12, 13];

/// The style of a button with a link.
const LINK: u8 = 5;

/// The body of a request to Discord, with its files.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Body {
    pub(crate) json: Value,
    /// In the order of their indices. The body refers to them by index.
    uploads: Vec<Upload>,
}

/// A file to upload.
#[derive(Clone, Debug, PartialEq)]
struct Upload {
    name: String,
    bytes: Vec<u8>,
    description: Option<String>,
}

impl From<&Picture> for Upload {
    fn from(picture: &Picture) -> Upload {
        Upload {
            name: picture.file_name.clone(),
            bytes: picture.bytes.clone(),
            description: Some(without_marks(&picture.description)),
        }
    }
}

impl From<&TextFile> for Upload {
    fn from(file: &TextFile) -> Upload {
        Upload {
            name: file.name.clone(),
            bytes: without_marks(&file.text).into_bytes(),
            description: None,
        }
    }
}

impl Body {
    /// A message for all in the channel.
    pub(crate) fn public(message: &Message, markup: &Markup) -> Body {
        let picture = message.picture.iter().map(Upload::from);
        let file = message.file.iter().map(Upload::from);
        let uploads: Vec<Upload> = picture.chain(file).collect();
        // The HTTP client gives all files of a request the same number.
        debug_assert!(uploads.len() <= 1, "a message has a picture or a file");
        let attachments = uploads.iter().enumerate().map(attachment);
        // Discord does not have the ids of nameless people.
        let users = message
            .notifies
            .iter()
            .filter(|person| !person.is_nameless());
        let users = users.map(ToString::to_string);
        // Clients show embeds after the picture. An empty list removes that of an
        // edited message.
        let below = message.below.iter();
        let embeds = below.map(|text| json!({"description": markup.in_text(text)}));
        let mut json = plain(json!({
            "content": markup.in_text(&message.text),
            "embeds": embeds.collect::<Vec<_>>(),
            // Discord notifies only the people in this list, even if the text mentions
            // others.
            "allowed_mentions": {"parse": [], "users": users.collect::<Vec<_>>()},
            "components": rows(&message.rows, &markup.emojis),
            "attachments": attachments.collect::<Vec<_>>(),
        }));
        if let Some(role) = message.notifies_role {
            json["allowed_mentions"]["roles"] = json!([role.to_string()]);
        }
        if message.is_silent {
            json["flags"] = SILENT.bits().into();
        }
        Body { json, uploads }
    }

    /// A message for one person.
    pub(crate) fn private(message: &Message, markup: &Markup) -> Body {
        let mut body = Body::public(message, markup);
        body.json["flags"] = EPHEMERAL.bits().into();
        body
    }

    /// The same message with a nonce of at most 25 characters. For a few minutes
    /// Discord returns the existing message instead of posting another one with the
    /// same nonce.
    pub(crate) fn with_nonce(mut self, nonce: &str) -> Body {
        self.json["nonce"] = nonce.into();
        self.json["enforce_nonce"] = true.into();
        self
    }

    /// The same message as a reply. The reply by itself does not notify the author of the
    /// message. If that is deleted, this becomes a plain message.
    pub(crate) fn replying_to(mut self, message: MessageId) -> Body {
        self.json["message_reference"] =
            json!({"message_id": message.to_string(), "fail_if_not_exists": false});
        self.json["allowed_mentions"]["replied_user"] = false.into();
        self
    }

    /// The edit of an old message.
    pub(crate) fn instead(instead: &Instead, markup: &Markup) -> Body {
        let json = match instead {
            Instead::WithoutButtons => json!({"components": []}),
            Instead::TextAlone => json!({"components": [], "attachments": []}),
            Instead::Text(text) => json!({
                "content": markup.in_text(text),
                "allowed_mentions": {"parse": []},
                "components": [],
            }),
            Instead::Message(message) => return Body::public(message, markup),
        };
        Body::without_files(json)
    }

    /// The message as the first answer.
    pub(crate) fn into_message(self) -> Body {
        self.into_answer(callback::MESSAGE)
    }

    /// The message as the first answer, in place of the pressed button's message.
    pub(crate) fn into_update(self) -> Body {
        self.into_answer(callback::UPDATE)
    }

    /// A private deferral as the first answer.
    pub(crate) fn private_defer() -> Body {
        let data = json!({"flags": EPHEMERAL.bits()});
        Body::without_files(data).into_answer(callback::DEFERRED_MESSAGE)
    }

    /// The choices of a completion.
    pub(crate) fn choices(choices: &[Choice]) -> Body {
        let choices = choices
            .iter()
            .map(|Choice { name, value }| json!({"name": name, "value": value}));
        let choices: Vec<Value> = choices.collect();
        Body::without_files(plain(json!({"choices": choices}))).into_answer(callback::CHOICES)
    }

    /// A form to fill in.
    pub(crate) fn form(form: &Form) -> Body {
        let lines = form.fields.iter().map(|field| row(&[line(field)]));
        let modal = json!({
            "custom_id": form.press.id(),
            "title": form.title,
            "components": lines.collect::<Vec<_>>(),
        });
        Body::without_files(plain(modal)).into_answer(callback::MODAL)
    }

    fn into_answer(self, kind: u8) -> Body {
        Body {
            json: json!({"type": kind, "data": self.json}),
            ..self
        }
    }

    fn without_files(json: Value) -> Body {
        Body {
            json,
            uploads: Vec::new(),
        }
    }

    /// Whether this first answer leads to a message: a new one, a deferred one, or
    /// an edit of an old one.
    pub(crate) fn is_message(&self) -> bool {
        let kind = self.json.get("type").and_then(Value::as_u64);
        [
            callback::MESSAGE,
            callback::DEFERRED_MESSAGE,
            callback::UPDATE,
        ]
        .into_iter()
        .any(|message| kind == Some(message.into()))
    }

    pub(crate) fn file_names(&self) -> impl Iterator<Item = &str> {
        self.uploads.iter().map(|upload| upload.name.as_str())
    }

    /// The files, in the order of their indices from 0.
    pub(crate) fn files(&self) -> Vec<CreateAttachment> {
        let file =
            |upload: &Upload| CreateAttachment::bytes(upload.bytes.clone(), upload.name.clone());
        self.uploads.iter().map(file).collect()
    }
}

/// The entry of a file in its message.
fn attachment((number, upload): (usize, &Upload)) -> Value {
    let mut attachment = json!({"id": number, "filename": upload.name});
    if let Some(description) = &upload.description {
        attachment["description"] = description.as_str().into();
    }
    attachment
}

/// The rows of buttons and menus. Discord refuses a whole message that has an id twice or an
/// empty row, so the first part with an id stays.
fn rows(rows: &[Row], emojis: &Emojis) -> Vec<Value> {
    let rows = rows.iter().enumerate().map(|(index, one)| match one {
        Row::Buttons(buttons) => buttons.iter().map(|one| button(one, emojis)).collect(),
        Row::Select(menu) => vec![select(menu, index, emojis)],
        Row::People(menu) => vec![people(menu)],
        Row::Channels(menu) => vec![channels(menu)],
        Row::Roles(menu) => vec![roles(menu)],
    });
    let mut ids = HashSet::new();
    let mut is_new = |part: &Value| match part["custom_id"].as_str() {
        Some(id) => ids.insert(id.to_owned()),
        None => true,
    };
    let rows = rows.map(|mut parts: Vec<Value>| {
        parts.retain(&mut is_new);
        parts
    });
    rows.filter(|parts| !parts.is_empty())
        .map(|parts| row(&parts))
        .collect()
}

fn row(components: &[Value]) -> Value {
    json!({"type": component::ROW, "components": components})
}

fn button(button: &Button, emojis: &Emojis) -> Value {
    let label = &button.label;
    let mut value = match &button.action {
        Action::Press {
            press,
            style,
            disabled,
        } => json!({
            "type": component::BUTTON,
            "style": style_number(*style),
            "label": label,
            "custom_id": press.id(),
            "disabled": disabled,
        }),
        Action::Jump {
            guild,
            channel,
            message,
        } => link(label, &message_url(*guild, *channel, *message)),
        Action::Link { url } => link(label, url.expose()),
    };
    if let Some(icon) = button.icon {
        value["emoji"] = emojis.partial(icon);
    }
    value
}

fn link(label: &str, url: &str) -> Value {
    json!({
        "type": component::BUTTON,
        "style": LINK,
        "label": label,
        "url": url,
    })
}

fn style_number(style: ButtonStyle) -> u8 {
    match style {
        ButtonStyle::Primary => 1,
        ButtonStyle::Secondary => 2,
        ButtonStyle::Success => 3,
        ButtonStyle::Danger => 4,
    }
}

/// A menu. Its options carry the ids of presses, so its own id is merely its row:
/// ids are unique in a message.
fn select(menu: &Select, row: usize, emojis: &Emojis) -> Value {
    let options = menu.options.iter().map(|one| option(one, emojis));
    json!({
        "type": component::STRING_SELECT,
        "custom_id": format!("menu/{row}"),
        "placeholder": menu.placeholder,
        "options": options.collect::<Vec<_>>(),
    })
}

/// A menu of people. Discord sends the chosen person, so the menu itself carries
/// the id of the press.
fn people(menu: &PeopleMenu) -> Value {
    json!({
        "type": component::USER_SELECT,
        "custom_id": menu.press.id(),
        "placeholder": menu.placeholder,
    })
}

/// A menu of channels, likewise.
fn channels(menu: &ChannelMenu) -> Value {
    let mut value = json!({
        "type": component::CHANNEL_SELECT,
        "custom_id": menu.press.id(),
        "placeholder": menu.placeholder,
        "channel_types": WRITTEN_CHANNELS,
    });
    if menu.most > 1 {
        value["min_values"] = 0.into();
        value["max_values"] = menu.most.into();
    }
    let defaults = menu.chosen.iter();
    value["default_values"] = defaults
        .map(|channel| json!({"id": channel.to_string(), "type": "channel"}))
        .collect();
    value
}

/// A menu of roles, likewise.
fn roles(menu: &RoleMenu) -> Value {
    let defaults = menu.chosen.iter();
    let defaults = defaults.map(|role| json!({"id": role.to_string(), "type": "role"}));
    let mut value = json!({
        "type": component::ROLE_SELECT,
        "custom_id": menu.press.id(),
        "placeholder": menu.placeholder,
        "default_values": defaults.collect::<Vec<_>>(),
    });
    if menu.may_be_none {
        value["min_values"] = 0.into();
    }
    value
}

fn option(option: &SelectOption, emojis: &Emojis) -> Value {
    let mut value = json!({
        "label": option.label,
        "value": option.press.id(),
        "default": option.chosen,
    });
    if let Some(description) = &option.description {
        value["description"] = description.as_str().into();
    }
    if let Some(icon) = option.icon {
        value["emoji"] = emojis.partial(icon);
    }
    value
}

fn line(field: &Field) -> Value {
    // Text input styles of Discord's API: short and paragraph.
    let style = if field.has_lines { 2 } else { 1 };
    let mut line = json!({
        "type": component::TEXT_INPUT,
        "style": style,
        "custom_id": field.name,
        "label": field.label,
        "max_length": field.max_length,
        "required": field.required,
    });
    if let Some(value) = &field.value {
        line["value"] = value.as_str().into();
    }
    if let Some(placeholder) = &field.placeholder {
        line["placeholder"] = placeholder.as_str().into();
    }
    line
}

/// Encodes JSON and files in the multipart format (RFC 7578), for responses. The HTTP
/// client encodes those of requests. Returns the content type, with its boundary, and the
/// content.
pub(crate) fn multipart(json: &Value, files: &[CreateAttachment]) -> (String, Vec<u8>) {
    // No file contains such a number by chance.
    let boundary = format!("part-{:032x}", rand::random::<u128>());
    let mut content = Vec::new();
    let mut part = |disposition: &str, kind: &str, bytes: &[u8]| {
        let head = format!(
            "--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\nContent-Type: {kind}\r\n\r\n"
        );
        content.extend_from_slice(head.as_bytes());
        content.extend_from_slice(bytes);
        content.extend_from_slice(b"\r\n");
    };
    let text = json.to_string();
    part(
        r#"name="payload_json""#,
        "application/json",
        text.as_bytes(),
    );
    for (number, file) in files.iter().enumerate() {
        let name = quoted(&file.filename);
        let disposition = format!(r#"name="files[{number}]"; filename="{name}""#);
        part(&disposition, "application/octet-stream", &file.data);
    }
    content.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
    (format!("multipart/form-data; boundary={boundary}"), content)
}

/// A name within double quotes, as browsers write it.
fn quoted(name: &str) -> String {
    name.replace('"', "%22")
        .replace('\r', "%0D")
        .replace('\n', "%0A")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::markup::CommandMentions;
    use tavern_app::action::Press;

    #[test]
    fn repeated_id_of_a_message_is_left_out() {
        let button = |label: &str, id: &str| {
            let press = Press::of_id(id).unwrap();
            Button::press(label.to_owned(), ButtonStyle::Primary, press)
        };
        let mut message = Message::text("Which one?");
        message.rows = vec![
            Row::Buttons(vec![button("a", "move/1/7/12"), button("b", "move/1/7/13")]),
            Row::Buttons(vec![button("c", "move/1/7/12")]),
            Row::Buttons(vec![button("d", "move/1/7/14"), button("e", "move/1/7/13")]),
        ];
        let markup = Markup::new(CommandMentions::default());
        let body = Body::public(&message, &markup);
        let rows = body.json["components"].as_array().unwrap().iter();
        let labels = rows.map(|row| {
            let parts = row["components"].as_array().unwrap().iter();
            parts.map(|part| part["label"].as_str().unwrap()).collect()
        });
        assert_eq!(labels.collect::<Vec<Vec<_>>>(), [vec!["a", "b"], vec!["d"]]);
    }

    #[test]
    fn json_precedes_numbered_files() {
        let files = [
            CreateAttachment::bytes(b"one".as_slice(), "a.png"),
            CreateAttachment::bytes(b"two".as_slice(), "b\".ptn"),
        ];
        let (kind, content) = multipart(&json!({"type": 4}), &files);
        let boundary = kind.strip_prefix("multipart/form-data; boundary=").unwrap();
        let content = String::from_utf8(content).unwrap();
        let content = content.replace(boundary, "line").replace("\r\n", "\n");
        let expected = r#"--line
Content-Disposition: form-data; name="payload_json"
Content-Type: application/json

{"type":4}
--line
Content-Disposition: form-data; name="files[0]"; filename="a.png"
Content-Type: application/octet-stream

one
--line
Content-Disposition: form-data; name="files[1]"; filename="b%22.ptn"
Content-Type: application/octet-stream

two
--line--
"#;
        assert_eq!(content, expected);
    }
}
