//! Lengths of the texts of seeks, and the ends of rating ranges.

use super::*;
use crate::{Language, LobbyPage};
use tak::{ByColor, Komi, Size};
use tavern_game::{
    ChannelId, First, GameId, GameNumber, GuildId, ListedGame, Moment, Pace, Preset, SeekId,
    StakesWishes, Wishes,
};

const LARGE: u64 = u64::MAX >> 1;

const PLACE: Place = Place {
    guild: Some(GuildId(LARGE)),
    channel: ChannelId(LARGE),
    access: tavern_game::Access::Member,
};

fn seek(wishes: &Wishes, range: RatingRange) -> Seek {
    Seek {
        id: SeekId(LARGE),
        seeker: UserId(LARGE),
        place: PLACE,
        terms: wishes.terms().unwrap(),
        range,
        made_at: Moment(0),
        expires_at: Moment(1_800_000_000_000),
        state: SeekState::Open,
    }
}

/// The longest possible terms of a seek.
fn longest() -> Vec<Seek> {
    let range = RatingRange::new(Some(1000), Some(4000)).unwrap();
    let usual = Wishes {
        preset: Some(Preset::Tavern),
        komi: Komi::from_halves(-9),
        rated: Some(true),
        games: Some(10),
        pace: Pace::Days(7),
        ..Wishes::default()
    };
    let for_coins = Wishes {
        stakes: StakesWishes {
            ante: Some(100),
            ..StakesWishes::default()
        },
        ..usual.clone()
    };
    let first = Wishes {
        first: Some(First::Challenger),
        ..usual
    };
    vec![seek(&for_coins, range), seek(&first, range)]
}

#[test]
fn longest_lobby_fits_discord() {
    let player = UserId(LARGE);
    let game = ListedGame {
        id: GameId(LARGE),
        number: GameNumber(u32::MAX),
        place: PLACE,
        players: ByColor {
            white: player,
            black: player,
        },
        house: None,
        size: Size::new(6).unwrap(),
        plies: u32::MAX - 1,
        board_event: 0,
        to_move: player,
    };
    let message = Some(MessageId(LARGE));
    for &language in Language::ALL {
        let words = Words::of(language);
        for sought in &longest() {
            let page = LobbyPage {
                may_seek: true,
                seek_count: u32::MAX,
                game_count: u32::MAX,
                first: 99_995,
                seeks: vec![(sought, message); 5],
                games: Vec::new(),
                reader: UserId(1),
            };
            let games = LobbyPage {
                seeks: vec![(sought, message)],
                games: vec![(game, message); 4],
                ..page.clone()
            };
            let pending = vec![(sought, message); Seek::MOST_OPEN];
            for text in [
                words.lobby(&page),
                words.lobby(&games),
                words.too_many_seeks(&pending),
                words.seek(sought),
                words.seeks_cleared_notice(&[player; 50]),
            ] {
                let length = text.chars().count();
                assert!(length <= 2000, "{length}: {text}");
            }
        }
    }
}

#[test]
fn labels_in_every_language_fit_discord() {
    for &language in Language::ALL {
        let words = Words::of(language);
        let numbered = [
            words.take_numbered_button(u32::MAX),
            words.withdraw_numbered_button(u32::MAX),
        ];
        let labels = LABELS.iter().map(|label| label(words));
        for label in labels.chain(numbered) {
            assert!(label.chars().count() <= 80, "{label}");
        }
    }
}

#[test]
fn seek_with_range_names_its_ends() {
    let check = |lowest, highest, expected: Option<&str>| {
        let range = RatingRange::new(lowest, highest).unwrap();
        let text = Words::of(Language::English).seek(&seek(&Wishes::default(), range));
        let line = text.lines().find(|line| line.starts_with("Only"));
        assert_eq!(line, expected, "{range:?}");
    };
    check(None, None, None);
    check(Some(1400), None, Some("Only for ratings from 1400 up."));
    check(None, Some(1700), Some("Only for ratings up to 1700."));
    check(
        Some(1400),
        Some(1700),
        Some("Only for ratings from 1400 to 1700."),
    );
}
