//! The labels of commands, options and choices in every language.

use serenity::all::{
    CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext, InteractionContext,
};

use crate::words::{Label, Language, Words};

/// A command, without its options, in every language.
pub(super) fn command(name: &'static str) -> CreateCommand {
    let label = |words: Words| words.command_label(name);
    let english = english(name, label);
    let command = everywhere(CreateCommand::new(name).description(english.description));
    translated(label).fold(command, |command, (locale, label)| {
        command
            .name_localized(locale, label.name)
            .description_localized(locale, label.description)
    })
}

/// A part of a command, without its options, in every language.
pub(super) fn part(name: &'static str) -> CreateCommandOption {
    described(CommandOptionType::SubCommand, name, |words| {
        words.command_label(name)
    })
}

/// An option of a type with its label in every language.
pub(super) fn described(
    kind: CommandOptionType,
    name: &str,
    label: impl Fn(Words) -> Label + Copy,
) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, english(name, label).description);
    translated(label).fold(option, |option, (locale, label)| {
        option
            .name_localized(locale, label.name)
            .description_localized(locale, label.description)
    })
}

/// The option with one more choice, in every language.
pub(super) fn with_choice(
    option: CreateCommandOption,
    value: &str,
    label: impl Fn(Words) -> String + Copy,
) -> CreateCommandOption {
    let english = label(Words::of(Language::English));
    option.add_string_choice_localized(english, value, translated(label))
}

/// The English label, whose name Discord sends.
fn english(name: &str, label: impl Fn(Words) -> Label) -> Label {
    let english = label(Words::of(Language::English));
    debug_assert_eq!(
        english.name, name,
        "commands are read by their English names"
    );
    english
}

/// The label in each locale of the other languages.
pub(super) fn translated<T>(
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
pub(super) fn everywhere(command: CreateCommand) -> CreateCommand {
    command
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
}
