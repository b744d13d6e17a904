//! The buttons of the house.

use super::button_kind::ButtonKind;
use super::details::{board, none, number, seek};
use crate::app::{HouseChoice, HousePress, Press};
use crate::game::Level;
use crate::tak::Size;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "play-house",
        &[|details| none(details, Press::House(HousePress::Play))],
    ),
    ButtonKind::new(
        "house-choose",
        &[|details| choice(details).map(HousePress::Choose).map(Press::House)],
    ),
    ButtonKind::new(
        "house-begin",
        &[|details| choice(details).map(HousePress::Begin).map(Press::House)],
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

const IN_PRIVATE: &str = "private";
const HERE: &str = "here";

/// A game as it is chosen.
fn choice(details: &[&str]) -> Option<HouseChoice> {
    let [size, strength, place] = *details else {
        return None;
    };
    Some(HouseChoice {
        size: Size::new(u8::try_from(number(size)?).ok()?)?,
        level: level(strength)?,
        in_private: match place {
            IN_PRIVATE => true,
            HERE => false,
            _ => return None,
        },
    })
}

/// The details that [`choice`] reads.
pub(super) fn of_choice(choice: HouseChoice) -> Vec<String> {
    let place = if choice.in_private { IN_PRIVATE } else { HERE };
    vec![
        choice.size.get().to_string(),
        choice.level.get().to_string(),
        place.to_owned(),
    ]
}

fn level(text: &str) -> Option<Level> {
    Level::new(u8::try_from(number(text)?).ok()?)
}

/// A seek, and a level if one is chosen.
fn seek_and_level(details: &[&str]) -> Option<HousePress> {
    let (id, level) = match *details {
        [_] => (details, None),
        [_, text] => (&details[..1], Some(level(text)?)),
        _ => return None,
    };
    seek(id).map(|id| HousePress::InsteadOfSeek(id, level))
}
