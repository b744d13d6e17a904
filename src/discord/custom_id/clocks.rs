//! The buttons about the time of a game.

use super::shown;
use super::verbs::Verb;
use crate::app::{ClockPress, Press, ShownBoard};

/// Every kind of them.
pub(super) const VERBS: &[Verb] = &[
    Verb {
        name: "claim-win",
        version: 1,
        read: |details| shown(details).map(ClockPress::Claim).map(Press::Clock),
    },
    Verb {
        name: "more-time",
        version: 1,
        read: |details| shown(details).map(ClockPress::MoreTime).map(Press::Clock),
    },
    Verb {
        name: "time-settings",
        version: 1,
        read: |details| {
            let settings = Press::Clock(ClockPress::Settings);
            details.is_empty().then_some(settings)
        },
    },
];

pub(super) fn write(press: ClockPress) -> (&'static str, Vec<String>) {
    let of_board = |shown: ShownBoard| vec![shown.game.0.to_string(), shown.board.to_string()];
    match press {
        ClockPress::Claim(shown) => ("claim-win", of_board(shown)),
        ClockPress::MoreTime(shown) => ("more-time", of_board(shown)),
        ClockPress::Settings => ("time-settings", Vec::new()),
    }
}
