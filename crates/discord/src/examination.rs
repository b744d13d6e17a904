//! A look at the bot at Discord for its operator. It changes nothing.

use std::num::NonZeroU64;

use serde::de::DeserializeOwned;
use serenity::all::{
    Channel, ChannelId, GuildChannel, LightMethod, Member, PartialGuild, Permissions, Route,
};
use serenity::http::Request;

use super::delivery::roles;
use super::endpoint;
use super::endpoint::PublicKey;
use super::registration::{self, RegisterError};
use super::rest::Identity;
use super::rest::Rest;
use super::rest::connection::{ConnectError, Connection};
use super::rest::retry::{code, discord_code};
use super::shards;
use super::work::background;
use tavern_game::{Moment, ServerRoles};

/// The permissions that the bot needs in a channel, as in the invitation of the README.
const NEEDED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// The bot at Discord, after Discord has accepted its token.
#[derive(Debug)]
pub struct Bot {
    rest: Rest,
    identity: Identity,
}

/// The reason why the permissions in a channel are unknown.
#[derive(Debug, thiserror::Error)]
pub enum ChannelError {
    #[error("there is no such channel")]
    Unknown,
    #[error("the bot lacks View Channel there, or is not on the server")]
    Hidden,
    #[error("that is no channel of a server")]
    Private,
    #[error(transparent)]
    Connect(#[from] ConnectError),
}

impl Bot {
    /// Connects to Discord.
    pub async fn connect(connection: &Connection) -> Result<Bot, ConnectError> {
        let rest = connection.open().await?;
        let identity = rest.identity();
        let identity = identity.expect("an open connection has asked for the bot");
        Ok(Bot { rest, identity })
    }

    /// The id of its application.
    pub fn application(&self) -> u64 {
        self.identity.application.get()
    }

    /// Discord's time, cut to whole seconds.
    pub async fn time(&self) -> Option<Moment> {
        background::date(&self.rest).await
    }

    /// The fewest session starts with which it connects.
    pub const FEWEST_STARTS: u64 = shards::TOO_FEW;

    /// The session starts that are left of those of a day, if Discord tells them.
    pub async fn session_starts(&self) -> Option<(u64, u64)> {
        shards::starts_left(&self.rest).await
    }

    /// Checks that a public key belongs to its application.
    pub async fn check_key(&self, key: &PublicKey) -> Result<(), ConnectError> {
        endpoint::check_key(key, &self.rest).await
    }

    /// Whether Discord has the commands of this version for all servers.
    pub async fn has_commands(&self) -> Result<bool, RegisterError> {
        let comparison = registration::compare(&self.rest, None).await;
        match comparison {
            // The error of serenity may name an address with a password.
            Err(RegisterError::Refused(error)) => Err(self.rest.start_error(*error).into()),
            comparison => Ok(comparison?.is_same),
        }
    }

    /// The names of the permissions that it needs in a channel and does not have.
    pub async fn lacks(&self, channel: NonZeroU64) -> Result<Vec<&'static str>, ChannelError> {
        let mut place = self.channel(channel.into()).await?;
        // A thread has the permissions of its channel.
        if place.thread_metadata.is_some()
            && let Some(parent) = place.parent_id
        {
            place = self.channel(parent).await?;
        }
        let guild_id = place.guild_id;
        let guild: PartialGuild = self.get(Route::Guild { guild_id }).await?;
        let member = Route::GuildMember {
            guild_id,
            user_id: self.identity.user,
        };
        let member: Member = self.get(member).await?;
        let permissions = guild.user_permissions_in(&place, &member);
        Ok((NEEDED - permissions).get_permission_names())
    }

    /// The roles of the server of a channel, as it may give them.
    pub async fn roles(&self, channel: NonZeroU64) -> Result<ServerRoles, ChannelError> {
        let guild_id = self.channel(channel.into()).await?.guild_id;
        let server_roles: Vec<roles::Role> = self.get(Route::GuildRoles { guild_id }).await?;
        let member = Route::GuildMember {
            guild_id,
            user_id: self.identity.user,
        };
        let member: roles::Member = self.get(member).await?;
        Ok(roles::judged(guild_id, &server_roles, &member))
    }

    async fn channel(&self, channel_id: ChannelId) -> Result<GuildChannel, ChannelError> {
        match self.get(Route::Channel { channel_id }).await? {
            Channel::Guild(channel) => Ok(channel),
            _ => Err(ChannelError::Private),
        }
    }

    async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, ChannelError> {
        let answer = self.rest.fire(Request::new(route, LightMethod::Get)).await;
        answer.map_err(|error| match discord_code(&error) {
            Some(code::UNKNOWN_CHANNEL) => ChannelError::Unknown,
            Some(code::MISSING_ACCESS) => ChannelError::Hidden,
            _ => self.rest.start_error(error).into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invitation_of_the_readme_grants_needed_permissions() {
        let parameter = format!("&permissions={}\n", NEEDED.bits());
        assert!(include_str!("../../../README.md").contains(&parameter));
    }
}
