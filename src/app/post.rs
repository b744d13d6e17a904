//! The message that shows a board: the heart of what people see.

use super::{App, Button, ButtonStyle, Message, Picture, Post, Press};
use crate::game::{Announcement, Game};
use crate::words::Words;

/// A public post of a game as it is, with a text above the board. Without a
/// picture it does not count as shown, so that one with a picture follows.
pub(super) async fn board(app: &App, words: Words, game: &Game, text: String) -> Post {
    let picture = picture(app, words, game).await;
    let shows = picture.is_some().then(|| Announcement::of(game));
    let notifies = game.to_move();
    let buttons = buttons(words, game);
    Post {
        message: Message {
            text,
            notifies,
            picture,
            buttons,
        },
        shows,
    }
}

/// The board for one person's eyes.
pub(super) async fn private_board(app: &App, words: Words, game: &Game, text: String) -> Message {
    let picture = picture(app, words, game).await;
    Message {
        text,
        notifies: None,
        picture,
        buttons: Vec::new(),
    }
}

/// The picture of a game. What was saved is not to be lost because a
/// picture failed, so a failure is logged here and the text goes alone.
async fn picture(app: &App, words: Words, game: &Game) -> Option<Picture> {
    match app.easel.picture(words, game).await {
        Ok(picture) => Some(picture),
        Err(error) => {
            tracing::error!(game.id = %game.id, error = format!("{error:#}"), "no picture");
            None
        }
    }
}

fn buttons(words: Words, game: &Game) -> Vec<Button> {
    if game.outcome().is_some() {
        return Vec::new();
    }
    let (plies, game) = (game.plies(), game.id);
    vec![
        Button {
            label: words.move_button(),
            style: ButtonStyle::Primary,
            press: Press::Play { game, plies },
        },
        Button {
            label: words.resign_button(),
            style: ButtonStyle::Secondary,
            press: Press::AskResign { game, plies },
        },
    ]
}
