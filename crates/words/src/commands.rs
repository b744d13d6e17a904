//! Commands: their labels, those of options and choices, and commands within sentences.
//!
//! The ids of the labels follow from the names in the tables of `discord`.
//!
//! A catalogue writes commands as people type them, in code marks: `/tak move`.
//! When the catalogue is loaded, each becomes a mark of control characters with
//! the command's English name and its name in this language. When a text leaves
//! the program, the mark becomes a mention or plain text. Typed text cannot
//! contain a mark: it is inserted later and quoted without control characters.

use super::{Language, Words};

/// The name and the description of a command or an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name that people type.
    pub name: String,
    /// The description beside it.
    pub description: String,
}

impl Words {
    /// The label of a command, `command-NAME`.
    pub fn command_label(self, command: &str) -> Label {
        self.label(&format!("command-{command}"))
    }

    /// The label of an option, `option-KEY`.
    pub fn option_label(self, option: &str) -> Label {
        self.label(&format!("option-{option}"))
    }

    /// A choice of an option, `choice-KEY-NAME`.
    pub fn choice_label(self, option: &str, choice: &str) -> String {
        self.format_label(&format!("choice-{option}-{choice}"))
    }

    /// The entry `menu-KEY` of the menu of a person or a message.
    pub fn menu_label(self, menu: &str) -> String {
        self.format_label(&format!("menu-{menu}"))
    }

    fn label(self, id: &str) -> Label {
        Label {
            name: self.format_label(id),
            description: self.format_label(&format!("{id}.description")),
        }
    }
}

const BEGIN: char = '\u{2}';
const THEN: char = '\u{1f}';
const END: char = '\u{3}';

/// The root command as the catalogues write it.
const ROOT: &str = "/tak ";

/// A command within a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCommand<'a> {
    /// Its English name at Discord, such as `tak move`.
    pub name: &'a str,
    /// Its name in the language of the sentence: `/tak zug`.
    pub typed: &'a str,
}

/// A catalogue with marks in place of its commands.
pub(super) fn marked(language: Language) -> String {
    let own: Vec<(&str, &str)> = command_names(language.catalogue()).collect();
    let english: Vec<(&str, &str)> = command_names(Language::English.catalogue()).collect();
    let mut text = String::new();
    let mut parts = language.catalogue().split('`');
    text += parts.next().unwrap_or_default();
    // Text inside and outside of code marks alternates. After an unpaired mark,
    // nothing is a command.
    let mut rest = parts.peekable();
    while let Some(part) = rest.next() {
        let command = part
            .strip_prefix(ROOT)
            .filter(|_| rest.peek().is_some())
            .and_then(|name| english_name(name, &own, &english));
        if let Some(command) = command {
            text.push(BEGIN);
            text += "tak ";
            text += command;
            text.push(THEN);
            text += part;
            text.push(END);
            text += rest.next().unwrap_or_default();
        } else {
            text.push('`');
            text += part;
        }
    }
    text
}

/// The English name of a command that is written in the language of the
/// sentence or in English.
fn english_name<'a>(
    name: &str,
    own: &[(&str, &str)],
    english: &[(&'a str, &'a str)],
) -> Option<&'a str> {
    let id_in = |names: &[(&str, &str)]| {
        let mut names = names.iter();
        let id = names.find_map(|&(id, word)| (word == name).then(|| id.to_owned()))?;
        let mut english = english.iter();
        english.find_map(|&(other, name)| (other == id).then_some(name))
    };
    id_in(own).or_else(|| id_in(english))
}

/// The parts of `/tak` by their message ids, as a catalogue names them.
fn command_names(catalogue: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = catalogue
        .lines()
        .filter(|line| line.starts_with("command-"));
    lines.filter_map(|line| line.split_once(" = "))
}

/// A text with each of its commands replaced by `replace`.
pub fn with_commands(text: &str, replace: impl Fn(NamedCommand<'_>) -> String) -> String {
    let (mut output, mut rest) = (String::new(), text);
    while let Some((from, to, command)) = first_command(rest) {
        output += &rest[..from];
        output += &replace(command);
        rest = &rest[to..];
    }
    output + rest
}

/// The first command of a text, with the start and the end of its mark.
fn first_command(text: &str) -> Option<(usize, usize, NamedCommand<'_>)> {
    let from = text.find(BEGIN)?;
    let then = from + text[from..].find(THEN)?;
    let end = then + text[then..].find(END)?;
    let command = NamedCommand {
        name: &text[from + 1..then],
        typed: &text[then + 1..end],
    };
    Some((from, end + 1, command))
}

/// A text with its commands as plain text, for places without mentions.
pub fn without_marks(text: &str) -> String {
    with_commands(text, |command| command.typed.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Words;
    use tavern_game::Refusal;

    #[test]
    fn commands_in_sentences_become_marks() {
        let marked_text = |language| {
            let text = Words::of(language).refused(&Refusal::NoGamesInChannel);
            let mention =
                |command: NamedCommand<'_>| format!("<{}|{}>", command.name, command.typed);
            with_commands(&text, mention)
        };
        let english = marked_text(Language::English);
        assert!(
            english.contains("<tak challenge|/tak challenge> starts"),
            "{english}"
        );
        let german = marked_text(Language::German);
        assert!(
            german.contains("<tak challenge|/tak herausfordern> beginnt"),
            "{german}"
        );
        assert!(german.contains("`partie`"), "{german}");
    }

    /// Quoted text is never taken for a command.
    #[test]
    fn quoted_commands_stay_text() {
        for command in [
            "/tak move",
            "`/tak move`",
            "\u{2}tak move\u{1f}/tak move\u{3}",
        ] {
            let coins = tavern_game::CoinRefusal::BadBid {
                typed: command.into(),
            };
            let text = Words::of(Language::English).refused(&Refusal::Coins(coins));
            assert!(first_command(&text).is_none(), "{text:?}");
        }
    }

    /// A mention needs an existing command.
    #[test]
    fn named_commands_exist() {
        for &language in Language::ALL {
            let text = marked(language);
            let strangers: Vec<&str> = text
                .split('`')
                .filter(|part| part.starts_with(ROOT))
                .collect();
            assert_eq!(strangers, Vec::<&str>::new(), "{language:?}");
        }
    }

    #[test]
    fn incomplete_marks_stay_text() {
        for text in [
            "",
            "a",
            "\u{2}tak move",
            "\u{2}tak move\u{1f}/tak move",
            "\u{3}\u{1f}\u{2}",
        ] {
            assert_eq!(without_marks(text), text);
        }
        assert_eq!(
            without_marks("a \u{2}tak move\u{1f}/tak zug\u{3} b"),
            "a /tak zug b"
        );
    }
}
