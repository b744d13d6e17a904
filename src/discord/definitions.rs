//! The commands: one table that both registers and reads them.

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};

use super::options::Options;
use crate::app::words::halves;
use crate::app::{Command, Which};
use crate::game::{Offer, Place, Refusal, Settings, UserId};
use crate::tak::{Komi, Size};

/// The command all others are part of.
pub(super) const ROOT: &str = "tak";

/// A part of `/tak`: how it is offered, and how it is read.
pub(super) struct Verb {
    /// What is typed after `/tak`.
    pub(super) name: &'static str,
    about: &'static str,
    options: &'static [fn() -> CreateCommandOption],
    /// Reads what a person in a place asks for.
    pub(super) read: fn(UserId, Place, &Options<'_>) -> Result<Command, Refusal>,
}

/// Every part of `/tak`, in the order Discord shows them.
pub(super) const VERBS: [Verb; 6] = [
    Verb {
        name: "challenge",
        about: "Challenge somebody to a game of Tak",
        options: &[opponent, size, komi, first],
        read: |who, place, options| {
            let (opponent, kind) = options.opponent(place)?;
            let settings = Settings {
                size: options.size()?,
                komi: options.komi()?,
            };
            let offer = Offer {
                challenger: who,
                opponent,
                place,
                settings,
                first: options.first()?,
            };
            Ok(Command::Challenge {
                offer,
                opponent: kind,
            })
        },
    },
    Verb {
        name: "move",
        about: "Play a ply in your game",
        options: &[ply, game],
        read: |_, _, options| {
            let which = Which::from_option(options.game()?);
            Ok(Command::Play {
                which,
                typed: options.ply()?.to_owned(),
            })
        },
    },
    Verb {
        name: "board",
        about: "Show the board of a game",
        options: &[game],
        read: |_, _, options| {
            Ok(Command::Show {
                game: options.game()?,
            })
        },
    },
    Verb {
        name: "replay",
        about: "Show a game, or a part of it, as a moving picture",
        options: &[game, from, to],
        read: |_, _, options| {
            Ok(Command::Replay {
                game: options.game()?,
                from: options.ply_number("from")?,
                to: options.ply_number("to")?,
            })
        },
    },
    Verb {
        name: "games",
        about: "List your running games",
        options: &[],
        read: |_, _, _| Ok(Command::Games),
    },
    Verb {
        name: "resign",
        about: "Give up your game",
        options: &[game],
        read: |_, _, options| {
            Ok(Command::AskResign {
                which: Which::from_option(options.game()?),
            })
        },
    },
];

/// What Discord is told of all this.
pub(super) fn commands() -> Vec<CreateCommand> {
    let verbs = VERBS.iter().map(|verb| {
        let part = option(CommandOptionType::SubCommand, verb.name, verb.about);
        verb.options
            .iter()
            .fold(part, |part, option| part.add_sub_option(option()))
    });
    let root = CreateCommand::new(ROOT)
        .description("Play Tak, a beautiful game")
        .contexts(vec![InteractionContext::Guild])
        .integration_types(vec![InstallationContext::Guild]);
    vec![verbs.fold(root, CreateCommand::add_option)]
}

fn opponent() -> CreateCommandOption {
    option(
        CommandOptionType::User,
        "opponent",
        "Whom you want to play against",
    )
    .required(true)
}

fn size() -> CreateCommandOption {
    let size = option(
        CommandOptionType::Integer,
        "size",
        "The board: 6x6 if you do not say",
    );
    Size::ALL.iter().fold(size, |option, size| {
        option.add_int_choice(size.to_string(), i32::from(size.get()))
    })
}

fn komi() -> CreateCommandOption {
    let komi = option(
        CommandOptionType::Integer,
        "komi",
        "Points for Black when flats are counted: none if you do not say",
    );
    // From none upwards, for it is Black who needs the help; then downwards.
    let upwards = 0..=Komi::MOST_HALVES;
    let all = upwards.clone().chain(upwards.skip(1).map(|halves| -halves));
    all.filter_map(Komi::from_halves)
        .fold(komi, |option, komi| {
            option.add_int_choice(halves(komi), i32::from(komi.halves()))
        })
}

fn first() -> CreateCommandOption {
    option(
        CommandOptionType::String,
        "first",
        "Who goes first: you take turns if you do not say",
    )
    .add_string_choice("In turns, by chance the first time", "turns")
    .add_string_choice("I go first", "me")
    .add_string_choice("My opponent goes first", "opponent")
}

fn ply() -> CreateCommandOption {
    option(
        CommandOptionType::String,
        "ply",
        "In PTN: c3 places a flat, Sc3 a wall, Cc3 the capstone, 3c3>12 spreads a stack",
    )
    .required(true)
    .set_autocomplete(true)
    .max_length(60)
}

fn game() -> CreateCommandOption {
    option(
        CommandOptionType::String,
        "game",
        "The number of the game, if there are several",
    )
    .set_autocomplete(true)
    .max_length(20)
}

fn from() -> CreateCommandOption {
    ply_number(
        "from",
        "From which ply, counted from 1: from the first if you do not say",
    )
}

fn to() -> CreateCommandOption {
    ply_number("to", "Up to which ply: to the last if you do not say")
}

fn ply_number(name: &str, about: &str) -> CreateCommandOption {
    option(CommandOptionType::Integer, name, about).min_int_value(1)
}

fn option(kind: CommandOptionType, name: &str, about: &str) -> CreateCommandOption {
    CreateCommandOption::new(kind, name, about)
}
