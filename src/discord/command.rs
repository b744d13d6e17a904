//! The commands of the bot: one table of the parts of `/tak` and one of the commands
//! in context menus. They register the commands and decode them.
//!
//! Commands and options are decoded by their English names in these tables. The
//! labels for people come from `words`.

pub(super) mod command_option;
mod options;

use serenity::all::{CommandType, CreateCommand, CreateCommandOption};

use crate::app::{
    BoardView, Command, FreeAct, GameRef, Invitation, LearningAct, OpeningGames, OpeningsView,
    PeopleAct, PlanAct, PuzzleAct, ReviewAct, SeekRequest,
};
use crate::game::{
    Leaderboard, LookRefusal, Metric, Place, Presence, PuzzleWish, Refusal, StakesWishes, UserId,
    Wishes, WishesError,
};
use crate::tak::Tps;
use crate::words::{Language, Words};
use command_option::{
    Definition, Options, everywhere, labelled_command, labelled_part, translated,
};
use options::{
    ANTE, ANY_GAME, AUTOMATIC, BONUS, BY, CALL, CAPSTONES, CLEAN_CAPSTONE, ChosenPerson, FILE,
    FIRST, FORMAT, FROM, Format, GAME, GAMES, HIGHEST, HINTS, IF, KOMI, LEVEL, LISTED_SIZE,
    LOOK_AS, LOWEST, LookAs, NEXT, OFFER, OPENING, OPENING_PLAYER, OPENING_SIZE, OPPONENT, PACE,
    PLAYER, PLY, POSITION, PRESET, PRIVATE, PUZZLE_KIND, PUZZLE_SIZE, RATED, Ranking, SCOPE,
    SEEK_TIME, SIDE, SIZE, STACK, STONES, TEXT, THEME, THEN, TO, TOPIC,
};

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
        options.fold(
            labelled_part(part.name),
            CreateCommandOption::add_sub_option,
        )
    });
    parts.fold(labelled_command(ROOT), CreateCommand::add_option)
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
    let way = match options.read(&LOOK_AS)? {
        Some(LookAs::View(way)) => Some(way),
        Some(LookAs::FreeBoard) | None => None,
    };
    let side = options.read(&SIDE)?;
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

/// A command in a context menu: its key (the label is `menu-KEY`) and its target.
pub(super) struct Menu {
    key: &'static str,
    target: MenuTarget,
}

/// The kind of item that a menu belongs to, and how a choice becomes a command.
enum MenuTarget {
    Person(OfPerson),
    Message(OfMessage),
}

/// The command for a person, possibly one that has left the server.
type OfPerson = fn(UserId, Presence) -> Command;

/// The command for a message of the bot, with the game and the event of its board.
type OfMessage = fn(GameRef, u32) -> Command;

/// Every command in a context menu.
pub(super) const MENUS: [Menu; 4] = [
    Menu {
        key: "challenge",
        target: MenuTarget::Person(|opponent, presence| {
            Command::People(PeopleAct::DrawUp { opponent, presence })
        }),
    },
    Menu {
        key: "profile",
        target: MenuTarget::Person(|person, _| Command::Profile(Some(person))),
    },
    Menu {
        key: "block",
        target: MenuTarget::Person(|person, _| Command::People(PeopleAct::AskBlock(person))),
    },
    Menu {
        key: "replay-from-here",
        target: MenuTarget::Message(|game, board| Command::ReplayFromHere { game, board }),
    },
];

impl Menu {
    /// The English name. Discord identifies a chosen command by it.
    fn name(&self) -> String {
        Words::of(Language::English).menu_label(self.key)
    }

    /// The definition for Discord, in all languages.
    pub(super) fn definition(&self) -> CreateCommand {
        let kind = match self.target {
            MenuTarget::Person(_) => CommandType::User,
            MenuTarget::Message(_) => CommandType::Message,
        };
        let command = everywhere(CreateCommand::new(self.name()).kind(kind));
        let label = |words: Words| words.menu_label(self.key);
        translated(label).fold(command, |command, (locale, name)| {
            command.name_localized(locale, name)
        })
    }

