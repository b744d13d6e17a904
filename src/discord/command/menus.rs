//! Commands in the context menu of a person or of a message.

use serenity::all::{CommandType, CreateCommand};

use super::option_definitions::{everywhere, translated};
use crate::app::{Command, GameRef, PeopleAct};
use crate::game::{Presence, UserId};
use crate::words::{Language, Words};

/// A command in a context menu: its label, and its target.
pub(super) struct Menu {
    label: fn(Words) -> String,
    target: MenuTarget,
}

/// The kind of item that a menu belongs to, and how a choice becomes a command.
enum MenuTarget {
    Person(OfPerson),
    Message(OfMessage),
}

/// The command for a person, possibly one that has left the server.
type OfPerson = fn(UserId, Presence) -> Command;

/// The command for a message of the bot, with the game and the event of its board.
type OfMessage = fn(GameRef, u32) -> Command;

/// Every command in a context menu.
pub(super) const MENUS: [Menu; 4] = [
    Menu {
        label: Words::challenge_menu,
        target: MenuTarget::Person(|opponent, presence| {
            Command::People(PeopleAct::DrawUp { opponent, presence })
        }),
    },
    Menu {
        label: Words::profile_menu,
        target: MenuTarget::Person(|person, _| Command::Profile(Some(person))),
    },
    Menu {
        label: Words::block_menu,
        target: MenuTarget::Person(|person, _| Command::People(PeopleAct::AskBlock(person))),
    },
    Menu {
        label: Words::replay_from_here_menu,
        target: MenuTarget::Message(|game, board| Command::ReplayFromHere { game, board }),
    },
];

impl Menu {
    /// The English name, by which Discord identifies a chosen command.
    fn name(&self) -> String {
        (self.label)(Words::of(Language::English))
    }

    /// The definition for Discord, in all languages.
    pub(super) fn definition(&self) -> CreateCommand {
        let kind = match self.target {
            MenuTarget::Person(_) => CommandType::User,
            MenuTarget::Message(_) => CommandType::Message,
        };
        let command = everywhere(CreateCommand::new(self.name()).kind(kind));
        translated(self.label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }
}

/// The command with this name in the menu of a person.
pub(crate) fn of_person(name: &str) -> Option<OfPerson> {
    MENUS.iter().find_map(|menu| match menu.target {
        MenuTarget::Person(command) if menu.name() == name => Some(command),
        _ => None,
    })
}

/// The command with this name in the menu of a message.
pub(crate) fn of_message(name: &str) -> Option<OfMessage> {
    MENUS.iter().find_map(|menu| match menu.target {
        MenuTarget::Message(command) if menu.name() == name => Some(command),
        _ => None,
    })
}
