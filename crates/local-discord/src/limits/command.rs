//! Application commands, their choices and translations (documentation page
//! "Application Commands").

use serde_json::Value;

use super::Form;
use crate::locale;
use crate::resource::interaction::Choice;

const SUB_COMMAND: u64 = 1;
const GROUP: u64 = 2;
const OPTION_TYPES: [u64; 11] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

/// Validates a command for registration.
pub(crate) fn check(form: &mut Form, path: &str, command: &Value) {
    let at = |name: &str| format!("{path}.{name}");
    numbers(
        form,
        &at("integration_types"),
        &command["integration_types"],
        1,
    );
    numbers(form, &at("contexts"), &command["contexts"], 2);
    let kind = match &command["type"] {
        Value::Null => Some(1),
        kind => form.one_of(&at("type"), kind, &[1, 2, 3]),
    };
    if kind == Some(1) {
        named(form, path, command);
        options(form, &at("options"), &command["options"], 0);
        if weight(command) > 8000 {
            let message = "Command exceeds maximum size (8000)";
            form.complain(path, "APPLICATION_COMMAND_TOO_LARGE", message);
        }
        return;
    }
    form.required_text(&at("name"), &command["name"], (1, 32));
    let names = &command["name_localizations"];
    localizations(form, &at("name_localizations"), names, |form, at, name| {
        form.required_text(at, name, (1, 32));
    });
    for field in ["description", "options"] {
        let value = &command[field];
        if !value.is_null() && value != "" && value.as_array().is_none_or(|list| !list.is_empty()) {
            let message = "Context menu commands cannot have this field";
            form.complain(&at(field), "CONTEXT_MENU_FIELD_NOT_ALLOWED", message);
        }
    }
}

