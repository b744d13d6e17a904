//! The values that options offer to choose from, and what they are called.

use crate::app::{Side, Way};
use crate::game::{Metric, Pace, Preset, Reach, SeekTime};
use crate::tak::{Color, Opening};
use crate::words::Words;

/// A value, what it is called on the way to Discord and back, and what people
/// read.
pub(super) type Choices<T> = [(T, &'static str, fn(Words) -> String)];

/// The presets as choices.
pub(super) const PRESETS: &Choices<Preset> = &[
    (Preset::Beginner, "beginner", Words::beginner_choice),
    (Preset::Traveler, "traveler", Words::traveler_choice),
    (Preset::Court, "court", Words::court_choice),
    (Preset::Master, "master", Words::master_choice),
    (Preset::Tavern, "tavern", Words::tavern_choice),
    (Preset::University, "university", Words::university_choice),
    (Preset::Tournament, "tournament", Words::tournament_choice),
];

/// The openings as choices.
pub(super) const OPENINGS: &Choices<Opening> = &[
    (Opening::Swap, "swap", Words::swap_choice),
    (Opening::NoSwap, "no-swap", Words::no_swap_choice),
    (
        Opening::DoubleBlack,
        "double-black",
        Words::double_black_choice,
    ),
];

/// What players are compared by, as choices.
pub(super) const MEASURES: &Choices<Metric> = &[
    (Metric::Rating, "rating", Words::by_rating_choice),
    (Metric::Points, "points", Words::by_points_choice),
    (Metric::Coins, "coins", Words::by_coins_choice),
    (Metric::Wins, "wins", Words::by_wins_choice),
];

/// How far somebody looks, as choices.
pub(super) const SCOPES: &Choices<Reach> = &[
    (Reach::Here, "here", Words::scope_here_choice),
    (
        Reach::Everywhere,
        "everywhere",
        Words::scope_everywhere_choice,
    ),
];

/// The paces as choices.
pub(super) const PACES: &Choices<Pace> = &[
    (Pace::Open, "open", Words::pace_open_choice),
    (Pace::ALL[1], "1", Words::pace_1_choice),
    (Pace::ALL[2], "2", Words::pace_2_choice),
    (Pace::ALL[3], "3", Words::pace_3_choice),
    (Pace::ALL[4], "7", Words::pace_7_choice),
    (Pace::ALL[5], "bank-3", Words::pace_bank_3_choice),
    (Pace::ALL[6], "bank-7", Words::pace_bank_7_choice),
    (Pace::ALL[7], "bank-30", Words::pace_bank_30_choice),
];

/// How long a seek stands, as choices.
pub(super) const SEEK_TIMES: &Choices<SeekTime> = &[
    (SeekTime::Hour, "1h", Words::for_1h_choice),
    (SeekTime::SixHours, "6h", Words::for_6h_choice),
    (SeekTime::Day, "1d", Words::for_1d_choice),
    (SeekTime::ThreeDays, "3d", Words::for_3d_choice),
];

/// The ways to look at a board closely, as choices.
pub(super) const WAYS: &Choices<Way> = &[
    (Way::Picture, "picture", Words::look_picture_choice),
    (Way::Text, "text", Words::look_text_choice),
    (Way::Large, "large", Words::look_large_choice),
];

/// Who is at the bottom of a board, as choices.
pub(super) const SIDES: &Choices<Side> = &[
    (Side::Own, "own", Words::side_own_choice),
    (Side::Of(Color::White), "white", Words::side_white_choice),
    (Side::Of(Color::Black), "black", Words::side_black_choice),
];

/// The looks of boards, by their names, as choices.
pub(super) const THEMES: &Choices<&str> = &[
    ("tavern", "tavern", Words::tavern_theme_choice),
    ("slate", "slate", Words::slate_theme_choice),
    ("paper", "paper", Words::paper_theme_choice),
    ("contrast", "contrast", Words::contrast_theme_choice),
    ("felt", "felt", Words::felt_theme_choice),
    ("traveler", "traveler", Words::traveler_theme_choice),
];

/// The value of a choice that goes by a name.
pub(super) fn chosen<T: Copy>(choices: &Choices<T>, name: &str) -> Option<T> {
    let mut choices = choices.iter();
    choices.find_map(|&(value, known, _)| (known == name).then_some(value))
}

/// The name that a value goes by.
pub(super) fn written<T: Copy + PartialEq>(choices: &Choices<T>, value: T) -> &'static str {
    let mut choices = choices.iter();
    choices
        .find_map(|&(known, name, _)| (known == value).then_some(name))
        .expect("the table names every value of its type")
}

/// A way to show a game.
#[derive(Clone, Copy, Default)]
pub(super) enum Format {
    #[default]
    Picture,
    Ptn,
    Tps,
}

/// The ways to show a game as choices.
pub(super) const FORMATS: &Choices<Format> = &[
    (Format::Picture, "picture", Words::picture_choice),
    (Format::Ptn, "ptn", Words::ptn_choice),
    (Format::Tps, "tps", Words::tps_choice),
];
