//! The buttons of the house.

use super::button_kind::ButtonKind;
use super::details::{board, none, number, seek};
use crate::app::{HousePress, Press};
use crate::game::Level;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "play-house",
        &[|details| none(details, Press::House(HousePress::Play))],
    ),
    ButtonKind::new(
        "play-house-first",
        &[|details| none(details, Press::House(HousePress::PlayFirst))],
    ),
    ButtonKind::new(
        "house-for-seek",
        &[|details| seek_and_level(details).map(Press::House)],
    ),
    ButtonKind::new(
        "house-play-on",
        &[|details| board(details).map(HousePress::PlayOn).map(Press::House)],
    ),
];

/// A seek, and a level if one is chosen.
fn seek_and_level(details: &[&str]) -> Option<HousePress> {
    let (id, level) = match *details {
        [_] => (details, None),
        [_, level] => {
            let level = u8::try_from(number(level)?).ok()?;
            (&details[..1], Some(Level::new(level)?))
        }
        _ => return None,
    };
    seek(id).map(|id| HousePress::InsteadOfSeek(id, level))
}
