//! The choices of options, with their names.

use crate::app::{Side, Way};
use crate::game::{
    First, Level, Metric, Offer, Pace, Preset, PuzzleKind, Reach, SeekTime, Topic, WishedKind,
};
use crate::tak::{Color, Opening};

/// A value, and its name in Discord's requests, in ids of buttons and in the ids of
/// messages. A name never changes.
pub(crate) type Choices<T> = [(T, &'static str)];

/// The choices of a type that lists and names its values itself.
macro_rules! named {
    ($type:ty) => {{
        let all = <$type>::ALL;
        let mut choices = [(all[0], ""); <$type>::ALL.len()];
        let mut i = 0;
        while i < all.len() {
            choices[i] = (all[i], all[i].name());
            i += 1;
        }
        choices
    }};
}

pub(crate) const PRESETS: &Choices<Preset> = &named!(Preset);

/// The openings.
pub(crate) const OPENINGS: &Choices<Opening> = &[
    (Opening::Swap, "swap"),
    (Opening::NoSwap, "no-swap"),
    (Opening::DoubleBlack, "double-black"),
];

/// A list of `/tak leaderboard`.
#[derive(Clone, Copy)]
pub(crate) enum Ranking {
    Players(Metric),
    HouseLevels,
}

/// The lists of `/tak leaderboard`.
pub(crate) const RANKINGS: &Choices<Ranking> = &[
    (Ranking::Players(Metric::Rating), "rating"),
    (Ranking::Players(Metric::Points), "points"),
    (Ranking::Players(Metric::Coins), "coins"),
    (Ranking::Players(Metric::Wins), "wins"),
    (Ranking::Players(Metric::Puzzles), "puzzles"),
    (Ranking::HouseLevels, "house"),
];

/// The scopes of lists and leaderboards.
pub(crate) const SCOPES: &Choices<Reach> =
    &[(Reach::Here, "here"), (Reach::Everywhere, "everywhere")];

pub(crate) const PACES: &Choices<Pace> = &Pace::NAMED;

/// The times after which a seek expires.
pub(crate) const SEEK_TIMES: &Choices<SeekTime> = &[
    (SeekTime::Hour, "1h"),
    (SeekTime::SixHours, "6h"),
    (SeekTime::Day, "1d"),
    (SeekTime::ThreeDays, "3d"),
];

/// The ways to show a board.
pub(crate) const WAYS: &Choices<Way> = &[
    (Way::Picture, "picture"),
    (Way::Text, "text"),
    (Way::Large, "large"),
];

/// The sides that may be at the bottom of a board.
pub(crate) const SIDES: &Choices<Side> = &[
    (Side::Own, "own"),
    (Side::Of(Color::White), "white"),
    (Side::Of(Color::Black), "black"),
];

/// The themes of boards, by their names.
pub(crate) const THEMES: &Choices<&str> = &[
    ("tavern", "tavern"),
    ("slate", "slate"),
    ("paper", "paper"),
    ("contrast", "contrast"),
    ("felt", "felt"),
    ("traveler", "traveler"),
];

/// The first players.
pub(crate) const FIRSTS: &Choices<First> = &[
    (First::Turns, "turns"),
    (First::Challenger, "me"),
    (First::Opponent, "opponent"),
];

/// Whether the next game of a series begins by itself.
pub(crate) const NEXT_GAMES: &Choices<bool> = &[(false, "asked"), (true, "by-itself")];

/// The levels of the house.
pub(crate) const LEVELS: &Choices<Level> = &[
    (Level::ALL[0], "1"),
    (Level::ALL[1], "2"),
    (Level::ALL[2], "3"),
    (Level::ALL[3], "4"),
    (Level::ALL[4], "5"),
    (Level::ALL[5], "6"),
    (Level::ALL[6], "7"),
    (Level::ALL[7], "8"),
    (Level::ALL[8], "9"),
    (Level::ALL[9], "10"),
];

pub(crate) const OFFERS: &Choices<Offer> = &[
    (Offer::Draw, "draw"),
    (Offer::Takeback, "takeback"),
    (Offer::Cancel, "cancel"),
    (Offer::Pause, "pause"),
];

/// The kinds of puzzles.
pub(crate) const PUZZLE_KINDS: &Choices<WishedKind> = &[
    (WishedKind::Of(PuzzleKind::RoadInOne), "road-in-one"),
    (WishedKind::Of(PuzzleKind::Road), "road"),
    (WishedKind::Of(PuzzleKind::Parry), "parry"),
    (WishedKind::Of(PuzzleKind::Flats), "flats"),
    (WishedKind::Hard, "hard"),
];

/// The topics of the help.
pub(crate) const TOPICS: &Choices<Topic> = &named!(Topic);

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
    (Format::Picture, "picture"),
    (Format::Ptn, "ptn"),
    (Format::Tps, "tps"),
];

/// The value with a name.
pub(crate) fn chosen<T: Clone>(choices: &Choices<T>, name: &str) -> Option<T> {
    let mut choices = choices.iter();
    choices.find_map(|(value, known)| (*known == name).then(|| value.clone()))
}
