//! Choices among games, pages and people, and the button that declines them.

use std::ops::Range;

use crate::action::{Page, Press, ShownBoard};
use crate::reply::{Button, Message, Reply, Row, SelectOption};
use crate::request::Request;
use tavern_game::{FinishedGame, ListedGame};
use tavern_words::Words;

/// The maximum number of rows of a message, and so of games with a button each.
const MOST_BUTTONS: usize = 5;

/// The question about several games, with a `press` for each.
pub(crate) fn ask_game(
    request: &Request,
    games: &[ListedGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    ask_any_game(request, games, &[], press)
}

/// The same about running games and the finished ones of the person.
pub(crate) fn ask_any_game(
    request: &Request,
    running_games: &[ListedGame],
    finished_games: &[FinishedGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let words = request.private();
    let left_out =
        (running_games.len() + finished_games.len()).saturating_sub(usize::from(MOST_OPTIONS));
    let running_games = running_games
        .iter()
        .map(|game| (words.game_choice(game, request.who), running_board(game)));
    let choices = running_games.chain(finished_choices(words, finished_games));
    question(words, words.game_question(left_out), choices, press)
}

/// The question about the finished games of a person with a running game.
pub(crate) fn ask_finished_game(
    request: &Request,
    game: &ListedGame,
    finished_games: &[FinishedGame],
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let words = request.private();
    let text = words.analysis_question(game.number);
    question(words, text, finished_choices(words, finished_games), press)
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
        let board = ShownBoard {
            game: game.id,
            board: game.board_event,
        };
        (words.finished_game_choice(game), board)
    })
}

fn question(
    words: Words,
    text: String,
    choices: impl Iterator<Item = (String, ShownBoard)>,
    press: impl Fn(ShownBoard) -> Press,
) -> Reply {
    let choices = choices.take(usize::from(MOST_OPTIONS));
    let choices: Vec<(String, Press)> = choices
        .map(|(label, board)| (label, press(board)))
        .collect();
    let rows = if choices.len() <= MOST_BUTTONS {
        let button = |(label, press)| Button::secondary(label, press);
        choices
            .into_iter()
            .map(|choice| Row::Buttons(vec![button(choice)]))
            .collect()
    } else {
        let option = |(label, press)| SelectOption::new(label, press);
        vec![Row::menu(
            words.which_game_question_menu(),
            choices.into_iter().map(option),
        )]
    };
    Reply::private(Message::with_rows(text, rows))
}

/// A page of a list, counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ListPage {
    pub(crate) number: u16,
    pub(crate) has_next: bool,
}

impl ListPage {
    /// A page of a list with this many entries. A page beyond the end is the last one.
    pub(crate) fn of(number: u16, entries: usize, on_page: usize) -> ListPage {
        let last = u16::try_from(entries.saturating_sub(1) / on_page).unwrap_or(u16::MAX);
        ListPage {
            number: number.min(last),
            has_next: number < last,
        }
    }

    /// Its entries, counted from 0.
    pub(crate) fn entries(self, on_page: usize) -> Range<usize> {
        let first = usize::from(self.number) * on_page;
        first..first + on_page
    }

    /// A message with its text, the buttons to other pages, and further rows.
    pub(crate) fn message(
        self,
        words: Words,
        text: String,
        press: impl Fn(u16) -> Press,
        further: impl IntoIterator<Item = Row>,
    ) -> Message {
        let turn = self.buttons(words, press).into_iter();
        Message::with_rows(text, turn.chain(further).collect())
    }

    /// The buttons below it, if there are other pages.
    pub(crate) fn buttons(self, words: Words, press: impl Fn(u16) -> Press) -> Option<Row> {
        let ListPage { number, has_next } = self;
        if number == 0 && !has_next {
            return None;
        }
        let previous = number.saturating_sub(1);
        // A disabled button needs its own press, too.
        let next = number.saturating_add(1);
        let button = |label, page| Button::secondary(label, press(page));
        Some(Row::Buttons(vec![
            button(words.button_previous(), previous).enable_if(number > 0),
            button(words.button_next(), next).enable_if(has_next && next > number),
        ]))
    }
}

/// Updates a pressed private message, or sends a new private one.
pub(crate) fn in_place(request: &Request, message: Message) -> Reply {
    match request.pressed_message() {
        Some(origin) if origin.is_private => Reply::update(message),
        _ => Reply::private(message),
    }
}

/// The answer with a page: a new message, or a replacement after a turn.
pub(crate) fn page(page: Page, message: Message) -> Reply {
    if page.is_turned {
        Reply::update(message)
    } else {
        Reply::private(message)
    }
}

/// The maximum number of options of a menu on Discord.
pub(crate) const MOST_OPTIONS: u8 = 25;

/// A menu of people; none for an empty list.
pub(crate) fn people_menu(
    placeholder: String,
    people: impl Iterator<Item = (String, Press)>,
) -> Option<Row> {
    let option = |(label, press)| SelectOption::new(label, press);
    let options: Vec<SelectOption> = people.map(option).collect();
    (!options.is_empty()).then_some(Row::menu(placeholder, options))
}

/// The button that declines.
pub(crate) fn never_mind_button(words: Words) -> Button {
    let press = Press::NeverMind;
    Button::secondary(words.button_never_mind(), press)
}

/// A question that one button answers, and another declines.
pub(crate) fn confirmation(words: Words, question: String, really: Button) -> Message {
    Message::with_buttons(question, vec![really, never_mind_button(words)])
}

/// The answer to the button.
pub(crate) fn never_mind(request: &Request) -> Reply {
    Reply::update(Message::text(request.private().nothing_changed()))
}
