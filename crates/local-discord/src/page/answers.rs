//! Answers as JSON for the page.

use serde_json::{Value, json};

use crate::person::answer::Answer;
use crate::resource::interaction::{Choice, Field, Modal};
use crate::world::World;

pub(super) fn to_json(world: &World, answer: &Answer) -> Value {
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
