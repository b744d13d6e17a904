//! A person: a user of Discord's client, acted by a test.

pub(crate) mod answer;
mod command_line;

use std::sync::Arc;

use serde_json::{Value, json};

use crate::hub::Hub;
use crate::locale;
use crate::resource::channel::Channel;
use crate::resource::interaction::{Choice, Field, Installation, Modal};
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::trouble::Missed;
use crate::world::acts::Reply;
use crate::world::interactions::{Act, Actor};
use crate::world::{World, commands};
use answer::Answer;

/// A user of Discord's client.
#[derive(Clone)]
pub struct Person {
    pub(crate) hub: Arc<Hub>,
    /// The user id.
    pub id: Snowflake,
}

impl Person {
    /// Types a slash command, such as `/tak challenge opponent:@Bo size:5`, and
    /// waits for the bot's answer until
    /// [`Options::answer_within`](crate::Options).
    ///
    /// Values with spaces need double quotes. A user is written as `@Bo` or as
    /// an id, a channel as `#tavern`, a choice as its name or value.
    pub async fn types(&self, channel: Snowflake, line: &str) -> Answer {
        self.types_line(channel, line, false).await
    }

    /// Types a slash command with an attached file, and waits for the bot's answer.
    /// `{file}` in the line is replaced by the file's id, as in
    /// `/tak replay file:{file}`.
    pub async fn types_with_file(
        &self,
        channel: Snowflake,
        line: &str,
        (filename, bytes): (&str, &[u8]),
    ) -> Answer {
        let interaction = self.hub.act(|world| {
            let file = world.upload(filename, bytes)?;
            let line = line.replace("{file}", &file.to_string());
            let (command, options) = command_line::read(world, self.id, &line, false)?;
            world.command(self.at(channel), command, &options, false)
        });
        self.answer(interaction).await
    }

    /// Types a slash command up to its last option, and returns the bot's
    /// suggestions for that one. There are none if the bot does not answer.
    pub async fn autocompletes(
        &self,
        channel: Snowflake,
        line: &str,
    ) -> Result<Vec<Choice>, Missed> {
        match self.types_line(channel, line, true).await {
            Answer::Choices(choices) => Ok(choices),
            Answer::Failed(_) => Ok(Vec::new()),
            other => Err(Missed(format!("no proposals, but {other:?}"))),
        }
    }

    async fn types_line(&self, channel: Snowflake, line: &str, completing: bool) -> Answer {
        let interaction = self.hub.act(|world| {
            let (command, options) = command_line::read(world, self.id, line, completing)?;
            world.command(self.at(channel), command, &options, completing)
        });
        self.answer(interaction).await
    }

    /// Chooses a command in the menu of a person and waits for the bot's
    /// answer. The command's name may be the registered one or the one in this
    /// person's language.
    pub async fn chooses(&self, channel: Snowflake, command: &str, target: Snowflake) -> Answer {
        let interaction = self.hub.act(|world| {
            let id = self.menu_command(world, commands::PERSON, command);
            let id = id.ok_or_else(|| format!("There is no command {command} for people."))?;
            world.person_command(self.at(channel), id, target)
        });
        self.answer(interaction).await
    }

    /// Chooses a command in the menu of a message and waits for the bot's
    /// answer. The command's name may be the registered one or the one in this
    /// person's language.
    pub async fn chooses_on(&self, message: &Message, command: &str) -> Answer {
        let interaction = self.hub.act(|world| {
            let id = self.menu_command(world, commands::MESSAGE, command);
            let id = id.ok_or_else(|| format!("There is no command {command} for messages."))?;
            world.message_command(self.at(message.channel), id, message.id)
        });
        self.answer(interaction).await
    }

    /// The command of this type with this name.
    fn menu_command(&self, world: &World, kind: u64, name: &str) -> Option<Snowflake> {
        let locale = world.locale_of(self.id);
        let mut menu = world.commands.of_kind(kind);
        let entry = menu.find(|command| locale::has_name(command, name, locale))?;
        entry["id"].as_str()?.parse().ok()
    }

