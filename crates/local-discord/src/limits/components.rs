//! Components of messages and modals (documentation page "Component Reference").

use serde_json::Value;

use super::Form;
use crate::resource::interaction::Field;

/// Discord's error code for a missing emoji.
pub(crate) const INVALID_EMOJI: &str = "COMPONENT_INVALID_EMOJI";

/// Validates the rows of a message: five rows of five buttons or one select menu
/// each.
pub(crate) fn check(form: &mut Form, path: &str, rows: &Value) {
    let mut custom_ids = Vec::new();
    for (i, row) in form.list(path, rows, (0, 5)).iter().enumerate() {
        let at_row = format!("{path}.{i}");
        if form
            .one_of(&format!("{at_row}.type"), &row["type"], &[1])
            .is_none()
        {
            continue;
        }
        let at_parts = format!("{at_row}.components");
        if row["components"].is_null() {
            form.required(&at_parts);
        }
        let parts = form.list(&at_parts, &row["components"], (1, 5));
        let menus = parts.iter().filter(|part| part["type"] != 2).count();
        if menus > 0 && parts.len() > 1 {
            let message = "The specified component type must be alone in its row";
            form.complain(&at_parts, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message);
        }
        for (j, part) in parts.iter().enumerate() {
            let at = format!("{at_parts}.{j}");
            component(form, &at, part);
            let Some(custom_id) = part["custom_id"].as_str() else {
                continue;
            };
            if custom_ids.contains(&custom_id) {
                duplicate_custom_id(form, &at);
            }
            custom_ids.push(custom_id);
        }
    }
}

fn component(form: &mut Form, path: &str, part: &Value) {
    match form.one_of(&format!("{path}.type"), &part["type"], &[2, 3, 5, 6, 7, 8]) {
        Some(2) => button(form, path, part),
        Some(kind) => select(form, path, part, kind),
        None => {}
    }
}

