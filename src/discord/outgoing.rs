//! From a reply of ours to what Discord's API takes.
//!
//! The bodies are written as data of our own: the same message is taken by
//! four endpoints, for which serenity has four builders.

use serde::Serialize;
use serenity::all::CreateAttachment;

use super::custom_id;
use crate::app::{Button, ButtonStyle, Choice, Form, Message, Picture};

/// Discord's flag for a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// A message, as every endpoint that takes one takes it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Body {
    content: String,
    allowed_mentions: AllowedMentions,
    components: Vec<Row>,
    attachments: Vec<Attachment>,
    #[serde(skip_serializing_if = "Option::is_none")]
    flags: Option<u64>,
    #[serde(flatten)]
    nonce: Option<Nonce>,
    #[serde(skip)]
    picture: Option<Picture>,
}

/// Nobody is notified but who is listed, whatever the text mentions.
#[derive(Clone, Debug, Serialize)]
struct AllowedMentions {
    parse: [&'static str; 0],
    users: Vec<String>,
}

#[derive(Clone, Debug, Serialize)]
struct Attachment {
    id: u64,
    filename: String,
    description: String,
}

/// For a few minutes Discord gives back the message it has instead of
/// posting another one with the same nonce.
#[derive(Clone, Debug, Serialize)]
struct Nonce {
    nonce: String,
    enforce_nonce: bool,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct Row {
    #[serde(rename = "type")]
    kind: u8,
    components: Vec<Component>,
}

#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum Component {
    Button {
        #[serde(rename = "type")]
        kind: u8,
        style: u8,
        label: String,
        custom_id: String,
    },
    TextInput {
        #[serde(rename = "type")]
        kind: u8,
        style: u8,
        label: String,
        placeholder: String,
        custom_id: &'static str,
        max_length: u16,
        required: bool,
    },
}

/// An answer to an interaction. The numbers are Discord's ("Receiving and
/// Responding to Interactions", interaction callback types).
#[derive(Clone, Debug, Serialize)]
pub(super) struct Answer<T> {
    #[serde(rename = "type")]
    kind: u8,
    data: T,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct Modal {
    custom_id: String,
    title: String,
    components: Vec<Row>,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct Choices {
    choices: Vec<NamedValue>,
}

#[derive(Clone, Debug, Serialize)]
struct NamedValue {
    name: String,
    value: String,
}

#[derive(Clone, Debug, Serialize)]
pub(super) struct Flags {
    flags: u64,
}

/// What takes the buttons of a message away and leaves the rest.
#[derive(Clone, Debug, Serialize)]
pub(super) struct WithoutButtons {
    components: [Row; 0],
}

pub(super) const WITHOUT_BUTTONS: WithoutButtons = WithoutButtons { components: [] };

impl Body {
    /// A message for all in the channel.
    pub(super) fn public(message: &Message) -> Body {
        let picture = message.picture.clone();
        let attachments = picture.iter().map(|picture| Attachment {
            id: 0,
            filename: picture.file_name.clone(),
            description: picture.description.clone(),
        });
        Body {
            content: message.text.clone(),
            allowed_mentions: AllowedMentions {
                parse: [],
                users: message.notifies.iter().map(ToString::to_string).collect(),
            },
            components: rows(&message.buttons),
            attachments: attachments.collect(),
            flags: None,
            nonce: None,
            picture,
        }
    }

    /// A message for one person.
    pub(super) fn private(message: &Message) -> Body {
        Body {
            flags: Some(EPHEMERAL),
            ..Body::public(message)
        }
    }

    /// The same message with a nonce, at most 25 characters.
    pub(super) fn with_nonce(self, nonce: String) -> Body {
        Body {
            nonce: Some(Nonce {
                nonce,
                enforce_nonce: true,
            }),
            ..self
        }
    }

    /// The picture as a file to upload. The body refers to it as number 0.
    pub(super) fn files(&self) -> Vec<CreateAttachment> {
        let file = |picture: &Picture| {
            CreateAttachment::bytes(picture.bytes.clone(), picture.file_name.clone())
        };
        self.picture.iter().map(file).collect()
    }
}

/// A new message in answer.
pub(super) fn message(body: &Body) -> Answer<&Body> {
    Answer {
        kind: 4,
        data: body,
    }
}

/// A message in the place of the one whose button was pressed.
pub(super) fn update(body: &Body) -> Answer<&Body> {
    Answer {
        kind: 7,
        data: body,
    }
}

/// The promise of an answer, which only the person who asked sees.
pub(super) fn private_promise() -> Answer<Flags> {
    Answer {
        kind: 5,
        data: Flags { flags: EPHEMERAL },
    }
}

pub(super) fn choices(choices: Vec<Choice>) -> Answer<Choices> {
    let choices = choices
        .into_iter()
        .map(|Choice { name, value }| NamedValue { name, value })
        .collect();
    Answer {
        kind: 8,
        data: Choices { choices },
    }
}

pub(super) fn modal(form: Form) -> Answer<Modal> {
    let line = Component::TextInput {
        kind: 4,
        style: 1,
        label: form.label,
        placeholder: form.placeholder,
        custom_id: custom_id::PLY,
        max_length: 60,
        required: true,
    };
    let components = vec![Row {
        kind: 1,
        components: vec![line],
    }];
    let custom_id = custom_id::write(form.press);
    Answer {
        kind: 9,
        data: Modal {
            custom_id,
            title: form.title,
            components,
        },
    }
}

fn rows(buttons: &[Button]) -> Vec<Row> {
    let components: Vec<Component> = buttons.iter().map(button).collect();
    if components.is_empty() {
        Vec::new()
    } else {
        vec![Row {
            kind: 1,
            components,
        }]
    }
}

fn button(button: &Button) -> Component {
    let style = match button.style {
        ButtonStyle::Primary => 1,
        ButtonStyle::Secondary => 2,
        ButtonStyle::Success => 3,
        ButtonStyle::Danger => 4,
    };
    let custom_id = custom_id::write(button.press);
    Component::Button {
        kind: 2,
        style,
        label: button.label.clone(),
        custom_id,
    }
}
