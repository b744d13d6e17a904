//! Acts of people. Each act is validated as by Discord's client: it is refused
//! with a sentence or becomes an interaction.

use serde_json::{Map, Value, json};

use super::interactions::{Act, Actor};
use super::messages::Origin;
use super::{Channel, World, commands, option_values};
use crate::limits::message::{Allowed, MessageBody};
use crate::resource::interaction::{Field, Installation, kind};
use crate::resource::message::{Message, Select};
use crate::snowflake::Snowflake;

/// The message that a person's message replies to.
#[derive(Clone, Copy)]
pub(crate) struct Reply {
    pub(crate) to: Snowflake,
    /// Whether the switch "@ ON" of the client is set, as it is by default.
    pub(crate) mentions_author: bool,
}

impl World {
    /// Sends a slash command, or requests suggestions for its focused option.
    pub(crate) fn command(
        &mut self,
        actor: Actor,
        command: Snowflake,
        options: &Value,
        completing: bool,
    ) -> Result<Snowflake, String> {
        let (command, installation) = self.chosen(actor, command, commands::SLASH)?;
        let selection = option_values::check(self, &command, options, completing)?;
        let mut data = json!({
            "id": command["id"],
            "name": command["name"],
            "type": commands::SLASH,
        });
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        if !selection.options.is_empty() {
            data["options"] = json!(selection.options);
        }
        let mut objects = self.resolved(&selection.users, &selection.channels);
        if !selection.attachments.is_empty() {
            objects["attachments"] = self.resolved_uploads(&selection.attachments);
        }
        if objects != json!({}) {
            data["resolved"] = objects;
        }
        Ok(self.begin(Act {
            actor,
            kind: if completing {
                kind::AUTOCOMPLETE
            } else {
                kind::COMMAND
            },
            data,
            name: selection.name,
            focused: selection.focused,
            on: None,
            installation,
        }))
    }

    /// Chooses a command in the menu of a person.
    pub(crate) fn person_command(
        &mut self,
        actor: Actor,
        command: Snowflake,
        target: Snowflake,
    ) -> Result<Snowflake, String> {
        let (command, installation) = self.chosen(actor, command, commands::PERSON)?;
        if self.user(target).is_none() {
            return Err("There is no such person here.".to_owned());
        }
        let objects = self.resolved(&[target], &[]);
        Ok(self.menu_command(actor, &command, target, &objects, installation))
    }

    /// Chooses a command in the menu of a message. Discord offers none for
    /// ephemeral messages.
    pub(crate) fn message_command(
        &mut self,
        actor: Actor,
        command: Snowflake,
        target: Snowflake,
    ) -> Result<Snowflake, String> {
        let (command, installation) = self.chosen(actor, command, commands::MESSAGE)?;
        let message = self.message(actor.channel, target).ok();
        let message = message.filter(|message| message.private_to.is_none());
        let message = message.ok_or("There is no such message here.")?;
        let mut messages = Map::new();
        messages.insert(target.to_string(), self.discord_message(message));
        let objects = json!({"messages": messages});
        Ok(self.menu_command(actor, &command, target, &objects, installation))
    }

    /// A command of this type, and the installations that offer it to the
    /// person.
    fn chosen(
        &self,
        actor: Actor,
        id: Snowflake,
        kind: u64,
    ) -> Result<(Value, Installation), String> {
        self.may_interact(actor)?;
        let command = self.commands.by_id(id);
        let command = command.filter(|command| commands::kind(command) == kind);
        let command = command.ok_or(match kind {
            commands::PERSON => "There is no such command in the menu of a person.",
            commands::MESSAGE => "There is no such command in the menu of a message.",
            _ => "There is no such command.",
        })?;
        Ok((command.clone(), self.offer(actor, command)?))
    }

    /// Sends a command chosen in the menu of a person or a message.
    fn menu_command(
        &mut self,
        actor: Actor,
        command: &Value,
        target: Snowflake,
        objects: &Value,
        installation: Installation,
    ) -> Snowflake {
        let mut data = json!({
            "id": command["id"],
            "name": command["name"],
            "type": commands::kind(command),
            "target_id": target,
            "resolved": objects,
        });
        if !command["guild_id"].is_null() {
            data["guild_id"] = command["guild_id"].clone();
        }
        let name = command["name"].as_str().unwrap_or_default().to_owned();
        self.begin(Act {
            actor,
            kind: kind::COMMAND,
            data,
            name,
            focused: None,
            on: None,
            installation,
        })
    }

    /// Presses a button, or picks values in a select menu.
    pub(crate) fn component(
        &mut self,
        actor: Actor,
        message: Snowflake,
        custom_id: &str,
        values: &[String],
    ) -> Result<Snowflake, String> {
        self.may_interact(actor)?;
        let source = self.message(actor.channel, message).ok();
        let source = source.filter(|message| message.is_seen_by(actor.person));
        let source = source.ok_or("There is no such message here.")?;
        let part = source.parts().find(|part| part["custom_id"] == custom_id);
        let part = part.ok_or("This message has no such button or menu any more.")?;
        if part["disabled"] == true {
            return Err("This is disabled.".to_owned());
        }
        let kind = part["type"].as_u64().unwrap_or(2);
        if kind != 2 {
            self.check_picked(&Select::read(part), values)?;
        }
        let data = self.picked(kind, custom_id, values);
        Ok(self.press(actor, message, data))
    }

