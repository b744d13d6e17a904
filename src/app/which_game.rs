//! The question which of several games somebody means, with a menu of them.

use super::{Answer, Message, Press, Reply, Request, Row, Select, SelectOption, ShownBoard};
use crate::game::ListedGame;

/// The most options Discord takes in a menu.
const MOST: usize = 25;

/// Asks which game is meant; choosing one does what `press` makes of it.
pub(super) fn ask(
    request: &Request,
    games: &[ListedGame],
    press: fn(ShownBoard) -> Press,
) -> Reply {
    let words = request.private();
    let options = games.iter().take(MOST).map(|game| SelectOption {
        label: words.game_choice(game, request.who),
        description: None,
        press: press(ShownBoard {
            game: game.id,
            board: game.board_event,
        }),
    });
    let menu = Select {
        placeholder: words.which_game_menu(),
        options: options.collect(),
    };
    Answer::Private(Message {
        text: words.which_game_question(),
        rows: vec![Row::Select(menu)],
        ..Message::default()
    })
    .into()
}
