//! The question about a game among several.

use crate::app::action::{Press, ShownBoard};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row, Select, SelectOption};
use crate::app::request::Request;
use crate::game::{FinishedGame, ListedGame};
use crate::words::Words;

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
    ask_with_finished(request, games, &[], press)
}

/// The same about running games and the finished ones of the person.
pub(crate) fn ask_with_finished(
    request: &Request,
    running: &[ListedGame],
    finished: &[FinishedGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let words = request.private();
    let left_out = (running.len() + finished.len()).saturating_sub(MOST_OPTIONS);
    let running = running
        .iter()
        .map(|game| (words.game_choice(game, request.who), running_board(game)));
    let choices = running.chain(finished_choices(words, finished));
    question(words, words.game_question(left_out), choices, press)
}

/// The question about the finished games of a person while one is still being played.
pub(crate) fn ask_finished(
    request: &Request,
    running: &ListedGame,
    finished: &[FinishedGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let words = request.private();
    let text = words.analysis_question(running.number);
    question(words, text, finished_choices(words, finished), press)
}

fn running_board(game: &ListedGame) -> ShownBoard {
    ShownBoard {
        game: game.id,
        board: game.board_event,
    }
}

fn finished_choices(
    words: Words,
    games: &[FinishedGame],
) -> impl Iterator<Item = (String, ShownBoard)> {
    games.iter().map(move |game| {
        let shown = ShownBoard {
            game: game.id,
            board: game.board_event,
        };
        (words.finished_game_choice(game), shown)
    })
}

fn question(
    words: Words,
    text: String,
    choices: impl Iterator<Item = (String, ShownBoard)>,
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let choices = choices.take(MOST_OPTIONS);
    let choices: Vec<(String, Press)> = choices
        .map(|(label, shown)| (label, press(shown)))
        .collect();
    let rows = if choices.len() <= MOST_BUTTONS {
        let button = |(label, press)| Button::press(label, ButtonStyle::Secondary, press);
        choices
            .into_iter()
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
            options: choices.into_iter().map(option).collect(),
        })]
    };
    Answer::Private(Message {
        text,
        rows,
        ..Message::default()
    })
    .into()
}
