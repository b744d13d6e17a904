//! Mentions of commands. People can press them in a message.
//!
//! A mention contains the id that Discord gives a command at its registration, and
//! the English name. Discord shows it to each reader in their language.

use std::sync::OnceLock;

use serde_json::Value;

use crate::discord::command::parts::ROOT;
use crate::words::{with_commands, without_marks};

/// Discord's maximum length of a message.
const LONGEST_MESSAGE: usize = 2000;

/// The fields without text for people.
const WITHOUT_TEXT: [&str; 4] = ["custom_id", "filename", "url", "value"];

/// Discord's id of `/tak`, if the registration returned it.
#[derive(Debug, Default)]
pub(crate) struct CommandMentions(OnceLock<u64>);

impl CommandMentions {
    /// The mentions for these registered commands.
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

    /// The text with mentions of its commands. Without the id, or if it became too
    /// long, commands are in code marks.
    pub(crate) fn in_text(&self, text: &str) -> String {
        let mentioned = self
            .0
            .get()
            .map(|id| with_commands(text, |command| format!("</{}:{id}>", command.name)));
        mentioned
            .filter(|text| text.chars().count() <= LONGEST_MESSAGE)
            .unwrap_or_else(|| with_commands(text, |command| format!("`{}`", command.typed)))
    }
}

/// A body whose texts have no marks, for texts without mentions.
pub(crate) fn plain(mut body: Value) -> Value {
    strip_marks(&mut body);
    body
}

fn strip_marks(value: &mut Value) {
    match value {
        Value::String(text) => *text = without_marks(text),
        Value::Array(items) => items.iter_mut().for_each(strip_marks),
        Value::Object(fields) => {
            let read = fields
                .iter_mut()
                .filter(|(name, _)| !WITHOUT_TEXT.contains(&name.as_str()));
            read.for_each(|(_, value)| strip_marks(value));
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
    fn commands_with_an_id_become_mentions() {
        let registered = [
            json!({"name": "tak", "type": 3, "id": "5"}),
            json!({"name": "tak", "type": 1, "id": "1191199113216000000"}),
        ];
        let text = Words::of(Language::German).refused(&Refusal::NoTurnHere);
        let check = |registered: &[Value], expected: &str| {
            let marked = CommandMentions::of(registered).in_text(&text);
            assert!(marked.contains(expected), "{marked}");
        };
        check(&registered, " </tak games:1191199113216000000> ");
        check(&[], " `/tak partien` ");
        check(&registered[..1], " `/tak partien` ");
    }

    #[test]
    fn too_long_text_has_no_mentions() {
        let registered = [json!({"name": "tak", "type": 1, "id": "1191199113216000000"})];
        let mentions = CommandMentions::of(&registered);
        let sentence = Words::of(Language::English).refused(&Refusal::NoTurnHere);
        let long = sentence.repeat(20);
        assert!(mentions.in_text(&long).chars().count() <= LONGEST_MESSAGE);
        assert!(mentions.in_text(&long).contains("`/tak games`"));
    }

    #[test]
    fn labels_are_plain() {
        let sentence = Words::of(Language::English).refused(&Refusal::NoTurnHere);
        let body = json!({"components": [{"label": sentence, "custom_id": "a"}]});
        let label = plain(body)["components"][0]["label"].clone();
        assert!(label.as_str().unwrap().contains(" /tak games "), "{label}");
    }
}
