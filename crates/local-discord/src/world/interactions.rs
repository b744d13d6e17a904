//! Interactions on their way to the bot (documentation page "Receiving and
//! Responding to Interactions", section Interaction Object).

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::{Map, Value, json};

use super::{Change, World};
use crate::limits::message::FILE_LIMIT;
use crate::resource::attachment::Attachment;
use crate::resource::channel::Channel;
use crate::resource::interaction::{Installation, Interaction, LIFETIME, kind};
use crate::resource::user::User;
use crate::snowflake::{Millis, Snowflake};
use crate::trouble::{Delivery, Missed};

/// A person in a channel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Actor {
    pub(crate) person: Snowflake,
    pub(crate) channel: Snowflake,
}

/// An act of a person, before it has an id.
pub(crate) struct Act {
    pub(crate) actor: Actor,
    pub(crate) kind: u8,
    /// The interaction's `data`.
    pub(crate) data: Value,
    pub(crate) name: String,
    pub(crate) focused: Option<u64>,
    pub(crate) on: Option<Snowflake>,
    pub(crate) installation: Installation,
}

impl World {
    /// Creates the interaction of an act and delivers it to the bot.
    pub(crate) fn begin(&mut self, act: Act) -> Snowflake {
        self.forget_old_interactions();
        let delivery = self.deliveries.pop_front();
        let age = match delivery {
            Some(Delivery::Aged(age)) => Millis::try_from(age.as_millis()).unwrap_or(Millis::MAX),
            _ => 0,
        };
        let start = self.now.saturating_sub(age);
        let fresh = self.mint();
        let counter = fresh.0 & 0x3F_FFFF;
        let id = if age == 0 {
            fresh
        } else {
            Snowflake(Snowflake::at(start).0 | counter)
        };
        let form = (act.kind == kind::MODAL).then(|| &act.data["custom_id"]);
        let mut interaction = Interaction {
            id,
            token: token(id),
            kind: act.kind,
            person: act.actor.person,
            channel: act.actor.channel,
            name: act.name,
            focused: act.focused,
            on: act.on,
            installation: act.installation,
            follow_ups: 0,
            form: form.and_then(Value::as_str).map(str::to_owned),
            start,
            first_until: start + self.answer_within,
            outcome: None,
            original: None,
            payload: Value::Null,
        };
        let payload = self.payload(&interaction, &act.data);
        interaction.payload = payload.clone();
        self.last_interaction = Some(id);
        self.interactions.insert(id, interaction);
        self.deliver(payload, delivery);
        id
    }

    fn deliver(&mut self, mut payload: Value, delivery: Option<Delivery>) {
        let mut session = None;
        let copies = match delivery {
            Some(Delivery::Repeated(times)) => times,
            Some(Delivery::Lost) => 0,
            Some(Delivery::AfterTheNext) => {
                self.waiting.push(payload);
                return;
            }
            Some(Delivery::Undecodable) => {
                payload["locale"] = Value::Null;
                payload["data"] = json!("unreadable");
                1
            }
            Some(Delivery::Newer) => {
                make_newer(&mut payload);
                1
            }
            Some(Delivery::ToSession(only)) => {
                session = Some(only);
                1
            }
            Some(Delivery::Aged(_)) | None => 1,
        };
        for _ in 0..copies {
            self.send_interaction(payload.clone(), session);
        }
        for late in std::mem::take(&mut self.waiting) {
            self.send_interaction(late, None);
        }
    }

    fn send_interaction(&mut self, payload: Value, session: Option<usize>) {
        self.record(Change::Interaction {
            payload: Box::new(payload),
            session,
        });
    }

    /// Delivers an unchanged interaction a second time: the one with this id,
    /// or the latest.
    pub(crate) fn redeliver(
        &mut self,
        id: Option<Snowflake>,
        session: Option<usize>,
    ) -> Result<Snowflake, Missed> {
        let interaction = match id {
            Some(id) => self.interactions.get(&id),
            None => self
                .last_interaction
                .and_then(|last| self.interactions.get(&last)),
        };
        let interaction =
            interaction.ok_or_else(|| Missed("there is no such interaction".to_owned()))?;
        let (id, payload) = (interaction.id, interaction.payload.clone());
        self.send_interaction(payload, session);
        Ok(id)
    }

    fn forget_old_interactions(&mut self) {
        let now = self.now;
        while let Some(oldest) = self.interactions.first_entry() {
            if now < oldest.get().start + 2 * LIFETIME {
                break;
            }
            oldest.remove();
        }
    }

