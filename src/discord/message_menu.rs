//! Commands in the menu of a message, which one opens on the message itself.

use serenity::all::{ActionRowComponent, ButtonKind, CommandType, CreateCommand, Message};

use super::custom_id;
use super::offered::{everywhere, translated};
use crate::app::{Command, GameRef, Press, ShownBoard};
use crate::game::{GameNumber, Refusal};
use crate::words::{Language, Words};

/// A command in the menu of a message: how it is offered, and what it asks for.
pub(super) struct MessageMenu {
    label: fn(Words) -> String,
    /// What is asked for about a message of ours.
    pub(super) read: fn(&Message) -> Result<Command, Refusal>,
}

/// Every command in the menu of a message.
pub(super) const MESSAGE_MENUS: [MessageMenu; 1] = [MessageMenu {
    label: Words::replay_from_here_menu,
    read: |message| {
        let (game, board) = board(message).ok_or(Refusal::NoBoardThere)?;
        Ok(Command::ReplayFromHere { game, board })
    },
}];

impl MessageMenu {
    /// The English name, which is how Discord names it to us.
    pub(super) fn name(&self) -> String {
        (self.label)(Words::of(Language::English))
    }

    /// What Discord is told of it.
    pub(super) fn command(&self) -> CreateCommand {
        let command = everywhere(CreateCommand::new(self.name()).kind(CommandType::Message));
        translated(self.label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }
}

/// The board that a message of ours shows. What is known of posts is forgotten
/// after a day, and the buttons of an old board are gone; its picture is not,
/// and bears the numbers of the game and the event. Whatever is found is
/// checked again where the game is looked up.
fn board(message: &Message) -> Option<(GameRef, u32)> {
    let mut files = message.attachments.iter();
    let of_picture = files.find_map(|file| of_file_name(&file.filename));
    of_picture.or_else(|| {
        let rows = message.components.iter();
        let mut parts = rows.flat_map(|row| &row.components);
        let shown = parts.find_map(of_button)?;
        Some((GameRef::ShownBoard(shown), shown.board))
    })
}

/// The numbers of `tak-12-34.png`.
fn of_file_name(name: &str) -> Option<(GameRef, u32)> {
    let numbers = name.strip_prefix("tak-")?.strip_suffix(".png")?;
    let (game, event) = numbers.split_once('-')?;
    let game = GameNumber(written(game)?);
    Some((GameRef::Numbered(game), written(event)?))
}

/// A number as we write it.
fn written(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The board that a button stands on, where its picture could not be drawn.
fn of_button(part: &ActionRowComponent) -> Option<ShownBoard> {
    let ActionRowComponent::Button(button) = part else {
        return None;
    };
    let ButtonKind::NonLink { custom_id, .. } = &button.data else {
        return None;
    };
    match custom_id::read(custom_id)? {
        Press::Move(shown) | Press::Rematch(shown) => Some(shown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_bears_the_numbers_of_its_board() {
        let check = |name: &str, expected: Option<(u32, u32)>| {
            let found = of_file_name(name);
            let expected =
                expected.map(|(game, event)| (GameRef::Numbered(GameNumber(game)), event));
            assert_eq!(found, expected, "{name}");
        };
        check("tak-12-34.png", Some((12, 34)));
        check("tak-1-0.png", Some((1, 0)));
        for name in [
            "tak-1-2-9.gif",
            "tak-1-2-9.png",
            "tak-1.png",
            "tak-01-2.png",
            "tak-+1-2.png",
            "tak--1-2.png",
            "tak-1-4294967296.png",
            "lesson-3-felt.png",
            "tak-1-2.PNG",
            "",
        ] {
            check(name, None);
        }
    }
}
