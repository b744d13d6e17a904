//! Changes as gateway events, with their intents.

use serde_json::{Value, json};

use crate::resource::channel::Channel;
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::world::{Change, World};

/// Documentation page "Gateway", section List of Intents.
pub(crate) mod intent {
    pub(crate) const GUILDS: u64 = 1;
    pub(crate) const GUILD_MEMBERS: u64 = 1 << 1;
    pub(crate) const GUILD_PRESENCES: u64 = 1 << 8;
    pub(crate) const GUILD_MESSAGES: u64 = 1 << 9;
    pub(crate) const DIRECT_MESSAGES: u64 = 1 << 12;
    pub(crate) const MESSAGE_CONTENT: u64 = 1 << 15;
    /// All defined bits.
    pub(crate) const ALL: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
}

/// A dispatch event.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    pub(crate) name: &'static str,
    pub(crate) data: Value,
    /// The intent a session needs to receive it; 0 for none.
    pub(crate) intent: u64,
    /// Whether it belongs to direct messages. Only shard 0 receives these.
    pub(crate) is_direct: bool,
    /// The only receiving session, counted from 0 in the order of connecting.
    pub(crate) session: Option<usize>,
}

impl Event {
    /// An event of the server, for each session with this intent.
    pub(crate) fn new(name: &'static str, intent: u64, data: Value) -> Self {
        Self {
            name,
            data,
            intent,
            is_direct: false,
            session: None,
        }
    }
}

/// The event for a change, if there is one.
pub(crate) fn of(world: &World, change: &Change) -> Option<Event> {
    // The bot receives no events of channels it has not joined.
    let place = match change {
        Change::Posted(message) | Change::Edited(message) => world.channel(message.channel).ok(),
        Change::Deleted { channel, .. } => world.channel(*channel).ok(),
        Change::Opened(channel) | Change::Altered(channel) | Change::Closed(channel) => {
            Some(channel)
        }
        Change::Commands
        | Change::Emoji(_)
        | Change::EmojiGone(_)
        | Change::Online(_)
        | Change::BotGone(_)
        | Change::Interaction { .. } => None,
    };
    let is_away = |channel: &Channel| world.is_bot_gone && world.is_home(channel);
    if place.is_some_and(|channel| !channel.has_bot() || is_away(channel)) {
        return None;
    }
    match change {
        Change::Posted(message) => message_event(world, "MESSAGE_CREATE", message),
        Change::Edited(message) => message_event(world, "MESSAGE_UPDATE", message),
        Change::Deleted {
            channel,
            id,
            private_to: None,
        } => {
            let data = json!({"id": id, "channel_id": channel});
            Some(placed(world, *channel, "MESSAGE_DELETE", data))
        }
        Change::Opened(channel) => {
            let is_direct = channel.is_direct();
            let name = if channel.is_thread() {
                "THREAD_CREATE"
            } else {
                "CHANNEL_CREATE"
            };
            let intent = if is_direct {
                intent::DIRECT_MESSAGES
            } else {
                intent::GUILDS
            };
            let mut data = world.discord_channel(channel);
            data["newly_created"] = json!(true);
            Some(Event {
                is_direct,
                ..Event::new(name, intent, data)
            })
        }
        Change::Altered(channel) => {
            let data = world.discord_channel(channel);
            Some(Event::new("THREAD_UPDATE", intent::GUILDS, data))
        }
        Change::Closed(channel) => {
            let name = if channel.is_thread() {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            };
            let data = world.discord_channel(channel);
            Some(Event::new(name, intent::GUILDS, data))
        }
        Change::BotGone(true) => {
            let data = json!({"id": world.guild});
            Some(Event::new("GUILD_DELETE", intent::GUILDS, data))
        }
        Change::BotGone(false) => Some(Event::new(
            "GUILD_CREATE",
            intent::GUILDS,
            world.whole_guild(),
        )),
        Change::Interaction { payload, session } => Some(Event {
            is_direct: payload["guild_id"].is_null(),
            session: *session,
            ..Event::new("INTERACTION_CREATE", 0, (**payload).clone())
        }),
        Change::Deleted { .. }
        | Change::Commands
        | Change::Emoji(_)
        | Change::EmojiGone(_)
        | Change::Online(_) => None,
    }
}

fn message_event(world: &World, name: &'static str, message: &Message) -> Option<Event> {
    if message.private_to.is_some() {
        return None;
    }
    let mut data = world.discord_message(message);
    let is_direct = world.channel(message.channel).is_ok_and(Channel::is_direct);
    // No session has the privileged message content intent.
    if !is_direct {
        if !has_readable_content(world, message) {
            hide_content(&mut data);
        }
        let original = message
            .reply_to
            .map(|id| world.message(message.channel, id));
        if let Some(Ok(original)) = original
            && !has_readable_content(world, original)
        {
            hide_content(&mut data["referenced_message"]);
        }
        data["member"] = world.discord_member(message.author.id);
    }
    Some(placed(world, message.channel, name, data))
}

/// Whether the bot wrote a message or is mentioned in it.
fn has_readable_content(world: &World, message: &Message) -> bool {
    message.author.id == world.bot || message.mentions.contains(&world.bot)
}

fn hide_content(message: &mut Value) {
    message["content"] = json!("");
    for field in ["embeds", "attachments", "components"] {
        message[field] = json!([]);
    }
}

fn placed(world: &World, channel: Snowflake, name: &'static str, mut data: Value) -> Event {
    let is_direct = world.channel(channel).is_ok_and(Channel::is_direct);
    let intent = if is_direct {
        intent::DIRECT_MESSAGES
    } else {
        data["guild_id"] = json!(world.guild);
        intent::GUILD_MESSAGES
    };
    Event {
        is_direct,
        ..Event::new(name, intent, data)
    }
}
