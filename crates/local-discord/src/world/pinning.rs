//! Pinned messages (documentation page "Message Resource", sections Pin Message
//! and Unpin Message).

use super::World;
use super::posting::Origin;
use crate::refusal::Refusal;
use crate::resource::channel::Access;
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::world::Change;

/// The largest number of pinned messages in a channel.
pub(crate) const MAX_PINS: usize = 250;

impl World {
    /// Pins a message, or does nothing if it is pinned. Discord reports a new pin
    /// by a message of its own.
    pub(crate) fn pin(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.check_pins(channel)?;
        if self.message(channel, id)?.pinned {
            return Ok(());
        }
        if self.pins_in(channel).count() >= MAX_PINS {
            return Err(Refusal::TOO_MANY_PINS);
        }
        self.set_pinned(channel, id, true)?;
        let origin = Origin {
            author: self.bot_user().clone(),
            cause: None,
            private_to: None,
            by_webhook: false,
        };
        let report = Message {
            pins: Some(id),
            ..self.blank(channel, origin)
        };
        self.store(report);
        Ok(())
    }

    pub(crate) fn unpin(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.check_pins(channel)?;
        self.set_pinned(channel, id, false)
    }

    /// The pinned messages of a channel, oldest first.
    pub(crate) fn pins_in(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages_in(channel).filter(|message| message.pinned)
    }

    fn check_pins(&self, channel: Snowflake) -> Result<(), Refusal> {
        match self.seen_channel(channel)?.bot_access() {
            Access::Pinning => Ok(()),
            _ => Err(Refusal::MISSING_PERMISSIONS),
        }
    }

    pub(crate) fn set_pinned(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        pinned: bool,
    ) -> Result<(), Refusal> {
        let message = self.messages.get_mut(&(channel, id));
        let message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
        message.pinned = pinned;
        let message = message.clone();
        self.record(Change::Edited(Box::new(message)));
        Ok(())
    }
}
