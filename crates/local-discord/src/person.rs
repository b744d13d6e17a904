//! What a person can do.

use std::sync::Arc;

use serde_json::{Value, json};

use crate::answer::Answer;
use crate::channel::Channel;
use crate::choice::Choice;
use crate::command_line;
use crate::hub::Hub;
use crate::installation::Installation;
use crate::locale;
use crate::message::Message;
use crate::missed::Missed;
use crate::modal::{Field, Modal};
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::acting::Actor;
use crate::world::payload::Act;

/// Somebody who acts as a user of Discord's client does.
#[derive(Clone)]
pub struct Person {
    pub(crate) hub: Arc<Hub>,
    /// Their user id.
    pub id: Snowflake,
}

impl Person {
    /// Types a slash command, such as `/tak challenge opponent:@Bo size:5`, and
    /// waits for the bot's answer (at most 3 s, as Discord does).
    ///
    /// Values with spaces stand in double quotes. A user is written `@Bo` or
    /// as an id, a channel `#tavern`, a choice by its name or value.
    pub async fn types(&self, channel: Snowflake, line: &str) -> Answer {
        self.types_line(channel, line, false).await
    }

    /// Types a slash command as far as the last option, which is the one being
    /// completed, and returns the bot's proposals (none if it does not answer).
    ///
    /// # Errors
    ///
    /// If the line is not a command with an option that completes.
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
        let begun = self.hub.act(|world| {
            let (command, options) = command_line::read(world, self.id, line, completing)?;
            world.command(self.at(channel), command, &options, completing)
        });
        self.answer(begun).await
    }

    /// Chooses a command in the menu of somebody, by its name as it is
    /// registered or as this person sees it, and waits for the bot's answer.
    pub async fn chooses(&self, channel: Snowflake, command: &str, about: Snowflake) -> Answer {
        let begun = self.hub.act(|world| {
            let found = self.menu_command(world, world.commands.of_persons(), command);
            let id = found.ok_or_else(|| format!("There is no command {command} for people."))?;
            world.person_command(self.at(channel), id, about)
        });
        self.answer(begun).await
    }

    /// Chooses a command in the menu of a message, by its name as it is
    /// registered or as this person sees it, and waits for the bot's answer.
    pub async fn chooses_on(&self, message: &Message, command: &str) -> Answer {
        let begun = self.hub.act(|world| {
            let found = self.menu_command(world, world.commands.of_messages(), command);
            let id = found.ok_or_else(|| format!("There is no command {command} for messages."))?;
            world.message_command(self.at(message.channel), id, message.id)
        });
        self.answer(begun).await
    }

    /// The command of a menu that has this name.
    fn menu_command<'w>(
        &self,
        world: &'w World,
        mut menu: impl Iterator<Item = &'w Value>,
        command: &str,
    ) -> Option<Snowflake> {
        let locale = world.locale_of(self.id);
        let found = menu.find(|one| {
            let shown = locale::shown(&one["name_localizations"], locale);
            one["name"] == command || shown == Some(command)
        });
        found.and_then(|one| one["id"].as_str()?.parse().ok())
    }

    /// Presses the button with this label, or else with this `custom_id`, on
    /// the message as it is now: the bot may have changed it since.
    pub async fn clicks(&self, message: &Message, button: &str) -> Answer {
        let begun = self.hub.act(|world| {
            let now = world.message(message.channel, message.id);
            let buttons = now.map(Message::buttons).unwrap_or_default();
            let labelled = buttons.iter().find(|one| one.label == button);
            if labelled.is_some_and(|one| one.url.is_some()) {
                return Err("This is a link, of which the bot is told nothing.".to_owned());
            }
            let custom_id = labelled
                .and_then(|one| one.custom_id.as_deref())
                .unwrap_or(button);
            world.component(self.at(message.channel), message.id, custom_id, &[])
        });
        self.answer(begun).await
    }

    /// Presses a button by a `custom_id` that need not be on the message: what
    /// a forged client could send.
    pub async fn forges_click(&self, message: &Message, custom_id: &str) -> Answer {
        let data = json!({"component_type": 2, "custom_id": custom_id, "id": 1});
        let actor = self.at(message.channel);
        let begun = self.hub.act(|world| world.press(actor, message.id, data));
        self.answer(Ok(begun)).await
    }

    /// Picks in the select menu with this `custom_id`, or else with this
    /// placeholder, on the message as it is now. Options are named by value or
    /// by label, users and channels by id.
    pub async fn picks(&self, message: &Message, menu: &str, options: &[&str]) -> Answer {
        let begun = self.hub.act(|world| {
            let now = world.message(message.channel, message.id);
            let menus = now.map(Message::selects).unwrap_or_default();
            let found = menus.iter().find(|one| one.custom_id == menu);
            let found = found.or_else(|| {
                menus
                    .iter()
                    .find(|one| one.placeholder.as_deref() == Some(menu))
            });
            let found = found.ok_or("This message has no such menu any more.")?;
            let values = found.values_of(options);
            let place = self.at(message.channel);
            world.component(place, message.id, &found.custom_id, &values)
        });
        self.answer(begun).await
    }

    /// Fills a form and sends it. Fields are named by label or `custom_id`; a
    /// field left out keeps the value it began with.
    pub async fn fills(&self, modal: &Modal, values: &[(&str, &str)]) -> Answer {
        let is_named = |field: &Field, name: &str| field.label == name || field.custom_id == name;
        let stranger = values.iter().find(|(name, _)| {
            let known = modal.fields.iter();
            !known.clone().any(|field| is_named(field, name))
        });
        if let Some((name, _)) = stranger {
            return Answer::Unsent(format!("The form has no field {name}."));
        }
        let filled = modal.fields.iter().map(|field| {
            let given = values.iter().find(|(name, _)| is_named(field, name));
            let given = given.map(|(_, value)| (*value).to_owned());
            let value = given.or_else(|| field.value.clone()).unwrap_or_default();
            (field.custom_id.clone(), value)
        });
        let filled: Vec<_> = filled.collect();
        let actor = self.at(modal.channel);
        let begun = self
            .hub
            .act(|world| world.submit(actor, &modal.custom_id, &filled));
        self.answer(begun).await
    }

    /// Sends an interaction of one's own making, unchecked: `kind` is Discord's
    /// number of its type and `data` its `data`; `on` is the message of a
    /// component. For trying how a bot takes what no client would send.
    pub async fn sends_raw(
        &self,
        channel: Snowflake,
        kind: u8,
        data: Value,
        on: Option<Snowflake>,
    ) -> Answer {
        let begun = self.hub.act(|world| {
            let channels = &world.channels;
            let place = channels.iter().find(|known| known.id == channel);
            let installation = Installation {
                guild: place.is_none_or(Channel::has_bot),
                user: world.installs.get(&self.id).copied(),
            };
            world.begin(Act {
                person: self.id,
                channel,
                kind,
                data,
                name: "raw".to_owned(),
                focused: 3,
                on,
                installation,
            })
        });
        self.answer(Ok(begun)).await
    }

    /// Installs the bot for this person, who can then use it also where it is
    /// not: in groups, and in servers of others.
    pub fn installs(&self) {
        self.hub.act(|world| world.install(self.id));
    }

    /// Closes this person's direct messages to the bot, which is then refused
    /// with 50007, or opens them again.
    pub fn closes_messages(&self, closed: bool) {
        self.hub.act(|world| {
            if closed {
                world.closed.insert(self.id);
            } else {
                world.closed.remove(&self.id);
            }
        });
    }

    /// Opens this person's conversation with the bot, or finds it.
    #[must_use]
    pub fn opens_direct(&self) -> Snowflake {
        self.hub.act(|world| world.direct_of(self.id))
    }

    /// Forbids this person to use external apps in servers: what a bot that is not
    /// there itself answers them, only they see.
    pub fn is_unheard(&self) {
        self.hub.act(|world| world.unheard.insert(self.id));
    }

    /// Sets this person's language, such as `de`. It is `en-US` before.
    ///
    /// # Panics
    ///
    /// If Discord has no such locale.
    pub fn speaks(&self, locale: &str) {
        assert!(locale::is_known(locale), "Discord has no locale {locale}");
        self.hub.act(|world| {
            world.locales.insert(self.id, locale.to_owned());
        });
    }

    /// Says something in plain words.
    ///
    /// # Errors
    ///
    /// If the channel is unknown, or the text is empty or above 2000 characters.
    pub fn says(&self, channel: Snowflake, content: &str) -> Result<Message, String> {
        self.hub.act(|world| world.say(self.at(channel), content))
    }

    fn at(&self, channel: Snowflake) -> Actor {
        Actor {
            person: self.id,
            channel,
        }
    }

    async fn answer(&self, begun: Result<Snowflake, String>) -> Answer {
        match begun {
            Ok(interaction) => Answer::first_to(&self.hub, interaction).await,
            Err(why) => Answer::Unsent(why),
        }
    }
}
