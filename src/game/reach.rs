//! How far somebody looks.

use super::{Place, Scope};

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
    /// What that is for somebody who asks in this place.
    #[must_use]
    pub fn from(self, place: Place) -> Scope {
        match self {
            Reach::Here => place.scope(),
            Reach::Everywhere => Scope::EVERYWHERE,
        }
    }
}
