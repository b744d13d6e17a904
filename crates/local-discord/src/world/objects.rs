//! Messages, channels, members and the server as JSON for Discord's API.

use serde_json::{Value, json};

use super::World;
use crate::resource::attachment::Attachment;
use crate::resource::channel::{Channel, ChannelKind};
use crate::resource::interaction::Cause;
use crate::resource::message::Message;
use crate::resource::user::{Role, User};
use crate::snowflake::Snowflake;
use crate::timestamp::iso;

impl World {
    /// The message object of the documentation page "Message Resource".
    pub(crate) fn discord_message(&self, message: &Message) -> Value {
        let original = message.reply_to.map(|id| self.message(message.channel, id));
        let mut json = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message_type(message),
            "author": message.author.to_discord(),
            "content": message.content,
            "timestamp": iso(message.id.millis()),
            "edited_timestamp": message.edited.map(iso),
            "tts": false,
            "mention_everyone": false,
            "mentions": self.discord_users(&message.mentions),
            "mention_roles": message.mentioned_roles,
            "attachments": self.discord_attachments(message),
            "embeds": rich(&message.embeds),
            "components": numbered(&message.components),
            "pinned": message.pinned,
            "flags": flags(message),
        });
        if let Some(nonce) = &message.nonce {
            json["nonce"] = json!(nonce);
        }
        if message.by_webhook {
            json["webhook_id"] = json!(self.application);
            json["application_id"] = json!(self.application);
        }
        if let Some(cause) = &message.interaction {
            json["interaction_metadata"] = self.metadata(cause, message);
            if cause.kind == 2 {
                json["interaction"] = json!({
                    "id": cause.id,
                    "type": cause.kind,
                    "name": cause.name,
                    "user": cause.user.to_discord(),
                });
            }
        }
        if let (Some(id), Some(original)) = (message.reply_to, original) {
            json["message_reference"] = json!({
                "type": 0,
                "message_id": id,
                "channel_id": message.channel,
            });
            json["referenced_message"] =
                original.map_or(Value::Null, |original| self.discord_message(original));
        }
        if let Some(pin) = message.pins {
            json["message_reference"] = json!({
                "type": 0,
                "message_id": pin,
                "channel_id": message.channel,
                "guild_id": self.guild,
            });
        }
        json
    }

    fn metadata(&self, cause: &Cause, message: &Message) -> Value {
        let owners = self.owners(message.channel, cause.installation);
        let mut metadata = json!({
            "id": cause.id,
            "type": cause.kind,
            "user": cause.user.to_discord(),
            "authorizing_integration_owners": owners,
            "original_response_message_id": message.id,
        });
        match cause.kind {
            2 => metadata["name"] = json!(cause.name),
            3 => metadata["interacted_message_id"] = json!(cause.on),
            _ => {
                metadata["triggering_interaction_metadata"] = json!({
                    "id": cause.id,
                    "type": 2,
                    "user": cause.user.to_discord(),
                    "authorizing_integration_owners": owners,
                });
            }
        }
        metadata
    }

    fn discord_users(&self, ids: &[Snowflake]) -> Vec<Value> {
        let users = ids.iter().filter_map(|id| self.user(*id));
        users.map(User::to_discord).collect()
    }

    fn discord_attachments(&self, message: &Message) -> Vec<Value> {
        let one = |file: &Attachment| {
            let url = format!("{}{}", self.url, message.path_of(file));
            file.to_discord(&url, message.private_to.is_some())
        };
        message.attachments.iter().map(one).collect()
    }

    /// The channel object, with the recipients of direct messages.
    pub(crate) fn discord_channel(&self, channel: &Channel) -> Value {
        let mut json = channel.to_discord(self.guild);
        json["last_message_id"] = json!(self.last_message(channel.id));
        if let ChannelKind::Direct { with } = channel.kind {
            json["recipients"] = self.discord_users(&[with]).into();
        }
        if channel.kind == ChannelKind::Group {
            json["recipients"] = self.discord_users(&channel.members).into();
        }
        json
    }

    /// The member object of the documentation page "Guild Resource", without the
    /// user.
    pub(crate) fn discord_member(&self, person: Snowflake) -> Value {
        let roles: Vec<Snowflake> = self.roles_of(person).map(|role| role.id).collect();
        json!({
            "nick": null,
            "avatar": null,
            "banner": null,
            "roles": roles,
            "joined_at": "2024-01-01T00:00:00.000000+00:00",
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
        })
    }

    /// The same with the user.
    pub(crate) fn whole_member(&self, user: &User) -> Value {
        let mut json = self.discord_member(user.id);
        json["user"] = user.to_discord();
        json
    }

    /// The guild object of the documentation page "Guild Resource".
    pub(crate) fn discord_guild(&self) -> Value {
        let roles = self.all_roles();
        json!({
            "id": self.guild,
            "name": self.guild_name,
            "icon": null,
            "description": null,
            "home_header": null,
            "splash": null,
            "discovery_splash": null,
            "banner": null,
            "features": [],
            "owner_id": self.owner(),
            "application_id": null,
            "region": "deprecated",
            "afk_channel_id": null,
            "afk_timeout": 300,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "widget_enabled": false,
            "widget_channel_id": null,
            "verification_level": 0,
            "roles": roles.iter().map(Role::to_discord).collect::<Value>(),
            "default_message_notifications": 0,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": null,
            "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": self.guild_locale,
            "rules_channel_id": null,
            "safety_alerts_channel_id": null,
            "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false,
            "nsfw": false,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": null,
        })
    }

    /// The guild with its channels and members, for `GUILD_CREATE`.
    pub(crate) fn whole_guild(&self) -> Value {
        let mut guild = self.discord_guild();
        let (threads, channels): (Vec<_>, Vec<_>) = self
            .channels
            .iter()
            .filter(|channel| channel.has_bot() && !channel.is_direct())
            .map(|channel| channel.to_discord(self.guild))
            .partition(|channel| channel["type"] == 11);
        guild["joined_at"] = json!("2024-01-01T00:00:00.000000+00:00");
        guild["large"] = json!(false);
        guild["unavailable"] = json!(false);
        guild["member_count"] = json!(self.users.len());
        guild["members"] = self
            .users
            .iter()
            .map(|user| self.whole_member(user))
            .collect();
        guild["channels"] = json!(channels);
        guild["threads"] = json!(threads);
        for empty in [
            "voice_states",
            "presences",
            "stage_instances",
            "guild_scheduled_events",
            "soundboard_sounds",
        ] {
            guild[empty] = json!([]);
        }
        guild
    }
}