    #[cfg(test)]
    pub(super) fn message_id(&self) -> String {
        format!("menu-{}", self.key)
    }
}

/// The command with this name in the menu of a person.
pub(crate) fn person_command(name: &str) -> Option<OfPerson> {
    MENUS.iter().find_map(|menu| match menu.target {
        MenuTarget::Person(command) if menu.name() == name => Some(command),
        _ => None,
    })
}

/// The command with this name in the menu of a message.
pub(crate) fn message_command(name: &str) -> Option<OfMessage> {
    MENUS.iter().find_map(|menu| match menu.target {
        MenuTarget::Message(command) if menu.name() == name => Some(command),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use fluent_syntax::ast::Entry;

    /// Discord takes 8000 characters of names, descriptions and values for a
    /// command, in the longest of its languages ("Application Commands",
    /// limits).
    #[test]
    fn discord_takes_the_commands() {
        let commands = serde_json::to_value(commands()).unwrap();
        assert_eq!(commands[0]["name"], ROOT);
        // In servers, with the bot and in other private channels; installed by
        // servers and by people.
        for command in commands.as_array().unwrap() {
            assert_eq!(command["contexts"], serde_json::json!([0, 1, 2]));
            assert_eq!(command["integration_types"], serde_json::json!([0, 1]));
        }
        let parts = commands[0]["options"].as_array().unwrap();
        let names: Vec<&str> = parts
            .iter()
            .map(|part| part["name"].as_str().unwrap())
            .collect();
        assert_eq!(
            names,
            PARTS.iter().map(|part| part.name).collect::<Vec<_>>()
        );
        let characters = characters(&commands[0]);
        assert!(characters < 8000, "{characters}");
    }

    /// Each label has its messages, and each message of their file is a label.
    #[test]
    fn catalogue_has_exactly_the_labels_of_the_commands() {
        let parts = PARTS.iter().flat_map(|part| {
            let options = part.options.iter().flat_map(|option| option.message_ids());
            options.chain(command_ids(part.name))
        });
        let menus = MENUS.iter().map(Menu::message_id);
        let labels: BTreeSet<String> = parts.chain(menus).chain(command_ids(ROOT)).collect();
        let messages = messages_of(include_str!("../../locales/en/commands.ftl"));
        let missing: Vec<&String> = labels.difference(&messages).collect();
        assert_eq!(missing, Vec::<&String>::new(), "missing labels");
        let unused: Vec<&String> = messages.difference(&labels).collect();
        assert_eq!(unused, Vec::<&String>::new(), "messages without a use");
    }

    /// The names of the messages of a catalogue and of their attributes.
    fn messages_of(catalogue: &str) -> BTreeSet<String> {
        let resource = fluent_syntax::parser::parse(catalogue).unwrap();
        let messages = resource.body.iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        messages
            .flat_map(|message| {
                let id = message.id.name;
                let attributes = message.attributes.iter();
                let attributes = attributes.map(move |one| format!("{id}.{}", one.id.name));
                let value = message.value.iter().map(move |_| id.to_owned());
                value.chain(attributes)
            })
            .collect()
    }

    fn command_ids(name: &str) -> [String; 2] {
        [
            format!("command-{name}"),
            format!("command-{name}.description"),
        ]
    }

    fn characters(command: &serde_json::Value) -> usize {
        let own = ["name", "description", "value"].map(|key| {
            let text = command[key].as_str().unwrap_or_default();
            let translations = command[format!("{key}_localizations")].as_object();
            let longest = translations
                .into_iter()
                .flat_map(|texts| texts.values())
                .map(|text| text.as_str().unwrap().chars().count())
                .max();
            longest.unwrap_or_default().max(text.chars().count())
        });
        let inner = ["options", "choices"].map(|key| {
            let inner = command[key].as_array().into_iter().flatten();
            inner.map(characters).sum::<usize>()
        });
        own.iter().chain(&inner).sum()
    }
}
