//! Acts of the server's owner and moderators.

use super::LocalDiscord;
use crate::resource::channel::Access;
use crate::snowflake::Snowflake;

impl LocalDiscord {
    /// Sets the bot's access to a channel: it can be refused to post (50013) or
    /// to see the channel at all (50001).
    pub fn set_access(&self, channel: Snowflake, access: Access) {
        self.hub.act(|world| {
            let found = world.channels.iter_mut().find(|one| one.id == channel);
            if let Some(found) = found {
                found.access = access;
            }
        });
    }

    /// Deletes a channel or a thread with its messages, as a manager of the
    /// server can.
    pub fn delete_channel(&self, channel: Snowflake) {
        let closed = self.hub.act(|world| world.close(channel));
        closed.expect("there is such a channel");
    }

    /// Deletes a message, as a moderator can.
    pub fn delete_message(&self, channel: Snowflake, message: Snowflake) {
        let removed = self.hub.act(|world| world.remove(channel, message));
        removed.expect("there is such a message");
    }

    /// Archives a thread, as its members can. A new message unarchives it,
    /// unless a moderator has also locked it.
    pub fn archive(&self, thread: Snowflake, locked: bool) {
        let altered = self.hub.act(|world| {
            world.set_archived(thread, true)?;
            world.alter(thread, |channel| channel.locked = locked)
        });
        altered.expect("there is such a thread");
    }

    /// Locks or unlocks a thread, as a moderator can.
    pub fn lock(&self, thread: Snowflake, locked: bool) {
        let altered = self
            .hub
            .act(|world| world.alter(thread, |channel| channel.locked = locked));
        altered.expect("there is such a thread");
    }

    /// Whether a thread is archived now.
    pub fn is_archived(&self, thread: Snowflake) -> bool {
        let found = self.hub.read(|world| world.channel(thread).cloned());
        found.expect("there is such a thread").archived
    }
}
