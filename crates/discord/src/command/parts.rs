//! The parts of `/tak` with their options. One table defines how each is registered and decoded. An option is one
//! value, and several parts may share it.

use serenity::all::{PartialMember, Permissions, User};

use super::command_option::{Choices, CommandOption, Complete, Definition, Options};
use tak::{Komi, Opening, ParseTpsError, Reserves, Size, Square, Tps};
use tak_draw::Theme;
use tavern_app::action::{
    AttachedFile, BoardView, Command, Completion, FreeAct, GameRef, Invitation, LONGEST_PLAN_LINE,
    LONGEST_PLY, OpeningGames, OpeningsView, PlanAct, ReviewAct, SeekRequest, Side, Way,
};
use tavern_game::{
    First, GameNumber, Level, LookRefusal, Metric, Offer, Pace, Place, Presence, Preset,
    PuzzleWish, RatingRange, Reach, Refusal, SeekTime, Series, Stakes, StakesWishes, Topic, UserId,
    WishedKind, Wishes, WishesError, Word, words,
};
use tavern_words::{Words, halves};

/// A part of `/tak`: its definition, and how it is decoded.
pub(crate) struct Part {
    /// The name after `/tak`, and in the id of its label, `command-NAME`.
    pub(crate) name: &'static str,
    pub(crate) options: &'static [&'static dyn Definition],
    /// Decodes the command from its place and its options.
    pub(crate) read: fn(Place, &Options<'_>) -> Result<Command, Refusal>,
}

