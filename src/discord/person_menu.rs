//! Commands in the menu of a person, which one opens on their name.

use serenity::all::{CommandType, CreateCommand};

use super::definitions::in_servers;
use super::offered::translated;
use crate::app::Command;
use crate::game::UserId;
use crate::words::{Language, Words};

/// A command in the menu of a person: how it is offered, and what it asks for.
pub(super) struct PersonMenu {
    label: fn(Words) -> String,
    /// What is asked for about the person.
    pub(super) read: fn(UserId) -> Command,
}

/// Every command in the menu of a person.
pub(super) const PERSON_MENUS: [PersonMenu; 1] = [PersonMenu {
    label: Words::profile_menu,
    read: |who| Command::Profile(Some(who)),
}];

impl PersonMenu {
    /// The English name, which is how Discord names it to us.
    pub(super) fn name(&self) -> String {
        (self.label)(Words::of(Language::English))
    }

    /// What Discord is told of it.
    pub(super) fn command(&self) -> CreateCommand {
        let command = in_servers(CreateCommand::new(self.name()).kind(CommandType::User));
        translated(self.label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }
}
