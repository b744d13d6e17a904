//! Availability of the bot: in its server, in direct messages, and anywhere for
//! people with an installation of their own (documentation page "Application
//! Resource", section Installation Context).

use serde_json::{Value, json};

use super::World;
use super::interactions::Actor;
use crate::resource::channel::{Channel, OWNER};
use crate::resource::interaction::Installation;
use crate::resource::message::Message;
use crate::snowflake::Snowflake;

impl World {
    /// Installs the bot for a person.
    pub(crate) fn install(&mut self, person: Snowflake) {
        self.installs.insert(person);
    }

    /// The installations that make a command available to this person in this
    /// channel, or the reason for its absence.
    pub(crate) fn offer(&self, actor: Actor, command: &Value) -> Result<Installation, String> {
        let name = command["name"].as_str().unwrap_or_default();
        let elsewhere = || format!("/{name} cannot be used here.");
        let channel = self.channel(actor.channel).map_err(|_| elsewhere())?;
        let home = channel.guild(self.guild);
        let is_anywhere = command["guild_id"].is_null();
        if !is_anywhere && home.is_none_or(|guild| command["guild_id"] != *guild.to_string()) {
            return Err(elsewhere());
        }
        let context = u64::from(channel.context());
        let contexts = command["contexts"].as_array();
        let no_direct = command["dm_permission"] == false && context != 0;
        if contexts.map_or(no_direct, |list| !list.iter().any(|one| *one == context)) {
            return Err(elsewhere());
        }
        let allows = |kind: u64| match command["integration_types"].as_array() {
            Some(list) => list.iter().any(|one| *one == kind),
            None => kind == 0,
        };
        let own = self.installs.get(&actor.person).copied();
        let installation = Installation {
            guild: channel.has_bot() && allows(0) && !(self.is_bot_gone && self.is_home(channel)),
            user: own.filter(|_| is_anywhere && allows(1)),
        };
        if !installation.guild && installation.user.is_none() {
            return Err(elsewhere());
        }
        let needs = command["default_member_permissions"].as_str();
        let needs = needs.and_then(|bits| bits.parse::<u64>().ok());
        let permissions = self.permissions_of(actor.person);
        // "0" limits a command to administrators.
        let is_forbidden = needs
            .is_some_and(|bits| permissions & bits != bits || (bits == 0 && permissions != OWNER));
        if is_forbidden && installation.guild && channel.context() == 0 {
            return Err(format!("You may not use /{name}."));
        }
        Ok(installation)
    }

    /// The installations that enable the buttons of a message. They are those
    /// that allowed the message, regardless of the person pressing a button.
    pub(super) fn installation_of(&self, message: &Message) -> Installation {
        let has_bot = self.channel(message.channel).is_ok_and(Channel::has_bot);
        let of_channel = Installation {
            guild: has_bot,
            user: None,
        };
        let cause = message.interaction.as_ref();
        cause.map_or(of_channel, |cause| cause.installation)
    }

    /// The `authorizing_integration_owners` of an interaction in a channel.
    pub(super) fn owners(&self, channel: Snowflake, installation: Installation) -> Value {
        let mut owners = json!({});
        if installation.guild {
            let guild = self.channel(channel).ok();
            let guild = guild.and_then(|channel| channel.guild(self.guild));
            // Discord uses "0" for a server installation in direct messages.
            owners["0"] = guild.map_or_else(|| json!("0"), |guild| json!(guild));
        }
        if let Some(user) = installation.user {
            owners["1"] = json!(user);
        }
        owners
    }

    /// The person's language.
    pub(crate) fn locale_of(&self, person: Snowflake) -> &str {
        self.locales.get(&person).unwrap_or(&self.locale)
    }
}