/// 4 no previews, 64 private, 128 thinking, 4096 silent (section Message Flags).
fn flags(message: &Message) -> u64 {
    u64::from(message.suppress_embeds) << 2
        | u64::from(message.private_to.is_some()) << 6
        | u64::from(message.thinking) << 7
        | u64::from(message.silent) << 12
}

/// Discord adds a type to every embed; a bot's are `rich`.
fn rich(embeds: &[Value]) -> Vec<Value> {
    let mut embeds = embeds.to_vec();
    for embed in &mut embeds {
        embed["type"] = json!("rich");
    }
    embeds
}

/// Discord numbers the components of a message and adds the default limits of a
/// menu.
fn numbered(rows: &[Value]) -> Vec<Value> {
    let mut next = 1;
    let mut number = |part: &mut Value| {
        if part["id"].is_null() {
            part["id"] = json!(next);
        }
        for limit in ["min_values", "max_values"] {
            if part["type"].as_u64() > Some(2) && part[limit].is_null() {
                part[limit] = json!(1);
            }
        }
        next += 1;
    };
    let mut rows = rows.to_vec();
    for row in &mut rows {
        number(row);
        row["components"]
            .as_array_mut()
            .into_iter()
            .flatten()
            .for_each(&mut number);
    }
    rows
}

/// 0 plain, 6 about a pin, 19 a reply, 20 an answer to a command.
fn message_type(message: &Message) -> u8 {
    match &message.interaction {
        _ if message.pins.is_some() => 6,
        Some(cause) if cause.kind == 2 => 20,
        _ if message.reply_to.is_some() => 19,
        _ => 0,
    }
}
