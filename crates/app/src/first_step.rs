//! The steps on Discord that come before a request can be handled, and their results.

use crate::action::AttachedFile;
use crate::rights::MemberStanding;
use crate::thread::{DirectRoom, NoDirect, Thread, WantedDirect, WantedThread};
use tavern_game::{ChannelId, FileRefusal, GuildId, ServerRoles, UserId};

/// A step on Discord that a request needs before it can be handled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FirstStep {
    /// Create the thread of a new game.
    OpenThread(Box<WantedThread>),
    /// Open the person's direct messages.
    OpenDirect(Box<WantedDirect>),
    CheckChannels(Vec<ChannelId>),
    ReadRoles(GuildId),
    /// Ask for the rights of another member.
    ReadMember(GuildId, UserId),
    FetchFile(AttachedFile),
}

impl FirstStep {
    /// The name in logs.
    pub fn name(&self) -> &'static str {
        match self {
            FirstStep::OpenThread(_) => "thread",
            FirstStep::OpenDirect(_) => "direct messages",
            FirstStep::CheckChannels(_) => "channels",
            FirstStep::ReadRoles(_) => "roles",
            FirstStep::ReadMember(..) => "member",
            FirstStep::FetchFile(_) => "file",
        }
    }
}

/// The results of first steps. A request takes one at most.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StepResults {
    /// The thread for a game that the request begins; before the step, whether a thread is possible here.
    pub thread: Thread,
    /// The direct messages for a private game that the request begins.
    pub direct: Option<Result<DirectRoom, NoDirect>>,
    pub channels: Vec<ChannelCheck>,
    pub roles: Option<Result<ServerRoles, RolesUnknown>>,
    /// The rights of another member.
    pub member: Option<(UserId, MemberStanding)>,
    /// The text of the attached file, or the reason for its absence.
    pub file: Option<Result<String, FileRefusal>>,
}

impl StepResults {
    /// The state of a channel, if it was checked.
    pub(crate) fn state_of(&self, channel: ChannelId) -> Option<ChannelState> {
        let mut checks = self.channels.iter();
        let check = checks.find(|check| check.channel == channel)?;
        Some(check.state)
    }
}

/// Discord's answer about a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChannelCheck {
    pub channel: ChannelId,
    pub state: ChannelState,
}

/// Whether a game can be played in a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChannelState {
    /// It exists and the bot can see it. Also assumed in doubt.
    Open,
    /// It is a thread that was archived, and is reopened now.
    Reopened,
    /// It is gone, locked, or closed to the bot.
    Closed,
}

/// Discord did not answer the question about the roles of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolesUnknown;
