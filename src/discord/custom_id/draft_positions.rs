//! Drafts in ids of version 1, with positions in lists instead of keys.

use super::draft::{decode_purpose, is_keyed, leading_number, with_number};
use crate::game::{Bank, Draft, First, Pace, Preset};

/// Decodes the details of a draft, if they are exactly as version 0.1.0 wrote them.
pub(super) fn decode_positions(details: &[&str]) -> Option<Draft> {
    let &[purpose, choices] = details else {
        return None;
    };
    let mut draft = Draft::new(decode_purpose(purpose)?);
    let (mut rest, mut last) = (choices, None);
    while let Some(letter) = rest.chars().next() {
        // The order is fixed, and each letter appears once.
        let place = ORDER.find(letter);
        if place <= last {
            return None;
        }
        last = place;
        let text = &rest[letter.len_utf8()..];
        let (number, after) = leading_number(text)?;
        draft = if is_keyed(letter) {
            with_position(draft, letter, number)?
        } else {
            with_number(draft, letter, number)?
        };
        rest = after;
    }
    Some(draft)
}

/// The letters in the order of version 1.
const ORDER: &str = "pskfrncgatdu";

/// The presets in the order of version 0.1.0. These three tables never change, also
/// where there are other presets or paces.
pub(super) const NUMBERED_PRESETS: [Preset; 7] = [
    Preset::Beginner,
    Preset::Traveler,
    Preset::Court,
    Preset::Master,
    Preset::Tavern,
    Preset::University,
    Preset::Tournament,
];

/// The first players in the order of version 0.1.0.
pub(super) const NUMBERED_FIRSTS: [First; 3] = [First::Turns, First::Challenger, First::Opponent];

/// The paces in the order of version 0.1.0.
pub(super) const NUMBERED_PACES: [Pace; 8] = [
    Pace::Open,
    Pace::Days(1),
    Pace::Days(2),
    Pace::Days(3),
    Pace::Days(7),
    bank(3, 6, 5),
    bank(7, 12, 10),
    bank(30, 24, 60),
];

const fn bank(days: u8, hours: u8, cap: u8) -> Pace {
    Pace::Bank(Bank { days, hours, cap })
}

fn with_position(draft: Draft, letter: char, position: i64) -> Option<Draft> {
    let index = usize::try_from(position).ok()?;
    Some(match letter {
        'p' => Draft {
            preset: Some(*NUMBERED_PRESETS.get(index)?),
            ..draft
        },
        'f' => Draft {
            first: Some(*NUMBERED_FIRSTS.get(index)?),
            ..draft
        },
        'd' => Draft {
            pace: Some(*NUMBERED_PACES.get(index)?),
            ..draft
        },
        _ => return None,
    })
}
