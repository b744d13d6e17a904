//! The commands fit Discord, and each label has its message.

use std::collections::BTreeSet;

use super::*;
use fluent_syntax::ast::Entry;

/// Discord takes 8000 characters of names, descriptions and values for a
/// command, in the longest of its languages ("Application Commands",
/// limits).
#[test]
fn discord_takes_the_commands() {
    let commands = serde_json::to_value(commands()).unwrap();
    assert_eq!(commands[0]["name"], ROOT);
    // In servers, with the bot and in other private channels; installed by
    // servers and by people.
    for command in commands.as_array().unwrap() {
        assert_eq!(command["contexts"], serde_json::json!([0, 1, 2]));
        assert_eq!(command["integration_types"], serde_json::json!([0, 1]));
    }
    let parts = commands[0]["options"].as_array().unwrap();
    let names: Vec<&str> = parts
        .iter()
        .map(|part| part["name"].as_str().unwrap())
        .collect();
    assert_eq!(
        names,
        PARTS.iter().map(|part| part.name).collect::<Vec<_>>()
    );
    let characters = characters(&commands[0]);
    assert!(characters < 8000, "{characters}");
}

/// Each label has its messages, and each message of their file is a label.
#[test]
fn catalogue_has_exactly_the_labels_of_the_commands() {
    let parts = PARTS.iter().flat_map(|part| {
        let options = part.options.iter().flat_map(|option| option.message_ids());
        options.chain(command_ids(part.name))
    });
    let menus = MENUS.iter().map(Menu::message_id);
    let labels: BTreeSet<String> = parts.chain(menus).chain(command_ids(ROOT)).collect();
    let messages = messages_of(include_str!("../../../../locales/en/commands.ftl"));
    let missing: Vec<&String> = labels.difference(&messages).collect();
    assert_eq!(missing, Vec::<&String>::new(), "missing labels");
    let unused: Vec<&String> = messages.difference(&labels).collect();
    assert_eq!(unused, Vec::<&String>::new(), "messages without a use");
}

/// The names of the messages of a catalogue and of their attributes.
fn messages_of(catalogue: &str) -> BTreeSet<String> {
    let resource = fluent_syntax::parser::parse(catalogue).unwrap();
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages
        .flat_map(|message| {
            let id = message.id.name;
            let attributes = message.attributes.iter();
            let attributes = attributes.map(move |one| format!("{id}.{}", one.id.name));
            let value = message.value.iter().map(move |_| id.to_owned());
            value.chain(attributes)
        })
        .collect()
}

fn command_ids(name: &str) -> [String; 2] {
    [
        format!("command-{name}"),
        format!("command-{name}.description"),
    ]
}

fn characters(command: &serde_json::Value) -> usize {
    let own = ["name", "description", "value"].map(|key| {
        let text = command[key].as_str().unwrap_or_default();
        let translations = command[format!("{key}_localizations")].as_object();
        let longest = translations
            .into_iter()
            .flat_map(|texts| texts.values())
            .map(|text| text.as_str().unwrap().chars().count())
            .max();
        longest.unwrap_or_default().max(text.chars().count())
    });
    let inner = ["options", "choices"].map(|key| {
        let inner = command[key].as_array().into_iter().flatten();
        inner.map(characters).sum::<usize>()
    });
    own.iter().chain(&inner).sum()
}
