//! Channels: text channels, threads, direct messages, groups and channels of
//! other servers.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::{Millis, Snowflake};
use crate::timestamp::iso;

/// A channel of any kind.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Channel {
    pub(crate) id: Snowflake,
    pub(crate) name: String,
    pub(crate) kind: ChannelKind,
    #[serde(skip)]
    pub(crate) access: Access,
    /// Whether only some people can see it, and the bot among them; a thread is
    /// private then.
    #[serde(skip)]
    pub(crate) hidden: bool,
    /// The members of a group.
    #[serde(default)]
    pub(crate) members: Vec<Snowflake>,
    /// Whether a thread is archived.
    #[serde(default)]
    pub(crate) archived: bool,
    /// Whether a thread is locked: only a moderator writes in it or unarchives it.
    #[serde(default)]
    pub(crate) locked: bool,
    /// A thread is archived after so many minutes without activity.
    #[serde(default = "shown_for")]
    pub(crate) shown_for: u64,
    /// When a thread was created, archived or unarchived, or got another time
    /// until its archival.
    #[serde(default)]
    pub(crate) archive_changed: Millis,
}

/// The minutes until the archival of a thread that names none.
fn shown_for() -> u64 {
    4320
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum ChannelKind {
    Text,
    Thread {
        parent: Snowflake,
        owner: Snowflake,
        made: Millis,
    },
    Direct {
        with: Snowflake,
    },
    /// A group of people. A bot cannot join it.
    Group,
    /// A text channel of another server.
    Foreign {
        guild: Snowflake,
        /// The bot has joined it.
        #[serde(default)]
        has_bot: bool,
    },
}

/// The bot's permissions in a channel, in five steps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Read, post and pin.
    Pinning,
    /// Read and post; pinning is refused with 50013.
    #[default]
    Full,
    /// Read and post, but creating threads is refused with 50013.
    WithoutThreads,
    /// Only read: posting is refused with 50013.
    ReadOnly,
    /// No access: every request is refused with 50001.
    None,
}

/// The permissions of a server's owner: all.
pub(crate) const OWNER: u64 = (1 << 52) - 1;
const VIEW: u64 = 1 << 10;
const READ_HISTORY: u64 = 1 << 16;
/// Add Reactions, Send Messages, Embed Links, Attach Files, Use Application
/// Commands, Create Public Threads and Send Messages in Threads (documentation
/// page "Permissions").
const POSTING: u64 =
    (1 << 6) | (1 << 11) | (1 << 14) | (1 << 15) | (1 << 31) | (1 << 35) | (1 << 38);
/// Create Public Threads and Send Messages in Threads.
const THREADS: u64 = (1 << 35) | (1 << 38);
/// The permissions of every other member.
pub(crate) const MEMBER: u64 = VIEW | READ_HISTORY | POSTING | USE_EXTERNAL_APPS;
/// Pin Messages.
const PINS: u64 = 1 << 51;
/// Lets others see the answers of an app that has not joined the server.
pub(crate) const USE_EXTERNAL_APPS: u64 = 1 << 50;

/// Mention Everyone, Embed Links and Attach Files.
const IN_PRIVATE: u64 = (1 << 14) | (1 << 15) | (1 << 17);
const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;

impl Access {
    /// Whether the bot may post.
    pub(crate) fn posts(self) -> bool {
        matches!(self, Self::Pinning | Self::Full | Self::WithoutThreads)
    }

    /// Whether the bot may create threads.
    pub(crate) fn creates_threads(self) -> bool {
        matches!(self, Self::Pinning | Self::Full)
    }

    pub(super) fn permissions(self) -> u64 {
        match self {
            Self::Pinning => MEMBER | PINS,
            Self::Full => MEMBER,
            Self::WithoutThreads => MEMBER & !THREADS,
            Self::ReadOnly => VIEW | READ_HISTORY,
            Self::None => 0,
        }
    }
}

impl Channel {
    pub(crate) fn new(id: Snowflake, name: String, kind: ChannelKind) -> Self {
        Self {
            id,
            name,
            kind,
            access: Access::default(),
            hidden: false,
            members: Vec::new(),
            archived: false,
            locked: false,
            shown_for: shown_for(),
            archive_changed: 0,
        }
    }

    pub(crate) fn is_thread(&self) -> bool {
        matches!(self.kind, ChannelKind::Thread { .. })
    }

    /// Whether a thread takes no interactions, and the bot cannot edit its
    /// messages (documentation page "Threads", section Active & Archived
    /// Threads).
    pub(crate) fn is_still(&self) -> bool {
        self.archived || self.locked
    }

    pub(crate) fn is_direct(&self) -> bool {
        matches!(self.kind, ChannelKind::Direct { .. })
    }