/// Every part of `/tak`, in Discord's order.
pub(crate) const PARTS: &[Part] = &[
    Part {
        name: "help",
        options: &[&TOPIC],
        read: |_, options| {
            let topic = options.read(&TOPIC)?.unwrap_or_default();
            Ok(Command::Help(topic))
        },
    },
    Part {
        name: "learn",
        options: &[],
        read: |_, _| Ok(Command::Learn),
    },
    Part {
        name: "challenge",
        options: &[
            &OPPONENT,
            &LEVEL,
            &PRIVATE,
            &PRESET,
            &SIZE,
            &KOMI,
            &FIRST,
            &GAMES,
            &NEXT,
            &PACE,
            &AUTOMATIC,
            &RATED,
            &ANTE,
            &CALL,
            &BONUS,
            &CLEAN_CAPSTONE,
            &OPENING,
            &STONES,
            &CAPSTONES,
            &POSITION,
        ],
        read: |place, options| {
            let opponent = options.required(&OPPONENT)?;
            Ok(Command::Challenge(Box::new(Invitation {
                opponent: opponent.id,
                presence: presence(opponent, place),
                wishes: Wishes {
                    preset: options.read(&PRESET)?,
                    size: options.read(&SIZE)?,
                    komi: options.read(&KOMI)?,
                    first: options.read(&FIRST)?,
                    opening: options.read(&OPENING)?,
                    stones: options.read(&STONES)?,
                    capstones: options.read(&CAPSTONES)?,
                    position: position(options)?,
                    rated: options.read(&RATED)?,
                    usually_rated: None,
                    stakes: StakesWishes {
                        ante: options.read(&ANTE)?,
                        call: options.read(&CALL)?,
                        bonus: options.read(&BONUS)?,
                        clean_capstone: options.read(&CLEAN_CAPSTONE)?,
                    },
                    games: options.read(&GAMES)?,
                    by_itself: options.read(&NEXT)?.unwrap_or_default(),
                    pace: options.read(&PACE)?,
                    automatic: options.read(&AUTOMATIC)?.unwrap_or_default(),
                },
                level: options.read(&LEVEL)?,
                in_private: options.read(&PRIVATE)?.unwrap_or_default(),
            })))
        },
    },
    Part {
        name: "seek",
        options: &[
            &PRESET, &SIZE, &KOMI, &FIRST, &GAMES, &PACE, &AUTOMATIC, &RATED, &ANTE, &SEEK_TIME,
            &LOWEST, &HIGHEST,
        ],
        read: |_, options| {
            Ok(Command::Seek(Box::new(SeekRequest {
                wishes: Wishes {
                    preset: options.read(&PRESET)?,
                    size: options.read(&SIZE)?,
                    komi: options.read(&KOMI)?,
                    first: options.read(&FIRST)?,
                    rated: options.read(&RATED)?,
                    stakes: StakesWishes {
                        ante: options.read(&ANTE)?,
                        ..StakesWishes::default()
                    },
                    games: options.read(&GAMES)?,
                    pace: options.read(&PACE)?,
                    automatic: options.read(&AUTOMATIC)?.unwrap_or_default(),
                    ..Wishes::default()
                },
                time: options.read(&SEEK_TIME)?.unwrap_or_default(),
                lowest: options.read(&LOWEST)?,
                highest: options.read(&HIGHEST)?,
            })))
        },
    },
    Part {
        name: "lobby",
        options: &[],
        read: |_, _| Ok(Command::Lobby),
    },
    Part {
        name: "tournament",
        options: &[],
        read: |_, _| Ok(Command::Tournaments),
    },
    Part {
        name: "move",
        options: &[&PLY, &GAME],
        read: |_, options| {
            let game = GameRef::from_option(options.read(&GAME)?);
            Ok(match options.read(&PLY)? {
                Some(typed) => Command::Play { game, typed },
                None => Command::Build(game),
            })
        },
    },
    Part {
        name: "plan",
        options: &[&IF, &THEN, &GAME],
        read: |_, options| {
            let game = GameRef::from_option(options.read(&GAME)?);
            let (theirs, then) = (options.read(&IF)?, options.read(&THEN)?);
            Ok(Command::Plan(if theirs.is_none() && then.is_none() {
                PlanAct::Show(game)
            } else {
                PlanAct::Add { game, theirs, then }
            }))
        },
    },
    Part {
        name: "board",
        options: &[&ANY_GAME, &LOOK_AS, &SIDE, &THEME, &HINTS, &STACK, &FILE],
        read: |_, options| {
            let number = options.read(&ANY_GAME)?;
            let game = GameRef::from_option(number);
            if let Some(file) = options.read(&FILE)? {
                return Ok(Command::Free(FreeAct::OfFile(file)));
            }
            if let Some(LookAs::FreeBoard) = options.read(&LOOK_AS)? {
                return Ok(Command::Free(match number {
                    Some(_) => FreeAct::OfGame(game),
                    None => FreeAct::Open,
                }));
            }
            Ok(match board_view(options)? {
                None => Command::Board(game),
                Some(view) => Command::Look(game, view),
            })
        },
    },
    Part {
        name: "replay",
        options: &[&ANY_GAME, &FROM, &TO, &FORMAT, &FILE],
        read: |_, options| {
            let format = options.read(&FORMAT)?.unwrap_or_default();
            if let Some(file) = options.read(&FILE)? {
                let (from, to) = (options.read(&FROM)?, options.read(&TO)?);
                return Ok(Command::Review(match format {
                    Format::Picture => ReviewAct::ReplayFile { file, from, to },
                    Format::Ptn => ReviewAct::PtnOfFile(file),
                    Format::Tps => ReviewAct::TpsOfFile { file, to },
                }));
            }
            let game = GameRef::from_option(options.read(&ANY_GAME)?);
            let (from, to) = (options.read(&FROM)?, options.read(&TO)?);
            Ok(match format {
                Format::Picture => Command::Replay { game, from, to },
                Format::Ptn => Command::Ptn(game),
                Format::Tps => Command::Tps { game, to },
            })
        },
    },
    Part {
        name: "offer",
        options: &[&OFFER, &GAME],
        read: |_, options| {
            let game = GameRef::from_option(options.read(&GAME)?);
            Ok(match options.read(&OFFER)? {
                Some(offer) => Command::Offer(offer, game),
                None => Command::More(game),
            })
        },
    },
    Part {
        name: "resign",
        options: &[&GAME],
        read: |_, options| {
            let game = GameRef::from_option(options.read(&GAME)?);
            Ok(Command::AskResign(game))
        },
    },
    Part {
        name: "games",
        options: &[],
        read: |_, _| Ok(Command::Games),
    },
    Part {
        name: "history",
        options: &[&PLAYER, &SCOPE],
        read: |_, options| {
            Ok(Command::History {
                who: options.read(&PLAYER)?,
                reach: options.read(&SCOPE)?.unwrap_or_default(),
            })
        },
    },
    Part {
        name: "analyse",
        options: &[&ANY_GAME, &FILE, &TEXT],
        read: |_, options| {
            let game = options.read(&ANY_GAME)?;
            let act = match (game, options.read(&FILE)?, options.read(&TEXT)?) {
                (_, None, None) => ReviewAct::Analyse(GameRef::from_option(game)),
                (None, Some(file), None) => ReviewAct::AnalyseFile(file),
                (None, None, Some(text)) => ReviewAct::AnalyseText(text),
                _ => return Err(Refusal::Look(LookRefusal::SeveralSubjects)),
            };
            Ok(Command::Review(act))
        },
    },
    Part {
        name: "openings",
        options: &[&OPENING_PLAYER, &OPENING_SIZE],
        read: |_, options| {
            let games = options.read(&OPENING_PLAYER)?;
            Ok(Command::Review(ReviewAct::Openings(OpeningsView {
                size: options.read(&OPENING_SIZE)?,
                games: games.map_or(OpeningGames::Here, OpeningGames::Of),
                path: String::new(),
            })))
        },
    },
    Part {
        name: "profile",
        options: &[&PLAYER],
        read: |_, options| Ok(Command::Profile(options.read(&PLAYER)?)),
    },
    Part {
        name: "leaderboard",
        options: &[&BY, &LISTED_SIZE, &SCOPE],
        read: |_, options| {
            let reach = options.read(&SCOPE)?.unwrap_or_default();
            let size = options.read(&LISTED_SIZE)?;
            let by = match options.read(&BY)? {
                Some(Ranking::HouseLevels) if size.is_some() => {
                    return Err(Refusal::ListOfAllSizes);
                }
                Some(Ranking::HouseLevels) => return Ok(Command::HouseLevels(reach)),
                Some(Ranking::Players(by)) => Some(by),
                None => None,
            };
            Ok(Command::Leaderboard { by, size, reach })
        },
    },
    Part {
        name: "purse",
        options: &[&PLAYER],
        read: |_, options| Ok(Command::Purse(options.read(&PLAYER)?)),
    },
    Part {
        name: "puzzle",
        options: &[&PUZZLE_SIZE, &PUZZLE_KIND],
        read: |_, options| {
            let (size, kind) = (options.read(&PUZZLE_SIZE)?, options.read(&PUZZLE_KIND)?);
            let is_given = size.is_some() || kind.is_some();
            let wish = is_given.then_some(PuzzleWish { size, kind });
            Ok(Command::Puzzle(wish))
        },
    },
    Part {
        name: "settings",
        options: &[],
        read: |_, _| Ok(Command::Settings),
    },
    Part {
        name: "server",
        options: &[],
        read: |_, _| Ok(Command::ServerSettings),
    },
];