    fn payload(&self, interaction: &Interaction, data: &Value) -> Value {
        let channel = self.channel(interaction.channel).ok();
        let guild = channel.and_then(|channel| channel.guild(self.guild));
        let app_permissions = channel.map_or(0, Channel::app_permissions);
        let permissions = self.permissions_of(interaction.person);
        let mut payload = json!({
            "id": interaction.id,
            "application_id": self.application,
            "type": interaction.kind,
            "data": data,
            "channel_id": interaction.channel,
            "token": interaction.token,
            "version": 1,
            "app_permissions": app_permissions.to_string(),
            "locale": self.locale_of(interaction.person),
            "context": channel.map_or(0, Channel::context),
            "authorizing_integration_owners":
                self.owners(interaction.channel, interaction.installation),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "attachment_size_limit": FILE_LIMIT,
        });
        if let Some(channel) = channel {
            payload["channel"] = channel.to_partial(self.guild, permissions);
        }
        let user = self.user(interaction.person);
        let user_json = user.map(User::to_discord);
        if let Some(guild) = guild {
            payload["member"] = self.discord_member(interaction.person);
            payload["member"]["user"] = json!(user_json);
            payload["member"]["permissions"] = json!(permissions.to_string());
            payload["guild_id"] = json!(guild);
            payload["guild_locale"] = json!(self.guild_locale);
            payload["guild"] = json!({"id": guild, "locale": self.guild_locale, "features": []});
        } else {
            payload["user"] = json!(user_json);
        }
        if let Some(Ok(message)) = interaction
            .on
            .map(|id| self.message(interaction.channel, id))
        {
            payload["message"] = self.discord_message(message);
        }
        payload
    }

    /// The `resolved` part of roles that were picked.
    pub(super) fn resolved_roles(&self, roles: &[Snowflake]) -> Value {
        let roles_of_menu = self.all_roles().into_iter();
        let roles_of_menu = roles_of_menu.filter(|role| roles.contains(&role.id));
        let all: Map<String, Value> = roles_of_menu
            .map(|role| (role.id.to_string(), role.to_discord()))
            .collect();
        json!({"roles": all})
    }

    /// The `resolved` part: users and channels referenced by options.
    pub(super) fn resolved(&self, users: &[Snowflake], channels: &[Snowflake]) -> Value {
        let mut objects = Map::new();
        if !users.is_empty() {
            let members = || users.iter().filter_map(|id| self.user(*id));
            let user = |user: &User| (user.id.to_string(), user.to_discord());
            let partial = |user: &User| {
                let mut partial = self.discord_member(user.id);
                partial["permissions"] = json!(self.permissions_of(user.id).to_string());
                (user.id.to_string(), partial)
            };
            objects.insert(
                "users".to_owned(),
                Value::Object(members().map(user).collect()),
            );
            objects.insert(
                "members".to_owned(),
                Value::Object(members().map(partial).collect()),
            );
        }
        if !channels.is_empty() {
            let list = channels.iter().filter_map(|id| self.channel(*id).ok());
            let channel = |channel: &Channel| {
                let partial = channel.to_partial(self.guild, crate::resource::channel::MEMBER);
                (channel.id.to_string(), partial)
            };
            objects.insert(
                "channels".to_owned(),
                Value::Object(list.map(channel).collect()),
            );
        }
        Value::Object(objects)
    }

    /// Stores a file from a person's client, before the command with it.
    pub(crate) fn upload(&mut self, filename: &str, bytes: &[u8]) -> Result<Snowflake, String> {
        if bytes.len() > FILE_LIMIT {
            return Err(format!("The file {filename} is too large."));
        }
        let id = self.mint();
        let file = Attachment::new(id, filename.to_owned(), None, bytes.into());
        self.uploads.insert(id, file);
        Ok(id)
    }

    /// The attachment objects of uploaded files, by id.
    pub(super) fn resolved_uploads(&self, ids: &[Snowflake]) -> Value {
        let files = ids.iter().filter_map(|id| self.uploads.get(id));
        let one = |file: &Attachment| {
            let url = format!(
                "{}/ephemeral-attachments/{}/{}/{}",
                self.url, self.application, file.id, file.filename
            );
            (file.id.to_string(), file.to_discord(&url, true))
        };
        Value::Object(files.map(one).collect::<Map<_, _>>())
    }
}

/// A token is long and opaque; like Discord's, it contains the id.
fn token(id: Snowflake) -> String {
    let secret = id.0.wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    URL_SAFE_NO_PAD.encode(format!("interaction:{id}:{secret:032x}"))
}

/// The id of the interaction in a token.
pub(super) fn id_in(token: &str) -> Option<Snowflake> {
    let text = String::from_utf8(URL_SAFE_NO_PAD.decode(token).ok()?).ok()?;
    text.split(':').nth(1)?.parse().ok()
}

/// Gives fields forms that Discord may send one day, at any depth.
fn make_newer(value: &mut Value) {
    match value {
        Value::Array(list) => list.iter_mut().for_each(make_newer),
        Value::Object(object) => {
            for (name, inner) in object.iter_mut() {
                match name.as_str() {
                    "avatar" | "icon" | "banner" => *inner = json!("v2:picture"),
                    "public_flags" => *inner = json!(1_u64 << 40),
                    // 2^64 more.
                    "permissions" | "app_permissions" => {
                        let bits = inner.as_str().and_then(|bits| bits.parse::<u128>().ok());
                        let more = bits.map(|bits| (bits + (1 << 64)).to_string());
                        *inner = json!(more);
                    }
                    "flags" => *inner = json!(inner.as_u64().unwrap_or(0) | 1 << 40),
                    "authorizing_integration_owners" => inner["9"] = json!({"kind": "new"}),
                    "entitlements" | "embeds" => *inner = json!([{"kind": "new"}]),
                    _ => make_newer(inner),
                }
            }
        }
        _ => {}
    }
}
