//! Choices of an option or an autocompletion (documentation page "Application
//! Commands", section Option Choice Structure).

use serde_json::Value;

use super::localizations;
use crate::limits::Form;
use crate::resource::interaction::Choice;

/// Validates a list of choices for an option of this type and returns them.
pub(crate) fn check(form: &mut Form, path: &str, choices: &Value, option: u64) -> Vec<Choice> {
    let mut seen = Vec::new();
    for (i, choice) in form.list(path, choices, (0, 25)).iter().enumerate() {
        let at = format!("{path}.{i}");
        let name = form.required_text(&format!("{at}.name"), &choice["name"], (1, 100));
        let names = &choice["name_localizations"];
        let at_names = format!("{at}.name_localizations");
        localizations::check(form, &at_names, names, |form, at, name| {
            form.required_text(at, name, (1, 100));
        });
        let value = &choice["value"];
        let fits = match option {
            4 => value.is_i64() || value.is_u64(),
            10 => value.is_number(),
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
            seen.push(Choice {
                name: name.to_owned(),
                value: value.clone(),
            });
        }
    }
    for (i, choice) in seen.iter().enumerate() {
        if seen[..i].iter().any(|other| other.name == choice.name) {
            let message = "Choice names must be unique within one option";
            form.complain(
                &format!("{path}.{i}.name"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE",
                message,
            );
        }
    }
    seen
}
