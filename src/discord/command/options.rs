//! Every option of the commands, each as one value, and the tables of choices.

use serenity::all::{PartialMember, Permissions, User};

use super::command_option::{Choices, CommandOption, Complete};
use crate::app::{AttachedFile, Completion, LONGEST_PLAN_LINE, LONGEST_PLY, Side, Way};
use crate::game::{
    First, GameNumber, Level, Metric, Offer, Pace, Preset, PuzzleKind, RatingRange, Reach,
    SeekTime, Series, Stakes, Topic, UserId, WishedKind,
};
use crate::tak::{Color, Komi, Opening, ParseTpsError, Reserves, Size, Square, Tps};
use crate::words::{Words, halves};

/// The maximum length of a typed position: a full board of the largest size with
/// tall stacks has about three hundred characters.
const LONGEST_POSITION: u16 = 600;

/// A person as Discord describes them.
#[derive(Clone, Copy)]
pub(crate) struct ChosenPerson {
    pub(crate) id: UserId,
    pub(crate) is_bot: bool,
    /// A member of the server with permission to see the channel. Discord sends
    /// members together with their permissions there.
    pub(crate) sees_channel: bool,
}

impl ChosenPerson {
    fn new(user: &User, member: Option<&PartialMember>) -> ChosenPerson {
        let sees_channel =
            |member: &PartialMember| member.permissions.is_none_or(Permissions::view_channel);
        ChosenPerson {
            id: UserId(user.id.get()),
            is_bot: user.bot,
            sees_channel: member.is_some_and(sees_channel),
        }
    }
}

/// The challenged person.
pub(super) const OPPONENT: CommandOption<ChosenPerson> =
    CommandOption::person("opponent", |user, member| {
        Some(ChosenPerson::new(user, member))
    })
    .required();

fn player(user: &User, _: Option<&PartialMember>) -> Option<UserId> {
    (!user.bot).then_some(UserId(user.id.get()))
}

/// A person other than the opponent.
pub(super) const PLAYER: CommandOption<UserId> = CommandOption::person("player", player);

/// The player of the shown openings.
pub(super) const OPENING_PLAYER: CommandOption<UserId> =
    CommandOption::person("player", player).labelled("openings-player");

/// The size of the board of the shown openings.
pub(super) const OPENING_SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", every_size, read_size).labelled("openings-size");

pub(super) const PRESET: CommandOption<Preset> = CommandOption::choice("preset", PRESETS);

pub(super) const SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", every_size, read_size);

/// The size of the boards in a list.
pub(super) const LISTED_SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", every_size, read_size).labelled("listed-size");

/// The size of the boards of puzzles.
pub(super) const PUZZLE_SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", puzzle_sizes, read_size).labelled("puzzle-size");

pub(super) const PUZZLE_KIND: CommandOption<WishedKind> =
    CommandOption::choice("kind", PUZZLE_KINDS);

fn puzzle_sizes() -> Vec<(i32, String)> {
    let mut sizes = every_size();
    sizes.retain(|(size, _)| (4..=6).contains(size));
    sizes
}

fn every_size() -> Vec<(i32, String)> {
    let sizes = Size::ALL.iter();
    sizes
        .map(|size| (i32::from(size.get()), size.to_string()))
        .collect()
}

fn read_size(number: i64) -> Option<Size> {
    Size::new(u8::try_from(number).ok()?)
}

/// The komi. Discord carries it in half points.
pub(super) const KOMI: CommandOption<Komi> =
    CommandOption::number_choice("komi", every_komi, |number| {
        Komi::from_halves(i8::try_from(number).ok()?)
    });

/// From zero upwards, because Black needs the help, then downwards.
fn every_komi() -> Vec<(i32, String)> {
    let upwards = 0..=Komi::MOST_HALVES;
    let all = upwards.clone().chain(upwards.skip(1).map(|halves| -halves));
    all.filter_map(Komi::from_halves)
        .map(|komi| (i32::from(komi.halves()), halves(komi)))
        .collect()
}

pub(super) const FIRST: CommandOption<First> = CommandOption::choice("first", FIRSTS);

pub(super) const GAMES: CommandOption<u8> =
    CommandOption::number("games", 1, Some(Series::MOST as u16));

/// Whether the next game of a series begins by itself.
pub(super) const NEXT: CommandOption<bool> = CommandOption::choice("next", NEXT_GAMES);

