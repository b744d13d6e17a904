//! What people do: each act is checked as Discord's client checks it, and
//! refused with a sentence, or it becomes an interaction.

use serde_json::{Value, json};

use super::World;
use super::option_values;
use super::payload::Act;
use super::posting::Origin;
use crate::interaction::kind;
use crate::message::Message;
use crate::message_body::MessageBody;
use crate::modal::Field;
use crate::snowflake::Snowflake;

/// Somebody, somewhere.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Actor {
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
}

impl World {
    /// Sends a slash command, or asks for proposals for its focused option.
    pub(crate) fn command(
        &mut self,
        actor: Actor,
        command: Snowflake,
        options: &Value,
        completing: bool,
    ) -> Result<Snowflake, String> {
        self.may_act(actor)?;
        let command = self
            .commands
            .by_id(command)
            .ok_or("There is no such command.")?;
        self.usable(actor, command)?;
        let checked = option_values::check(self, command, options, completing)?;
        let mut data = json!({
            "id": command["id"],
            "name": command["name"],
            "type": 1,
        });
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        if !checked.options.is_empty() {
            data["options"] = json!(checked.options);
        }
        if !checked.users.is_empty() || !checked.channels.is_empty() {
            data["resolved"] = self.resolved(&checked.users, &checked.channels);
        }
        Ok(self.begin(Act {
            person: actor.person,
            channel: actor.channel,
            kind: if completing {
                kind::AUTOCOMPLETE
            } else {
                kind::COMMAND
            },
            data,
            name: checked.name,
            focused: checked.focused.unwrap_or(3),
            on: None,
        }))
    }

    /// Presses a button, or picks values in a select menu.
    pub(crate) fn component(
        &mut self,
        actor: Actor,
        message: Snowflake,
        custom_id: &str,
        values: &[String],
    ) -> Result<Snowflake, String> {
        self.may_act(actor)?;
        let found = self.message(actor.channel, message).ok();
        let found = found.filter(|message| message.is_seen_by(actor.person));
        let found = found.ok_or("There is no such message here.")?;
        let part = found.parts().find(|part| part["custom_id"] == custom_id);
        let part = part.ok_or("This message has no such button any more.")?;
        if part["disabled"] == true {
            return Err("This button is disabled.".to_owned());
        }
        let kind = part["type"].as_u64().unwrap_or(2);
        if kind == 3 {
            picked(part, values)?;
        }
        let mut data = json!({"component_type": kind, "custom_id": custom_id, "id": 1});
        if kind != 2 {
            data["values"] = json!(values);
            let ids: Vec<Snowflake> = values.iter().filter_map(|id| id.parse().ok()).collect();
            data["resolved"] = match kind {
                5 | 7 => self.resolved(&ids, &[]),
                8 => self.resolved(&[], &ids),
                _ => json!({}),
            };
        }
        Ok(self.press(actor, message, data))
    }

    /// Sends a press as it is given.
    pub(crate) fn press(&mut self, actor: Actor, message: Snowflake, data: Value) -> Snowflake {
        self.begin(Act {
            person: actor.person,
            channel: actor.channel,
            kind: kind::COMPONENT,
            data,
            name: String::new(),
            focused: 3,
            on: Some(message),
        })
    }

    /// Sends a form the bot has shown to this person. It stays open until the
    /// bot answers, so that it can be sent again when there was no answer.
    pub(crate) fn submit(
        &mut self,
        actor: Actor,
        custom_id: &str,
        values: &[(String, String)],
    ) -> Result<Snowflake, String> {
        self.may_act(actor)?;
        let key = (actor.person, custom_id.to_owned());
        let modal = self
            .modals
            .get(&key)
            .ok_or("This form is not open any more.")?
            .clone();
        let mut rows = Vec::new();
        for field in &modal.fields {
            let value = values.iter().find(|(name, _)| *name == field.custom_id);
            let value = value.map_or("", |(_, value)| value.as_str());
            fits(field, value)?;
            let input = json!({"type": 4, "id": 2, "custom_id": field.custom_id, "value": value});
            rows.push(json!({"type": 1, "id": 1, "components": [input]}));
        }
        Ok(self.begin(Act {
            person: actor.person,
            channel: actor.channel,
            kind: kind::MODAL,
            data: json!({"custom_id": custom_id, "components": rows}),
            name: String::new(),
            focused: 3,
            on: modal.message,
        }))
    }

    /// Says something in plain words.
    pub(crate) fn say(&mut self, actor: Actor, content: &str) -> Result<Message, String> {
        self.may_act(actor)?;
        let author = self
            .user(actor.person)
            .ok_or("There is no such person here.")?
            .clone();
        if content.chars().count() > 2000 {
            return Err("A message may have at most 2000 characters.".to_owned());
        }
        let draft = MessageBody {
            content: Some(content.to_owned()),
            ..MessageBody::default()
        };
        let origin = Origin {
            author,
            cause: None,
            private_to: None,
            by_webhook: false,
        };
        let posted = self.post(actor.channel, draft, origin);
        posted.map_err(|refusal| format!("{}.", refusal.message))
    }

    /// The person exists, and so does the channel for them.
    pub(crate) fn may_act(&self, actor: Actor) -> Result<(), String> {
        self.person(actor.person)
            .ok_or("There is no such person here.")?;
        let channel = self.channel(actor.channel).ok();
        let channel = channel.filter(|channel| channel.is_seen_by(actor.person));
        channel
            .map(|_| ())
            .ok_or_else(|| "There is no such channel here.".to_owned())
    }

    /// The command is shown to this person in this channel.
    fn usable(&self, actor: Actor, command: &Value) -> Result<(), String> {
        let name = command["name"].as_str().unwrap_or_default();
        let is_direct = self
            .channel(actor.channel)
            .is_ok_and(crate::channel::Channel::is_direct);
        let context = u64::from(is_direct);
        let contexts = command["contexts"].as_array();
        let elsewhere = contexts.is_some_and(|list| !list.iter().any(|one| *one == context));
        if elsewhere || (is_direct && !command["guild_id"].is_null()) {
            return Err(format!("/{name} cannot be used here."));
        }
        let wanted = command["default_member_permissions"].as_str();
        let wanted = wanted.and_then(|bits| bits.parse::<u64>().ok());
        let held = self.permissions_of(actor.person);
        // "0" means: nobody but who may do everything.
        let barred = wanted.is_some_and(|bits| {
            held & bits != bits || (bits == 0 && held != crate::channel::OWNER)
        });
        if barred && !is_direct {
            return Err(format!("You may not use /{name}."));
        }
        Ok(())
    }
}

fn picked(menu: &Value, values: &[String]) -> Result<(), String> {
    let bound = |name: &str| menu[name].as_u64().unwrap_or(1);
    let count = values.len() as u64;
    if count < bound("min_values") || count > bound("max_values") {
        return Err("This is not the number of things to pick.".to_owned());
    }
    let options = menu["options"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default();
    let is_there = |value: &String| options.iter().any(|option| option["value"] == **value);
    if !values.iter().all(is_there) {
        return Err("This is not one of its choices.".to_owned());
    }
    Ok(())
}

fn fits(field: &Field, value: &str) -> Result<(), String> {
    let length = value.chars().count();
    if length == 0 {
        return if field.required {
            Err(format!("{} must be filled.", field.label))
        } else {
            Ok(())
        };
    }
    if length < field.min_length || length > field.max_length {
        let (min, max) = (field.min_length, field.max_length);
        return Err(format!(
            "{} must have {min} to {max} characters.",
            field.label
        ));
    }
    Ok(())
}
