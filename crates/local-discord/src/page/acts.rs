//! Acts of the person chosen on the page, and the bot's answers.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use serde::Deserialize;
use serde_json::{Value, json};

use super::PageError;
use crate::hub::Hub;
use crate::locale;
use crate::person::answer::Answer;
use crate::resource::interaction::{Choice, Field, Modal};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::acts::Reply;
use crate::world::interactions::Actor;

/// The acting person, the channel and the act.
#[derive(Deserialize)]
pub(super) struct Interaction {
    #[serde(rename = "as")]
    person: Snowflake,
    channel: Snowflake,
    #[serde(flatten)]
    act: Act,
}

#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum Act {
    Command {
        command: Snowflake,
        #[serde(default)]
        options: Value,
    },
    Autocomplete {
        command: Snowflake,
        #[serde(default)]
        options: Value,
    },
    Person {
        command: Snowflake,
        target: Snowflake,
    },
    Message {
        command: Snowflake,
        target: Snowflake,
    },
    Component {
        message: Snowflake,
        custom_id: String,
        #[serde(default)]
        values: Vec<String>,
    },
    Modal {
        custom_id: String,
        components: Vec<Filled>,
    },
}

#[derive(Deserialize)]
struct Filled {
    custom_id: String,
    value: String,
}

#[derive(Deserialize)]
pub(super) struct Words {
    #[serde(rename = "as")]
    person: Snowflake,
    channel: Snowflake,
    content: String,
    #[serde(default)]
    reply_to: Option<Snowflake>,
}

/// A file for an option of a command. It arrives as JSON, because a page of another
/// site cannot send that.
#[derive(Deserialize)]
pub(super) struct Upload {
    filename: String,
    bytes: Vec<u8>,
}

pub(super) async fn upload(
    State(hub): State<Arc<Hub>>,
    body: Result<Json<Upload>, JsonRejection>,
) -> Result<Json<Value>, PageError> {
    let Upload { filename, bytes } = read(body)?;
    let id = hub.act(|world| world.upload(&filename, &bytes));
    let id = id.map_err(PageError::bad_request)?;
    Ok(Json(json!({"id": id})))
}

pub(super) async fn interact(
    State(hub): State<Arc<Hub>>,
    body: Result<Json<Interaction>, JsonRejection>,
) -> Result<Json<Value>, PageError> {
    let interaction = read(body)?;
    let id = hub.act(|world| begin(world, interaction));
    let id = id.map_err(PageError::bad_request)?;
    let answer = Answer::first_to(&hub, id).await;
    Ok(Json(hub.read(|world| answer_json(world, &answer))))
}

fn begin(world: &mut World, interaction: Interaction) -> Result<Snowflake, String> {
    let actor = Actor {
        person: interaction.person,
        channel: interaction.channel,
    };
    match interaction.act {
        Act::Command { command, options } => world.command(actor, command, &options, false),
        Act::Autocomplete { command, options } => world.command(actor, command, &options, true),
        Act::Person { command, target } => world.person_command(actor, command, target),
        Act::Message { command, target } => world.message_command(actor, command, target),
        Act::Component {
            message,
            custom_id,
            values,
        } => world.component(actor, message, &custom_id, &values),
        Act::Modal {
            custom_id,
            components,
        } => {
            let fields = components
                .into_iter()
                .map(|field| (field.custom_id, field.value));
            world.submit(actor, &custom_id, &fields.collect::<Vec<_>>())
        }
    }
}

#[derive(Deserialize)]
pub(super) struct Language {
    #[serde(rename = "as")]
    person: Snowflake,
    locale: String,
}

pub(super) async fn set_language(
    State(hub): State<Arc<Hub>>,
    body: Result<Json<Language>, JsonRejection>,
) -> Result<Json<Value>, PageError> {
    let language = read(body)?;
    if !locale::exists(&language.locale) {
        let why = format!("Discord has no language {}.", language.locale);
        return Err(PageError::bad_request(why));
    }
    hub.act(|world| {
        check_person(world, language.person)?;
        world.locales.insert(language.person, language.locale);
        Ok(Json(Value::Null))
    })
}

#[derive(Deserialize)]
pub(super) struct Installs {
    #[serde(rename = "as")]
    person: Snowflake,
}

pub(super) async fn install(
    State(hub): State<Arc<Hub>>,
    body: Result<Json<Installs>, JsonRejection>,
) -> Result<Json<Value>, PageError> {
    let installs = read(body)?;
    hub.act(|world| {
        check_person(world, installs.person)?;
        world.install(installs.person);
        Ok(Json(Value::Null))
    })
}

pub(super) async fn post_message(
    State(hub): State<Arc<Hub>>,
    body: Result<Json<Words>, JsonRejection>,
) -> Result<Json<Value>, PageError> {
    let words = read(body)?;
    let actor = Actor {
        person: words.person,
        channel: words.channel,
    };
    let reply = words.reply_to.map(|to| Reply {
        to,
        mentions_author: true,
    });
    let message = hub.act(|world| {
        let message = world.post_text(actor, &words.content, reply)?;
        Ok(world.page_message(&message))
    });
    message
        .map(Json)
        .map_err(|why: String| PageError::bad_request(why))
}

fn check_person(world: &World, id: Snowflake) -> Result<(), PageError> {
    match world.person(id) {
        Some(_) => Ok(()),
        None => Err(PageError::bad_request("There is no such person here.")),
    }
}

/// The body of a POST. Only `application/json` is accepted, because browsers do
/// not send that across sites without a preflight.
fn read<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, PageError> {
    body.map(|Json(body)| body)
        .map_err(|why| PageError(why.status(), why.body_text()))
}

fn answer_json(world: &World, answer: &Answer) -> Value {
    match answer {
        Answer::Message(message) => {
            json!({"outcome": "message", "message": world.page_message(message)})
        }
        Answer::Update(message) => {
            json!({"outcome": "update", "message": world.page_message(message)})
        }
        Answer::Deferred(deferred) => {
            let placeholder = world.message(deferred.channel, deferred.placeholder).ok();
            json!({"outcome": "deferred", "thinking": placeholder.map(|m| world.page_message(m))})
        }
        Answer::Acknowledged => json!({"outcome": "acknowledged"}),
        Answer::Choices(choices) => {
            let one = |choice: &Choice| json!({"name": choice.name, "value": choice.value});
            json!({"outcome": "choices", "choices": choices.iter().map(one).collect::<Value>()})
        }
        Answer::Modal(modal) => json!({"outcome": "modal", "modal": form(modal)}),
        Answer::Failed(reason) | Answer::Unsent(reason) => {
            json!({"outcome": "failed", "reason": reason})
        }
    }
}

fn form(modal: &Modal) -> Value {
    let field = |field: &Field| {
        json!({
            "custom_id": field.custom_id,
            "label": field.label,
            "style": if field.is_paragraph { 2 } else { 1 },
            "placeholder": field.placeholder,
            "value": field.value,
            "required": field.required,
            "min_length": field.min_length,
            "max_length": field.max_length,
        })
    };
    json!({
        "custom_id": modal.custom_id,
        "title": modal.title,
        "components": modal.fields.iter().map(field).collect::<Value>(),
        "message": modal.message,
    })
}
