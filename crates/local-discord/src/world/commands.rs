//! The commands a bot has registered (documentation page "Application
//! Commands", section Endpoints).

use serde_json::{Map, Value, json};

use crate::limits::{Form, command};
use crate::refusal::Refusal;
use crate::snowflake::Snowflake;

/// The global list, or the list of a guild.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    Global,
    Guild(Snowflake),
}

/// Registered commands, as the command objects Discord returns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Commands {
    pub(crate) list: Vec<Value>,
}

impl Commands {
    pub(crate) fn of(&self, scope: Scope) -> impl Iterator<Item = &Value> {
        self.list
            .iter()
            .filter(move |command| is_in(command, scope))
    }

    pub(crate) fn find(&self, scope: Scope, id: Snowflake) -> Result<&Value, Refusal> {
        let id = id.to_string();
        let command = self.of(scope).find(|command| command["id"] == *id);
        command.ok_or(Refusal::UNKNOWN_COMMAND)
    }

    pub(crate) fn of_kind(&self, number: u64) -> impl Iterator<Item = &Value> {
        self.list
            .iter()
            .filter(move |command| kind(command) == number)
    }

    /// The slash command with this name. A guild command takes precedence over
    /// a global one.
    pub(crate) fn named(&self, name: &str) -> Option<&Value> {
        let candidates = || {
            self.of_kind(SLASH)
                .filter(|command| command["name"] == name)
        };
        candidates()
            .find(|command| !command["guild_id"].is_null())
            .or_else(|| candidates().next())
    }

    pub(super) fn by_id(&self, id: Snowflake) -> Option<&Value> {
        let id = id.to_string();
        self.list.iter().find(|command| command["id"] == *id)
    }

    /// Registers a command or replaces the one with the same name and type.
    /// Returns it, and whether it is new.
    pub(crate) fn put(
        &mut self,
        scope: Scope,
        body: &Value,
        mint: &mut dyn FnMut() -> Snowflake,
        application: Snowflake,
    ) -> Result<(Value, bool), Refusal> {
        let mut form = Form::default();
        command::check(&mut form, "", body);
        form.verdict()?;
        let command = as_returned(body, scope, application);
        let twin = self
            .list
            .iter()
            .position(|old| is_in(old, scope) && is_twin(old, &command));
        let Some(place) = twin else {
            if self.of(scope).count() >= 100 {
                return Err(Refusal::TOO_MANY_COMMANDS);
            }
            let command = with_ids(command, json!(mint()), json!(mint()));
            self.list.push(command.clone());
            return Ok((command, true));
        };
        self.list[place] = renewed(&self.list[place], command, mint);
        Ok((self.list[place].clone(), false))
    }

    /// Replaces all commands of the scope. A command with the same name and
    /// type retains its id, and also its version if nothing else changed.
    pub(crate) fn put_all(
        &mut self,
        scope: Scope,
        list: &[Value],
        mint: &mut dyn FnMut() -> Snowflake,
        application: Snowflake,
    ) -> Result<(), Refusal> {
        if list.len() > 100 {
            return Err(Refusal::TOO_MANY_COMMANDS);
        }
        let mut form = Form::default();
        for (i, one) in list.iter().enumerate() {
            command::check(&mut form, &i.to_string(), one);
            if list[..i].iter().any(|other| is_twin(other, one)) {
                let message = "Application command names must be unique";
                form.complain(
                    &i.to_string(),
                    "APPLICATION_COMMANDS_DUPLICATE_NAME",
                    message,
                );
            }
        }
        form.verdict()?;
        let old: Vec<Value> = self.of(scope).cloned().collect();
        self.list.retain(|command| !is_in(command, scope));
        for one in list {
            let command = as_returned(one, scope, application);
            let command = match old.iter().find(|old| is_twin(old, &command)) {
                Some(old) => renewed(old, command, mint),
                None => with_ids(command, json!(mint()), json!(mint())),
            };
            self.list.push(command);
        }
        Ok(())
    }

