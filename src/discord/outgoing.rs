//! From a reply of ours to what Discord's API takes: plain data, JSON and
//! files, for whoever carries it.
//!
//! The bodies are written as data of our own: the same message is taken by
//! four endpoints, for which serenity has four builders.

use serde_json::{Value, json};
use serenity::all::CreateAttachment;

use super::custom_id;
use crate::app::{
    Action, Button, ButtonStyle, Choice, Field, Form, Instead, Message, Picture, Row, Select,
    SelectOption, TextFile,
};
use crate::words::message_url;

/// Discord's flag for a message that only one person sees.
pub(super) const EPHEMERAL: u64 = 1 << 6;

/// Discord's numbers of components (API documentation, "Component Reference").
mod component {
    pub(super) const ROW: u8 = 1;
    pub(super) const BUTTON: u8 = 2;
    pub(super) const STRING_SELECT: u8 = 3;
    pub(super) const TEXT_INPUT: u8 = 4;
}

/// The style of a button that leads somewhere.
const LINK: u8 = 5;

/// The body of a request to Discord, with the files that go with it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Body {
    pub(super) json: Value,
    /// In the order of their numbers, by which the body refers to them.
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
            description: Some(picture.description.clone()),
        }
    }
}

impl From<&TextFile> for Upload {
    fn from(file: &TextFile) -> Upload {
        Upload {
            name: file.name.clone(),
            bytes: file.text.clone().into_bytes(),
            description: None,
        }
    }
}

impl Body {
    /// A message for all in the channel.
    pub(super) fn public(message: &Message) -> Body {
        let picture = message.picture.iter().map(Upload::from);
        let file = message.file.iter().map(Upload::from);
        let uploads: Vec<Upload> = picture.chain(file).collect();
        let attachments = uploads.iter().enumerate().map(attachment);
        // Discord knows nobody who is nameless.
        let users = message.notifies.iter().filter(|who| !who.is_nameless());
        let users = users.map(ToString::to_string);
        Body {
            json: json!({
                "content": message.text,
                // Nobody is notified but who is listed, whatever the text
                // mentions.
                "allowed_mentions": {"parse": [], "users": users.collect::<Vec<_>>()},
                "components": rows(&message.rows),
                "attachments": attachments.collect::<Vec<_>>(),
            }),
            uploads,
        }
    }

    /// A message for one person.
    pub(super) fn private(message: &Message) -> Body {
        let mut body = Body::public(message);
        body.json["flags"] = EPHEMERAL.into();
        body
    }

    /// The same message with a nonce of at most 25 characters. For a few
    /// minutes Discord gives back the message it has instead of posting
    /// another one with the same nonce.
    pub(super) fn with_nonce(mut self, nonce: &str) -> Body {
        self.json["nonce"] = nonce.into();
        self.json["enforce_nonce"] = true.into();
        self
    }

    /// What changes an old message into what is to stand there.
    pub(super) fn instead(instead: &Instead) -> Body {
        let json = match instead {
            Instead::WithoutButtons => json!({"components": []}),
            Instead::TextAlone => json!({"components": [], "attachments": []}),
            Instead::Text(text) => json!({
                "content": text,
                "allowed_mentions": {"parse": []},
                "components": [],
            }),
        };
        Body {
            json,
            uploads: Vec::new(),
        }
    }

    /// The files to upload, which are numbered from 0.
    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        let file =
            |upload: &Upload| CreateAttachment::bytes(upload.bytes.clone(), upload.name.clone());
        self.uploads.iter().map(file).collect()
    }
}

/// What a message says of a file that goes with it.
fn attachment((number, upload): (usize, &Upload)) -> Value {
    let mut attachment = json!({"id": number, "filename": upload.name});
    if let Some(description) = &upload.description {
        attachment["description"] = description.as_str().into();
    }
    attachment
}

/// The numbers of interaction callbacks (API documentation, "Receiving and
/// Responding to Interactions").
mod callback {
    pub(super) const MESSAGE: u8 = 4;
    pub(super) const DEFERRED_MESSAGE: u8 = 5;
    pub(super) const UPDATE: u8 = 7;
    pub(super) const CHOICES: u8 = 8;
    pub(super) const MODAL: u8 = 9;
}

/// A new message in answer.
pub(super) fn message(body: Body) -> Body {
    answer(callback::MESSAGE, body)
}

/// A message in the place of the one whose button was pressed.
pub(super) fn update(body: Body) -> Body {
    answer(callback::UPDATE, body)
}

/// That the answer comes later, which only the person who asked sees.
pub(super) fn private_defer() -> Body {
    plain(callback::DEFERRED_MESSAGE, json!({"flags": EPHEMERAL}))
}

/// What an option could be completed to.
pub(super) fn choices(choices: &[Choice]) -> Body {
    let choices = choices
        .iter()
        .map(|Choice { name, value }| json!({"name": name, "value": value}));
    let choices: Vec<Value> = choices.collect();
    plain(callback::CHOICES, json!({"choices": choices}))
}

/// A form to fill.
pub(super) fn modal(form: &Form) -> Body {
    let lines = form.fields.iter().map(|field| row(&[line(field)]));
    let modal = json!({
        "custom_id": custom_id::write(&form.press),
        "title": form.title,
        "components": lines.collect::<Vec<_>>(),
    });
    plain(callback::MODAL, modal)
}

fn answer(kind: u8, body: Body) -> Body {
    Body {
        json: json!({"type": kind, "data": body.json}),
        uploads: body.uploads,
    }
}

fn plain(kind: u8, data: Value) -> Body {
    let body = Body {
        json: data,
        uploads: Vec::new(),
    };
    answer(kind, body)
}

fn rows(rows: &[Row]) -> Vec<Value> {
    let rows = rows.iter().enumerate();
    rows.map(|(index, one)| match one {
        Row::Buttons(buttons) => row(&buttons.iter().map(button).collect::<Vec<_>>()),
        Row::Select(menu) => row(&[select(menu, index)]),
    })
    .collect()
}

fn row(components: &[Value]) -> Value {
    json!({"type": component::ROW, "components": components})
}

fn button(button: &Button) -> Value {
    let label = &button.label;
    match &button.action {
        Action::Press {
            press,
            style,
            disabled,
        } => json!({
            "type": component::BUTTON,
            "style": style_number(*style),
            "label": label,
            "custom_id": custom_id::write(press),
            "disabled": disabled,
        }),
        Action::Jump {
            guild,
            channel,
            message,
        } => link(label, &message_url(*guild, *channel, *message)),
        Action::Link { url } => link(label, url),
    }
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

/// A menu. What is chosen carries the whole meaning, so its own name only says
/// in which row it is: no two in a message may have the same.
fn select(menu: &Select, row: usize) -> Value {
    let options = menu.options.iter().map(option);
    json!({
        "type": component::STRING_SELECT,
        "custom_id": format!("menu/{row}"),
        "placeholder": menu.placeholder,
        "options": options.collect::<Vec<_>>(),
    })
}

fn option(option: &SelectOption) -> Value {
    let mut value = json!({
        "label": option.label,
        "value": custom_id::write(&option.press),
        "default": option.chosen,
    });
    if let Some(description) = &option.description {
        value["description"] = description.as_str().into();
    }
    value
}

fn line(field: &Field) -> Value {
    const ONE_LINE: u8 = 1;
    let mut line = json!({
        "type": component::TEXT_INPUT,
        "style": ONE_LINE,
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
