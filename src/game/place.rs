//! Where a game is played.

use crate::game::ids::{ChannelId, GuildId, Scope};
use crate::game::refusal::PlaceRefusal;

/// A channel, the server it belongs to, and what the bot is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel the boards are posted in.
    pub channel: ChannelId,
    /// What the bot is there.
    pub access: Access,
}

/// What the bot is in a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Access {
    /// It is a member of the server, and posts and corrects on its own.
    #[default]
    Member,
    /// It is not there itself, but people have installed it for themselves: it can
    /// answer what is asked of it, and nothing else.
    Guest,
    /// It is a guest, and what it answers to this person only they see: the server
    /// does not let them have others see it.
    Unheard,
    /// It is in a conversation with one person, and nobody else is there.
    Direct,
}

impl Access {
    /// Whether it can do nothing there but answer.
    #[must_use]
    pub fn is_guest(self) -> bool {
        matches!(self, Access::Guest | Access::Unheard)
    }
}

impl Place {
    /// What games are counted in here: the server, or else the private
    /// conversation.
    #[must_use]
    pub fn scope(self) -> Scope {
        Scope(self.guild.map_or(self.channel.0, |guild| guild.0))
    }

    /// Whether there is anybody here to play with.
    ///
    /// # Errors
    ///
    /// It is a conversation of one person with the bot.
    pub fn check_company(self) -> Result<(), PlaceRefusal> {
        match self.access {
            Access::Direct => Err(PlaceRefusal::NobodyElseHere),
            Access::Member | Access::Guest | Access::Unheard => Ok(()),
        }
    }

    /// Whether a seek can stand here, which others come across later.
    ///
    /// # Errors
    ///
    /// It is no server, or the bot is no member there and could not tell anybody
    /// what becomes of it.
    pub fn check_seeks(self) -> Result<(), PlaceRefusal> {
        match (self.guild, self.access) {
            (Some(_), Access::Member) => Ok(()),
            (_, Access::Direct) => Err(PlaceRefusal::NobodyElseHere),
            _ => Err(PlaceRefusal::NoSeeksHere),
        }
    }

    /// Whether the bot is a member here, with settings for all.
    ///
    /// # Errors
    ///
    /// It is only a guest.
    pub fn check_membership(self) -> Result<(), PlaceRefusal> {
        if self.access.is_guest() {
            return Err(PlaceRefusal::NotAMember);
        }
        Ok(())
    }

    /// Whether it is the same channel. What the bot is there may have changed
    /// meanwhile.
    #[must_use]
    pub fn is_same(self, other: Place) -> bool {
        self.guild == other.guild && self.channel == other.channel
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_plays_with_the_bot_alone_and_a_place_stays_itself() {
        let place = |access| Place {
            guild: None,
            channel: ChannelId(1),
            access,
        };
        let check = |access, plays: Result<(), PlaceRefusal>, is_guest| {
            assert_eq!(place(access).check_company(), plays, "{access:?}");
            assert_eq!(access.is_guest(), is_guest, "{access:?}");
            assert!(place(access).is_same(place(Access::Member)));
        };
        check(Access::Member, Ok(()), false);
        check(Access::Guest, Ok(()), true);
        check(Access::Unheard, Ok(()), true);
        check(Access::Direct, Err(PlaceRefusal::NobodyElseHere), false);
    }
}
