//! People, channels and messages as JSON for the chat page.

use serde_json::{Map, Value, json};

use crate::resource::attachment::Attachment;
use crate::resource::channel::{Channel, ChannelKind};
use crate::resource::interaction::Cause;
use crate::resource::message::Message;
use crate::resource::user::User;
use crate::snowflake::Snowflake;
use crate::timestamp::iso;
use crate::world::World;
use crate::world::interactions::Actor;
use crate::world::messages::ids_in;

/// The client's text for a message about a pin. The message itself has none.
const PINNED: &str = "pinned a message to this channel.";

impl World {
    /// The ids of the commands available to a person in a channel.
    pub(super) fn page_offers(&self, actor: Actor) -> Vec<&Value> {
        let commands = self.commands.list.iter();
        let offers = commands.filter(|command| self.offer(actor, command).is_ok());
        offers.map(|command| &command["id"]).collect()
    }

    pub(super) fn page_person(&self, user: &User) -> Value {
        json!({
            "id": user.id,
            "name": user.name,
            "display": user.display,
            "colour": colour(user),
            "locale": self.locale_of(user.id),
            "bot": user.bot,
        })
    }

    /// Direct messages have the bot's name, as the person sees it.
    pub(super) fn page_channel(&self, channel: &Channel) -> Value {
        let kind = match channel.kind {
            ChannelKind::Text => "text",
            ChannelKind::Thread { .. } => "thread",
            ChannelKind::Direct { .. } => "dm",
            ChannelKind::Group => "group",
            ChannelKind::Foreign { .. } => "foreign",
        };
        let name = if channel.is_direct() {
            &self.bot_user().display
        } else {
            &channel.name
        };
        json!({"id": channel.id, "name": name, "kind": kind})
    }

    pub(super) fn page_message(&self, message: &Message) -> Value {
        let author = &message.author;
        let name = |id: Snowflake| Some((id.to_string(), json!(self.user(id)?.display)));
        let names: Map<String, Value> = ids_in(&message.content)
            .into_iter()
            .filter_map(name)
            .collect();
        let file = |file: &Attachment| {
            json!({
                "id": file.id,
                "filename": file.filename,
                "url": message.path_of(file),
                "description": file.description,
                "width": file.width,
                "height": file.height,
                "size": file.bytes.len(),
                "content_type": file.content_type(),
            })
        };
        let is_command = |cause: &&Cause| cause.kind == 2;
        let interaction = message.interaction.as_ref().filter(is_command);
        let interaction = interaction.map(|cause| {
            json!({
                "user": {"id": cause.user.id, "display": cause.user.display},
                "name": cause.name,
            })
        });
        json!({
            "id": message.id,
            "channel": message.channel,
            "author": {
                "id": author.id,
                "name": author.name,
                "display": author.display,
                "bot": author.bot,
            },
            "timestamp": iso(message.id.millis()),
            "edited": message.edited.map(iso),
            "content": if message.pins.is_some() { PINNED } else { message.content.as_str() },
            "private": message.private_to.is_some(),
            "thinking": message.thinking,
            "interaction": interaction,
            "mentions": message.notified,
            "names": names,
            "attachments": message.attachments.iter().map(file).collect::<Vec<_>>(),
            "components": message.components,
            "embeds": message.embeds,
            "reply_to": message.reply_to,
        })
    }
}

/// A constant colour for a user.
fn colour(user: &User) -> &'static str {
    const COLOURS: [&str; 8] = [
        "#c2573f", "#3f7fc2", "#4f9a55", "#9a5fb5", "#c28f2c", "#2f9c95", "#b5527f", "#6b6fc9",
    ];
    let order = user.id.millis() / 1_000 % COLOURS.len() as u64;
    COLOURS[usize::try_from(order).unwrap_or(0)]
}
