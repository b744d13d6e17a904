//! The buttons of the house.

use super::button_kind::ButtonKind;
use super::details::{board, none};
use crate::app::{HousePress, Press};

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "play-house",
        &[|details| none(details, Press::House(HousePress::Play))],
    ),
    ButtonKind::new(
        "house-play-on",
        &[|details| board(details).map(HousePress::PlayOn).map(Press::House)],
    ),
];
