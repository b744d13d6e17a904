//! Changes of the server: members, channels, roles, rights and the bot itself appear and vanish.

use local_discord::{Access, Person, Snowflake};
use serde_json::json;

use super::Simulation;

/// Manage Server, and Manage Roles.
const MANAGE: u64 = 1 << 5;
const MANAGE_ROLES: u64 = 1 << 28;

/// The roles of the server, with their rights. The last one is the bot's own.
pub(super) const ROLES: [(&str, u64); 4] = [
    ("Hosts", MANAGE),
    ("Judges", 0),
    ("Masters", 0),
    ("Bots", MANAGE_ROLES),
];

/// A change of the server: no act on the bot.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Leave,
    Return,
    CloseDirect,
    OpenDirect,
    Speak(&'static str),
    DeleteMessage(Snowflake, Snowflake),
    GiveRole(usize, bool),
    GiveBotRole(bool),
    /// A role is deleted, and another one with its name is made.
    ReplaceRole(usize),
    SetAccess(usize, Access),
    /// A channel is deleted, and another one is made.
    ReplaceChannel(usize),
    RemoveBot,
    ReturnBot,
}

impl Change {
    /// The event in the record.
    fn event(self) -> &'static str {
        match self {
            Change::Leave | Change::RemoveBot => "left",
            Change::Return | Change::ReturnBot => "joined",
            Change::CloseDirect => "direct_closed",
            Change::OpenDirect => "direct_opened",
            Change::Speak(_) => "spoke",
            Change::DeleteMessage(..) => "message_deleted",
            Change::GiveRole(_, true) | Change::GiveBotRole(true) => "role_given",
            Change::GiveRole(_, false) | Change::GiveBotRole(false) => "role_taken",
            Change::ReplaceRole(_) => "role_deleted",
            Change::SetAccess(_, Access::Full) => "channel_shown",
            Change::SetAccess(..) => "channel_hidden",
            Change::ReplaceChannel(_) => "channel_deleted",
        }
    }
}

impl Simulation {
    pub(super) fn change_server(&mut self, who: &Person, change: Change) {
        let (channel, message) = match change {
            Change::DeleteMessage(channel, message) => (Some(channel), Some(message)),
            Change::SetAccess(index, _) | Change::ReplaceChannel(index) => {
                (Some(self.channels[index]), None)
            }
            _ => (None, None),
        };
        let role = match change {
            Change::GiveRole(index, _) | Change::ReplaceRole(index) => Some(self.roles[index]),
            Change::GiveBotRole(_) => self.roles.last().copied(),
            _ => None,
        };
        let is_bots = matches!(
            change,
            Change::RemoveBot | Change::ReturnBot | Change::GiveBotRole(_)
        );
        let person = if is_bots {
            self.discord.bot_id()
        } else {
            who.id
        };
        self.record.note(json!({
            "kind": "world", "at": self.now(), "event": change.event(), "person": person,
            "channel": channel, "role": role, "message": message
        }));
        let index = self.people.iter().position(|one| one.id == who.id);
        let index = index.expect("people change the server");
        match change {
            Change::Leave => {
                self.gone.insert(index);
                who.leaves();
            }
            Change::Return => {
                self.gone.remove(&index);
                who.returns();
            }
            Change::CloseDirect => who.closes_direct_messages(true),
            Change::OpenDirect => who.closes_direct_messages(false),
            Change::Speak(locale) => who.speaks(locale),
            Change::DeleteMessage(channel, message) => {
                self.discord.delete_message(channel, message);
            }
            Change::GiveRole(index, is_given) => who.has_role(self.roles[index], is_given),
            Change::GiveBotRole(is_given) => {
                let own = *self.roles.last().expect("the bot has one");
                self.discord.give_bot_role(own, is_given);
            }
            Change::ReplaceRole(index) => {
                let (name, permissions) = ROLES[index];
                self.discord.delete_role(self.roles[index]);
                self.roles[index] = self.discord.add_role(name, permissions);
            }
            Change::SetAccess(index, access) => {
                self.discord.set_access(self.channels[index], access);
            }
            Change::ReplaceChannel(index) => {
                self.discord.delete_channel(self.channels[index]);
                self.channels[index] = self.discord.open_channel(super::CHANNELS[index]);
                self.record
                    .channel(&self.discord, self.channels[index], "text");
            }
            Change::RemoveBot => {
                self.is_bot_gone = true;
                self.discord.remove_bot();
            }
            Change::ReturnBot => {
                self.is_bot_gone = false;
                self.discord.return_bot();
            }
        }
    }
}
