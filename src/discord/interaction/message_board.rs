//! The board in a message, for a command in the context menu of a message.

use serenity::all::{ActionRowComponent, ButtonKind, Message};

use crate::app::{GameRef, Press, ShownBoard};
use crate::game::GameNumber;

/// The board in a message of the bot: the game, and the number of the event. A post
/// is forgotten after a day, and an old board has no buttons, but the file name of
/// its picture still has both numbers. The application checks them again.
pub(crate) fn board(message: &Message) -> Option<(GameRef, u32)> {
    let mut files = message.attachments.iter();
    let of_picture = files.find_map(|file| of_file_name(&file.filename));
    of_picture.or_else(|| {
        let rows = message.components.iter();
        let mut parts = rows.flat_map(|row| &row.components);
        let shown = parts.find_map(of_button)?;
        Some((GameRef::ShownBoard(shown), shown.board))
    })
}

/// The numbers in a name such as `tak-12-34.png`.
fn of_file_name(name: &str) -> Option<(GameRef, u32)> {
    let numbers = name.strip_prefix("tak-")?.strip_suffix(".png")?;
    let (game, event) = numbers.split_once('-')?;
    let game = GameNumber(canonical(game)?);
    Some((GameRef::Numbered(game), canonical(event)?))
}

/// A number without a sign or leading zeros.
fn canonical(text: &str) -> Option<u32> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// The board below a button, for a message without a picture.
fn of_button(part: &ActionRowComponent) -> Option<ShownBoard> {
    let ActionRowComponent::Button(button) = part else {
        return None;
    };
    let ButtonKind::NonLink { custom_id, .. } = &button.data else {
        return None;
    };
    match Press::of_id(custom_id)? {
        Press::Move(shown) | Press::Rematch(shown) => Some(shown),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_name_of_picture_gives_its_board() {
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
