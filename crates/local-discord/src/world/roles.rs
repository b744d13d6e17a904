//! The roles of the server and of its members.

use super::{Change, World};
use crate::refusal::Refusal;
use crate::resource::channel::{MEMBER, OWNER, USE_EXTERNAL_APPS};
use crate::resource::user::Role;
use crate::snowflake::Snowflake;

/// Manage Roles and Mention Everyone (documentation page "Permissions").
const MANAGE_ROLES: u64 = 1 << 28;
pub(super) const MENTION_EVERYONE: u64 = 1 << 17;

impl World {
    /// The bot's permissions on the server.
    pub(super) fn bot_permissions(&self) -> u64 {
        self.permissions_by_roles(self.bot)
    }

    fn permissions_by_roles(&self, user: Snowflake) -> u64 {
        let roles = self.roles_of(user).map(|role| role.permissions);
        roles.fold(MEMBER, |all, more| all | more)
    }

    /// Gives a member a role as the bot, or takes it away (documentation page
    /// "Guild Resource", Add Guild Member Role). The bot needs the permission
    /// and a higher role.
    pub(crate) fn set_role(
        &mut self,
        person: Snowflake,
        role: Snowflake,
        has_it: bool,
    ) -> Result<(), Refusal> {
        if self.leavers.contains(&person) || self.user(person).is_none() {
            return Err(Refusal::UNKNOWN_MEMBER);
        }
        if role == self.guild {
            return Err(Refusal::INVALID_ROLE);
        }
        let entry = self.roles.iter().find(|one| one.id == role);
        let entry = entry.ok_or(Refusal::UNKNOWN_ROLE)?;
        let highest = self.roles_of(self.bot).map(|one| one.position).max();
        let may = self.bot_permissions() & MANAGE_ROLES != 0;
        if !may || entry.managed || highest.is_none_or(|highest| highest <= entry.position) {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        self.assign_role(person, role, has_it);
        self.record(Change::Commands);
        Ok(())
    }

    /// Gives a user a role, or takes it away.
    pub(crate) fn assign_role(&mut self, user: Snowflake, role: Snowflake, has_it: bool) {
        if has_it {
            self.role_members.insert((role, user));
        } else {
            self.role_members.remove(&(role, user));
        }
    }

    /// Deletes a role, as a manager of the server can.
    pub(crate) fn delete_role(&mut self, id: Snowflake) {
        self.roles.retain(|role| role.id != id);
        self.role_members.retain(|(role, _)| *role != id);
        self.record(Change::Commands);
    }

    /// Removes the bot from the server, or adds it again without its roles.
    pub(crate) fn set_bot_gone(&mut self, is_gone: bool) {
        let bot = self.bot;
        self.role_members.retain(|(_, member)| *member != bot);
        self.is_bot_gone = is_gone;
        self.record(Change::BotGone(is_gone));
    }

    /// Creates a role, or returns the existing one with this name.
    pub(crate) fn add_role(&mut self, name: &str, permissions: u64) -> Snowflake {
        if let Some(role) = self.roles.iter().find(|role| role.name == name) {
            return role.id;
        }
        let id = self.mint();
        self.roles.push(Role {
            id,
            name: name.to_owned(),
            permissions,
            position: self.roles.len() + 1,
            managed: false,
            mentionable: false,
        });
        // Roles are part of the page's state.
        self.record(Change::Commands);
        id
    }

    /// All roles. That of everyone is the first, with the id of the server.
    pub(crate) fn all_roles(&self) -> Vec<Role> {
        let everyone = Role {
            id: self.guild,
            name: "@everyone".to_owned(),
            permissions: MEMBER,
            position: 0,
            managed: false,
            mentionable: false,
        };
        [everyone]
            .into_iter()
            .chain(self.roles.iter().cloned())
            .collect()
    }

    /// The roles of a member besides that of everyone, the oldest first.
    pub(super) fn roles_of(&self, person: Snowflake) -> impl Iterator<Item = &Role> {
        let has = move |role: &&Role| self.role_members.contains(&(role.id, person));
        self.roles.iter().filter(has)
    }

    /// The permissions of a member on the server.
    pub(super) fn permissions_of(&self, person: Snowflake) -> u64 {
        let all = if person == self.owner() {
            OWNER
        } else {
            self.permissions_by_roles(person)
        };
        if self.without_external_apps.contains(&person) {
            all & !USE_EXTERNAL_APPS
        } else {
            all
        }
    }
}