pub(super) const PACE: CommandOption<Pace> = CommandOption::choice("pace", PACES);

/// Whether an expired clock ends the game immediately.
pub(super) const AUTOMATIC: CommandOption<bool> = CommandOption::flag("automatic");

pub(super) const RATED: CommandOption<bool> = CommandOption::flag("rated");

/// The coins that each player puts into the pot at the start.
pub(super) const ANTE: CommandOption<u16> =
    CommandOption::number("ante", 0, Some(Stakes::MOST.ante));

/// The coins for playing on after a call of Tak.
pub(super) const CALL: CommandOption<u16> =
    CommandOption::number("call", 0, Some(Stakes::MOST.call));

/// The coins for each unplayed piece of the winner.
pub(super) const BONUS: CommandOption<u16> =
    CommandOption::number("bonus", 0, Some(Stakes::MOST.bonus));

/// The coins for a winner who placed no capstone.
pub(super) const CLEAN_CAPSTONE: CommandOption<u16> =
    CommandOption::number("clean-capstone", 0, Some(Stakes::MOST.clean_capstone));

pub(super) const OPENING: CommandOption<Opening> = CommandOption::choice("opening", OPENINGS);

/// The number of stones of each side.
pub(super) const STONES: CommandOption<u8> =
    CommandOption::number("stones", 1, Some(Reserves::MOST_STONES as u16));

/// The number of capstones of each side.
pub(super) const CAPSTONES: CommandOption<u8> =
    CommandOption::number("capstones", 0, Some(Reserves::MOST_CAPS as u16));

/// The start position, or the reason why the text is none.
pub(super) const POSITION: CommandOption<Result<Tps, ParseTpsError>> =
    CommandOption::typed("position", LONGEST_POSITION, |text| Some(text.parse()));

/// The lifetime of a seek.
pub(super) const SEEK_TIME: CommandOption<SeekTime> = CommandOption::choice("for", SEEK_TIMES);

/// The lowest rating that may take a seek.
pub(super) const LOWEST: CommandOption<u16> =
    CommandOption::number("lowest", 0, Some(RatingRange::MOST));

/// The highest rating that may take a seek.
pub(super) const HIGHEST: CommandOption<u16> =
    CommandOption::number("highest", 0, Some(RatingRange::MOST));

/// A ply as typed.
pub(super) const PLY: CommandOption<String> =
    CommandOption::text("ply", LONGEST_PLY).completed(|options, typed| {
        let game = options.read(&GAME)?;
        Ok(Completion::Ply { game, typed })
    });

/// The opponent's ply in a plan as typed.
pub(super) const IF: CommandOption<String> = CommandOption::text("if", LONGEST_PLAN_LINE)
    .completed(|options, typed| {
        Ok(Completion::Plan {
            game: options.read(&GAME)?,
            theirs: None,
            typed,
        })
    });

/// The planned answer to it, and the plies after it, as typed.
pub(super) const THEN: CommandOption<String> = CommandOption::text("then", LONGEST_PLAN_LINE)
    .completed(|options, typed| {
        Ok(Completion::Plan {
            game: options.read(&GAME)?,
            theirs: Some(options.read(&IF)?.unwrap_or_default()),
            typed,
        })
    });

/// The number of a running game.
pub(super) const GAME: CommandOption<GameNumber> = game(|_, typed| {
    let finished = false;
    Ok(Completion::Game { typed, finished })
});

/// The number of a game that may be finished.
pub(super) const ANY_GAME: CommandOption<GameNumber> = game(|_, typed| {
    let finished = true;
    Ok(Completion::Game { typed, finished })
});

const fn game(complete: Complete) -> CommandOption<GameNumber> {
    CommandOption::typed("game", 20, |text| {
        let number = text.trim().trim_start_matches('#').parse().ok()?;
        Some(GameNumber(number))
    })
    .completed(complete)
}

/// The form of a private board.
pub(super) const LOOK_AS: CommandOption<LookAs> =
    CommandOption::choice("as", WAYS).labelled("look-as");

/// The side at the bottom of a board.
pub(super) const SIDE: CommandOption<Side> = CommandOption::choice("side", SIDES);

pub(super) const THEME: CommandOption<&str> = CommandOption::choice("theme", THEMES);

