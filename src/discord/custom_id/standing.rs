//! The buttons of lists of games and of leaderboards, and of earning coins.

use super::button_kind::ButtonKind;
use super::details::{none, number, page};
use crate::app::Press;
use crate::discord::command::choices::{MEASURES, SCOPES, chosen};
use crate::game::{Leaderboard, UserId};
use crate::tak::Size;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new("my-games", &[|details| none(details, Press::MyGames)]),
    ButtonKind::new(
        "games",
        &[|details| match *details {
            [index] => page(index).map(Press::Games),
            _ => None,
        }],
    ),
    ButtonKind::new(
        "leaderboard",
        &[|details| match *details {
            [by, scope, size_and_page] => {
                let (size, index) = size_and_page.split_once('/')?;
                let board = Leaderboard {
                    by: chosen(MEASURES, by)?,
                    size: match number(size)? {
                        0 => None,
                        size => Some(Size::new(u8::try_from(size).ok()?)?),
                    },
                    reach: chosen(SCOPES, scope)?,
                };
                Some(Press::Leaderboard(board, page(index)?))
            }
            _ => None,
        }],
    ),
    ButtonKind::new(
        "history",
        &[|details| match *details {
            [person, scope, index] => Some(Press::History(
                UserId(number(person)?),
                chosen(SCOPES, scope)?,
                page(index)?,
            )),
            _ => None,
        }],
    ),
    ButtonKind::new("sweep", &[|details| none(details, Press::Sweep)]),
];
