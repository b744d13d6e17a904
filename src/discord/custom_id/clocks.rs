//! The buttons about the time of a game.

use super::verbs::{Verb, nothing};
use super::{drafts, shown};
use crate::app::{ClockPress, PeoplePress, Press, ShownBoard};

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
        name: "draft-time",
        version: 1,
        read: |details| {
            drafts::read(details).map(|draft| Press::People(PeoplePress::DraftTime(draft)))
        },
    },
    Verb {
        name: "offer-pause",
        version: 1,
        read: |details| shown(details).map(ClockPress::OfferPause).map(Press::Clock),
    },
    Verb {
        name: "resume",
        version: 1,
        read: |details| shown(details).map(ClockPress::Resume).map(Press::Clock),
    },
    Verb {
        name: "ask-vacation",
        version: 1,
        read: |details| nothing(details, Press::Clock(ClockPress::AskVacation)),
    },
    Verb {
        name: "begin-vacation",
        version: 1,
        read: |details| nothing(details, Press::Clock(ClockPress::BeginVacation)),
    },
    Verb {
        name: "end-vacation",
        version: 1,
        read: |details| nothing(details, Press::Clock(ClockPress::EndVacation)),
    },
    Verb {
        name: "time-settings",
        version: 1,
        read: |details| nothing(details, Press::Clock(ClockPress::Settings)),
    },
    Verb {
        name: "first-settings",
        version: 1,
        read: |details| nothing(details, Press::Clock(ClockPress::FirstSettings)),
    },
];

pub(super) fn write(press: ClockPress) -> (&'static str, Vec<String>) {
    let of_board = |shown: ShownBoard| vec![shown.game.0.to_string(), shown.board.to_string()];
    match press {
        ClockPress::Claim(shown) => ("claim-win", of_board(shown)),
        ClockPress::MoreTime(shown) => ("more-time", of_board(shown)),
        ClockPress::OfferPause(shown) => ("offer-pause", of_board(shown)),
        ClockPress::Resume(shown) => ("resume", of_board(shown)),
        ClockPress::AskVacation => ("ask-vacation", Vec::new()),
        ClockPress::BeginVacation => ("begin-vacation", Vec::new()),
        ClockPress::EndVacation => ("end-vacation", Vec::new()),
        ClockPress::Settings => ("time-settings", Vec::new()),
        ClockPress::FirstSettings => ("first-settings", Vec::new()),
    }
}
