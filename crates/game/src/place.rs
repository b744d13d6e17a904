//! Where a game is played, and the reach of a list.

use crate::ids::{ChannelId, GuildId, Scope};
use crate::refusal::PlaceRefusal;
use crate::words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, or `None` in a private conversation.
    pub guild: Option<GuildId>,
    /// The channel the boards are posted in.
    pub channel: ChannelId,
    pub access: Access,
}

/// A channel where something begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub channel: ChannelId,
    /// The channel that it is a thread of.
    pub parent: Option<ChannelId>,
}

impl Spot {
    /// The channel that counts the games at this spot.
    pub fn parent_or_channel(self) -> ChannelId {
        self.parent.unwrap_or(self.channel)
    }
}

/// The bot's access to a place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Access {
    /// A member of the server: the bot posts and edits on its own.
    #[default]
    Member,
    /// A guest: people have installed the bot for themselves, so it can answer
    /// interactions and do nothing else.
    Guest,
    /// A guest with private answers to this person, because the server does not
    /// allow public ones.
    PrivateGuest,
    /// A conversation between one person and the bot.
    Direct,
    /// A page of the site, for one person.
    Page,
}

impl Access {
    /// Whether the bot can only answer there.
    pub fn is_guest(self) -> bool {
        matches!(self, Access::Guest | Access::PrivateGuest)
    }
}

impl Place {
    /// The pages of the site. They are in no channel, so their results count only across all servers.
    pub const PAGE: Place = Place {
        guild: None,
        channel: ChannelId(Scope::EVERYWHERE.0),
        access: Access::Page,
    };

    /// The scope of its games: the server, or else the private conversation.
    pub fn scope(self) -> Scope {
        Scope(self.guild.map_or(self.channel.0, |guild| guild.0))
    }

    /// Whether other people can join a game here.
    pub fn check_partners(self) -> Result<(), PlaceRefusal> {
        match self.access {
            Access::Direct | Access::Page => Err(PlaceRefusal::NoPartnerHere),
            Access::Member | Access::Guest | Access::PrivateGuest => Ok(()),
        }
    }

    /// Whether seeks can be posted here for others to find.
    pub fn check_seeks(self) -> Result<(), PlaceRefusal> {
        match (self.guild, self.access) {
            (Some(_), Access::Member) => Ok(()),
            (_, Access::Direct | Access::Page) => Err(PlaceRefusal::NoPartnerHere),
            _ => Err(PlaceRefusal::NoSeeksHere),
        }
    }

    /// Whether the bot is a member here, with settings for the server.
    pub fn check_membership(self) -> Result<(), PlaceRefusal> {
        if self.access.is_guest() {
            return Err(PlaceRefusal::NotAMember);
        }
        Ok(())
    }

    /// Whether this is the same channel. The access may have changed.
    pub fn is_same(self, other: Place) -> bool {
        self.guild == other.guild && self.channel == other.channel
    }
}

words! {
    /// Whether a list covers one server or all games.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Reach {
        /// The current server or private conversation.
        #[default]
        Here = "here",
        /// Everything there is.
        Everywhere = "everywhere",
    }
}

impl Reach {
    /// The reach in this place. A conversation with the bot alone has no games,
    /// so there it is always everywhere.
    pub fn resolve_in(self, place: Place) -> Reach {
        match place.access {
            Access::Direct | Access::Page => Reach::Everywhere,
            Access::Member | Access::Guest | Access::PrivateGuest => self,
        }
    }

    pub fn from(self, place: Place) -> Scope {
        match self {
            Reach::Here => place.scope(),
            Reach::Everywhere => Scope::EVERYWHERE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn direct_place_has_no_partners_and_access_does_not_change_place() {
        let place = |access| Place {
            guild: None,
            channel: ChannelId(1),
            access,
        };
        let check = |access, plays: Result<(), PlaceRefusal>, is_guest| {
            assert_eq!(place(access).check_partners(), plays, "{access:?}");
            assert_eq!(access.is_guest(), is_guest, "{access:?}");
            assert!(place(access).is_same(place(Access::Member)));
        };
        check(Access::Member, Ok(()), false);
        check(Access::Guest, Ok(()), true);
        check(Access::PrivateGuest, Ok(()), true);
        check(Access::Direct, Err(PlaceRefusal::NoPartnerHere), false);
    }
}