fn button(form: &mut Form, path: &str, part: &Value) {
    let at = |name: &str| format!("{path}.{name}");
    form.text(&at("label"), &part["label"], (0, 80));
    emoji(form, &at("emoji"), &part["emoji"]);
    let is_bare = part["label"].as_str().is_none_or(str::is_empty) && part["emoji"].is_null();
    let style = form.one_of(&at("style"), &part["style"], &[1, 2, 3, 4, 5, 6]);
    let has = |name: &str| !part[name].is_null();
    match style {
        Some(6) => {
            if !has("sku_id") {
                form.required(&at("sku_id"));
            }
            return;
        }
        Some(5) => {
            if has("custom_id") {
                let message = "A custom id and url cannot both be specified";
                form.complain(
                    &at("custom_id"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    message,
                );
            }
            url(form, &at("url"), &part["url"]);
        }
        _ => {
            if has("url") {
                let message = "A url is only for link buttons";
                form.complain(&at("url"), "BUTTON_COMPONENT_INVALID_URL", message);
            }
            form.required_text(&at("custom_id"), &part["custom_id"], (1, 100));
        }
    }
    if is_bare {
        let message = "A button must have a label or emoji";
        form.complain(path, "BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL", message);
    }
}

fn url(form: &mut Form, path: &str, value: &Value) {
    let Some(url) = form.required_text(path, value, (1, 512)) else {
        return;
    };
    if !["http://", "https://", "discord://"]
        .iter()
        .any(|scheme| url.starts_with(scheme))
    {
        let message = "Scheme must be one of ('http', 'https', 'discord').";
        form.complain(path, "URL_TYPE_INVALID_SCHEME", message);
    }
}

/// A select menu (sections String Select to Channel Select).
fn select(form: &mut Form, path: &str, part: &Value, kind: u64) {
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
    let is_known = |one: &Value| {
        one.as_u64()
            .is_some_and(|one| matches!(one, 0..=5 | 10..=16))
    };
    let is_list = value
        .as_array()
        .is_some_and(|list| list.iter().all(is_known));
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
        emoji(form, &at("emoji"), &option["emoji"]);
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
    let defaults = options.iter().filter(|option| option["default"] == true);
    if defaults.count() as u64 > max {
        // Discord's code for this error is undocumented.
        let message = format!("At most {max} options can be picked.");
        form.complain(path, "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", message);
    }
}

/// The emoji of a button or an option: a Unicode emoji by its name, or an emoji
/// of the application by its id. Its existence is checked later.
fn emoji(form: &mut Form, path: &str, value: &Value) {
    if value.is_null() {
        return;
    }
    let at = |name: &str| format!("{path}.{name}");
    form.id(&at("id"), &value["id"]);
    let name = form.text(&at("name"), &value["name"], (0, 32));
    let is_unicode = |name: &str| !name.is_empty() && !name.is_ascii();
    if value["id"].is_null() && !name.is_some_and(is_unicode) {
        form.complain(&at("name"), INVALID_EMOJI, "Invalid emoji");
    }
}

fn duplicate_custom_id(form: &mut Form, path: &str) {
    let message = "Component custom id cannot be duplicated";
    form.complain(
        &format!("{path}.custom_id"),
        "COMPONENT_CUSTOM_ID_DUPLICATED",
        message,
    );
}

/// Validates a modal's body and returns its fields.
pub(crate) fn modal(form: &mut Form, path: &str, data: &Value) -> Vec<Field> {
    form.required_text(&format!("{path}.title"), &data["title"], (1, 45));
    form.required_text(&format!("{path}.custom_id"), &data["custom_id"], (1, 100));
    let at_rows = format!("{path}.components");
    if data["components"].is_null() {
        form.required(&at_rows);
    }
    let mut fields: Vec<Field> = Vec::new();
    for (i, row) in form
        .list(&at_rows, &data["components"], (1, 5))
        .iter()
        .enumerate()
    {
        form.one_of(&format!("{at_rows}.{i}.type"), &row["type"], &[1]);
        let at_parts = format!("{at_rows}.{i}.components");
        for (j, part) in form
            .list(&at_parts, &row["components"], (1, 1))
            .iter()
            .enumerate()
        {
            let at = format!("{at_parts}.{j}");
            let Some(field) = input(form, &at, part) else {
                continue;
            };
            if fields
                .iter()
                .any(|other| other.custom_id == field.custom_id)
            {
                duplicate_custom_id(form, &at);
            }
            fields.push(field);
        }
    }
    fields
}

fn input(form: &mut Form, path: &str, part: &Value) -> Option<Field> {
    let at = |name: &str| format!("{path}.{name}");
    form.one_of(&at("type"), &part["type"], &[4])?;
    let style = form.one_of(&at("style"), &part["style"], &[1, 2]);
    let custom_id = form.required_text(&at("custom_id"), &part["custom_id"], (1, 100));
    let label = form.required_text(&at("label"), &part["label"], (1, 45));
    let placeholder = form.text(&at("placeholder"), &part["placeholder"], (0, 100));
    let value = form.text(&at("value"), &part["value"], (0, 4000));
    let mut limit = |name: &str, lowest: u64, otherwise: u64| match &part[name] {
        Value::Null => otherwise,
        value => value
            .as_u64()
            .filter(|n| (lowest..=4000).contains(n))
            .unwrap_or_else(|| {
                let message = format!("Value must be between {lowest} and 4000.");
                form.complain(&at(name), "NUMBER_TYPE_MAX", message);
                otherwise
            }),
    };
    let (min, max) = (limit("min_length", 0, 0), limit("max_length", 1, 4000));
    if min > max {
        let message = "min_length must not be above max_length.";
        form.complain(&at("min_length"), "NUMBER_TYPE_MAX", message);
    }
    Some(Field {
        custom_id: custom_id?.to_owned(),
        label: label?.to_owned(),
        is_paragraph: style? == 2,
        placeholder: placeholder.map(str::to_owned),
        value: value.filter(|value| !value.is_empty()).map(str::to_owned),
        required: part["required"] != false,
        min_length: usize::try_from(min).expect("at most 4000"),
        max_length: usize::try_from(max).expect("at most 4000"),
    })
}
