//! The command tree as Discord receives it, in every language, checked against
//! Discord's limits.

use expect_test::expect_file;
use serde_json::{Value, json};
use tak_tavern::words::Language;

use crate::{Engine, Tavern};

#[tokio::test]
async fn command_tree_is_registered() {
    let tavern = Tavern::open(Engine::Sqlite).await;
    let commands = tavern.registered_commands();
    tavern.close().await;
    let sizes = commands.iter().map(|command| {
        let name = command["name"].as_str().unwrap().to_owned();
        (name, json!(characters(command)))
    });
    let tree = json!({
        "characters": sizes.collect::<serde_json::Map<_, _>>(),
        "commands": commands,
    });
    let text = in_lines(&tree, 0) + "\n";
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), tree);
    assert!(!text.contains("\\u00"), "no mark of a sentence gets here");
    expect_file!["./commands.json"].assert_eq(&text);
    check_limits(&commands);
}

/// A value as JSON, with a line for each command, option and choice in it.
fn in_lines(value: &Value, depth: usize) -> String {
    let (mut fields, mut lists) = (Vec::new(), Vec::new());
    for (key, field) in value.as_object().unwrap() {
        let key = json!(key);
        match field.as_array() {
            Some(parts) if parts.iter().any(Value::is_object) => {
                let parts = parts.iter().map(|part| in_lines(part, depth + 1));
                let parts: Vec<String> = parts.collect();
                lists.push(format!("{key}: [\n{}]", parts.join(",\n")));
            }
            _ => fields.push(format!("{key}: {field}")),
        }
    }
    let fields = [fields, lists].concat().join(", ");
    format!("{}{{{fields}}}", " ".repeat(depth))
}

/// API documentation, "Application Commands": limits of number, length and
/// names.
fn check_limits(commands: &[Value]) {
    for (kind, most) in [(1, 100), (2, 15), (3, 15)] {
        let of_kind = commands.iter().filter(|command| kind_of(command) == kind);
        assert!(of_kind.count() <= most, "too many of kind {kind}");
    }
    for command in commands {
        assert!(characters(command) <= 8000, "{}", command["name"]);
        if kind_of(command) == 1 {
            check(command);
        } else {
            for name in texts(command, "name") {
                assert!((1..=32).contains(&name.chars().count()), "{name}");
            }
        }
    }
}

fn kind_of(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(1)
}

/// A slash command, or a part or an option of one.
fn check(part: &Value) {
    for name in texts(part, "name") {
        let fits = |c: char| "-_'".contains(c) || c.is_alphanumeric() && !c.is_uppercase();
        assert!(name.chars().all(fits), "{name}");
        assert!((1..=32).contains(&name.chars().count()), "{name}");
    }
    for description in texts(part, "description") {
        let length = description.chars().count();
        assert!((1..=100).contains(&length), "{description}");
    }
    let options = list(part, "options");
    assert!(options.len() <= 25, "{}", part["name"]);
    let first_optional = options.iter().position(|option| option["required"] != true);
    let last_required = options
        .iter()
        .rposition(|option| option["required"] == true);
    if let (Some(optional), Some(required)) = (first_optional, last_required) {
        assert!(required < optional, "{}", part["name"]);
    }
    options.iter().for_each(check);
    let choices = list(part, "choices");
    assert!(choices.len() <= 25, "{}", part["name"]);
    for name in choices.iter().flat_map(|choice| texts(choice, "name")) {
        assert!((1..=100).contains(&name.chars().count()), "{name}");
    }
    for key in ["options", "choices"] {
        let locales = Language::ALL.iter().flat_map(|language| language.locales());
        for locale in locales.map(|locale| Some(*locale)).chain([None]) {
            let mut names: Vec<&str> = list(part, key)
                .iter()
                .map(|one| match locale {
                    None => one["name"].as_str().unwrap(),
                    Some(locale) => one["name_localizations"][locale]
                        .as_str()
                        .or(one["name"].as_str())
                        .unwrap(),
                })
                .collect();
            names.sort_unstable();
            let count = names.len();
            names.dedup();
            assert_eq!(names.len(), count, "{} in {locale:?}", part["name"]);
        }
    }
}

fn list<'a>(part: &'a Value, key: &str) -> &'a [Value] {
    part[key].as_array().map_or(&[], Vec::as_slice)
}

/// A text in English, and in all other languages.
fn texts<'a>(part: &'a Value, key: &str) -> Vec<&'a str> {
    let translated = part[format!("{key}_localizations")].as_object();
    let translated = translated.into_iter().flat_map(|texts| texts.values());
    let all = [&part[key]].into_iter().chain(translated);
    all.filter_map(Value::as_str).collect()
}

/// Discord counts names, descriptions and values, each in its longest language.
fn characters(part: &Value) -> usize {
    let own = ["name", "description", "value"].map(|key| {
        let lengths = texts(part, key)
            .into_iter()
            .map(|text| text.chars().count());
        lengths.max().unwrap_or_default()
    });
    let inner = ["options", "choices"].map(|key| list(part, key).iter().map(characters).sum());
    own.iter().chain(&inner).sum()
}
