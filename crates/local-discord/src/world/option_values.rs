//! Validation of a command's options, as in Discord's client.

use serde_json::{Value, json};

use super::World;
use crate::snowflake::Snowflake;

/// Validated options.
#[derive(Debug, Default)]
pub(super) struct CheckedOptions {
    /// The options with only the fields a client sends.
    pub(super) options: Vec<Value>,
    /// The command's full name, such as `tak challenge`.
    pub(super) name: String,
    pub(super) users: Vec<Snowflake>,
    pub(super) channels: Vec<Snowflake>,
    pub(super) attachments: Vec<Snowflake>,
    /// The type of the option being completed, if any.
    pub(super) focused: Option<u64>,
}

/// Validates the typed options of a command. During a completion the other
/// options may be missing or unfinished.
pub(super) fn check(
    world: &World,
    command: &Value,
    options: &Value,
    completing: bool,
) -> Result<CheckedOptions, String> {
    let mut selection = CheckedOptions {
        name: text(&command["name"]),
        ..CheckedOptions::default()
    };
    selection.options = level(
        world,
        &command["options"],
        options,
        completing,
        &mut selection,
    )?;
    match (completing, selection.focused) {
        (true, None) => Err("No option is being completed.".to_owned()),
        (false, Some(_)) => Err("An option is still being completed.".to_owned()),
        _ => Ok(selection),
    }
}

fn level(
    world: &World,
    definitions: &Value,
    values: &Value,
    completing: bool,
    selection: &mut CheckedOptions,
) -> Result<Vec<Value>, String> {
    let definitions = definitions
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let values = values.as_array().map(Vec::as_slice).unwrap_or_default();
    let is_branch = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
    if definitions.iter().any(is_branch) {
        let [branch] = values else {
            return Err(format!("/{} needs one of its subcommands.", selection.name));
        };
        let definition = definition(definitions, branch, &selection.name)?;
        selection.name = format!("{} {}", selection.name, text(&definition["name"]));
        let inner = level(
            world,
            &definition["options"],
            &branch["options"],
            completing,
            selection,
        )?;
        let (name, kind) = (&definition["name"], &definition["type"]);
        return Ok(vec![json!({"name": name, "type": kind, "options": inner})]);
    }
    let mut options = Vec::new();
    for (i, option) in values.iter().enumerate() {
        let definition = definition(definitions, option, &selection.name)?;
        if values[..i]
            .iter()
            .any(|earlier| earlier["name"] == option["name"])
        {
            return Err(format!(
                "The option {} is given twice.",
                text(&option["name"])
            ));
        }
        options.push(one(world, definition, option, completing, selection)?);
    }
    let is_typed = |name: &Value| values.iter().any(|option| option["name"] == *name);
    let missing = definitions
        .iter()
        .find(|option| option["required"] == true && !is_typed(&option["name"]));
    match missing.filter(|_| !completing) {
        Some(option) => Err(format!("The option {} is missing.", text(&option["name"]))),
        None => Ok(options),
    }
}

fn definition<'k>(
    definitions: &'k [Value],
    option: &Value,
    command: &str,
) -> Result<&'k Value, String> {
    let definition = definitions
        .iter()
        .find(|definition| definition["name"] == option["name"]);
    definition.ok_or_else(|| format!("/{command} has no option {}.", text(&option["name"])))
}

fn one(
    world: &World,
    definition: &Value,
    option: &Value,
    completing: bool,
    selection: &mut CheckedOptions,
) -> Result<Value, String> {
    let kind = definition["type"].as_u64().unwrap_or(0);
    let (name, value) = (&definition["name"], &option["value"]);
    if option["focused"] == true {
        if definition["autocomplete"] != true {
            return Err(format!("The option {} does not complete.", text(name)));
        }
        selection.focused = Some(kind);
        // The unfinished value is sent unchanged, as text.
        let so_far = value
            .as_str()
            .map_or_else(|| unquoted(value), str::to_owned);
        return Ok(json!({"name": name, "type": kind, "value": so_far, "focused": true}));
    }
    match refusal(world, definition, kind, value, selection) {
        Some(why) if !completing => Err(format!("{}: {why}", text(name))),
        _ => Ok(json!({"name": name, "type": kind, "value": value})),
    }
}

/// The reason a value does not fit its option, if any.
fn refusal(
    world: &World,
    definition: &Value,
    kind: u64,
    value: &Value,
    selection: &mut CheckedOptions,
) -> Option<String> {
    let id = || value.as_str()?.parse::<Snowflake>().ok();
    let must_be = |kind: &str, is_so: bool| (!is_so).then(|| format!("this must be {kind}."));
    let is_whole = || {
        value
            .as_i64()
            .is_some_and(|number| number.unsigned_abs() <= 1 << 53)
    };
    let wrong_kind = match kind {
        3 => must_be("a text", value.is_string()),
        4 => must_be("a whole number", is_whole()),
        5 => must_be("true or false", value.is_boolean()),
        10 => must_be("a number", value.is_number()),
        6 | 9 => {
            let id = id().filter(|id| world.user(*id).is_some());
            selection.users.extend(id);
            must_be("somebody who is here", id.is_some())
        }
        7 => {
            let id = id().filter(|id| world.channel(*id).is_ok());
            selection.channels.extend(id);
            must_be("a channel that is here", id.is_some())
        }
        11 => {
            let id = id().filter(|id| world.uploads.contains_key(id));
            selection.attachments.extend(id);
            must_be("an uploaded file", id.is_some())
        }
        _ => Some("the local Discord has no options of this type.".to_owned()),
    };
    wrong_kind
        .or_else(|| not_a_choice(definition, value))
        .or_else(|| violated_bound(definition, value))
}

fn not_a_choice(definition: &Value, value: &Value) -> Option<String> {
    let choices = definition["choices"]
        .as_array()
        .filter(|list| !list.is_empty())?;
    let is_one = choices.iter().any(|choice| same(&choice["value"], value));
    (!is_one).then(|| "this is not one of its choices.".to_owned())
}

/// The violated bound of a value, if any.
fn violated_bound(definition: &Value, value: &Value) -> Option<String> {
    let length = |text: &str| f64::from(u32::try_from(text.chars().count()).unwrap_or(u32::MAX));
    let (size, low, high) = match value {
        Value::String(text) => {
            let high = definition["max_length"].as_f64().unwrap_or(6000.0);
            (length(text), definition["min_length"].as_f64(), Some(high))
        }
        _ => (
            value.as_f64()?,
            definition["min_value"].as_f64(),
            definition["max_value"].as_f64(),
        ),
    };
    let unit = if value.is_string() { " characters" } else { "" };
    if let Some(low) = low.filter(|low| size < *low) {
        return Some(format!("this must be at least {low}{unit}."));
    }
    let high = high.filter(|high| size > *high)?;
    Some(format!("this must be at most {high}{unit}."))
}

fn same(one: &Value, other: &Value) -> bool {
    one == other || (one.is_number() && one.as_f64() == other.as_f64())
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn unquoted(value: &Value) -> String {
    if value.is_null() {
        String::new()
    } else {
        value.to_string()
    }
}
