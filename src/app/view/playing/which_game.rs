//! The question about a game among several.

use crate::app::action::{Press, ShownBoard};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row, Select, SelectOption};
use crate::app::request::Request;
use crate::game::ListedGame;

/// The most rows of a message, and so the most games with a button each.
const MOST_BUTTONS: usize = 5;

/// The most options of a menu.
const MOST_OPTIONS: usize = 25;

/// The question about several games, with a `press` for each.
pub(crate) fn ask(
    request: &Request,
    games: &[ListedGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let words = request.private();
    let choices = games.iter().take(MOST_OPTIONS).map(|game| {
        let shown = ShownBoard {
            game: game.id,
            board: game.board_event,
        };
        (words.game_choice(game, request.who), press(shown))
    });
    let rows = if games.len() <= MOST_BUTTONS {
        let button = |(label, press)| Button::press(label, ButtonStyle::Secondary, press);
        choices
            .map(|choice| Row::Buttons(vec![button(choice)]))
            .collect()
    } else {
        let option = |(label, press)| SelectOption {
            label,
            icon: None,
            description: None,
            press,
            chosen: false,
        };
        vec![Row::Select(Select {
            placeholder: words.game_menu(),
            options: choices.map(option).collect(),
        })]
    };
    Answer::Private(Message {
        text: words.game_question(games.len().saturating_sub(MOST_OPTIONS)),
        rows,
        ..Message::default()
    })
    .into()
}
