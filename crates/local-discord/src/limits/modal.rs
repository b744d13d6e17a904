//! Modals of text inputs (documentation pages "Receiving and Responding to
//! Interactions" and "Component Reference").

use serde_json::Value;

use crate::limits::Form;
use crate::resource::interaction::Field;

/// Validates a modal's body and returns its fields.
pub(crate) fn check(form: &mut Form, path: &str, data: &Value) -> Vec<Field> {
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
                let message = "Component custom id cannot be duplicated";
                form.complain(
                    &format!("{at}.custom_id"),
                    "COMPONENT_CUSTOM_ID_DUPLICATED",
                    message,
                );
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
    let mut bound = |name: &str, lowest: u64, otherwise: u64| match &part[name] {
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
    let (min, max) = (bound("min_length", 0, 0), bound("max_length", 1, 4000));
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
