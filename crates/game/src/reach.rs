//! The reach of a list.

use crate::ids::Scope;
use crate::place::{Access, Place};

/// Whether a list covers one server or all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// The current server or private conversation.
    #[default]
    Here,
    /// Everything there is.
    Everywhere,
}

impl Reach {
    /// The reach in this place. A conversation with the bot alone has no games,
    /// so there it is always everywhere.
    pub fn resolve_in(self, place: Place) -> Reach {
        match place.access {
            Access::Direct => Reach::Everywhere,
            Access::Member | Access::Guest | Access::PrivateGuest => self,
        }
    }

    /// The scope of this reach from this place.
    pub fn from(self, place: Place) -> Scope {
        match self {
            Reach::Here => place.scope(),
            Reach::Everywhere => Scope::EVERYWHERE,
        }
    }
}
