//! The choices of options, with their names.

use crate::app::{Side, Way};
use crate::game::{Bank, Metric, Pace, Preset, Reach, SeekTime};
use crate::tak::{Color, Opening};
use crate::words::Words;

/// A value, its name in Discord's requests and in ids of buttons, and its label for
/// people. A name never changes.
pub(crate) type Choices<T> = [(T, &'static str, fn(Words) -> String)];

/// The presets.
pub(crate) const PRESETS: &Choices<Preset> = &[
    (Preset::Beginner, "beginner", Words::beginner_choice),
    (Preset::Traveler, "traveler", Words::traveler_choice),
    (Preset::Court, "court", Words::court_choice),
    (Preset::Master, "master", Words::master_choice),
    (Preset::Tavern, "tavern", Words::tavern_choice),
    (Preset::University, "university", Words::university_choice),
    (Preset::Tournament, "tournament", Words::tournament_choice),
];

/// The openings.
pub(crate) const OPENINGS: &Choices<Opening> = &[
    (Opening::Swap, "swap", Words::swap_choice),
    (Opening::NoSwap, "no-swap", Words::no_swap_choice),
    (
        Opening::DoubleBlack,
        "double-black",
        Words::double_black_choice,
    ),
];

/// The metrics of leaderboards.
pub(crate) const MEASURES: &Choices<Metric> = &[
    (Metric::Rating, "rating", Words::by_rating_choice),
    (Metric::Points, "points", Words::by_points_choice),
    (Metric::Coins, "coins", Words::by_coins_choice),
    (Metric::Wins, "wins", Words::by_wins_choice),
];

/// The scopes of lists and leaderboards.
pub(crate) const SCOPES: &Choices<Reach> = &[
    (Reach::Here, "here", Words::scope_here_choice),
    (
        Reach::Everywhere,
        "everywhere",
        Words::scope_everywhere_choice,
    ),
];

/// The paces.
pub(crate) const PACES: &Choices<Pace> = &[
    (Pace::Open, "open", Words::pace_open_choice),
    (Pace::Days(1), "1", Words::pace_1_choice),
    (Pace::Days(2), "2", Words::pace_2_choice),
    (Pace::Days(3), "3", Words::pace_3_choice),
    (Pace::Days(7), "7", Words::pace_7_choice),
    (bank(3, 6, 5), "bank-3", Words::pace_bank_3_choice),
    (bank(7, 12, 10), "bank-7", Words::pace_bank_7_choice),
    (bank(30, 24, 60), "bank-30", Words::pace_bank_30_choice),
];

const fn bank(days: u8, hours: u8, cap: u8) -> Pace {
    Pace::Bank(Bank { days, hours, cap })
}

/// The times after which a seek expires.
pub(crate) const SEEK_TIMES: &Choices<SeekTime> = &[
    (SeekTime::Hour, "1h", Words::for_1h_choice),
    (SeekTime::SixHours, "6h", Words::for_6h_choice),
    (SeekTime::Day, "1d", Words::for_1d_choice),
    (SeekTime::ThreeDays, "3d", Words::for_3d_choice),
];

/// The ways to show a board.
pub(crate) const WAYS: &Choices<Way> = &[
    (Way::Picture, "picture", Words::look_picture_choice),
    (Way::Text, "text", Words::look_text_choice),
    (Way::Large, "large", Words::look_large_choice),
];

/// The sides that may be at the bottom of a board.
pub(crate) const SIDES: &Choices<Side> = &[
    (Side::Own, "own", Words::side_own_choice),
    (Side::Of(Color::White), "white", Words::side_white_choice),
    (Side::Of(Color::Black), "black", Words::side_black_choice),
];

/// The themes of boards, by their names.
pub(crate) const THEMES: &Choices<&str> = &[
    ("tavern", "tavern", Words::tavern_theme_choice),
    ("slate", "slate", Words::slate_theme_choice),
    ("paper", "paper", Words::paper_theme_choice),
    ("contrast", "contrast", Words::contrast_theme_choice),
    ("felt", "felt", Words::felt_theme_choice),
    ("traveler", "traveler", Words::traveler_theme_choice),
];

/// The value with a name.
pub(crate) fn chosen<T: Copy>(choices: &Choices<T>, name: &str) -> Option<T> {
    let mut choices = choices.iter();
    choices.find_map(|&(value, known, _)| (known == name).then_some(value))
}

/// The name of a value.
pub(crate) fn written<T: Copy + PartialEq>(choices: &Choices<T>, value: T) -> &'static str {
    let mut choices = choices.iter();
    choices
        .find_map(|&(known, name, _)| (known == value).then_some(name))
        .expect("the table names every value of its type")
}

/// A format of a game.
#[derive(Clone, Copy, Default)]
pub(crate) enum Format {
    #[default]
    Picture,
    Ptn,
    Tps,
}

/// The formats of a game.
pub(crate) const FORMATS: &Choices<Format> = &[
    (Format::Picture, "picture", Words::picture_choice),
    (Format::Ptn, "ptn", Words::ptn_choice),
    (Format::Tps, "tps", Words::tps_choice),
];
