//! The buttons of a person's settings, data, vacation, blocks and watched games.

use super::button_kind::ButtonKind;
use super::details::{deletion, none, number, person};
use crate::app::{ClockPress, PeoplePress, Preference, Press};
use crate::game::{GameId, Watch, WatchWish};

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "set",
        &[|details| match *details {
            [name, value] => Preference::read(name, value).map(Press::Set),
            _ => None,
        }],
    ),
    ButtonKind::new(
        "first-settings",
        &[|details| none(details, Press::Clock(ClockPress::FirstSettings))],
    ),
    ButtonKind::new(
        "time-settings",
        &[|details| none(details, Press::Clock(ClockPress::Settings))],
    ),
    ButtonKind::new(
        "ask-vacation",
        &[|details| none(details, Press::Clock(ClockPress::AskVacation))],
    ),
    ButtonKind::new(
        "begin-vacation",
        &[|details| none(details, Press::Clock(ClockPress::BeginVacation))],
    ),
    ButtonKind::new(
        "end-vacation",
        &[|details| none(details, Press::Clock(ClockPress::EndVacation))],
    ),
    ButtonKind::new("my-data", &[|details| none(details, Press::MyData)]),
    ButtonKind::new("export-data", &[|details| none(details, Press::ExportData)]),
    ButtonKind::new(
        "ask-delete-data",
        &[|details| none(details, Press::AskDeleteData)],
    ),
    ButtonKind::new(
        "delete-data-again",
        &[|details| deletion(details).map(Press::DeleteDataAgain)],
    ),
    ButtonKind::new(
        "delete-data",
        &[|details| deletion(details).map(Press::DeleteData)],
    ),
    ButtonKind::new("keep-data", &[|details| none(details, Press::KeepData)]),
    ButtonKind::new(
        "block",
        &[|details| person(details).map(PeoplePress::Block).map(Press::People)],
    ),
    ButtonKind::new(
        "blocked",
        &[|details| none(details, Press::People(PeoplePress::Blocked))],
    ),
    ButtonKind::new(
        "unblock",
        &[|details| person(details).map(PeoplePress::Unblock).map(Press::People)],
    ),
    ButtonKind::new(
        "watch",
        &[|details| match *details {
            [game, wish] => {
                let game = GameId(number(game)?);
                Some(Press::People(PeoplePress::Watch(game, watch_wish(wish)?)))
            }
            _ => None,
        }],
    ),
];

/// The key of a wish about watching a game.
pub(super) fn watch_key(wish: WatchWish) -> &'static str {
    match wish {
        WatchWish::Watch(Watch::Result) => "result",
        WatchWish::Watch(Watch::EveryPly) => "every-ply",
        WatchWish::Stop => "stop",
    }
}

fn watch_wish(key: &str) -> Option<WatchWish> {
    let wishes = [
        WatchWish::Watch(Watch::Result),
        WatchWish::Watch(Watch::EveryPly),
        WatchWish::Stop,
    ];
    wishes.into_iter().find(|wish| watch_key(*wish) == key)
}