    /// Whether the channel is in this person's list.
    pub(crate) fn is_seen_by(&self, person: Snowflake) -> bool {
        match self.kind {
            ChannelKind::Direct { with } => with == person,
            ChannelKind::Group => self.members.contains(&person),
            ChannelKind::Text | ChannelKind::Thread { .. } | ChannelKind::Foreign { .. } => true,
        }
    }

    /// Whether it is outside of servers.
    pub(crate) fn is_private(&self) -> bool {
        matches!(self.kind, ChannelKind::Direct { .. } | ChannelKind::Group)
    }

    /// Whether the bot itself has joined, rather than being available only
    /// through a user's installation.
    pub(crate) fn has_bot(&self) -> bool {
        !matches!(
            self.kind,
            ChannelKind::Group | ChannelKind::Foreign { has_bot: false, .. }
        )
    }

    /// The bot's access without an interaction.
    pub(crate) fn bot_access(&self) -> Access {
        if self.has_bot() {
            self.access
        } else {
            Access::None
        }
    }

    /// The server of the channel; `home` is the server that the bot has joined.
    pub(crate) fn guild(&self, home: Snowflake) -> Option<Snowflake> {
        match self.kind {
            ChannelKind::Text | ChannelKind::Thread { .. } => Some(home),
            ChannelKind::Foreign { guild, .. } => Some(guild),
            ChannelKind::Direct { .. } | ChannelKind::Group => None,
        }
    }

    /// Discord's number of the interaction context.
    pub(crate) fn context(&self) -> u8 {
        match self.kind {
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Group => 2,
            _ => 0,
        }
    }

    /// The bot's permissions in an interaction from this channel. In direct
    /// messages and groups they are the same for every bot (documentation page
    /// "Receiving and Responding to Interactions", section Interaction
    /// Structure).
    pub(crate) fn app_permissions(&self) -> u64 {
        match self.kind {
            ChannelKind::Direct { .. } => IN_PRIVATE | USE_EXTERNAL_EMOJIS,
            ChannelKind::Group => IN_PRIVATE,
            ChannelKind::Foreign { .. } => MEMBER,
            ChannelKind::Text | ChannelKind::Thread { .. } => self.access.permissions(),
        }
    }

    /// Discord's number of the channel type.
    pub(crate) fn number(&self) -> u8 {
        match self.kind {
            ChannelKind::Text | ChannelKind::Foreign { .. } => 0,
            ChannelKind::Direct { .. } => 1,
            ChannelKind::Group => 3,
            ChannelKind::Thread { .. } if self.hidden => 12,
            ChannelKind::Thread { .. } => 11,
        }
    }

    /// The partial channel in an interaction or in `resolved`.
    pub(crate) fn to_partial(&self, guild: Snowflake, permissions: u64) -> Value {
        let mut channel = self.to_discord(guild);
        channel["permissions"] = json!(permissions.to_string());
        channel
    }

    /// The channel object of the documentation page "Channels Resource".
    pub(crate) fn to_discord(&self, guild: Snowflake) -> Value {
        let mut channel = json!({
            "id": self.id,
            "type": self.number(),
            "flags": 0,
            "last_message_id": null,
        });
        if self.is_direct() {
            return channel;
        }
        channel["name"] = json!(self.name);
        let Some(guild) = self.guild(guild) else {
            channel["owner_id"] = json!(self.members.first());
            channel["icon"] = Value::Null;
            return channel;
        };
        channel["guild_id"] = json!(guild);
        channel["rate_limit_per_user"] = json!(0);
        let ChannelKind::Thread {
            parent,
            owner,
            made,
        } = self.kind
        else {
            channel["position"] = json!(0);
            channel["parent_id"] = Value::Null;
            channel["topic"] = Value::Null;
            channel["nsfw"] = json!(false);
            channel["permission_overwrites"] = self.overwrites(guild);
            return channel;
        };
        channel["parent_id"] = json!(parent);
        channel["owner_id"] = json!(owner);
        channel["message_count"] = json!(0);
        channel["member_count"] = json!(1);
        channel["total_message_sent"] = json!(0);
        channel["thread_metadata"] = json!({
            "archived": self.archived,
            "auto_archive_duration": self.shown_for,
            "archive_timestamp": iso(self.archive_changed),
            "create_timestamp": iso(made),
            "locked": self.locked,
        });
        channel
    }

    /// The permissions that everyone lacks here (section Overwrite Structure).
    /// `guild` is also the id of the role that everyone has.
    fn overwrites(&self, guild: Snowflake) -> Value {
        let view = if self.hidden { VIEW } else { 0 };
        match MEMBER & !self.access.permissions() | view {
            0 => json!([]),
            denied => {
                json!([{"id": guild, "type": 0, "allow": "0", "deny": denied.to_string()}])
            }
        }
    }
}
