//! Discord's documented limits. Errors of a JSON body are collected by path and
//! returned all together, as Discord does with code 50035 (documentation page
//! "Reference", section Error Messages).

pub(crate) mod command;
pub(crate) mod components;
pub(crate) mod message;

use serde_json::{Map, Value, json};

use crate::refusal::Refusal;
use crate::snowflake::Snowflake;

/// The validation errors of one body.
#[derive(Debug, Default)]
pub(crate) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Finishes the validation: refuses the body if there was any error.
    pub(crate) fn verdict(self) -> Result<(), Refusal> {
        if self.errors.is_empty() {
            return Ok(());
        }
        Err(Refusal {
            errors: Some(Value::Object(self.errors)),
            ..Refusal::INVALID_FORM
        })
    }

    /// Adds an error for the value at a dotted path, such as
    /// `components.0.components.1.label`. Empty steps do not count, so the path
    /// of the body itself is empty.
    pub(crate) fn complain(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut place = &mut self.errors;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            place = place
                .entry(step)
                .or_insert_with(|| json!({}))
                .as_object_mut()
                .expect("every step made here is an object");
        }
        place
            .entry("_errors")
            .or_insert_with(|| json!([]))
            .as_array_mut()
            .expect("_errors is always a list")
            .push(json!({"code": code, "message": message.into()}));
    }

    pub(crate) fn required(&mut self, path: &str) {
        self.complain(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// A text of `min` to `max` characters; `None` if absent or null.
    pub(crate) fn text<'v>(
        &mut self,
        path: &str,
        value: &'v Value,
        (min, max): (usize, usize),
    ) -> Option<&'v str> {
        if value.is_null() {
            return None;
        }
        let Some(text) = value.as_str() else {
            let message = format!("Could not interpret \"{value}\" as string.");
            self.complain(path, "STRING_TYPE_CONVERT", message);
            return None;
        };
        self.length(path, text.chars().count(), (min, max));
        Some(text)
    }

    /// Like [`text`](Self::text), but absence is an error.
    pub(crate) fn required_text<'v>(
        &mut self,
        path: &str,
        value: &'v Value,
        bounds: (usize, usize),
    ) -> Option<&'v str> {
        if value.is_null() || (bounds.0 > 0 && value == "") {
            self.required(path);
            return None;
        }
        self.text(path, value, bounds)
    }

    /// A list of `min` to `max` items. An absent or null list is empty,
    /// regardless of `min`.
    pub(crate) fn list<'v>(
        &mut self,
        path: &str,
        value: &'v Value,
        bounds: (usize, usize),
    ) -> &'v [Value] {
        match value {
            Value::Null => &[],
            Value::Array(items) => {
                self.length(path, items.len(), bounds);
                items
            }
            _ => {
                self.complain(
                    path,
                    "LIST_TYPE_CONVERT",
                    "Only iterables may be used in a ListType",
                );
                &[]
            }
        }
    }

    /// A dictionary. Absence is an error, too.
    fn dictionary<'v>(&mut self, path: &str, value: &'v Value) -> Option<&'v Map<String, Value>> {
        let dictionary = value.as_object();
        if dictionary.is_none() {
            let message = "Only dictionaries may be used in a DictType";
            self.complain(path, "DICT_TYPE_CONVERT", message);
        }
        dictionary
    }

    /// An id, as a string or a number.
    pub(crate) fn id(&mut self, path: &str, value: &Value) -> Option<Snowflake> {
        if value.is_null() {
            return None;
        }
        let id = serde_json::from_value(value.clone()).ok();
        if id.is_none() {
            let message = format!("Value {value} is not snowflake.");
            self.complain(path, "NUMBER_TYPE_COERCE", message);
        }
        id
    }

    pub(crate) fn one_of(&mut self, path: &str, value: &Value, choices: &[u64]) -> Option<u64> {
        let number = value.as_u64().filter(|number| choices.contains(number));
        if value.is_null() {
            self.required(path);
        } else if number.is_none() {
            let message = format!("Value must be one of {choices:?}.");
            self.complain(path, "BASE_TYPE_CHOICES", message);
        }
        number
    }

    fn length(&mut self, path: &str, length: usize, (min, max): (usize, usize)) {
        if (min..=max).contains(&length) {
            return;
        }
        if min == 0 {
            let message = format!("Must be {max} or fewer in length.");
            self.complain(path, "BASE_TYPE_MAX_LENGTH", message);
        } else {
            let message = format!("Must be between {min} and {max} in length.");
            self.complain(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }
}
