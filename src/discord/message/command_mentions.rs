//! Mentions of commands: where a message names one, people can press it.
//!
//! Discord takes the number of the command, which it gives it when it is
//! registered. A mention bears the English name, and is shown to each reader
//! in their language.

use std::sync::OnceLock;

use serde_json::Value;

use crate::discord::command::parts::ROOT;
use crate::words::{with_commands, without_marks};

/// The most characters of a message.
const LONGEST_MESSAGE: usize = 2000;

/// What is not for people to read.
const NOT_READ: [&str; 4] = ["custom_id", "filename", "url", "value"];

/// Discord's number of `/tak`, once it is known.
#[derive(Debug, Default)]
pub(crate) struct CommandMentions(OnceLock<u64>);

impl CommandMentions {
    /// The mentions for commands as Discord has them.
    pub(crate) fn of(registered: &[Value]) -> CommandMentions {
        let mut slash = registered.iter();
        let root = slash.find(|one| one["name"] == ROOT && one["type"].as_u64() == Some(1));
        let id = root.and_then(|root| root["id"].as_str()?.parse().ok());
        let known = OnceLock::new();
        if let Some(id) = id {
            known.get_or_init(|| id);
        }
        CommandMentions(known)
    }

    /// The text of a message, in which commands can be pressed if we know how
    /// and if there is room for that.
    pub(crate) fn put_into(&self, text: &str) -> String {
        let mentioned = self
            .0
            .get()
            .map(|id| with_commands(text, |command| format!("</{}:{id}>", command.name)));
        mentioned
            .filter(|text| text.chars().count() <= LONGEST_MESSAGE)
            .unwrap_or_else(|| with_commands(text, |command| format!("`{}`", command.typed)))
    }
}

/// Everything else that people read of an answer is plain text.
pub(crate) fn plain(mut body: Value) -> Value {
    take_marks(&mut body);
    body
}

fn take_marks(value: &mut Value) {
    match value {
        Value::String(text) => *text = without_marks(text),
        Value::Array(items) => items.iter_mut().for_each(take_marks),
        Value::Object(fields) => {
            let read = fields
                .iter_mut()
                .filter(|(name, _)| !NOT_READ.contains(&name.as_str()));
            read.for_each(|(_, value)| take_marks(value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::game::Refusal;
    use crate::words::{Language, Words};

    #[test]
    fn commands_are_mentioned_where_their_number_is_known() {
        let registered = [
            json!({"name": "tak", "type": 3, "id": "5"}),
            json!({"name": "tak", "type": 1, "id": "1191199113216000000"}),
        ];
        let text = Words::of(Language::German).refused(&Refusal::NoTurnHere);
        let check = |registered: &[Value], expected: &str| {
            let told = CommandMentions::of(registered).put_into(&text);
            assert!(told.contains(expected), "{told}");
        };
        check(&registered, " </tak games:1191199113216000000> ");
        check(&[], " `/tak partien` ");
        check(&registered[..1], " `/tak partien` ");
    }

    #[test]
    fn what_has_no_room_is_plain() {
        let registered = [json!({"name": "tak", "type": 1, "id": "1191199113216000000"})];
        let mentions = CommandMentions::of(&registered);
        let sentence = Words::of(Language::English).refused(&Refusal::NoTurnHere);
        let long = sentence.repeat(20);
        assert!(mentions.put_into(&long).chars().count() <= LONGEST_MESSAGE);
        assert!(mentions.put_into(&long).contains("`/tak games`"));
    }

    #[test]
    fn labels_are_plain() {
        let sentence = Words::of(Language::English).refused(&Refusal::NoTurnHere);
        let body = json!({"components": [{"label": sentence, "custom_id": "a"}]});
        let label = plain(body)["components"][0]["label"].clone();
        assert!(label.as_str().unwrap().contains(" /tak games "), "{label}");
    }
}
