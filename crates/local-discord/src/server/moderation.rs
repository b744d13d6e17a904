//! Acts of the server's owner and moderators.

use super::LocalDiscord;
use crate::resource::channel::{Access, Channel};
use crate::resource::user::Role;
use crate::snowflake::Snowflake;

impl LocalDiscord {
    /// Sets the bot's access to a channel: it can be refused to post (50013) or
    /// to see the channel at all (50001).
    pub fn set_access(&self, channel: Snowflake, access: Access) {
        self.change_channel(channel, |channel| channel.access = access);
    }

    /// Hides a channel from everyone, but not from the bot; a thread becomes a
    /// private one.
    pub fn hide(&self, channel: Snowflake) {
        self.change_channel(channel, |channel| channel.hidden = true);
    }

    fn change_channel(&self, id: Snowflake, change: impl FnOnce(&mut Channel)) {
        self.hub.act(|world| {
            let mut channels = world.channels.iter_mut();
            if let Some(channel) = channels.find(|channel| channel.id == id) {
                change(channel);
            }
        });
    }

    /// Creates a role. Its members have these permissions besides those of
    /// everyone.
    pub fn add_role(&self, name: &str, permissions: u64) -> Snowflake {
        self.hub.act(|world| world.add_role(name, permissions))
    }

    /// Lets everyone mention a role.
    pub fn let_all_mention(&self, role: Snowflake) {
        self.change_role(role, |role| role.mentionable = true);
    }

    /// Lets a role belong to an integration, so that only Discord gives it.
    pub fn let_integration_own(&self, role: Snowflake) {
        self.change_role(role, |role| role.managed = true);
    }

    /// Gives a role other permissions besides those of everyone.
    pub fn permit(&self, role: Snowflake, permissions: u64) {
        self.change_role(role, |role| role.permissions = permissions);
    }

    fn change_role(&self, id: Snowflake, change: impl FnOnce(&mut Role)) {
        self.hub.act(|world| {
            if let Some(role) = world.roles.iter_mut().find(|role| role.id == id) {
                change(role);
            }
        });
    }

    /// Deletes a role, as a manager of the server can.
    pub fn delete_role(&self, role: Snowflake) {
        self.hub.act(|world| world.delete_role(role));
    }

    /// Removes the bot from its server. Its messages stay, and their buttons
    /// fail.
    pub fn remove_bot(&self) {
        self.hub.act(|world| world.set_bot_gone(true));
    }

    /// Adds the bot to its server again, without the roles that it had.
    pub fn return_bot(&self) {
        self.hub.act(|world| world.set_bot_gone(false));
    }

    /// Gives the bot a role, or takes it away. With *Manage Roles* it gives
    /// others the roles below its highest one.
    pub fn give_bot_role(&self, role: Snowflake, has_it: bool) {
        self.hub
            .act(|world| world.assign_role(world.bot, role, has_it));
    }

    /// The names of the people with a role, in the order of their ids.
    pub fn members_of(&self, role: Snowflake) -> Vec<String> {
        self.hub.read(|world| {
            let members = world.role_members.iter().filter(|(one, _)| *one == role);
            let users = members.filter_map(|(_, member)| world.user(*member));
            users.map(|user| user.display.clone()).collect()
        })
    }

    /// The id of a role by its name.
    pub fn role(&self, name: &str) -> Snowflake {
        let id = self.hub.read(|world| {
            let mut roles = world.roles.iter();
            roles.find(|role| role.name == name).map(|role| role.id)
        });
        id.unwrap_or_else(|| panic!("there is no role {name}"))
    }

    /// Opens a text channel on the server.
    pub fn open_channel(&self, name: &str) -> Snowflake {
        self.hub.act(|world| world.open_text(name))
    }

    /// Deletes a channel or a thread with its messages, as a manager of the
    /// server can.
    pub fn delete_channel(&self, channel: Snowflake) {
        let outcome = self.hub.act(|world| world.close(channel));
        outcome.expect("there is such a channel");
    }

    /// Deletes a message, as a moderator can.
    pub fn delete_message(&self, channel: Snowflake, message: Snowflake) {
        let outcome = self.hub.act(|world| world.remove(channel, message));
        outcome.expect("there is such a message");
    }

    /// Unpins a message, as a moderator can.
    pub fn unpin_message(&self, channel: Snowflake, message: Snowflake) {
        let outcome = self
            .hub
            .act(|world| world.set_pinned(channel, message, false));
        outcome.expect("there is such a message");
    }

    /// Archives a thread, as its members can. A new message unarchives it,
    /// unless a moderator has also locked it.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        let outcome = self.hub.act(|world| {
            world.set_archived(thread, true)?;
            world.alter(thread, |channel| channel.locked = locked)
        });
        outcome.expect("there is such a thread");
    }

    /// Locks or unlocks a thread, as a moderator can.
    pub fn lock(&self, thread: Snowflake, locked: bool) {
        let outcome = self
            .hub
            .act(|world| world.alter(thread, |channel| channel.locked = locked));
        outcome.expect("there is such a thread");
    }

    /// Whether a thread is archived now.
    pub fn is_archived(&self, thread: Snowflake) -> bool {
        let channel = self.hub.read(|world| world.channel(thread).cloned());
        channel.expect("there is such a thread").archived
    }
}
