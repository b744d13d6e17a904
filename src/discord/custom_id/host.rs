//! The buttons for moderators and hosts of a server.

use super::button_kind::ButtonKind;
use super::details::{game, none, person};
use crate::app::{PeoplePress, Press, ServerPreference};

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "set-server",
        &[|details| match *details {
            [name, value] => ServerPreference::read(name, value).map(Press::SetServer),
            _ => None,
        }],
    ),
    ButtonKind::new(
        "stop-game",
        &[|details| none(details, Press::People(PeoplePress::StopForm))],
    ),
    ButtonKind::new(
        "stop",
        &[|details| game(details).map(PeoplePress::Stop).map(Press::People)],
    ),
    ButtonKind::new(
        "choose-to-ban",
        &[|details| none(details, Press::People(PeoplePress::ChooseToBan))],
    ),
    ButtonKind::new(
        "ban",
        &[|details| person(details).map(PeoplePress::Ban).map(Press::People)],
    ),
    ButtonKind::new(
        "lift-ban",
        &[|details| person(details).map(PeoplePress::LiftBan).map(Press::People)],
    ),
];
