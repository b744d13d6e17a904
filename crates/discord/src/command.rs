//! The commands of the bot: the parts of `/tak`, and the commands in context menus. They register the commands and decode
//! them.
//!
//! Commands and options are decoded by their English names in these tables. The labels for people come from `words`.

pub(super) mod command_option;
mod parts;

use serde_json::Value;
use serenity::all::{CommandOptionType, CommandType, CreateCommand, CreateCommandOption};

use command_option::{FILE_TYPES, everywhere, labelled_command, labelled_part, translated};
use tavern_app::action::{Command, GameRef};
use tavern_game::{Presence, UserId};
use tavern_words::{Language, Words};

pub(crate) use parts::{PARTS, Part};

/// The command that contains all others.
pub(crate) const ROOT: &str = "tak";

/// The definitions of all commands for Discord.
pub(crate) fn commands() -> serde_json::Result<Vec<Value>> {
    let menus = MENUS.iter().map(Menu::definition);
    let commands = [slash_command()].into_iter().chain(menus);
    commands
        .map(|command| {
            let mut command = serde_json::to_value(command)?;
            declare_file_types(&mut command);
            Ok(command)
        })
        .collect()
}

/// Adds a field that serenity does not know: the types of files that an option takes.
fn declare_file_types(part: &mut Value) {
    if part["type"] == u8::from(CommandOptionType::Attachment) {
        part["file_types"] = FILE_TYPES.into();
    }
    for option in part["options"].as_array_mut().into_iter().flatten() {
        declare_file_types(option);
    }
}

fn slash_command() -> CreateCommand {
    let parts = PARTS.iter().map(|part| {
        let options = part.options.iter().map(|option| option.definition());
        options.fold(
            labelled_part(part.name),
            CreateCommandOption::add_sub_option,
        )
    });
    parts.fold(labelled_command(ROOT), CreateCommand::add_option)
}

/// A command in a context menu: its key (the label is `menu-KEY`) and its target.
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
        target: MenuTarget::Person(|opponent, presence| Command::DrawUp { opponent, presence }),
    },
    Menu {
        key: "profile",
        target: MenuTarget::Person(|person, _| Command::Profile(Some(person))),
    },
    Menu {
        key: "block",
        target: MenuTarget::Person(|person, _| Command::AskBlock(person)),
    },
    Menu {
        key: "replay-from-here",
        target: MenuTarget::Message(|game, board| Command::ReplayFromHere { game, board }),
    },
];

impl Menu {
    /// The English name. Discord identifies a chosen command by it.
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
pub(crate) fn person_command(name: &str) -> Option<OfPerson> {
    MENUS.iter().find_map(|menu| match menu.target {
        MenuTarget::Person(command) if menu.name() == name => Some(command),
        _ => None,
    })
}

/// The command with this name in the menu of a message.
pub(crate) fn message_command(name: &str) -> Option<OfMessage> {
    MENUS.iter().find_map(|menu| match menu.target {
        MenuTarget::Message(command) if menu.name() == name => Some(command),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use fluent_syntax::ast::Entry;

    /// Discord takes 8000 characters of names, descriptions and values for a
    /// command, in the longest of its languages ("Application Commands",
    /// limits).
    #[test]
    fn discord_takes_the_commands() {
        let commands = Value::from(commands().unwrap());
        assert_eq!(commands[0]["name"], ROOT);
        // In servers, with the bot and in other private channels; installed by
        // servers and by people.
        for command in commands.as_array().unwrap() {
            assert_eq!(command["contexts"], serde_json::json!([0, 1, 2]));
            assert_eq!(command["integration_types"], serde_json::json!([0, 1]));
        }
        let parts = commands[0]["options"].as_array().unwrap();
        let names: Vec<&str> = parts
            .iter()
            .map(|part| part["name"].as_str().unwrap())
            .collect();
        assert_eq!(
            names,
            PARTS.iter().map(|part| part.name).collect::<Vec<_>>()
        );
        let characters = characters(&commands[0]);
        assert!(characters < 8000, "{characters}");
    }

    /// Each label has its messages, and each message of their file is a label.
    #[test]
    fn catalogue_has_exactly_the_labels_of_the_commands() {
        let parts = PARTS.iter().flat_map(|part| {
            let options = part.options.iter().flat_map(|option| option.message_ids());
            options.chain(command_ids(part.name))
        });
        let menus = MENUS.iter().map(Menu::message_id);
        let labels = parts.chain(menus).chain(command_ids(ROOT));
        let labels: BTreeSet<String> = labels.collect();
        let messages = messages_of(include_str!("../../../locales/en/commands.ftl"));
        let missing: Vec<&String> = labels.difference(&messages).collect();
        assert_eq!(missing, Vec::<&String>::new(), "missing labels");
        let unused: Vec<&String> = messages.difference(&labels).collect();
        assert_eq!(unused, Vec::<&String>::new(), "messages without a use");
    }

    /// The names of the messages of a catalogue and of their attributes.
    fn messages_of(catalogue: &str) -> BTreeSet<String> {
        let resource = fluent_syntax::parser::parse(catalogue).unwrap();
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        messages
            .flat_map(|message| {
                let id = message.id.name;
                let attributes = message.attributes.iter();
                let attributes = attributes.map(move |one| format!("{id}.{}", one.id.name));
                let value = message.value.iter().map(move |_| id.to_owned());
                value.chain(attributes)
            })
            .collect()
    }

    fn command_ids(name: &str) -> [String; 2] {
        [
            format!("command-{name}"),
            format!("command-{name}.description"),
        ]
    }

    fn characters(command: &serde_json::Value) -> usize {
        let own = ["name", "description", "value"].map(|key| {
            let text = command[key].as_str().unwrap_or_default();
            let translations = command[format!("{key}_localizations")].as_object();
            let longest = translations
                .into_iter()
                .flat_map(|texts| texts.values())
                .map(|text| text.as_str().unwrap().chars().count())
                .max();
            longest.unwrap_or_default().max(text.chars().count())
        });
        let inner = ["options", "choices"].map(|key| {
            let inner = command[key].as_array().into_iter().flatten();
            inner.map(characters).sum::<usize>()
        });
        own.iter().chain(&inner).sum()
    }
}