/// The presence of a challenged person. In a server, they are a member with
/// permission to see the channel.
fn presence(person: ChosenPerson, place: Place) -> Presence {
    match place.guild {
        _ if person.is_bot => Presence::Bot,
        Some(_) if !person.sees_channel => Presence::Absent,
        _ => Presence::Present,
    }
}

/// The start position.
fn position(options: &Options<'_>) -> Result<Option<Tps>, Refusal> {
    let position = options.read(&POSITION)?.transpose();
    position.map_err(|error| Refusal::Wishes(WishesError::Position(error)))
}

/// The view of a board, if any of its options is given.
fn board_view(options: &Options<'_>) -> Result<Option<BoardView>, Refusal> {
    let way = match options.read(&LOOK_AS)? {
        Some(LookAs::View(way)) => Some(way),
        Some(LookAs::FreeBoard) | None => None,
    };
    let side = options.read(&SIDE)?;
    let theme = options.read(&THEME)?;
    let (hints, stack) = (options.read(&HINTS)?, options.read(&STACK)?);
    let is_given = [
        way.is_some(),
        side.is_some(),
        theme.is_some(),
        hints.is_some(),
        stack.is_some(),
    ];
    Ok(is_given.contains(&true).then(|| BoardView {
        way: way.unwrap_or_default(),
        side,
        theme,
        hints: hints.unwrap_or_default(),
        stack,
    }))
}

/// The maximum length of a typed position: a full board of the largest size with
/// tall stacks has about three hundred characters.
const LONGEST_POSITION: u16 = 600;

