//! The buttons of the puzzle of the day.

use super::button_kind::ButtonKind;
use super::details::{none, number, one_number};
use crate::app::{DailyPress, Press};
use crate::game::{Day, Hour, PuzzleId};

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "daily-solve",
        &[|details| match *details {
            [day, puzzle] => {
                let day = Day(u32::try_from(number(day)?).ok()?);
                let puzzle = PuzzleId(number(puzzle)?);
                Some(Press::Daily(DailyPress::Solve(day, puzzle)))
            }
            _ => None,
        }],
    ),
    ButtonKind::new(
        "daily-server",
        &[|details| alone(details, DailyPress::Server)],
    ),
    ButtonKind::new(
        "daily-channel",
        &[|details| alone(details, DailyPress::ChooseChannel)],
    ),
    ButtonKind::new("daily-here", &[|details| alone(details, DailyPress::Here)]),
    ButtonKind::new(
        "daily-hour",
        &[|details| at_hour(details, DailyPress::ServerHour)],
    ),
    ButtonKind::new(
        "daily-off",
        &[|details| alone(details, DailyPress::ServerOff)],
    ),
    ButtonKind::new(
        "daily-back",
        &[|details| alone(details, DailyPress::BackToServer)],
    ),
    ButtonKind::new("daily-own", &[|details| alone(details, DailyPress::Own)]),
    ButtonKind::new(
        "daily-own-hour",
        &[|details| at_hour(details, DailyPress::OwnHour)],
    ),
    ButtonKind::new(
        "daily-own-off",
        &[|details| alone(details, DailyPress::OwnOff)],
    ),
];

/// The verb and the details of a press.
pub(super) fn encode(press: DailyPress) -> (&'static str, Vec<String>) {
    let of_hour = |hour: Hour| vec![hour.get().to_string()];
    match press {
        DailyPress::Solve(day, puzzle) => {
            ("daily-solve", vec![day.0.to_string(), puzzle.to_string()])
        }
        DailyPress::Server => ("daily-server", Vec::new()),
        DailyPress::ChooseChannel => ("daily-channel", Vec::new()),
        DailyPress::Here => ("daily-here", Vec::new()),
        DailyPress::ServerHour(hour) => ("daily-hour", of_hour(hour)),
        DailyPress::ServerOff => ("daily-off", Vec::new()),
        DailyPress::BackToServer => ("daily-back", Vec::new()),
        DailyPress::Own => ("daily-own", Vec::new()),
        DailyPress::OwnHour(hour) => ("daily-own-hour", of_hour(hour)),
        DailyPress::OwnOff => ("daily-own-off", Vec::new()),
    }
}

fn alone(details: &[&str], press: DailyPress) -> Option<Press> {
    none(details, Press::Daily(press))
}

fn at_hour(details: &[&str], press: fn(Hour) -> DailyPress) -> Option<Press> {
    let hour = Hour::new(u8::try_from(one_number(details)?).ok()?)?;
    Some(Press::Daily(press(hour)))
}