/// Whether threats are marked.
pub(super) const HINTS: CommandOption<bool> = CommandOption::flag("hints");

/// One stack of a board.
pub(super) const STACK: CommandOption<Square> =
    CommandOption::typed("stack", 20, |square| square.trim().parse().ok()).completed(
        |options, typed| {
            let game = options.read(&ANY_GAME)?;
            Ok(Completion::Stack { game, typed })
        },
    );

pub(super) const FORMAT: CommandOption<Format> = CommandOption::choice("as", FORMATS);

pub(super) const FILE: CommandOption<AttachedFile> =
    CommandOption::file("file", |file| AttachedFile {
        name: file.filename.clone(),
        url: file.url.clone(),
        size: file.size,
    });

/// The maximum length of a pasted game. Discord takes no more either.
const LONGEST_PASTED: u16 = 6_000;

pub(super) const TEXT: CommandOption<String> = CommandOption::text("text", LONGEST_PASTED);

/// The first move of a part of a game, as boards count them.
pub(super) const FROM: CommandOption<u32> = CommandOption::number("from", 1, None);

/// The last move of a part of a game.
pub(super) const TO: CommandOption<u32> = CommandOption::number("to", 1, None);

pub(super) const LEVEL: CommandOption<Level> = CommandOption::choice("level", LEVELS);

/// Whether a game against the house is played in direct messages.
pub(super) const PRIVATE: CommandOption<bool> = CommandOption::flag("private");

pub(super) const OFFER: CommandOption<Offer> = CommandOption::choice("what", OFFERS);

/// The list of a leaderboard.
pub(super) const BY: CommandOption<Ranking> = CommandOption::choice("by", RANKINGS);

pub(super) const SCOPE: CommandOption<Reach> = CommandOption::choice("scope", SCOPES);

pub(super) const TOPIC: CommandOption<Topic> =
    CommandOption::labelled_choice("topic", TOPICS, Words::topic);

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

/// The lifetimes of a seek.
pub(crate) const SEEK_TIMES: &Choices<SeekTime> = &[
    (SeekTime::Hour, "1h"),
    (SeekTime::SixHours, "6h"),
    (SeekTime::Day, "1d"),
    (SeekTime::ThreeDays, "3d"),
];

/// The subject of `/tak board`.
#[derive(Clone, Copy)]
pub(crate) enum LookAs {
    View(Way),
    FreeBoard,
}

pub(crate) const WAYS: &Choices<LookAs> = &[
    (LookAs::View(Way::Picture), "picture"),
    (LookAs::View(Way::Text), "text"),
    (LookAs::View(Way::Large), "large"),
    (LookAs::FreeBoard, "free"),
];

/// The sides that may be at the bottom of a board.
pub(crate) const SIDES: &Choices<Side> = &[
    (Side::Own, "own"),
    (Side::Of(Color::White), "white"),
    (Side::Of(Color::Black), "black"),
];

pub(crate) const THEMES: &Choices<&str> = &[
    ("tavern", "tavern"),
    ("slate", "slate"),
    ("paper", "paper"),
    ("contrast", "contrast"),
    ("felt", "felt"),
    ("traveler", "traveler"),
];

pub(crate) const FIRSTS: &Choices<First> = &[
    (First::Turns, "turns"),
    (First::Challenger, "me"),
    (First::Opponent, "opponent"),
];

/// Whether the next game of a series begins by itself.
pub(crate) const NEXT_GAMES: &Choices<bool> = &[(false, "asked"), (true, "by-itself")];

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

pub(crate) const PUZZLE_KINDS: &Choices<WishedKind> = &[
    (WishedKind::Of(PuzzleKind::RoadInOne), "road-in-one"),
    (WishedKind::Of(PuzzleKind::Road), "road"),
    (WishedKind::Of(PuzzleKind::Parry), "parry"),
    (WishedKind::Of(PuzzleKind::Flats), "flats"),
    (WishedKind::Hard, "hard"),
];

pub(crate) const TOPICS: &Choices<Topic> = &named!(Topic);

/// A format of a game.
#[derive(Clone, Copy, Default)]
pub(crate) enum Format {
    #[default]
    Picture,
    Ptn,
    Tps,
}

pub(crate) const FORMATS: &Choices<Format> = &[
    (Format::Picture, "picture"),
    (Format::Ptn, "ptn"),
    (Format::Tps, "tps"),
];
