//! The commands: one table that both registers and decodes them.
//!
//! Commands and options are decoded by their English names in this table. The
//! labels for people come from `words`.

use serenity::all::{CreateCommand, CreateCommandOption};

use super::choices::{Format, Ranking};
use super::command_option::{Definition, Options};
use super::labels;
use super::menus::{MENUS, Menu};
use super::options::{
    ANTE, ANY_GAME, AUTOMATIC, BONUS, BY, CALL, CAPSTONES, CLEAN_CAPSTONE, ChosenPerson, FILE,
    FIRST, FORMAT, FROM, GAME, GAMES, HIGHEST, HINTS, IF, KOMI, LEVEL, LISTED_SIZE, LOOK_AS,
    LOWEST, NEXT, OFFER, OPENING, OPENING_PLAYER, OPENING_SIZE, OPPONENT, PACE, PLAYER, PLY,
    POSITION, PRESET, PRIVATE, PUZZLE_KIND, PUZZLE_SIZE, RATED, SCOPE, SEEK_TIME, SIDE, SIZE,
    STACK, STONES, TEXT, THEME, THEN, TO, TOPIC,
};
use crate::app::{
    BoardView, Command, GameRef, Invitation, LearningAct, OpeningGames, OpeningsView, PlanAct,
    PuzzleAct, ReviewAct, SeekRequest,
};
use crate::game::{
    Leaderboard, LookRefusal, Metric, Place, Presence, PuzzleWish, Refusal, StakesWishes, Wishes,
    WishesError,
};
use crate::tak::Tps;

/// The command that contains all others.
pub(crate) const ROOT: &str = "tak";

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
                    stakes: StakesWishes {
                        ante: options.read(&ANTE)?,
                        call: options.read(&CALL)?,
                        bonus: options.read(&BONUS)?,
                        clean_capstone: options.read(&CLEAN_CAPSTONE)?,
                    },
                    games: options.read(&GAMES)?,
                    by_itself: options.read(&NEXT)?.unwrap_or_default(),
                    pace: options.read(&PACE)?.unwrap_or_default(),
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
                    pace: options.read(&PACE)?.unwrap_or_default(),
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
        options: &[&ANY_GAME, &LOOK_AS, &SIDE, &THEME, &HINTS, &STACK],
        read: |_, options| {
            let game = GameRef::from_option(options.read(&ANY_GAME)?);
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
            let by = match options.read(&BY)? {
                Some(Ranking::HouseLevels) => {
                    return Ok(Command::HouseLevels(reach));
                }
                Some(Ranking::Players(by)) => by,
                None => Metric::default(),
            };
            let board = Leaderboard {
                by,
                size: options.read(&LISTED_SIZE)?,
                reach,
            };
            Ok(Command::Leaderboard(board))
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
            Ok(Command::Puzzle(PuzzleAct::Begin(wish)))
        },
    },
    Part {
        name: "learn",
        options: &[],
        read: |_, _| Ok(Command::Learning(LearningAct::Learn)),
    },
    Part {
        name: "help",
        options: &[&TOPIC],
        read: |_, options| {
            let topic = options.read(&TOPIC)?.unwrap_or_default();
            Ok(Command::Learning(LearningAct::Help(topic)))
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

/// The definitions of all commands for Discord.
pub(crate) fn commands() -> Vec<CreateCommand> {
    let menus = MENUS.iter().map(Menu::definition);
    [slash_command()].into_iter().chain(menus).collect()
}

fn slash_command() -> CreateCommand {
    let parts = PARTS.iter().map(|part| {
        let options = part.options.iter().map(|option| option.definition());
        options.fold(labels::part(part.name), CreateCommandOption::add_sub_option)
    });
    parts.fold(labels::command(ROOT), CreateCommand::add_option)
}

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
    let (way, side) = (options.read(&LOOK_AS)?, options.read(&SIDE)?);
    let theme = options.read(&THEME)?.map(str::parse).transpose();
    let theme = theme.map_err(|_| Refusal::BadOption { name: "theme" })?;
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

#[cfg(test)]
mod tests;