    /// Presses the button with this label, or else with this `custom_id`, on the
    /// message in its present state. That may differ from `message`.
    pub async fn clicks(&self, message: &Message, button: &str) -> Answer {
        let interaction = self.hub.act(|world| {
            let now = world.message(message.channel, message.id);
            let buttons = now.map(Message::buttons).unwrap_or_default();
            let part = buttons.iter().find(|one| one.label == button);
            if part.is_some_and(|one| one.url.is_some()) {
                return Err("A link sends nothing to the bot.".to_owned());
            }
            let custom_id = part
                .and_then(|one| one.custom_id.as_deref())
                .unwrap_or(button);
            world.component(self.at(message.channel), message.id, custom_id, &[])
        });
        self.answer(interaction).await
    }

    /// Presses a button with any `custom_id`, even one missing from the
    /// message, as a forged client could. Discord refuses it only in a channel
    /// that the person cannot see.
    pub async fn forges_click(&self, message: &Message, custom_id: &str) -> Answer {
        let data = json!({"component_type": 2, "custom_id": custom_id, "id": 1});
        let actor = self.at(message.channel);
        let interaction = self.hub.act(|world| {
            world.may_see(actor)?;
            Ok(world.press(actor, message.id, data))
        });
        self.answer(interaction).await
    }

    /// Picks values in a menu with any `custom_id`, even one missing from the
    /// message, as a forged client could. `kind` is Discord's number of the menu.
    pub async fn forges_pick(
        &self,
        message: &Message,
        (kind, custom_id): (u64, &str),
        values: &[String],
    ) -> Answer {
        let actor = self.at(message.channel);
        let interaction = self.hub.act(|world| {
            world.may_see(actor)?;
            let data = world.picked(kind, custom_id, values);
            Ok(world.press(actor, message.id, data))
        });
        self.answer(interaction).await
    }

    /// Picks options in the select menu with this `custom_id`, or else with
    /// this placeholder, on the message in its present state. Options are named
    /// by value or label, users, roles and channels by id.
    pub async fn picks(&self, message: &Message, menu: &str, options: &[&str]) -> Answer {
        let interaction = self.hub.act(|world| {
            let now = world.message(message.channel, message.id);
            let menus = now.map(Message::selects).unwrap_or_default();
            let select = menus.iter().find(|one| one.custom_id == menu);
            let select = select.or_else(|| {
                menus
                    .iter()
                    .find(|one| one.placeholder.as_deref() == Some(menu))
            });
            let select = select.ok_or("This message has no such menu any more.")?;
            let values = select.values_of(options);
            let place = self.at(message.channel);
            world.component(place, message.id, &select.custom_id, &values)
        });
        self.answer(interaction).await
    }

    /// Fills in a form and submits it. Fields are named by label or
    /// `custom_id`; an omitted field has its initial value.
    pub async fn fills(&self, modal: &Modal, values: &[(&str, &str)]) -> Answer {
        let is_named = |field: &Field, name: &str| field.label == name || field.custom_id == name;
        let unknown = values.iter().find(|(name, _)| {
            let mut fields = modal.fields.iter();
            !fields.any(|field| is_named(field, name))
        });
        if let Some((name, _)) = unknown {
            return Answer::Unsent(format!("The form has no field {name}."));
        }
        let fields = modal.fields.iter().map(|field| {
            let text = values.iter().find(|(name, _)| is_named(field, name));
            let text = text.map(|(_, value)| (*value).to_owned());
            let value = text.or_else(|| field.value.clone()).unwrap_or_default();
            (field.custom_id.clone(), value)
        });
        let fields: Vec<_> = fields.collect();
        let actor = self.at(modal.channel);
        let interaction = self
            .hub
            .act(|world| world.submit(actor, &modal.custom_id, &fields));
        self.answer(interaction).await
    }

