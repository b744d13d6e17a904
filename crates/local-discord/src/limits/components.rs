//! Component rows of a message (documentation page "Component Reference"):
//! five rows of five buttons or one select menu each.

use serde_json::Value;

use super::{emoji, selects};
use crate::limits::Form;

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
                let message = "Component custom id cannot be duplicated";
                form.complain(
                    &format!("{at}.custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    message,
                );
            }
            custom_ids.push(custom_id);
        }
    }
}

fn component(form: &mut Form, path: &str, part: &Value) {
    match form.one_of(&format!("{path}.type"), &part["type"], &[2, 3, 5, 6, 7, 8]) {
        Some(2) => button(form, path, part),
        Some(kind) => selects::check(form, path, part, kind),
        None => {}
    }
}

fn button(form: &mut Form, path: &str, part: &Value) {
    let at = |name: &str| format!("{path}.{name}");
    form.text(&at("label"), &part["label"], (0, 80));
    emoji::partial(form, &at("emoji"), &part["emoji"]);
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
