//! The names of all settings, and the table of them at the end of `--help`, made from their definitions.

use std::fmt::Write as _;

use clap::Args;

use super::health::HealthSettings;
use super::logging::LogSettings;
use super::pages::PageSettings;
use super::settings::{DatabaseSettings, DiscordSettings, HouseSettings, TransportSettings};

/// The width of a line.
const WIDTH: usize = 80;

/// The indentation of an explanation.
const INDENT: &str = "          ";

/// The names of all settings in the environment.
pub(super) fn names() -> Vec<String> {
    let command = all();
    let names = command
        .get_arguments()
        .filter_map(|argument| argument.get_env());
    names
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// A command with all settings.
fn all() -> clap::Command {
    let mut command = clap::Command::new("settings");
    for augment in [
        DiscordSettings::augment_args,
        DatabaseSettings::augment_args,
        TransportSettings::augment_args,
        HouseSettings::augment_args,
        PageSettings::augment_args,
        HealthSettings::augment_args,
        LogSettings::augment_args,
    ] {
        command = augment(command);
    }
    command
}

/// The table. The explanation of a setting is the first paragraph of its flag's.
pub(super) fn table() -> String {
    let command = all();
    let mut text = String::from("Settings, in the environment or in a file named .env:\n");
    for argument in command.get_arguments() {
        let Some(name) = argument.get_env() else {
            continue;
        };
        let help = argument.get_help().map(ToString::to_string);
        let defaults = argument.get_default_values().iter();
        let default = defaults.map(|value| format!(" [default: {}]", value.display()));
        let explanation = help.unwrap_or_default() + &default.collect::<String>();
        write!(text, "  {}\n{}", name.display(), wrapped(&explanation)).ok();
    }
    text += "\nA flag wins over the environment, which wins over the file.";
    text
}

/// The text in indented lines.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut width = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width > 0 && width + 1 + length <= WIDTH {
            lines.push(' ');
            width += 1;
        } else {
            if width > 0 {
                lines.push('\n');
            }
            lines += INDENT;
            width = INDENT.len();
        }
        lines += word;
        width += length;
    }
    lines + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_explanation_is_wrapped() {
        let word = "x".repeat(34);
        let check = |text: &str, expected: &str| assert_eq!(wrapped(text), expected);
        check("one  two", "          one two\n");
        check(
            &format!("{word} {word} {word}"),
            &format!("          {word} {word}\n          {word}\n"),
        );
    }
}
