//! Select menus of a message.

use serde_json::Value;

use crate::resource::emoji;

/// A select menu of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// The id the bot receives.
    pub custom_id: String,
    /// Discord's number of its type: 3 strings, 5 users, 6 roles, 7 users and
    /// roles, 8 channels.
    pub kind: u64,
    /// The hint shown while nothing is picked.
    pub placeholder: Option<String>,
    /// The types of the channels in a menu of channels, or all.
    pub channel_types: Vec<u64>,
    /// The ids that are picked initially in a menu of users or channels.
    pub default_values: Vec<String>,
    /// The options of a menu of strings.
    pub options: Vec<SelectOption>,
    /// The minimum number of picked options.
    pub min_values: u64,
    /// The maximum number of picked options.
    pub max_values: u64,
    /// Whether it is disabled.
    pub disabled: bool,
}

/// One option of a select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// The text people see.
    pub label: String,
    /// The emoji before the label: a Unicode emoji or `<:name:id>`.
    pub emoji: Option<String>,
    /// The value the bot receives.
    pub value: String,
    /// The text below the label.
    pub description: Option<String>,
    /// Whether it is picked initially.
    pub default: bool,
}

impl Select {
    pub(crate) fn read(part: &Value) -> Self {
        let number = |name: &str| part[name].as_u64().unwrap_or(1);
        let list = |name: &str| part[name].as_array().into_iter().flatten();
        let options = list("options");
        Self {
            custom_id: text(part, "custom_id").unwrap_or_default(),
            kind: number("type"),
            placeholder: text(part, "placeholder"),
            channel_types: list("channel_types").filter_map(Value::as_u64).collect(),
            default_values: list("default_values")
                .filter_map(|value| text(value, "id"))
                .collect(),
            options: options.map(SelectOption::read).collect(),
            min_values: number("min_values"),
            max_values: number("max_values"),
            disabled: part["disabled"] == true,
        }
    }

    /// Resolves labels to values; values pass through.
    pub(crate) fn values_of(&self, named: &[&str]) -> Vec<String> {
        let value = |name: &&str| {
            let is_value = self.options.iter().any(|option| option.value == *name);
            let labelled = self.options.iter().find(|option| option.label == *name);
            let labelled = labelled.filter(|_| !is_value);
            labelled.map_or_else(|| (*name).to_owned(), |option| option.value.clone())
        };
        named.iter().map(value).collect()
    }
}

impl SelectOption {
    fn read(option: &Value) -> Self {
        Self {
            label: text(option, "label").unwrap_or_default(),
            emoji: emoji::written(&option["emoji"]),
            value: text(option, "value").unwrap_or_default(),
            description: text(option, "description"),
            default: option["default"] == true,
        }
    }
}

fn text(part: &Value, name: &str) -> Option<String> {
    part[name].as_str().map(str::to_owned)
}
