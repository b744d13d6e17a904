//! Commands in the menu of a person, which one opens on their name.

use serenity::all::{CommandType, CreateCommand};

use super::definitions::{in_servers, translated};
use crate::app::Command;
use crate::game::UserId;
use crate::words::{Language, Words};

/// A command in the menu of a person: how it is offered, and what it asks for.
pub(super) struct PersonMenu {
    /// What Discord calls it to us.
    pub(super) name: &'static str,
    label: fn(Words) -> String,
    /// What is asked for about the person.
    pub(super) read: fn(UserId) -> Command,
}

/// Every command in the menu of a person.
pub(super) const PERSON_MENUS: [PersonMenu; 1] = [PersonMenu {
    name: "Tak profile",
    label: Words::profile_menu,
    read: |who| Command::Profile(Some(who)),
}];

impl PersonMenu {
    /// What Discord is told of it.
    pub(super) fn command(&self) -> CreateCommand {
        debug_assert_eq!(
            (self.label)(Words::of(Language::English)),
            self.name,
            "commands are read by their English names"
        );
        let command = in_servers(CreateCommand::new(self.name).kind(CommandType::User));
        translated(self.label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }
}