/// Validates a list of options; `depth` is 0 in a command, 1 in a subcommand
/// group and 2 in a subcommand.
fn options(form: &mut Form, path: &str, list: &Value, depth: u8) {
    let items = form.list(path, list, (0, 25));
    let mut optional_seen = false;
    for (i, item) in items.iter().enumerate() {
        let at = format!("{path}.{i}");
        let is_required = item["required"] == true;
        if is_required && optional_seen {
            let message = "Required options must be placed before non-required options";
            form.complain(&at, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message);
        }
        optional_seen |= !is_required;
        if items[..i].iter().any(|other| other["name"] == item["name"]) {
            let message = "Option name must be unique";
            form.complain(
                &format!("{at}.name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                message,
            );
        }
        option(form, &at, item, depth);
    }
    distinct_names(form, path, items);
    let is_branch = |item: &Value| matches!(item["type"].as_u64(), Some(SUB_COMMAND | GROUP));
    if items.iter().any(is_branch) && !items.iter().all(is_branch) {
        let message = "Sub-command and sub-command group option types are mutually exclusive to all other types";
        form.complain(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
    }
}

fn option(form: &mut Form, path: &str, option: &Value, depth: u8) {
    let at = |name: &str| format!("{path}.{name}");
    named(form, path, option);
    let Some(kind) = form.one_of(&at("type"), &option["type"], &OPTION_TYPES) else {
        return;
    };
    if kind <= GROUP {
        let is_nested_too_deep = depth == 2 || (depth == 1 && kind == GROUP);
        if is_nested_too_deep {
            let message = "Sub-commands cannot be nested so deep";
            form.complain(
                &at("type"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                message,
            );
        }
        let inner = if kind == GROUP { 1 } else { 2 };
        options(form, &at("options"), &option["options"], inner);
        return;
    }
    let has_choices = option["choices"]
        .as_array()
        .is_some_and(|list| !list.is_empty());
    let takes_choices = matches!(kind, 3 | 4 | 10);
    if has_choices && !takes_choices {
        let message = "Choices are only for string, integer and number options";
        form.complain(
            &at("choices"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID",
            message,
        );
    }
    choices(form, &at("choices"), &option["choices"], Some(kind));
    if option["autocomplete"] == true && (has_choices || !takes_choices) {
        let message = "Autocomplete is only for string, integer and number options without choices";
        form.complain(
            &at("autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID",
            message,
        );
    }
    bounds(form, path, option, kind);
}

fn bounds(form: &mut Form, path: &str, option: &Value, kind: u64) {
    for (low, high, may) in [
        ("min_value", "max_value", matches!(kind, 4 | 10)),
        ("min_length", "max_length", kind == 3),
    ] {
        let (min, max) = (option[low].as_f64(), option[high].as_f64());
        if (min.is_some() || max.is_some()) && !may {
            let message = format!("{low} and {high} are not allowed for this type");
            form.complain(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", message);
        }
        if min.zip(max).is_some_and(|(min, max)| max < min) {
            let message = format!("{high} must not be below {low}");
            form.complain(&format!("{path}.{high}"), "BASE_TYPE_MIN", message);
        }
    }
}

/// The name and the description of a command or option, in every language.
fn named(form: &mut Form, path: &str, part: &Value) {
    let at = |name: &str| format!("{path}.{name}");
    name(form, &at("name"), &part["name"]);
    let names = &part["name_localizations"];
    localizations(form, &at("name_localizations"), names, name);
    let description = |form: &mut Form, at: &str, text: &Value| {
        form.required_text(at, text, (1, 100));
    };
    description(form, &at("description"), &part["description"]);
    let descriptions = &part["description_localizations"];
    let at = at("description_localizations");
    localizations(form, &at, descriptions, description);
}

/// A list of numbers from 0 to `highest`, if present.
fn numbers(form: &mut Form, path: &str, list: &Value, highest: u64) {
    let values: Vec<u64> = (0..=highest).collect();
    for (i, number) in form.list(path, list, (1, values.len())).iter().enumerate() {
        form.one_of(&format!("{path}.{i}"), number, &values);
    }
}

/// Lower-case letters, digits, `-`, `_` and `'` of any script, 1 to 32.
fn name(form: &mut Form, path: &str, value: &Value) {
    let Some(name) = form.required_text(path, value, (1, 32)) else {
        return;
    };
    let is_fine = |c: char| {
        // Devanagari and Thai write vowels and tones as marks, not letters.
        matches!(c, '-' | '_' | '\'' | '\u{900}'..='\u{97F}' | '\u{E00}'..='\u{E7F}')
            || (c.is_alphanumeric() && !c.is_uppercase())
    };
    if !name.chars().all(is_fine) {
        let message = "Command name is invalid";
        form.complain(path, "APPLICATION_COMMAND_INVALID_NAME", message);
    }
}

/// The number of characters of all names, descriptions and choice values, each
/// in its longest language.
fn weight(part: &Value) -> usize {
    let text = |name: &str| longest(part, name);
    let inner = |name: &str| {
        let items = part[name].as_array();
        items.map_or(0, |items| items.iter().map(weight).sum::<usize>())
    };
    text("name") + text("description") + text("value") + inner("options") + inner("choices")
}

/// Validates a list of choices for an option of this type and returns them.
pub(crate) fn choices(
    form: &mut Form,
    path: &str,
    choices: &Value,
    option: Option<u64>,
) -> Vec<Choice> {
    let mut list = Vec::new();
    for (i, choice) in form.list(path, choices, (0, 25)).iter().enumerate() {
        let at = format!("{path}.{i}");
        let name = form.required_text(&format!("{at}.name"), &choice["name"], (1, 100));
        let names = &choice["name_localizations"];
        let at_names = format!("{at}.name_localizations");
        localizations(form, &at_names, names, |form, at, name| {
            form.required_text(at, name, (1, 100));
        });
        let value = &choice["value"];
        let fits = match option {
            Some(4) => value.is_i64() || value.is_u64(),
            Some(10) => value.is_number(),
            _ => value.is_string(),
        };
        let at_value = format!("{at}.value");
        if value.is_null() {
            form.required(&at_value);
        } else if !fits {
            let message = format!("Could not interpret \"{value}\" as the option's type.");
            form.complain(&at_value, "UNION_TYPE_CHOICES", message);
        } else if value.is_string() {
            form.text(&at_value, value, (1, 100));
        }
        if let Some(name) = name {
            list.push(Choice {
                name: name.to_owned(),
                value: value.clone(),
            });
        }
    }
    for (i, choice) in list.iter().enumerate() {
        if list[..i].iter().any(|other| other.name == choice.name) {
            let message = "Choice names must be unique within one option";
            form.complain(
                &format!("{path}.{i}.name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                message,
            );
        }
    }
    list
}

/// Validates a localization dictionary: its keys are locales, and `rule` checks
/// each text. A null text counts as absent.
fn localizations(
    form: &mut Form,
    path: &str,
    dictionary: &Value,
    rule: impl Fn(&mut Form, &str, &Value),
) {
    if dictionary.is_null() {
        return;
    }
    for (key, text) in form.dictionary(path, dictionary).into_iter().flatten() {
        let at = format!("{path}.{key}");
        if !locale::exists(key) {
            // Discord's code for this error is undocumented.
            let message = format!("{key} is not a locale.");
            form.complain(&at, "BASE_TYPE_CHOICES", message);
        } else if !text.is_null() {
            rule(form, &at, text);
        }
    }
}

/// Rejects options that would have the same name in some locale: a localized
/// name must differ from every default name and from every other name of its
/// locale.
fn distinct_names(form: &mut Form, path: &str, options: &[Value]) {
    for (i, option) in options.iter().enumerate() {
        let names = option["name_localizations"].as_object();
        for (locale, name) in names.into_iter().flatten() {
            let is_taken = options.iter().enumerate().any(|(j, other)| {
                let elsewhere = &other["name_localizations"][locale];
                j != i && (other["name"] == *name || elsewhere == name)
            });
            if is_taken && !name.is_null() {
                let message = "Option name must be unique";
                form.complain(
                    &format!("{path}.{i}.name_localizations.{locale}"),
                    "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                    message,
                );
            }
        }
    }
}

/// The longest of a text and its translations, in characters.
fn longest(part: &Value, field: &str) -> usize {
    let length = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let lengths = part[format!("{field}_localizations").as_str()].as_object();
    let lengths = lengths.into_iter().flatten().map(|(_, text)| length(text));
    lengths.fold(length(&part[field]), usize::max)
}