    /// Updates only the fields present in the body.
    pub(crate) fn patch(
        &mut self,
        scope: Scope,
        id: Snowflake,
        body: &Value,
        mint: &mut dyn FnMut() -> Snowflake,
        application: Snowflake,
    ) -> Result<Value, Refusal> {
        let old = self.find(scope, id)?.clone();
        let mut whole = old.clone();
        for (name, value) in body.as_object().into_iter().flatten() {
            whole[name] = value.clone();
        }
        let mut form = Form::default();
        command::check(&mut form, "", &whole);
        form.verdict()?;
        let update = renewed(&old, as_returned(&whole, scope, application), mint);
        for command in &mut self.list {
            if command["id"] == old["id"] {
                *command = update.clone();
            }
        }
        Ok(update)
    }

    pub(crate) fn delete(&mut self, scope: Scope, id: Snowflake) -> Result<(), Refusal> {
        let id = self.find(scope, id)?["id"].clone();
        self.list.retain(|command| command["id"] != id);
        Ok(())
    }
}

fn is_in(command: &Value, scope: Scope) -> bool {
    match scope {
        Scope::Global => command["guild_id"].is_null(),
        Scope::Guild(id) => command["guild_id"] == *id.to_string(),
    }
}

/// Discord's numbers of the command types.
pub(crate) const SLASH: u64 = 1;
pub(crate) const PERSON: u64 = 2;
pub(crate) const MESSAGE: u64 = 3;

/// The type of a command; Discord's default is a slash command.
pub(crate) fn kind(command: &Value) -> u64 {
    command["type"].as_u64().unwrap_or(SLASH)
}

fn is_twin(one: &Value, other: &Value) -> bool {
    one["name"] == other["name"] && kind(one) == kind(other)
}

fn with_ids(mut command: Value, id: Value, version: Value) -> Value {
    command["id"] = id;
    command["version"] = version;
    command
}

/// The updated command under its old id. The version changes only if another
/// field does.
fn renewed(old: &Value, new: Value, mint: &mut dyn FnMut() -> Snowflake) -> Value {
    let same = with_ids(new.clone(), old["id"].clone(), old["version"].clone());
    if same == *old {
        return same;
    }
    with_ids(new, old["id"].clone(), json!(mint()))
}

/// A command object as Discord returns it: defaults filled in, and false or
/// empty fields of options omitted.
fn as_returned(body: &Value, scope: Scope, application: Snowflake) -> Value {
    let or = |name: &str, default: Value| match &body[name] {
        Value::Null => default,
        value => value.clone(),
    };
    let mut command = json!({
        "application_id": application,
        "type": or("type", json!(1)),
        "name": body["name"],
        "name_localizations": body["name_localizations"],
        "description": or("description", json!("")),
        "description_localizations": body["description_localizations"],
        "default_member_permissions": body["default_member_permissions"],
        "dm_permission": or("dm_permission", json!(true)),
        "contexts": body["contexts"],
        "integration_types": or("integration_types", json!([0])),
        "nsfw": or("nsfw", json!(false)),
    });
    let options = returned_options(&body["options"]);
    if !options.is_empty() {
        command["options"] = json!(options);
    }
    if let Scope::Guild(id) = scope {
        command["guild_id"] = json!(id);
    }
    command
}

fn returned_options(options: &Value) -> Vec<Value> {
    let is_worth_saying = |value: &Value| {
        !value.is_null() && value != false && value.as_array().is_none_or(|list| !list.is_empty())
    };
    let one = |option: &Value| {
        let mut object = Map::new();
        for (name, value) in option.as_object().into_iter().flatten() {
            if name == "options" {
                let inner = returned_options(value);
                if !inner.is_empty() {
                    object.insert(name.clone(), json!(inner));
                }
            } else if is_worth_saying(value) {
                object.insert(name.clone(), value.clone());
            }
        }
        Value::Object(object)
    };
    options.as_array().into_iter().flatten().map(one).collect()
}
