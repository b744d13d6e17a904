//! The commands: one table that both registers and reads them.
//!
//! A command and its options are read by the names that stand here, which are
//! their English ones; what people see in their language comes from `words`.

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};

use super::choices::{Choices, FORMATS, Format, MEASURES, OPENINGS, PRESETS, SCOPES};
use super::options::Options;
use super::person_menu::{PERSON_MENUS, PersonMenu};
use crate::app::{Command, Ending, GameRef, Invitation, LONGEST_PLY, Page};
use crate::game::{Leaderboard, Place, Refusal, Series, Stakes, StakesWishes, Wishes};
use crate::tak::{Komi, Reserves, Size};
use crate::words::{Label, Language, Words, halves};

/// The most characters of a position that is typed: on the largest board a
/// full one with tall stacks has about three hundred.
const LONGEST_POSITION: u16 = 600;

/// The command all others are part of.
pub(super) const ROOT: &str = "tak";

/// A part of `/tak`: how it is offered, and how it is read.
pub(super) struct Part {
    /// What is typed after `/tak`.
    pub(super) name: &'static str,
    label: fn(Words) -> Label,
    options: &'static [fn() -> CreateCommandOption],
    /// Whether it also shows games that are over.
    pub(super) shows_finished: bool,
    /// Reads what is asked for in a place.
    pub(super) read: fn(Place, &Options<'_>) -> Result<Command, Refusal>,
}

/// Every part of `/tak`, in the order Discord shows them.
pub(super) const PARTS: [Part; 13] = [
    Part {
        name: "challenge",
        label: Words::challenge_command,
        options: &[
            opponent,
            preset,
            size,
            komi,
            first,
            games,
            next,
            rated,
            ante,
            call,
            bonus,
            clean_capstone,
            opening,
            stones,
            capstones,
            position,
        ],
        shows_finished: false,
        read: |place, options| {
            let (opponent, presence) = options.opponent(place)?;
            Ok(Command::Challenge(Box::new(Invitation {
                opponent,
                presence,
                wishes: Wishes {
                    preset: options.preset()?.unwrap_or_default(),
                    size: options.size()?,
                    komi: options.komi()?,
                    first: options.first()?,
                    opening: options.opening()?,
                    stones: options.reserve("stones")?,
                    capstones: options.reserve("capstones")?,
                    position: options.position()?,
                    rated: options.flag("rated")?,
                    stakes: StakesWishes {
                        ante: options.coins("ante")?,
                        call: options.coins("call")?,
                        bonus: options.coins("bonus")?,
                        clean_capstone: options.coins("clean-capstone")?,
                    },
                    games: options.games()?,
                    by_itself: options.next()?,
                },
            })))
        },
    },
    Part {
        name: "move",
        label: Words::move_command,
        options: &[ply, game],
        shows_finished: false,
        read: |_, options| {
            Ok(Command::Play {
                game: GameRef::from_option(options.game()?),
                typed: options.ply()?.to_owned(),
            })
        },
    },
    Part {
        name: "board",
        label: Words::board_command,
        options: &[game],
        shows_finished: true,
        read: |_, options| Ok(Command::Board(GameRef::from_option(options.game()?))),
    },
    Part {
        name: "replay",
        label: Words::replay_command,
        options: &[game, from, to, format],
        shows_finished: true,
        read: |_, options| {
            let game = GameRef::from_option(options.game()?);
            let (from, to) = (options.move_number("from")?, options.move_number("to")?);
            Ok(match options.format()?.unwrap_or_default() {
                Format::Picture => Command::Replay { game, from, to },
                Format::Ptn => Command::Ptn(game),
                Format::Tps => Command::Tps { game, to },
            })
        },
    },
    Part {
        name: "offer",
        label: Words::offer_command,
        options: &[what, game],
        shows_finished: false,
        read: |_, options| {
            let game = GameRef::from_option(options.game()?);
            Ok(match options.offer()? {
                Some(offer) => Command::Offer(offer, game),
                None => Command::More(game),
            })
        },
    },
    Part {
        name: "games",
        label: Words::games_command,
        options: &[],
        shows_finished: false,
        read: |_, _| Ok(Command::Games),
    },
    Part {
        name: "purse",
        label: Words::purse_command,
        options: &[player],
        shows_finished: false,
        read: |_, options| Ok(Command::Purse(options.player()?)),
    },
    Part {
        name: "leaderboard",
        label: Words::leaderboard_command,
        options: &[by, listed_size, scope],
        shows_finished: false,
        read: |_, options| {
            let board = Leaderboard {
                by: options.measure()?.unwrap_or_default(),
                size: options.size()?,
                reach: options.reach()?.unwrap_or_default(),
            };
            Ok(Command::Leaderboard(board, Page::default()))
        },
    },
    Part {
        name: "profile",
        label: Words::profile_command,
        options: &[player],
        shows_finished: false,
        read: |_, options| Ok(Command::Profile(options.player()?)),
    },
    Part {
        name: "history",
        label: Words::history_command,
        options: &[player, scope],
        shows_finished: false,
        read: |_, options| {
            Ok(Command::History {
                who: options.player()?,
                reach: options.reach()?.unwrap_or_default(),
                page: Page::default(),
            })
        },
    },
    Part {
        name: "resign",
        label: Words::resign_command,
        options: &[game],
        shows_finished: false,
        read: |_, options| {
            let game = GameRef::from_option(options.game()?);
            Ok(Command::AskToEnd(Ending::Resign, game))
        },
    },
    Part {
        name: "settings",
        label: Words::settings_command,
        options: &[],
        shows_finished: false,
        read: |_, _| Ok(Command::Settings),
    },
    Part {
        name: "server",
        label: Words::server_command,
        options: &[],
        shows_finished: false,
        read: |_, _| Ok(Command::ServerSettings),
    },
];

/// What Discord is told of all this.
pub(super) fn commands() -> Vec<CreateCommand> {
    let menus = PERSON_MENUS.iter().map(PersonMenu::command);
    [slash_command()].into_iter().chain(menus).collect()
}

/// A command that is offered in servers.
pub(super) fn in_servers(command: CreateCommand) -> CreateCommand {
    command
        .contexts(vec![InteractionContext::Guild])
        .integration_types(vec![InstallationContext::Guild])
}

fn slash_command() -> CreateCommand {
    let parts = PARTS.iter().map(|part| {
        let command = option(CommandOptionType::SubCommand, part.name, part.label);
        part.options
            .iter()
            .fold(command, |command, option| command.add_sub_option(option()))
    });
    let english = english(ROOT, Words::tak_command);
    let root = in_servers(CreateCommand::new(ROOT).description(english.description));
    let root = translated(Words::tak_command).fold(root, |root, (locale, label)| {
        root.name_localized(locale, label.name)
            .description_localized(locale, label.description)
    });
    parts.fold(root, CreateCommand::add_option)
}

fn opponent() -> CreateCommandOption {
    option(CommandOptionType::User, "opponent", Words::opponent_option).required(true)
}

fn preset() -> CreateCommandOption {
    one_of(PRESETS, "preset", Words::preset_option)
}

fn opening() -> CreateCommandOption {
    one_of(OPENINGS, "opening", Words::opening_option)
}

fn format() -> CreateCommandOption {
    one_of(FORMATS, "as", Words::as_option)
}

fn stones() -> CreateCommandOption {
    option(CommandOptionType::Integer, "stones", Words::stones_option)
        .min_int_value(1)
        .max_int_value(Reserves::MOST_STONES.into())
}

fn capstones() -> CreateCommandOption {
    let name = "capstones";
    option(CommandOptionType::Integer, name, Words::capstones_option)
        .min_int_value(0)
        .max_int_value(Reserves::MOST_CAPS.into())
}

fn position() -> CreateCommandOption {
    let name = "position";
    option(CommandOptionType::String, name, Words::position_option).max_length(LONGEST_POSITION)
}

fn size() -> CreateCommandOption {
    with_sizes(Words::size_option)
}

fn with_sizes(label: fn(Words) -> Label) -> CreateCommandOption {
    let size = option(CommandOptionType::Integer, "size", label);
    Size::ALL.iter().fold(size, |option, size| {
        option.add_int_choice(size.to_string(), i32::from(size.get()))
    })
}

fn komi() -> CreateCommandOption {
    let komi = option(CommandOptionType::Integer, "komi", Words::komi_option);
    // From none upwards, for it is Black who needs the help; then downwards.
    let upwards = 0..=Komi::MOST_HALVES;
    let all = upwards.clone().chain(upwards.skip(1).map(|halves| -halves));
    all.filter_map(Komi::from_halves)
        .fold(komi, |option, komi| {
            option.add_int_choice(halves(komi), i32::from(komi.halves()))
        })
}

fn first() -> CreateCommandOption {
    let first = option(CommandOptionType::String, "first", Words::first_option);
    let first = choice(first, "turns", Words::first_turns_choice);
    let first = choice(first, "me", Words::first_me_choice);
    choice(first, "opponent", Words::first_opponent_choice)
}

fn games() -> CreateCommandOption {
    option(CommandOptionType::Integer, "games", Words::games_option)
        .min_int_value(1)
        .max_int_value(Series::MOST.into())
}

fn next() -> CreateCommandOption {
    let next = option(CommandOptionType::String, "next", Words::next_option);
    let next = choice(next, "asked", Words::next_asked_choice);
    choice(next, "by-itself", Words::next_by_itself_choice)
}

fn rated() -> CreateCommandOption {
    option(CommandOptionType::Boolean, "rated", Words::rated_option)
}

fn ante() -> CreateCommandOption {
    coins("ante", Words::ante_option)
}

fn call() -> CreateCommandOption {
    coins("call", Words::call_option)
}

fn bonus() -> CreateCommandOption {
    coins("bonus", Words::bonus_option)
}

fn clean_capstone() -> CreateCommandOption {
    coins("clean-capstone", Words::clean_capstone_option)
}

fn coins(name: &str, label: fn(Words) -> Label) -> CreateCommandOption {
    option(CommandOptionType::Integer, name, label)
        .min_int_value(0)
        .max_int_value(Stakes::MOST.into())
}

fn player() -> CreateCommandOption {
    option(CommandOptionType::User, "player", Words::player_option)
}

fn by() -> CreateCommandOption {
    one_of(MEASURES, "by", Words::by_option)
}

fn listed_size() -> CreateCommandOption {
    with_sizes(Words::listed_size_option)
}

fn scope() -> CreateCommandOption {
    one_of(SCOPES, "scope", Words::scope_option)
}

fn what() -> CreateCommandOption {
    let what = option(CommandOptionType::String, "what", Words::what_option);
    let what = choice(what, "draw", Words::offer_draw_choice);
    let what = choice(what, "takeback", Words::offer_takeback_choice);
    choice(what, "cancel", Words::offer_cancel_choice)
}

fn ply() -> CreateCommandOption {
    option(CommandOptionType::String, "ply", Words::ply_option)
        .required(true)
        .set_autocomplete(true)
        .max_length(LONGEST_PLY)
}

fn game() -> CreateCommandOption {
    option(CommandOptionType::String, "game", Words::game_option)
        .set_autocomplete(true)
        .max_length(20)
}

fn from() -> CreateCommandOption {
    option(CommandOptionType::Integer, "from", Words::from_option).min_int_value(1)
}

fn to() -> CreateCommandOption {
    option(CommandOptionType::Integer, "to", Words::to_option).min_int_value(1)
}

/// An option or a part of a command, in every language.
fn option(kind: CommandOptionType, name: &str, label: fn(Words) -> Label) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, english(name, label).description);
    translated(label).fold(option, |option, (locale, label)| {
        option
            .name_localized(locale, label.name)
            .description_localized(locale, label.description)
    })
}