/// A person as Discord describes them.
#[derive(Clone, Copy)]
struct ChosenPerson {
    id: UserId,
    is_bot: bool,
    /// A member of the server with permission to see the channel. Discord sends
    /// members together with their permissions there.
    sees_channel: bool,
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
const OPPONENT: CommandOption<ChosenPerson> = CommandOption::person("opponent", |user, member| {
    Some(ChosenPerson::new(user, member))
})
.required();

fn player(user: &User, _: Option<&PartialMember>) -> Option<UserId> {
    (!user.bot).then_some(UserId(user.id.get()))
}

/// A person other than the opponent.
const PLAYER: CommandOption<UserId> = CommandOption::person("player", player);

/// The player of the shown openings.
const OPENING_PLAYER: CommandOption<UserId> =
    CommandOption::person("player", player).labelled("openings-player");

/// The size of the board of the shown openings.
const OPENING_SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", every_size, read_size).labelled("openings-size");

const PRESET: CommandOption<Preset> = CommandOption::choice("preset", Preset::WORDS);

const SIZE: CommandOption<Size> = CommandOption::number_choice("size", every_size, read_size);

/// The size of the boards in a list.
const LISTED_SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", every_size, read_size).labelled("listed-size");

/// The size of the boards of puzzles.
const PUZZLE_SIZE: CommandOption<Size> =
    CommandOption::number_choice("size", puzzle_sizes, read_size).labelled("puzzle-size");

const PUZZLE_KIND: CommandOption<WishedKind> = CommandOption::choice("kind", WishedKind::WORDS);

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
const KOMI: CommandOption<Komi> = CommandOption::number_choice("komi", every_komi, |number| {
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

const FIRST: CommandOption<First> = CommandOption::choice("first", FIRSTS);

const GAMES: CommandOption<u8> = CommandOption::number("games", 1, Some(Series::MOST as u16));

/// Whether the next game of a series begins by itself.
const NEXT: CommandOption<bool> = CommandOption::choice("next", NEXT_GAMES);

const PACE: CommandOption<Pace> = CommandOption::choice("pace", PACES);

/// Whether an expired clock ends the game immediately.
const AUTOMATIC: CommandOption<bool> = CommandOption::flag("automatic");

const RATED: CommandOption<bool> = CommandOption::flag("rated");

/// The coins that each player puts into the pot at the start.
const ANTE: CommandOption<u16> = CommandOption::number("ante", 0, Some(Stakes::MOST.ante));

/// The coins for playing on after a call of Tak.
const CALL: CommandOption<u16> = CommandOption::number("call", 0, Some(Stakes::MOST.call));

/// The coins for each unplayed piece of the winner.
const BONUS: CommandOption<u16> = CommandOption::number("bonus", 0, Some(Stakes::MOST.bonus));

/// The coins for winning without placing a capstone.
const CLEAN_CAPSTONE: CommandOption<u16> =
    CommandOption::number("no-capstone-bonus", 0, Some(Stakes::MOST.clean_capstone));

const OPENING: CommandOption<Opening> = CommandOption::choice("opening", Opening::WORDS);

/// The number of stones of each side.
const STONES: CommandOption<u8> =
    CommandOption::number("stones", 1, Some(Reserves::MOST_STONES as u16));

/// The number of capstones of each side.
const CAPSTONES: CommandOption<u8> =
    CommandOption::number("capstones", 0, Some(Reserves::MOST_CAPS as u16));

/// The start position, or the reason why the text is none.
const POSITION: CommandOption<Result<Tps, ParseTpsError>> =
    CommandOption::typed("position", LONGEST_POSITION, |text| Some(text.parse()));

/// The lifetime of a seek.
const SEEK_TIME: CommandOption<SeekTime> = CommandOption::choice("for", SeekTime::WORDS);

/// The lowest rating that may take a seek.
const LOWEST: CommandOption<u16> = CommandOption::number("lowest", 0, Some(RatingRange::MOST));

/// The highest rating that may take a seek.
const HIGHEST: CommandOption<u16> = CommandOption::number("highest", 0, Some(RatingRange::MOST));

/// A ply as typed.
const PLY: CommandOption<String> =
    CommandOption::text("ply", LONGEST_PLY).completed(|options, typed| {
        let game = options.read(&GAME)?;
        Ok(Completion::Ply { game, typed })
    });

/// The opponent's ply in a plan as typed.
const IF: CommandOption<String> =
    CommandOption::text("if", LONGEST_PLAN_LINE).completed(|options, typed| {
        Ok(Completion::Plan {
            game: options.read(&GAME)?,
            theirs: None,
            typed,
        })
    });

/// The planned answer to it, and the plies after it, as typed.
const THEN: CommandOption<String> =
    CommandOption::text("then", LONGEST_PLAN_LINE).completed(|options, typed| {
        Ok(Completion::Plan {
            game: options.read(&GAME)?,
            theirs: Some(options.read(&IF)?.unwrap_or_default()),
            typed,
        })
    });

/// The number of a running game.
const GAME: CommandOption<GameNumber> = game(|_, typed| {
    let finished = false;
    Ok(Completion::Game { typed, finished })
});

/// The number of a game that may be finished.
const ANY_GAME: CommandOption<GameNumber> = game(|_, typed| {
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
const LOOK_AS: CommandOption<LookAs> = CommandOption::choice("as", WAYS).labelled("look-as");

/// The side at the bottom of a board.
const SIDE: CommandOption<Side> = CommandOption::choice("side", Side::WORDS);

const THEME: CommandOption<Theme> = CommandOption::choice("theme", THEMES);

/// Whether threats are marked.
const HINTS: CommandOption<bool> = CommandOption::flag("hints");

/// One stack of a board.
const STACK: CommandOption<Square> =
    CommandOption::typed("stack", 20, |square| square.trim().parse().ok()).completed(
        |options, typed| {
            let game = options.read(&ANY_GAME)?;
            Ok(Completion::Stack { game, typed })
        },
    );

const FORMAT: CommandOption<Format> = CommandOption::choice("as", Format::WORDS);

const FILE: CommandOption<AttachedFile> = CommandOption::file("file", |file| AttachedFile {
    name: file.filename.clone(),
    url: file.url.clone(),
    size: file.size,
});

/// The maximum length of a pasted game. Discord takes no more either.
const LONGEST_PASTED: u16 = 6_000;

const TEXT: CommandOption<String> = CommandOption::text("text", LONGEST_PASTED);

/// The first move of a part of a game, as boards count them.
const FROM: CommandOption<u32> = CommandOption::number("from", 1, None);

/// The last move of a part of a game.
const TO: CommandOption<u32> = CommandOption::number("to", 1, None);

const LEVEL: CommandOption<Level> = CommandOption::choice("level", LEVELS);

/// Whether a game against the house is played in direct messages.
const PRIVATE: CommandOption<bool> = CommandOption::flag("private");

const OFFER: CommandOption<Offer> = CommandOption::choice("what", Offer::WORDS);

/// The list of a leaderboard.
const BY: CommandOption<Ranking> = CommandOption::choice("by", RANKINGS);

const SCOPE: CommandOption<Reach> = CommandOption::choice("scope", Reach::WORDS);

const TOPIC: CommandOption<Topic> =
    CommandOption::labelled_choice("topic", Topic::WORDS, Words::topic);

/// A list of `/tak leaderboard`.
#[derive(Clone, Copy)]
enum Ranking {
    Players(Metric),
    HouseLevels,
}

const RANKINGS: &Choices<Ranking> = &{
    let mut rankings = [(Ranking::HouseLevels, "house"); Metric::WORDS.len() + 1];
    let mut i = 0;
    while i < Metric::WORDS.len() {
        let (by, word) = Metric::WORDS[i];
        rankings[i] = (Ranking::Players(by), word);
        i += 1;
    }
    rankings
};

const PACES: &Choices<Pace> = &Pace::NAMED;

/// The subject of `/tak board`.
#[derive(Clone, Copy)]
enum LookAs {
    View(Way),
    FreeBoard,
}

const WAYS: &Choices<LookAs> = &{
    let mut ways = [(LookAs::FreeBoard, "free"); Way::WORDS.len() + 1];
    let mut i = 0;
    while i < Way::WORDS.len() {
        let (way, word) = Way::WORDS[i];
        ways[i] = (LookAs::View(way), word);
        i += 1;
    }
    ways
};

const THEMES: &Choices<Theme> = &{
    let mut themes = [(Theme::ALL[0], ""); Theme::ALL.len()];
    let mut i = 0;
    while i < themes.len() {
        themes[i] = (Theme::ALL[i], Theme::ALL[i].name());
        i += 1;
    }
    themes
};

/// The choices as the challenger sees them.
const FIRSTS: &Choices<First> = &[
    (First::Turns, "turns"),
    (First::Challenger, "me"),
    (First::Opponent, "opponent"),
];

/// Whether the next game of a series begins by itself.
const NEXT_GAMES: &Choices<bool> = &[(false, "asked"), (true, "by-itself")];

const LEVELS: &Choices<Level> = &[
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

words! {
    /// A format of a game.
    #[derive(Clone, Copy, Default, PartialEq)]
    enum Format {
        #[default]
        Picture = "picture",
        Ptn = "ptn",
        Tps = "tps",
    }
}
