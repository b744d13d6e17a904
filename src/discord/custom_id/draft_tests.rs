//! Drafts survive their ids.

use proptest::option::of;
use proptest::prelude::*;

use super::draft::{FIRSTS, decode, encode, first_key, pace_key};
use super::{read as read_press, write as write_press};
use crate::app::{PeoplePress, Press};
use crate::game::{Ante, ChallengeId, Draft, Pace, Preset, Purpose, UserId};
use crate::tak::{Komi, Size};

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
    fn every_draft_survives_its_id(draft in drafts()) {
        for press in [
            PeoplePress::Draft,
            PeoplePress::DraftMore,
            PeoplePress::DraftTime,
            PeoplePress::SendDraft,
        ] {
            let press = Press::People(press(draft));
            let text = write_press(&press);
            // Discord takes 100 characters.
            prop_assert!(text.len() <= 100, "{text}");
            prop_assert_eq!(read_press(&text), Some(press));
        }
    }

    #[test]
    fn decoded_draft_encodes_to_the_same_text(
        purpose in "[cux]?[0-9]{0,21}",
        choices in "([skrncgatuz]-?[0-9]{0,5}|[pfd](court|uni|me|open|7d|3b6b5|[a-z0-9]{0,4})\\.?){0,4}",
    ) {
        if let Some(draft) = decode(&[&purpose, &choices]) {
            prop_assert_eq!(encode(&draft), [purpose, choices]);
        }
    }
}

#[test]
fn keys_are_unique_and_without_a_full_stop() {
    let check = |mut keys: Vec<String>| {
        let count = keys.len();
        let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        assert!(keys.iter().all(|key| key.chars().all(fits)), "{keys:?}");
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), count, "{keys:?}");
    };
    check(Preset::ALL.map(|preset| preset.key().to_owned()).into());
    check(FIRSTS.map(|first| first_key(first).to_owned()).into());
    check(Pace::ALL.map(pace_key).into());
}

#[test]
fn longest_draft_fits_into_an_id() {
    let longest = Draft {
        purpose: Purpose::Challenge(UserId(u64::MAX)),
        preset: Preset::ALL.into_iter().max_by_key(|one| one.key().len()),
        size: Some(Size::new(8).unwrap()),
        komi: Komi::from_halves(-Komi::MOST_HALVES),
        first: FIRSTS.into_iter().max_by_key(|one| first_key(*one).len()),
        rated: Some(true),
        stones: Some(u8::MAX),
        capstones: Some(u8::MAX),
        games: Some(u8::MAX),
        ante: Some(Ante::Coins(u16::MAX)),
        call: Some(u16::MAX),
        pace: Pace::ALL.into_iter().max_by_key(|one| pace_key(*one).len()),
        automatic: Some(true),
    };
    let text = write_press(&Press::People(PeoplePress::SendDraft(longest)));
    assert!(text.len() <= 100, "{} {text}", text.len());
}