/// An option with its choices, in every language.
fn one_of<T>(choices: &Choices<T>, name: &str, label: fn(Words) -> Label) -> CreateCommandOption {
    let option = option(CommandOptionType::String, name, label);
    let choices = choices.iter();
    choices.fold(option, |option, &(_, value, name)| {
        choice(option, value, name)
    })
}

/// An option with one more choice, in every language.
fn choice(
    option: CreateCommandOption,
    value: &str,
    name: fn(Words) -> String,
) -> CreateCommandOption {
    let english = name(Words::of(Language::English));
    option.add_string_choice_localized(english, value, translated(name))
}

/// How something is called in English, which is how Discord names it to us.
fn english(name: &str, label: fn(Words) -> Label) -> Label {
    let english = label(Words::of(Language::English));
    debug_assert_eq!(
        english.name, name,
        "commands are read by their English names"
    );
    english
}

/// What something is called in each locale of the other languages.
pub(super) fn translated<T>(told: fn(Words) -> T) -> impl Iterator<Item = (&'static str, T)> {
    let others = Language::ALL
        .iter()
        .copied()
        .filter(|&language| language != Language::English);
    others.flat_map(move |language| {
        let locales = language.locales().iter().copied();
        locales.map(move |locale| (locale, told(Words::of(language))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Discord takes 8000 characters of names, descriptions and values for a
    /// command, in the longest of its languages ("Application Commands",
    /// limits).
    #[test]
    fn discord_takes_the_commands() {
        let commands = serde_json::to_value(commands()).unwrap();
        assert_eq!(commands[0]["name"], ROOT);
        let parts = commands[0]["options"].as_array().unwrap();
        let names: Vec<&str> = parts
            .iter()
            .map(|part| part["name"].as_str().unwrap())
            .collect();
        assert_eq!(names, PARTS.map(|part| part.name));
        assert!(characters(&commands[0]) < 8000);
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
