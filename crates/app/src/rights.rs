//! Rights on a server beyond playing.

use tavern_game::RoleId;

/// A person's permissions on a server, as Discord reports them with each interaction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// They have the permission *Manage Server*.
    pub manages: bool,
    pub roles: Vec<RoleId>,
}

impl Standing {
    /// Whether they manage the server, or have the role of its moderators.
    pub(crate) fn moderates(&self, moderators: Option<RoleId>) -> bool {
        let has_role = moderators.is_some_and(|role| self.roles.contains(&role));
        self.manages || has_role
    }
}

/// The rights of a person other than the requester on a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MemberStanding {
    Known(Standing),
    /// They have left the server.
    Gone,
    /// Discord did not answer.
    Unknown,
}
