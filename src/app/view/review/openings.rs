//! The buttons below a board of the openings.

use crate::app::action::{LONGEST_PATH, OpeningGames, OpeningsView, Press, ReviewPress};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::game::{OpeningPage, path_text};
use crate::words::Words;

/// The most answers with a button, as many as have a number on the board.
const MOST_ANSWERS: usize = 8;

/// The most buttons in a row.
const IN_A_ROW: usize = 4;

fn press(view: &OpeningsView, games: OpeningGames, path: String) -> Press {
    Press::Review(ReviewPress::Openings(OpeningsView {
        games,
        path,
        ..view.clone()
    }))
}

/// The answers, the way back, and the other games.
pub(crate) fn rows(words: Words, view: &OpeningsView, page: &OpeningPage) -> Vec<Row> {
    let answers = (1..).zip(&page.answers).take(MOST_ANSWERS);
    let answers: Vec<Button> = answers
        .filter_map(|(number, (ply, _)): (usize, _)| {
            let mut path = page.path.clone();
            path.push(*ply);
            let path = path_text(&path);
            let label = words.opening_answer_button(number, &ply.to_string());
            (path.len() <= LONGEST_PATH)
                .then(|| Button::press(label, ButtonStyle::Primary, press(view, view.games, path)))
        })
        .collect();
    let mut rows: Vec<Row> = answers
        .chunks(IN_A_ROW)
        .map(|row| Row::Buttons(row.to_vec()))
        .collect();
    if let Some((_, before)) = page.path.split_last() {
        let secondary = |label, path| {
            Button::press(label, ButtonStyle::Secondary, press(view, view.games, path))
        };
        let mut back = Vec::new();
        // The two lead to different boards, and equal ids in a message are refused.
        if !before.is_empty() {
            back.push(secondary(words.first_step_button(), String::new()));
        }
        back.push(secondary(words.back_step_button(), path_text(before)));
        rows.push(Row::Buttons(back));
    }
    rows.push(scopes(words, view));
    rows
}

/// The choice of the games, at the same board.
pub(crate) fn scopes(words: Words, view: &OpeningsView) -> Row {
    let all = [
        (OpeningGames::Here, words.openings_here_button()),
        (OpeningGames::Everywhere, words.openings_everywhere_button()),
        (OpeningGames::Own, words.openings_own_button()),
    ];
    let buttons = all.into_iter().map(|(games, label)| {
        let press = press(view, games, view.path.clone());
        Button::press(label, ButtonStyle::Secondary, press).enabled(games != view.games)
    });
    Row::Buttons(buttons.collect())
}
