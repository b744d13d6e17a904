//! A draft of a challenge, written into its buttons.
//!
//! First what it is for, as in `c7` for an answer to challenge 7 or `u9` for a
//! challenge to person 9; then whatever was chosen, each by a letter and a number,
//! always in the same order, as in `s5k-3r1`. What was not chosen has no letter,
//! so that a letter can be added without making older drafts unreadable.

use super::number;
use crate::game::{Ante, ChallengeId, Draft, First, Pace, Preset, Purpose, UserId};
use crate::tak::{Komi, Size};

const FIRSTS: [First; 3] = [First::Turns, First::Challenger, First::Opponent];

/// What stands for a game without coins.
const NO_COINS: i64 = -1;

/// What it is for, and what was chosen.
pub(super) fn write(draft: &Draft) -> [String; 2] {
    let purpose = match draft.purpose {
        Purpose::Counter(id) => format!("c{id}"),
        Purpose::Challenge(who) => format!("u{who}"),
    };
    let preset = |wanted: Preset| position(&Preset::ALL, wanted);
    let chosen: [(char, Option<i64>); 12] = [
        ('p', draft.preset.map(preset)),
        ('s', draft.size.map(|size| size.get().into())),
        ('k', draft.komi.map(|komi| komi.halves().into())),
        ('f', draft.first.map(|first| position(&FIRSTS, first))),
        ('r', draft.rated.map(i64::from)),
        ('n', draft.stones.map(i64::from)),
        ('c', draft.capstones.map(i64::from)),
        ('g', draft.games.map(i64::from)),
        (
            'a',
            draft.ante.map(|ante| match ante {
                Ante::NoCoins => NO_COINS,
                Ante::Coins(coins) => coins.into(),
            }),
        ),
        ('t', draft.call.map(i64::from)),
        ('d', draft.pace.map(|pace| position(&Pace::ALL, pace))),
        ('u', draft.automatic.map(i64::from)),
    ];
    let chosen = chosen
        .into_iter()
        .filter_map(|(letter, value)| Some(format!("{letter}{}", value?)));
    [purpose, chosen.collect()]
}

/// Where a value stands among all of its kind.
fn position<T: Copy + PartialEq>(all: &[T], value: T) -> i64 {
    let index = all.iter().position(|known| *known == value);
    let index = index.expect("the list has every value of its type");
    i64::try_from(index).expect("the list is short")
}

/// Reads a draft, if it is written just as we write it.
pub(super) fn read(details: &[&str]) -> Option<Draft> {
    let &[purpose, chosen] = details else {
        return None;
    };
    let mut draft = Draft::new(read_purpose(purpose)?);
    let mut rest = chosen;
    while let Some(letter) = rest.chars().next() {
        let text = &rest[letter.len_utf8()..];
        let is_digit = |c: char| c.is_ascii_digit() || c == '-';
        let end = text.find(|c| !is_digit(c)).unwrap_or(text.len());
        let value: i64 = text[..end].parse().ok()?;
        draft = with(draft, letter, value)?;
        rest = &text[end..];
    }
    // Anything else would be another way to write the same.
    (write(&draft) == [purpose, chosen]).then_some(draft)
}

fn read_purpose(text: &str) -> Option<Purpose> {
    if let Some(id) = text.strip_prefix('c') {
        return Some(Purpose::Counter(ChallengeId(number(id)?)));
    }
    let who = number(text.strip_prefix('u')?)?;
    Some(Purpose::Challenge(UserId(who)))
}

fn with(draft: Draft, letter: char, value: i64) -> Option<Draft> {
    let index = || usize::try_from(value).ok();
    let small = || u8::try_from(value).ok();
    Some(match letter {
        'p' => Draft {
            preset: Some(*Preset::ALL.get(index()?)?),
            ..draft
        },
        's' => Draft {
            size: Some(Size::new(small()?)?),
            ..draft
        },
        'k' => Draft {
            komi: Some(Komi::from_halves(i8::try_from(value).ok()?)?),
            ..draft
        },
        'f' => Draft {
            first: Some(*FIRSTS.get(index()?)?),
            ..draft
        },
        'r' => Draft {
            rated: Some([false, true].get(index()?).copied()?),
            ..draft
        },
        'n' => Draft {
            stones: Some(small()?),
            ..draft
        },
        'c' => Draft {
            capstones: Some(small()?),
            ..draft
        },
        'g' => Draft {
            games: Some(small()?),
            ..draft
        },
        'a' => Draft {
            ante: Some(match value {
                NO_COINS => Ante::NoCoins,
                coins => Ante::Coins(u16::try_from(coins).ok()?),
            }),
            ..draft
        },
        't' => Draft {
            call: Some(u16::try_from(value).ok()?),
            ..draft
        },
        'd' => Draft {
            pace: Some(*Pace::ALL.get(index()?)?),
            ..draft
        },
        'u' => Draft {
            automatic: Some([false, true].get(index()?).copied()?),
            ..draft
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::option::of;
    use proptest::prelude::*;

    use super::super::{read as read_press, write as write_press};
    use super::*;
    use crate::app::{PeoplePress, Press};

    fn drafts() -> impl Strategy<Value = Draft> {
        let purpose = prop_oneof![
            any::<u64>().prop_map(|id| Purpose::Counter(ChallengeId(id))),
            any::<u64>().prop_map(|id| Purpose::Challenge(UserId(id))),
        ];
        let ante = prop_oneof![Just(Ante::NoCoins), any::<u16>().prop_map(Ante::Coins),];
        let komi = (-Komi::MOST_HALVES..=Komi::MOST_HALVES)
            .prop_map(|halves| Komi::from_halves(halves).unwrap());
        let board = (
            of(proptest::sample::select(&Preset::ALL[..])),
            of(proptest::sample::select(&Size::ALL[..])),
            of(komi),
            of(proptest::sample::select(&FIRSTS[..])),
            of(any::<bool>()),
        );
        let rest = (
            of(any::<u8>()),
            of(any::<u8>()),
            of(any::<u8>()),
            of(ante),
            of(any::<u16>()),
            of(proptest::sample::select(&Pace::ALL[..])),
            of(any::<bool>()),
        );
        (purpose, board, rest).prop_map(|(purpose, board, rest)| {
            let (preset, size, komi, first, rated) = board;
            let (stones, capstones, games, ante, call, pace, automatic) = rest;
            Draft {
                purpose,
                preset,
                size,
                komi,
                first,
                rated,
                stones,
                capstones,
                games,
                ante,
                call,
                pace,
                automatic,
            }
        })
    }

    proptest! {
        #[test]
        fn every_draft_is_read_as_it_was_written(draft in drafts()) {
            for press in [PeoplePress::Draft, PeoplePress::DraftMore, PeoplePress::SendDraft] {
                let press = Press::People(press(draft));
                let text = write_press(&press);
                prop_assert!(text.len() <= 100, "Discord takes 100 characters: {text}");
                prop_assert_eq!(read_press(&text), Some(press));
            }
        }

        #[test]
        fn what_is_read_is_written_so(purpose in "[cux]?[0-9]{0,21}", chosen in "([pskfrncgatduz]-?[0-9]{0,5}){0,4}") {
            if let Some(draft) = read(&[&purpose, &chosen]) {
                prop_assert_eq!(write(&draft), [purpose, chosen]);
            }
        }
    }
}