    /// The data of a pressed button or of values in a menu of this kind.
    pub(crate) fn picked(&self, kind: u64, custom_id: &str, values: &[String]) -> Value {
        let mut data = json!({"component_type": kind, "custom_id": custom_id, "id": 1});
        if kind != 2 {
            data["values"] = json!(values);
            let ids: Vec<Snowflake> = values.iter().filter_map(|id| id.parse().ok()).collect();
            data["resolved"] = match kind {
                5 | 7 => self.resolved(&ids, &[]),
                6 => self.resolved_roles(&ids),
                8 => self.resolved(&[], &ids),
                _ => json!({}),
            };
        }
        data
    }

    /// Checks that these values can be picked together.
    fn check_picked(&self, menu: &Select, values: &[String]) -> Result<(), String> {
        let count = values.len() as u64;
        if !(menu.min_values..=menu.max_values).contains(&count) {
            return Err("This is not the number of things to pick.".to_owned());
        }
        let id = |value: &String| value.parse::<Snowflake>().ok();
        let is_there = |value: &String| match menu.kind {
            3 => menu.options.iter().any(|option| option.value == *value),
            5 | 7 => id(value).is_some_and(|id| self.user(id).is_some()),
            6 => id(value).is_some_and(|id| self.all_roles().iter().any(|role| role.id == id)),
            8 => id(value).is_some_and(|id| {
                let channel = self.channel(id).ok();
                channel.is_some_and(|channel| {
                    let kind = u64::from(channel.number());
                    let types = &menu.channel_types;
                    channel.has_bot()
                        && !channel.is_private()
                        && (types.is_empty() || types.contains(&kind))
                })
            }),
            _ => false,
        };
        if !values.iter().all(is_there) {
            return Err("This is not one of its choices.".to_owned());
        }
        Ok(())
    }

    /// Sends a press without validation.
    pub(crate) fn press(&mut self, actor: Actor, message: Snowflake, data: Value) -> Snowflake {
        let source = self.message(actor.channel, message);
        let installation = source.map_or_else(
            |_| Installation::default(),
            |message| self.installation_of(message),
        );
        self.begin(Act {
            actor,
            kind: kind::COMPONENT,
            data,
            name: String::new(),
            focused: None,
            on: Some(message),
            installation,
        })
    }

    /// Submits a form the bot has shown to this person. It stays open until the
    /// bot answers, so that it can be submitted a second time if there was no
    /// answer.
    pub(crate) fn submit(
        &mut self,
        actor: Actor,
        custom_id: &str,
        values: &[(String, String)],
    ) -> Result<Snowflake, String> {
        self.may_interact(actor)?;
        let key = (actor.person, custom_id.to_owned());
        let open = self
            .modals
            .get(&key)
            .ok_or("This form is not open any more.")?;
        let (modal, installation) = (open.modal.clone(), open.installation);
        let mut rows = Vec::new();
        for field in &modal.fields {
            let value = values.iter().find(|(name, _)| *name == field.custom_id);
            let value = value.map_or("", |(_, value)| value.as_str());
            fits(field, value)?;
            let input = json!({"type": 4, "id": 2, "custom_id": field.custom_id, "value": value});
            rows.push(json!({"type": 1, "id": 1, "components": [input]}));
        }
        Ok(self.begin(Act {
            actor,
            kind: kind::MODAL,
            data: json!({"custom_id": custom_id, "components": rows}),
            name: String::new(),
            focused: None,
            on: modal.message,
            installation,
        }))
    }

    pub(crate) fn post_text(
        &mut self,
        actor: Actor,
        content: &str,
        reply: Option<Reply>,
    ) -> Result<Message, String> {
        self.may_act(actor)?;
        let author = self
            .user(actor.person)
            .ok_or("There is no such person here.")?
            .clone();
        if let Some(reply) = reply
            && self.message(actor.channel, reply.to).is_err()
        {
            return Err("There is no such message here.".to_owned());
        }
        if content.chars().count() > 2000 {
            return Err("A message may have at most 2000 characters.".to_owned());
        }
        let message_body = MessageBody {
            content: Some(content.to_owned()),
            reply_to: reply.map(|reply| reply.to),
            allowed_mentions: Some(Allowed {
                replied_user: reply.is_some_and(|reply| reply.mentions_author),
                ..Allowed::DEFAULT
            }),
            ..MessageBody::default()
        };
        let message = self.post(actor.channel, message_body, Origin::of(author));
        message.map_err(|refusal| format!("{}.", refusal.message))
    }

    /// Checks that the person can see the channel.
    pub(crate) fn may_see(&self, actor: Actor) -> Result<&Channel, String> {
        let channel = self.channel(actor.channel).ok();
        let channel = channel.filter(|channel| channel.is_seen_by(actor.person));
        Ok(channel.ok_or("There is no such channel here.")?)
    }

    /// Checks that the person exists and has access to the channel.
    fn may_act(&self, actor: Actor) -> Result<(), String> {
        self.person(actor.person)
            .ok_or("There is no such person here.")?;
        let channel = self.may_see(actor)?;
        if self.leavers.contains(&actor.person) && self.is_home(channel) {
            return Err("You are not on this server.".to_owned());
        }
        Ok(())
    }

    /// Checks that the person can use commands and buttons in the channel. They
    /// cannot in an archived or a locked thread.
    fn may_interact(&self, actor: Actor) -> Result<(), String> {
        self.may_act(actor)?;
        match self.channel(actor.channel) {
            Ok(channel) if channel.is_still() => Err(if channel.locked {
                "This thread is locked.".to_owned()
            } else {
                "This thread is archived.".to_owned()
            }),
            Ok(channel) if self.is_bot_gone && self.is_home(channel) => {
                Err("The bot is not on this server.".to_owned())
            }
            _ => Ok(()),
        }
    }
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
