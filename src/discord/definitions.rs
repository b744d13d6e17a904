//! The commands: one table that both registers and reads them.
//!
//! A command and its options are read by the names that stand here, which are
//! their English ones; what people see in their language comes from `words`.

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};

use super::choices::Format;
use super::offered::{
    ante, bonus, by, call, capstones, clean_capstone, english, first, format, from, game, games,
    komi, listed_size, next, opening, opponent, option, player, ply, position, preset, rated,
    scope, size, stones, to, translated, what,
};
use super::options::Options;
use super::person_menu::{PERSON_MENUS, PersonMenu};
use crate::app::{Command, Ending, GameRef, Invitation, Page};
use crate::game::{Leaderboard, Place, Refusal, StakesWishes, Wishes};
use crate::words::{Label, Words};

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
pub(super) const PARTS: &[Part] = &[
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
        assert_eq!(
            names,
            PARTS.iter().map(|part| part.name).collect::<Vec<_>>()
        );
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
