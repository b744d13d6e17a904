//! Commands in the context menu of a person or of a message.

use serenity::all::{CommandType, CreateCommand};

use super::labels::{everywhere, translated};
use crate::app::{Command, GameRef, PeopleAct};
use crate::game::{Presence, UserId};
use crate::words::{Language, Words};

/// A command in a context menu: its key, which gives its label `menu-KEY`, and its
/// target.
pub(super) struct Menu {
    key: &'static str,
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
        key: "challenge",
        target: MenuTarget::Person(|opponent, presence| {
            Command::People(PeopleAct::DrawUp { opponent, presence })
        }),
    },
    Menu {
        key: "profile",
        target: MenuTarget::Person(|person, _| Command::Profile(Some(person))),
    },
    Menu {
        key: "block",
        target: MenuTarget::Person(|person, _| Command::People(PeopleAct::AskBlock(person))),
    },
    Menu {
        key: "replay-from-here",
        target: MenuTarget::Message(|game, board| Command::ReplayFromHere { game, board }),
    },
];

impl Menu {
    /// The English name, by which Discord identifies a chosen command.
    fn name(&self) -> String {
        Words::of(Language::English).menu_label(self.key)
    }

    /// The definition for Discord, in all languages.
    pub(super) fn definition(&self) -> CreateCommand {
        let kind = match self.target {
            MenuTarget::Person(_) => CommandType::User,
            MenuTarget::Message(_) => CommandType::Message,
        };
        let command = everywhere(CreateCommand::new(self.name()).kind(kind));
        let label = |words: Words| words.menu_label(self.key);
        translated(label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }

    #[cfg(test)]
    pub(super) fn message_id(&self) -> String {
        format!("menu-{}", self.key)
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
