//! The definitions of the commands' options in every language.

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};

use super::choices::{
    Choices, FORMATS, MEASURES, OPENINGS, PACES, PRESETS, SCOPES, SEEK_TIMES, SIDES, THEMES, WAYS,
};
use crate::app::{LONGEST_PLAN_LINE, LONGEST_PLY};
use crate::game::{RatingRange, Series, Stakes, Topic};
use crate::tak::{Komi, Reserves, Size};
use crate::words::{Label, Language, Words, halves};

/// The maximum length of a typed position: a full board of the largest size with
/// tall stacks has about three hundred characters.
const LONGEST_POSITION: u16 = 600;

pub(crate) fn opponent() -> CreateCommandOption {
    option(CommandOptionType::User, "opponent", Words::opponent_option).required(true)
}

pub(crate) fn preset() -> CreateCommandOption {
    one_of(PRESETS, "preset", Words::preset_option)
}

pub(crate) fn opening() -> CreateCommandOption {
    one_of(OPENINGS, "opening", Words::opening_option)
}

pub(crate) fn format() -> CreateCommandOption {
    one_of(FORMATS, "as", Words::as_option)
}

pub(crate) fn stones() -> CreateCommandOption {
    option(CommandOptionType::Integer, "stones", Words::stones_option)
        .min_int_value(1)
        .max_int_value(Reserves::MOST_STONES.into())
}

pub(crate) fn capstones() -> CreateCommandOption {
    let name = "capstones";
    option(CommandOptionType::Integer, name, Words::capstones_option)
        .min_int_value(0)
        .max_int_value(Reserves::MOST_CAPS.into())
}

pub(crate) fn position() -> CreateCommandOption {
    let name = "position";
    option(CommandOptionType::String, name, Words::position_option).max_length(LONGEST_POSITION)
}

pub(crate) fn topic() -> CreateCommandOption {
    let option = option(CommandOptionType::String, "topic", Words::topic_option);
    Topic::ALL.into_iter().fold(option, |option, topic| {
        choice(option, topic.name(), |words| words.topic(topic))
    })
}

pub(crate) fn size() -> CreateCommandOption {
    with_sizes(Words::size_option)
}

fn with_sizes(label: fn(Words) -> Label) -> CreateCommandOption {
    let size = option(CommandOptionType::Integer, "size", label);
    Size::ALL.iter().fold(size, |option, size| {
        option.add_int_choice(size.to_string(), i32::from(size.get()))
    })
}

pub(crate) fn komi() -> CreateCommandOption {
    let komi = option(CommandOptionType::Integer, "komi", Words::komi_option);
    // From zero upwards, because Black needs the help, then downwards.
    let upwards = 0..=Komi::MOST_HALVES;
    let all = upwards.clone().chain(upwards.skip(1).map(|halves| -halves));
    all.filter_map(Komi::from_halves)
        .fold(komi, |option, komi| {
            option.add_int_choice(halves(komi), i32::from(komi.halves()))
        })
}

pub(crate) fn first() -> CreateCommandOption {
    let first = option(CommandOptionType::String, "first", Words::first_option);
    let first = choice(first, "turns", Words::first_turns_choice);
    let first = choice(first, "me", Words::first_me_choice);
    choice(first, "opponent", Words::first_opponent_choice)
}

pub(crate) fn games() -> CreateCommandOption {
    option(CommandOptionType::Integer, "games", Words::games_option)
        .min_int_value(1)
        .max_int_value(Series::MOST.into())
}

pub(crate) fn next() -> CreateCommandOption {
    let next = option(CommandOptionType::String, "next", Words::next_option);
    let next = choice(next, "asked", Words::next_asked_choice);
    choice(next, "by-itself", Words::next_by_itself_choice)
}

pub(crate) fn pace() -> CreateCommandOption {
    one_of(PACES, "pace", Words::pace_option)
}

pub(crate) fn automatic() -> CreateCommandOption {
    let label = Words::automatic_option;
    option(CommandOptionType::Boolean, "automatic", label)
}

pub(crate) fn seek_time() -> CreateCommandOption {
    one_of(SEEK_TIMES, "for", Words::for_option)
}

pub(crate) fn lowest() -> CreateCommandOption {
    rating("lowest", Words::lowest_option)
}

pub(crate) fn highest() -> CreateCommandOption {
    rating("highest", Words::highest_option)
}

fn rating(name: &str, label: fn(Words) -> Label) -> CreateCommandOption {
    option(CommandOptionType::Integer, name, label)
        .min_int_value(0)
        .max_int_value(RatingRange::MOST.into())
}

pub(crate) fn rated() -> CreateCommandOption {
    option(CommandOptionType::Boolean, "rated", Words::rated_option)
}

pub(crate) fn ante() -> CreateCommandOption {
    coins("ante", Words::ante_option, Stakes::MOST.ante)
}

