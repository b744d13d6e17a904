//! A draft of a challenge, in the ids of its buttons.
//!
//! The first detail is the purpose: `c7` for an answer to challenge 7, or `u9` for a
//! challenge to person 9. The second one lists the choices so far, in a fixed
//! order, as in `pcourt.s5k-3r1`: each is a letter and either a number, or a key
//! with a full stop. A choice not made yet has no letter, so a new letter leaves
//! the ids of before readable.

use super::details::number;
use crate::game::{Ante, Bank, ChallengeId, Draft, First, Pace, Preset, Purpose, UserId};
use crate::tak::{Komi, Size};

/// The number for a game without coins.
const NO_COINS: i64 = -1;

/// The end of a key.
const KEY_END: char = '.';

/// The details of a draft.
pub(super) fn encode(draft: &Draft) -> [String; 2] {
    let number = |letter: char, value: Option<i64>| value.map(|value| format!("{letter}{value}"));
    let key = |letter: char, key: Option<String>| key.map(|key| format!("{letter}{key}{KEY_END}"));
    let ante = draft.ante.map(|ante| match ante {
        Ante::NoCoins => NO_COINS,
        Ante::Coins(coins) => coins.into(),
    });
    let choices = [
        key('p', draft.preset.map(|preset| preset.key().to_owned())),
        number('s', draft.size.map(|size| size.get().into())),
        number('k', draft.komi.map(|komi| komi.halves().into())),
        key('f', draft.first.map(|first| first_key(first).to_owned())),
        number('r', draft.rated.map(i64::from)),
        number('n', draft.stones.map(i64::from)),
        number('c', draft.capstones.map(i64::from)),
        number('g', draft.games.map(i64::from)),
        number('a', ante),
        number('t', draft.call.map(i64::from)),
        key('d', draft.pace.map(pace_key)),
        number('u', draft.automatic.map(i64::from)),
    ];
    [
        encode_purpose(draft.purpose),
        choices.into_iter().flatten().collect(),
    ]
}

fn encode_purpose(purpose: Purpose) -> String {
    match purpose {
        Purpose::Counter(id) => format!("c{id}"),
        Purpose::Challenge(person) => format!("u{person}"),
    }
}

/// The key of a first player in ids. It never changes.
pub(super) fn first_key(first: First) -> &'static str {
    match first {
        First::Turns => "turns",
        First::Challenger => "me",
        First::Opponent => "you",
    }
}

/// The key of a pace in ids: its numbers, such as `3d`, or `7b12b10` for a bank.
pub(super) fn pace_key(pace: Pace) -> String {
    match pace {
        Pace::Open => "open".to_owned(),
        Pace::Days(days) => format!("{days}d"),
        Pace::Bank(Bank { days, hours, cap }) => format!("{days}b{hours}b{cap}"),
    }
}

pub(super) const FIRSTS: [First; 3] = [First::Turns, First::Challenger, First::Opponent];

/// Decodes the details of a draft, if they are exactly as the bot writes them.
pub(super) fn decode(details: &[&str]) -> Option<Draft> {
    let &[purpose, choices] = details else {
        return None;
    };
    let mut draft = Draft::new(decode_purpose(purpose)?);
    let mut rest = choices;
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
    // Another spelling or order of the same draft is refused.
    (encode(&draft) == [purpose, choices]).then_some(draft)
}

fn decode_purpose(text: &str) -> Option<Purpose> {
    if let Some(id) = text.strip_prefix('c') {
        return Some(Purpose::Counter(ChallengeId(number(id)?)));
    }
    let person = number(text.strip_prefix('u')?)?;
    Some(Purpose::Challenge(UserId(person)))
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
        'p' => {
            let preset = Preset::ALL.into_iter().find(|one| one.key() == key);
            Draft {
                preset: Some(preset?),
                ..draft
            }
        }
        'f' => {
            let first = FIRSTS.into_iter().find(|one| first_key(*one) == key);
            Draft {
                first: Some(first?),
                ..draft
            }
        }
        'd' => {
            let pace = Pace::ALL.into_iter().find(|one| pace_key(*one) == key);
            Draft {
                pace: Some(pace?),
                ..draft
            }
        }
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
