//! Select menus of a message (documentation page "Component Reference",
//! sections String Select to Channel Select).

use serde_json::Value;

use super::emoji;
use crate::limits::Form;

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
    if kind == CHANNELS {
        channel_types(form, &at("channel_types"), &part["channel_types"]);
    } else if !part["channel_types"].is_null() {
        let message = "Channel types are only for channel selects";
        form.complain(&at("channel_types"), "SELECT_COMPONENT_INVALID", message);
    }
    default_values(
        form,
        &at("default_values"),
        &part["default_values"],
        (kind, max),
    );
    if kind == 3 {
        options(form, &at("options"), &part["options"], max);
    } else if !part["options"].is_null() {
        let message = "Options are only for string selects";
        form.complain(&at("options"), "SELECT_COMPONENT_INVALID_OPTIONS", message);
    }
}

/// Discord's number of the type of a menu of channels.
const CHANNELS: u64 = 8;

/// Each is one of Discord's numbers of a channel type.
fn channel_types(form: &mut Form, path: &str, value: &Value) {
    let known = |one: &Value| {
        one.as_u64()
            .is_some_and(|one| matches!(one, 0..=5 | 10..=16))
    };
    let is_list = value.as_array().is_some_and(|list| list.iter().all(known));
    if !value.is_null() && !is_list {
        let message = "Value must be a list of channel types.";
        form.complain(path, "BASE_TYPE_CHOICES", message);
    }
}

/// The initial choice in a menu of users, roles or channels.
fn default_values(form: &mut Form, path: &str, value: &Value, (kind, max): (u64, u64)) {
    if value.is_null() {
        return;
    }
    let is_type = |one: &Value| match kind {
        5 => one == "user",
        6 => one == "role",
        7 => one == "user" || one == "role",
        CHANNELS => one == "channel",
        _ => false,
    };
    let fits = |one: &Value| is_type(&one["type"]) && one["id"].is_string();
    let list = value.as_array();
    let is_fine = list.is_some_and(|list| list.len() as u64 <= max && list.iter().all(fits));
    if !is_fine {
        let message = "These values cannot be picked here.";
        form.complain(path, "SELECT_COMPONENT_INVALID_DEFAULT_VALUES", message);
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
