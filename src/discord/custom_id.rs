//! The meaning of a button, written into the button.
//!
//! Discord gives a button's `custom_id` back when it is pressed, for as long
//! as the message exists, and lets anybody send any text in its place. So it
//! carries everything, with a version in front, and is read with distrust.

use crate::app::Press;
use crate::game::GameId;

/// The version of the way meanings are written. Raise it when a meaning
/// changes; older buttons are then refused in private.
const VERSION: &str = "1";

/// The `custom_id` of the line in the form that asks for a ply.
pub(super) const PLY: &str = "ply";

pub(super) fn write(press: Press) -> String {
    match press {
        Press::Accept { id } => format!("{VERSION}/accept/{id}"),
        Press::Decline { id } => format!("{VERSION}/decline/{id}"),
        Press::Play { game, plies } => format!("{VERSION}/play/{game}/{plies}"),
        Press::AskResign { game, plies } => format!("{VERSION}/ask-resign/{game}/{plies}"),
        Press::Resign { game, plies } => format!("{VERSION}/resign/{game}/{plies}"),
        Press::KeepPlaying => format!("{VERSION}/keep-playing"),
    }
}

pub(super) fn read(text: &str) -> Option<Press> {
    let parts: Vec<&str> = text.split('/').collect();
    match *parts.strip_prefix(&[VERSION])? {
        ["accept", id] => Some(Press::Accept { id: game_id(id)? }),
        ["decline", id] => Some(Press::Decline { id: game_id(id)? }),
        ["play", game, plies] => Some(Press::Play {
            game: game_id(game)?,
            plies: plies.parse().ok()?,
        }),
        ["ask-resign", game, plies] => Some(Press::AskResign {
            game: game_id(game)?,
            plies: plies.parse().ok()?,
        }),
        ["resign", game, plies] => Some(Press::Resign {
            game: game_id(game)?,
            plies: plies.parse().ok()?,
        }),
        ["keep-playing"] => Some(Press::KeepPlaying),
        _ => None,
    }
}

fn game_id(text: &str) -> Option<GameId> {
    text.parse().ok().map(GameId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_then_read_is_the_same_meaning() {
        let (game, plies) = (GameId(i64::MAX), u32::MAX);
        for press in [
            Press::Accept { id: game },
            Press::Decline { id: game },
            Press::Play { game, plies },
            Press::AskResign { game, plies },
            Press::Resign { game, plies },
            Press::KeepPlaying,
        ] {
            let text = write(press);
            assert_eq!(read(&text), Some(press), "{text}");
            assert!(text.len() <= 100, "Discord takes 100 characters");
        }
    }

    #[test]
    fn what_we_never_wrote_means_nothing() {
        for text in [
            "",
            "1",
            "1/play/7",
            "1/play/7/x",
            "0/play/7/1",
            "1/play/7/1/2",
            "play/7/1",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
