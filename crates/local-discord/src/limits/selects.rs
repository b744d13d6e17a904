//! Select menus of a message (documentation page "Component Reference",
//! sections String Select to Channel Select).

use serde_json::Value;

use super::emoji;
use crate::request::form::Form;

pub(crate) fn check(form: &mut Form, path: &str, part: &Value, kind: u64) {
    let at = |name: &str| format!("{path}.{name}");
    form.required_text(&at("custom_id"), &part["custom_id"], (1, 100));
    form.text(&at("placeholder"), &part["placeholder"], (0, 150));
    let min = bound(form, &at("min_values"), &part["min_values"], 0);
    let max = bound(form, &at("max_values"), &part["max_values"], 1);
    if min > max {
        let message = format!("max_values must be at least {min}.");
        form.complain(&at("max_values"), "NUMBER_TYPE_MIN", message);
    }
    if kind == 3 {
        options(form, &at("options"), &part["options"], max);
    } else if !part["options"].is_null() {
        let message = "Options are only for string selects";
        form.complain(&at("options"), "SELECT_COMPONENT_INVALID_OPTIONS", message);
    }
}

fn bound(form: &mut Form, path: &str, value: &Value, lowest: u64) -> u64 {
    if value.is_null() {
        return 1;
    }
    let number = value.as_u64().filter(|n| (lowest..=25).contains(n));
    if number.is_none() {
        let message = format!("int value should be between {lowest} and 25.");
        form.complain(path, "NUMBER_TYPE_MAX", message);
    }
    number.unwrap_or(1)
}

fn options(form: &mut Form, path: &str, value: &Value, max: u64) {
    if value.is_null() {
        form.required(path);
    }
    let options = form.list(path, value, (1, 25));
    for (i, option) in options.iter().enumerate() {
        let at = |name: &str| format!("{path}.{i}.{name}");
        for name in ["label", "value"] {
            form.required_text(&at(name), &option[name], (1, 100));
        }
        form.text(&at("description"), &option["description"], (0, 100));
        emoji::partial(form, &at("emoji"), &option["emoji"]);
        if options[..i]
            .iter()
            .any(|other| other["value"] == option["value"])
        {
            let message = "The specified option value is already used";
            form.complain(
                &at("value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                message,
            );
        }
    }
    let picked = options.iter().filter(|option| option["default"] == true);
    if picked.count() as u64 > max {
        // Discord's code for this error is undocumented.
        let message = format!("At most {max} options can be picked.");
        form.complain(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
    }
}