pub(crate) fn call() -> CreateCommandOption {
    coins("call", Words::call_option, Stakes::MOST.call)
}

pub(crate) fn bonus() -> CreateCommandOption {
    coins("bonus", Words::bonus_option, Stakes::MOST.bonus)
}

pub(crate) fn clean_capstone() -> CreateCommandOption {
    let most = Stakes::MOST.clean_capstone;
    coins("clean-capstone", Words::clean_capstone_option, most)
}

fn coins(name: &str, label: fn(Words) -> Label, most: u16) -> CreateCommandOption {
    option(CommandOptionType::Integer, name, label)
        .min_int_value(0)
        .max_int_value(most.into())
}

pub(crate) fn player() -> CreateCommandOption {
    option(CommandOptionType::User, "player", Words::player_option)
}

pub(crate) fn by() -> CreateCommandOption {
    one_of(MEASURES, "by", Words::by_option)
}

pub(crate) fn listed_size() -> CreateCommandOption {
    with_sizes(Words::listed_size_option)
}

pub(crate) fn scope() -> CreateCommandOption {
    one_of(SCOPES, "scope", Words::scope_option)
}

pub(crate) fn offer() -> CreateCommandOption {
    let offer = option(CommandOptionType::String, "what", Words::offer_kind_option);
    let offer = choice(offer, "draw", Words::offer_draw_choice);
    let offer = choice(offer, "takeback", Words::offer_takeback_choice);
    let offer = choice(offer, "cancel", Words::offer_cancel_choice);
    choice(offer, "pause", Words::offer_pause_choice)
}

pub(crate) fn ply() -> CreateCommandOption {
    option(CommandOptionType::String, "ply", Words::ply_option)
        .set_autocomplete(true)
        .max_length(LONGEST_PLY)
}

pub(crate) fn if_() -> CreateCommandOption {
    plan_line("if", Words::if_option)
}

pub(crate) fn then() -> CreateCommandOption {
    plan_line("then", Words::then_option)
}

fn plan_line(name: &str, label: fn(Words) -> Label) -> CreateCommandOption {
    option(CommandOptionType::String, name, label)
        .set_autocomplete(true)
        .max_length(LONGEST_PLAN_LINE)
}

pub(crate) fn game() -> CreateCommandOption {
    option(CommandOptionType::String, "game", Words::game_option)
        .set_autocomplete(true)
        .max_length(20)
}

pub(crate) fn look_as() -> CreateCommandOption {
    one_of(WAYS, "as", Words::look_as_option)
}

pub(crate) fn side() -> CreateCommandOption {
    one_of(SIDES, "side", Words::side_option)
}

pub(crate) fn theme() -> CreateCommandOption {
    one_of(THEMES, "theme", Words::theme_option)
}

pub(crate) fn hints() -> CreateCommandOption {
    option(CommandOptionType::Boolean, "hints", Words::hints_option)
}

pub(crate) fn stack() -> CreateCommandOption {
    option(CommandOptionType::String, "stack", Words::stack_option)
        .set_autocomplete(true)
        .max_length(20)
}

pub(crate) fn from() -> CreateCommandOption {
    option(CommandOptionType::Integer, "from", Words::from_option).min_int_value(1)
}

pub(crate) fn to() -> CreateCommandOption {
    option(CommandOptionType::Integer, "to", Words::to_option).min_int_value(1)
}

/// An option or a part of a command, in every language.
pub(crate) fn option(
    kind: CommandOptionType,
    name: &str,
    label: fn(Words) -> Label,
) -> CreateCommandOption {
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

/// The option with one more choice, in every language.
fn choice(
    option: CreateCommandOption,
    value: &str,
    name: impl Fn(Words) -> String + Copy,
) -> CreateCommandOption {
    let english = name(Words::of(Language::English));
    option.add_string_choice_localized(english, value, translated(name))
}

/// The English label, whose name Discord sends.
pub(crate) fn english(name: &str, label: fn(Words) -> Label) -> Label {
    let english = label(Words::of(Language::English));
    debug_assert_eq!(
        english.name, name,
        "commands are read by their English names"
    );
    english
}

/// The label in each locale of the other languages.
pub(crate) fn translated<T>(
    text: impl Fn(Words) -> T + Copy,
) -> impl Iterator<Item = (&'static str, T)> {
    let others = Language::ALL
        .iter()
        .copied()
        .filter(|&language| language != Language::English);
    others.flat_map(move |language| {
        let locales = language.locales().iter().copied();
        locales.map(move |locale| (locale, text(Words::of(language))))
    })
}

/// The command, offered everywhere: in servers, in direct messages with the bot,
/// and in other private channels.
pub(crate) fn everywhere(command: CreateCommand) -> CreateCommand {
    command
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
}
