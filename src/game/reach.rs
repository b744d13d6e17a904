//! How far somebody looks.

use crate::game::ids::Scope;
use crate::game::place::{Access, Place};

/// Whether something is about the games of one server, or about all there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// The server or private conversation one is in.
    #[default]
    Here,
    /// Everything there is.
    Everywhere,
}

impl Reach {
    /// As it is meant in this place: with the bot alone nothing is played, so that
    /// only all there is can be meant.
    #[must_use]
    pub fn meant_in(self, place: Place) -> Reach {
        match place.access {
            Access::Direct => Reach::Everywhere,
            Access::Member | Access::Guest | Access::Unheard => self,
        }
    }

    /// What that is for somebody who asks in this place.
    #[must_use]
    pub fn from(self, place: Place) -> Scope {
        match self {
            Reach::Here => place.scope(),
            Reach::Everywhere => Scope::EVERYWHERE,
        }
    }
}