    /// Sends an unchecked interaction, to test a bot with payloads that no
    /// client sends: `kind` is Discord's number of the interaction type, `data`
    /// its `data`, and `on` the message of a component.
    pub async fn sends_raw(
        &self,
        channel: Snowflake,
        kind: u8,
        data: Value,
        on: Option<Snowflake>,
    ) -> Answer {
        let interaction = self.hub.act(|world| {
            let channels = &world.channels;
            let place = channels.iter().find(|one| one.id == channel);
            let installation = Installation {
                guild: place.is_none_or(Channel::has_bot),
                user: world.installs.get(&self.id).copied(),
            };
            world.begin(Act {
                actor: self.at(channel),
                kind,
                data,
                name: "raw".to_owned(),
                focused: None,
                on,
                installation,
            })
        });
        self.answer(Ok(interaction)).await
    }

    /// Installs the bot for this person. They can then use it also in groups and in
    /// servers that the bot has not joined.
    pub fn installs(&self) {
        self.hub.act(|world| world.install(self.id));
    }

    /// Closes this person's direct messages to the bot (50007), or reopens them.
    pub fn closes_direct_messages(&self, is_closed: bool) {
        self.hub.act(|world| {
            if is_closed {
                world.without_direct_messages.insert(self.id);
            } else {
                world.without_direct_messages.remove(&self.id);
            }
        });
    }

    /// Opens this person's direct messages with the bot, or returns the
    /// existing channel.
    pub fn opens_direct(&self) -> Snowflake {
        self.hub.act(|world| world.direct_of(self.id))
    }

    /// Opens a thread in a text channel.
    pub fn opens_thread(&self, parent: Snowflake, name: &str) -> Snowflake {
        self.hub
            .act(|world| world.start_persons_thread(parent, self.id, name))
    }

    /// Gives this person a role, or takes it from them.
    pub fn has_role(&self, role: Snowflake, has_it: bool) {
        self.hub
            .act(|world| world.assign_role(self.id, role, has_it));
    }

    /// Leaves the server, and all roles with it.
    pub fn leaves(&self) {
        self.hub.act(|world| {
            world.leavers.insert(self.id);
            world.role_members.retain(|(_, member)| *member != self.id);
        });
    }

    /// Returns to the server, without roles.
    pub fn returns(&self) {
        self.hub.act(|world| world.leavers.remove(&self.id));
    }

    /// Takes the permission to use external apps in servers from this person. A
    /// bot outside of its servers then answers them only privately.
    pub fn loses_external_apps(&self) {
        self.hub
            .act(|world| world.without_external_apps.insert(self.id));
    }

    /// Sets this person's language, such as `de`. The default is `en-US`.
    pub fn speaks(&self, locale: &str) {
        assert!(locale::exists(locale), "Discord has no locale {locale}");
        self.hub.act(|world| {
            world.locales.insert(self.id, locale.to_owned());
        });
    }

    /// Changes the name that Discord shows for this person. The username stays.
    pub fn calls_themselves(&self, display: &str) {
        self.hub.act(|world| {
            let mut users = world.users.iter_mut();
            if let Some(user) = users.find(|user| user.id == self.id) {
                display.clone_into(&mut user.display);
            }
        });
    }

    pub fn says(&self, channel: Snowflake, content: &str) -> Result<Message, String> {
        self.hub
            .act(|world| world.post_text(self.at(channel), content, None))
    }

    /// Replies to a message. `mentions_author` is the switch "@ ON" of the
    /// client.
    pub fn replies(
        &self,
        to: &Message,
        content: &str,
        mentions_author: bool,
    ) -> Result<Message, String> {
        let reply = Reply {
            to: to.id,
            mentions_author,
        };
        self.hub
            .act(|world| world.post_text(self.at(to.channel), content, Some(reply)))
    }

    fn at(&self, channel: Snowflake) -> Actor {
        Actor {
            person: self.id,
            channel,
        }
    }

    async fn answer(&self, interaction_id: Result<Snowflake, String>) -> Answer {
        match interaction_id {
            Ok(interaction) => Answer::first_to(&self.hub, interaction).await,
            Err(why) => Answer::Unsent(why),
        }
    }
}
