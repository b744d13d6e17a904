//! A draft of a challenge, in the ids of its buttons.
//!
//! The first detail is the purpose: `c7` for an answer to challenge 7, or `u9` for a challenge to person 9. The second
//! one lists the choices so far, in a fixed order, as in `pcourt.s5k-3r1`: each is a letter and either a number, or a
//! key with a full stop. A missing choice has no letter, so a new letter leaves older ids readable.

use super::id::{IdPart, IdReader, IdWriter};
use tak::{Komi, Size};
use tavern_game::{Ante, Draft, First, Pace, Preset, Purpose, Word};

/// The number for a game without coins.
const NO_COINS: i64 = -1;

/// The end of a key.
const KEY_END: char = '.';

impl IdPart for Draft {
    fn write(&self, id: &mut IdWriter) {
        id.part(purpose_key(self.purpose));
        id.part(choices(self));
    }

    fn read(id: &mut IdReader<'_>) -> Option<Self> {
        let draft = Draft::new(purpose(id.part()?)?);
        choose(draft, id.part()?)
    }
}

fn choices(draft: &Draft) -> String {
    let number = |letter: char, value: Option<i64>| value.map(|value| format!("{letter}{value}"));
    let key = |letter: char, key: Option<&str>| key.map(|key| format!("{letter}{key}{KEY_END}"));
    let ante = draft.ante.map(|ante| match ante {
        Ante::NoCoins => NO_COINS,
        Ante::Coins(coins) => coins.into(),
    });
    let choices = [
        key('p', draft.preset.map(Preset::word)),
        number('s', draft.size.map(|size| size.get().into())),
        number('k', draft.komi.map(|komi| komi.halves().into())),
        key('f', draft.first.map(first_key)),
        number('r', draft.rated.map(i64::from)),
        number('n', draft.stones.map(i64::from)),
        number('c', draft.capstones.map(i64::from)),
        number('g', draft.games.map(i64::from)),
        number('a', ante),
        number('t', draft.call.map(i64::from)),
        key('d', draft.pace.and_then(Pace::name)),
        number('u', draft.automatic.map(i64::from)),
    ];
    choices.into_iter().flatten().collect()
}

fn purpose_key(purpose: Purpose) -> String {
    match purpose {
        Purpose::Counter(id) => format!("c{id}"),
        Purpose::Challenge(person) => format!("u{person}"),
    }
}

/// The key of a first player in ids. Its word is too long for them.
fn first_key(first: First) -> &'static str {
    match first {
        First::Turns => "turns",
        First::Challenger => "me",
        First::Opponent => "you",
    }
}

/// A draft with the choices of a text.
fn choose(mut draft: Draft, text: &str) -> Option<Draft> {
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let text = &rest[letter.len_utf8()..];
        if is_keyed(letter) {
            let (key, after) = text.split_once(KEY_END)?;
            draft = with_key(draft, letter, key)?;
            rest = after;
        } else {
            let (number, after) = leading_number(text)?;
            draft = with_number(draft, letter, number)?;
            rest = after;
        }
    }
    Some(draft)
}

fn purpose(text: &str) -> Option<Purpose> {
    if let Some(id) = text.strip_prefix('c') {
        return Some(Purpose::Counter(id.parse().ok()?));
    }
    let person = text.strip_prefix('u')?;
    Some(Purpose::Challenge(person.parse().ok()?))
}

/// Whether the letter has a key instead of a number.
fn is_keyed(letter: char) -> bool {
    matches!(letter, 'p' | 'f' | 'd')
}

/// The number at the start of a text, without a plus sign or leading zeros, and the
/// rest of the text.
fn leading_number(text: &str) -> Option<(i64, &str)> {
    let is_digit = |c: char| c.is_ascii_digit() || c == '-';
    let end = text.find(|c| !is_digit(c)).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let number: i64 = digits.parse().ok()?;
    (number.to_string() == digits).then_some((number, rest))
}

