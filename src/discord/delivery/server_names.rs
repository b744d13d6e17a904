//! The names of servers in direct messages, where their channels mean little. Discord
//! is asked for a name when it is needed, and it is not kept.

use std::time::Duration;

use serde::Deserialize;
use serenity::all::{ChannelId, GuildId, LightMethod, Request, Route};

use super::Delivery;
use crate::app::Message;
use crate::game;
use crate::words::{server_name, server_to_name};

/// The maximum time to fetch the names for one message, for which no one waits.
const PATIENCE: Duration = Duration::from_secs(5);

/// A channel, reduced to the field in use.
#[derive(Deserialize)]
struct Channel {
    guild_id: GuildId,
}

/// A server, reduced to the field in use.
#[derive(Deserialize)]
struct Guild {
    name: String,
}

impl Delivery {
    /// The message with the names of servers in its text. A server that Discord does
    /// not name, perhaps because the bot has left it, is named by its channel.
    pub(super) async fn with_server_names(&self, message: &Message) -> Message {
        let mut message = message.clone();
        while let Some((from, to, channel)) = server_to_name(&message.text) {
            let fetched = tokio::time::timeout(PATIENCE, self.fetch_server_name(channel)).await;
            let name = match fetched {
                Ok(Ok(name)) => Some(name),
                Ok(Err(error)) => {
                    tracing::debug!(%error, "Discord does not name a server");
                    None
                }
                Err(_) => None,
            };
            let name = server_name(name.as_deref(), channel);
            message.text.replace_range(from..to, &name);
        }
        message
    }

    async fn fetch_server_name(&self, channel: game::ChannelId) -> serenity::Result<String> {
        let channel_id = ChannelId::new(channel.0);
        let request = Request::new(Route::Channel { channel_id }, LightMethod::Get);
        let Channel { guild_id } = self.rest.fire(request).await?;
        let request = Request::new(Route::Guild { guild_id }, LightMethod::Get);
        let Guild { name } = self.rest.fire(request).await?;
        Ok(name)
    }
}
