//! The buttons of looking back at games.

use super::button_kind::ButtonKind;
use super::details::{board, number, of_board};
use crate::app::{OpeningGames, OpeningsView, Press, ReviewPress};
use crate::game::UserId;
use crate::tak::Size;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "analyse",
        &[|details| {
            let press = board(details).map(ReviewPress::Analyse);
            press.map(Press::Review)
        }],
    ),
    ButtonKind::new(
        "analysis",
        &[|details| {
            let press = board(details).map(ReviewPress::AnalysisAgain);
            press.map(Press::Review)
        }],
    ),
    ButtonKind::new(
        "analysis-ptn",
        &[|details| {
            let press = board(details).map(ReviewPress::AnnotatedPtn);
            press.map(Press::Review)
        }],
    ),
    ButtonKind::new(
        "openings",
        &[|details| match *details {
            [size, games, path] => {
                let view = OpeningsView {
                    size: Some(Size::new(u8::try_from(number(size)?).ok()?)?),
                    games: read_games(games)?,
                    path: path.to_owned(),
                };
                Some(Press::Review(ReviewPress::Openings(view)))
            }
            _ => None,
        }],
    ),
];

pub(super) fn verb_and_details(press: &ReviewPress) -> (&'static str, Vec<String>) {
    match press {
        ReviewPress::Analyse(shown) => ("analyse", of_board(shown)),
        ReviewPress::AnalysisAgain(shown) => ("analysis", of_board(shown)),
        ReviewPress::AnnotatedPtn(shown) => ("analysis-ptn", of_board(shown)),
        ReviewPress::Openings(OpeningsView { size, games, path }) => {
            let size = size.map_or(0, Size::get).to_string();
            let games = match games {
                OpeningGames::Here => "here".to_owned(),
                OpeningGames::Everywhere => "everywhere".to_owned(),
                OpeningGames::Own => "own".to_owned(),
                OpeningGames::Of(who) => who.0.to_string(),
            };
            ("openings", vec![size, games, path.clone()])
        }
    }
}

fn read_games(text: &str) -> Option<OpeningGames> {
    Some(match text {
        "here" => OpeningGames::Here,
        "everywhere" => OpeningGames::Everywhere,
        "own" => OpeningGames::Own,
        person => OpeningGames::Of(UserId(number(person)?)),
    })
}