fn with_key(draft: Draft, letter: char, key: &str) -> Option<Draft> {
    Some(match letter {
        'p' => Draft {
            preset: Some(Preset::of_word(key)?),
            ..draft
        },
        'f' => Draft {
            first: Some(First::ALL.into_iter().find(|one| first_key(*one) == key)?),
            ..draft
        },
        'd' => Draft {
            pace: Some(Pace::named(key)?),
            ..draft
        },
        _ => return None,
    })
}

fn with_number(draft: Draft, letter: char, number: i64) -> Option<Draft> {
    let small = || u8::try_from(number).ok();
    let flag = || match number {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    };
    Some(match letter {
        's' => Draft {
            size: Some(Size::new(small()?)?),
            ..draft
        },
        'k' => Draft {
            komi: Some(Komi::from_halves(i8::try_from(number).ok()?)?),
            ..draft
        },
        'r' => Draft {
            rated: Some(flag()?),
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
            ante: Some(match number {
                NO_COINS => Ante::NoCoins,
                coins => Ante::Coins(u16::try_from(coins).ok()?),
            }),
            ..draft
        },
        't' => Draft {
            call: Some(u16::try_from(number).ok()?),
            ..draft
        },
        'u' => Draft {
            automatic: Some(flag()?),
            ..draft
        },
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::option::of;
    use proptest::prelude::*;

    use super::*;
    use crate::action::{DraftPress, Press};
    use tavern_game::{ChallengeId, UserId};

    fn drafts() -> impl Strategy<Value = Draft> {
        let purpose = prop_oneof![
            (1..=u64::MAX).prop_map(|id| Purpose::Counter(ChallengeId(id))),
            (1..=u64::MAX).prop_map(|id| Purpose::Challenge(UserId(id))),
        ];
        let ante = prop_oneof![Just(Ante::NoCoins), any::<u16>().prop_map(Ante::Coins),];
        let komi = (-Komi::MOST_HALVES..=Komi::MOST_HALVES)
            .prop_map(|halves| Komi::from_halves(halves).unwrap());
        let board = (
            of(proptest::sample::select(&Preset::ALL[..])),
            of(proptest::sample::select(&Size::ALL[..])),
            of(komi),
            of(proptest::sample::select(&First::ALL[..])),
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
        fn every_draft_survives_its_id(draft in drafts()) {
            for press in [
                DraftPress::Show,
                DraftPress::OpenForm,
                DraftPress::ShowTime,
                DraftPress::Send,
            ] {
                let press = Press::Draft(press(draft));
                let text = press.id();
                // Discord takes 100 characters.
                prop_assert!(text.len() <= 100, "{text}");
                prop_assert_eq!(Press::of_id(&text), Some(press));
            }
        }
    }

    #[test]
    fn keys_are_unique_and_without_a_full_stop() {
        let check = |mut keys: Vec<&str>| {
            let count = keys.len();
            assert!(keys.iter().all(|key| !key.contains(KEY_END)), "{keys:?}");
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), count, "{keys:?}");
        };
        check(Preset::ALL.map(Preset::word).into());
        check(First::ALL.map(first_key).into());
        check(Pace::NAMED.map(|(_, name)| name).into());
    }

    #[test]
    fn longest_draft_fits_into_an_id() {
        let longest = Draft {
            purpose: Purpose::Challenge(UserId(u64::MAX)),
            preset: Preset::ALL.into_iter().max_by_key(|one| one.word().len()),
            size: Some(Size::new(8).unwrap()),
            komi: Komi::from_halves(-Komi::MOST_HALVES),
            first: First::ALL
                .into_iter()
                .max_by_key(|one| first_key(*one).len()),
            rated: Some(true),
            stones: Some(u8::MAX),
            capstones: Some(u8::MAX),
            games: Some(u8::MAX),
            ante: Some(Ante::Coins(u16::MAX)),
            call: Some(u16::MAX),
            pace: Pace::ALL
                .into_iter()
                .max_by_key(|one| one.name().map(str::len)),
            automatic: Some(true),
        };
        let text = Press::Draft(DraftPress::Send(longest)).id();
        assert!(text.len() <= 100, "{} {text}", text.len());
    }
}
