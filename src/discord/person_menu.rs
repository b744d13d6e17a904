//! Commands in the menu of a person, which one opens on their name.

use serenity::all::{CommandType, CreateCommand};

use super::offered::{everywhere, translated};
use crate::app::{Command, PeopleAct};
use crate::game::{Presence, UserId};
use crate::words::{Language, Words};

/// A command in the menu of a person: how it is offered, and what it asks for.
pub(super) struct PersonMenu {
    label: fn(Words) -> String,
    /// What is asked for about the person, who may not be there any more.
    pub(super) read: fn(UserId, Presence) -> Command,
}

/// Every command in the menu of a person.
pub(super) const PERSON_MENUS: [PersonMenu; 3] = [
    PersonMenu {
        label: Words::challenge_menu,
        read: |opponent, presence| Command::People(PeopleAct::DrawUp { opponent, presence }),
    },
    PersonMenu {
        label: Words::profile_menu,
        read: |who, _| Command::Profile(Some(who)),
    },
    PersonMenu {
        label: Words::block_menu,
        read: |who, _| Command::People(PeopleAct::AskBlock(who)),
    },
];

impl PersonMenu {
    /// The English name, which is how Discord names it to us.
    pub(super) fn name(&self) -> String {
        (self.label)(Words::of(Language::English))
    }

    /// What Discord is told of it.
    pub(super) fn command(&self) -> CreateCommand {
        let command = everywhere(CreateCommand::new(self.name()).kind(CommandType::User));
        translated(self.label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }
}
