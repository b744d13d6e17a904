//! The commands: one table that both registers and decodes them.
//!
//! Commands and options are decoded by their English names in this table. The
//! labels for people come from `words`.

use serenity::all::{CommandOptionType, CreateCommand, CreateCommandOption};

use super::choices::Format;
use super::menus::{MENUS, Menu};
use super::option_definitions::{
    ante, automatic, bonus, by, call, capstones, clean_capstone, english, everywhere, first,
    format, from, game, games, highest, hints, if_, komi, listed_size, look_as, lowest, next,
    offer, opening, opponent, option, pace, player, ply, position, preset, rated, scope, seek_time,
    side, size, stack, stones, theme, then, to, topic, translated,
};
use super::options::Options;
use crate::app::{
    Build, Command, Ending, GameRef, Invitation, LearningAct, LookAct, Page, PlanAct, SeekAct,
    SeekRequest,
};
use crate::game::{Leaderboard, Place, Refusal, StakesWishes, Wishes};
use crate::words::{Label, Words};

/// The command that contains all others.
pub(crate) const ROOT: &str = "tak";

/// A part of `/tak`: its definition, and how it is decoded.
pub(crate) struct Part {
    /// The name after `/tak`.
    pub(crate) name: &'static str,
    label: fn(Words) -> Label,
    options: &'static [fn() -> CreateCommandOption],
    /// Whether it also shows finished games.
    pub(crate) shows_finished: bool,
    /// Decodes the command from its place and its options.
    pub(crate) read: fn(Place, &Options<'_>) -> Result<Command, Refusal>,
}

/// Every part of `/tak`, in Discord's order.
pub(crate) const PARTS: &[Part] = &[
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
            pace,
            automatic,
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
                    pace: options.pace()?,
                    automatic: options.flag("automatic")?.unwrap_or_default(),
                },
            })))
        },
    },
    Part {
        name: "seek",
        label: Words::seek_command,
        options: &[
            preset, size, komi, first, games, pace, automatic, rated, ante, seek_time, lowest,
            highest,
        ],
        shows_finished: false,
        read: |_, options| {
            Ok(Command::Seek(SeekAct::Make(Box::new(SeekRequest {
                wishes: Wishes {
                    preset: options.preset()?.unwrap_or_default(),
                    size: options.size()?,
                    komi: options.komi()?,
                    first: options.first()?,
                    rated: options.flag("rated")?,
                    stakes: StakesWishes {
                        ante: options.coins("ante")?,
                        ..StakesWishes::default()
                    },
                    games: options.games()?,
                    pace: options.pace()?,
                    automatic: options.flag("automatic")?.unwrap_or_default(),
                    ..Wishes::default()
                },
                time: options.seek_time()?,
                lowest: options.rating("lowest")?,
                highest: options.rating("highest")?,
            }))))
        },
    },
    Part {
        name: "lobby",
        label: Words::lobby_command,
        options: &[],
        shows_finished: false,
        read: |_, _| Ok(Command::Seek(SeekAct::Lobby(Page::default()))),
    },
    Part {
        name: "move",
        label: Words::move_command,
        options: &[ply, game],
        shows_finished: false,
        read: |_, options| {
            let game = GameRef::from_option(options.game()?);
            Ok(match options.ply()? {
                Some(typed) => Command::Play {
                    game,
                    typed: typed.to_owned(),
                },
                None => Command::Build(Build::Begin(game)),
            })
        },
    },
    Part {
        name: "plan",
        label: Words::plan_command,
        options: &[if_, then, game],
        shows_finished: false,
        read: |_, options| {
            let game = GameRef::from_option(options.game()?);
            let (theirs, then) = (options.plan_line("if")?, options.plan_line("then")?);
            Ok(Command::Plan(if theirs.is_none() && then.is_none() {
                PlanAct::Show(game)
            } else {
                PlanAct::Add { game, theirs, then }
            }))
        },
    },
    Part {
        name: "board",
        label: Words::board_command,
        options: &[game, look_as, side, theme, hints, stack],
        shows_finished: true,
        read: |_, options| {
            let game = GameRef::from_option(options.game()?);
            Ok(match options.board_view()? {
                None => Command::Board(game),
                Some(view) => Command::Look(LookAct::See(game, view)),
            })
        },
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
        options: &[offer, game],
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
        name: "games",
        label: Words::games_command,
        options: &[],
        shows_finished: false,
        read: |_, _| Ok(Command::Games(Page::default())),
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
        name: "profile",
        label: Words::profile_command,
        options: &[player],
        shows_finished: false,
        read: |_, options| Ok(Command::Profile(options.player()?)),
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
        name: "purse",
        label: Words::purse_command,
        options: &[player],
        shows_finished: false,
        read: |_, options| Ok(Command::Purse(options.player()?)),
    },
    Part {
        name: "learn",
        label: Words::learn_command,
        options: &[],
        shows_finished: false,
        read: |_, _| Ok(Command::Learning(LearningAct::Learn)),
    },
    Part {
        name: "help",
        label: Words::help_command,
        options: &[topic],
        shows_finished: false,
        read: |_, options| {
            let topic = options.topic()?.unwrap_or_default();
            Ok(Command::Learning(LearningAct::Help(topic)))
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

/// The definitions of all commands for Discord.
pub(crate) fn commands() -> Vec<CreateCommand> {
    let menus = MENUS.iter().map(Menu::definition);
    [slash_command()].into_iter().chain(menus).collect()
}

fn slash_command() -> CreateCommand {
    let parts = PARTS.iter().map(|part| {
        let command = option(CommandOptionType::SubCommand, part.name, part.label);
        part.options
            .iter()
            .fold(command, |command, option| command.add_sub_option(option()))
    });
    let english = english(ROOT, Words::tak_command);
    let root = everywhere(CreateCommand::new(ROOT).description(english.description));
    let root = translated(Words::tak_command).fold(root, |root, (locale, label)| {
        root.name_localized(locale, label.name)
            .description_localized(locale, label.description)
    });
    parts.fold(root, CreateCommand::add_option)
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
