//! Where a game is played.

use super::{ChannelId, GuildId, Scope};

/// A channel, and the server it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel the boards are posted in.
    pub channel: ChannelId,
}

impl Place {
    /// What games are counted in here: the server, or else the private
    /// conversation.
    #[must_use]
    pub fn scope(self) -> Scope {
        Scope(self.guild.map_or(self.channel.0, |guild| guild.0))
    }
}
