//! Commands that are named in sentences.
//!
//! A catalogue writes them as people type them, in code marks: `/tak move`.
//! When a catalogue is made ready, each of them becomes a mark of control
//! characters that says which command it is and how this language writes it.
//! Where a text leaves the program, the mark becomes a mention, or what the
//! catalogue had. Nobody can type a mark: what people typed comes into a
//! sentence later, and is quoted without control characters.

use super::Language;

const BEGIN: char = '\u{2}';
const THEN: char = '\u{1f}';
const END: char = '\u{3}';

/// How the catalogues write the command all others are part of.
const ROOT: &str = "/tak ";

/// A command that a sentence names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedCommand<'a> {
    /// Its English name, which Discord knows it by, such as `tak move`.
    pub name: &'a str,
    /// How people type it in the language of the sentence: `/tak zug`.
    pub typed: &'a str,
}

/// A catalogue in which each command that a sentence names is marked.
pub(super) fn marked(language: Language) -> String {
    let own: Vec<(&str, &str)> = names(language.catalogue()).collect();
    let english: Vec<(&str, &str)> = names(Language::English.catalogue()).collect();
    let mut told = String::new();
    let mut parts = language.catalogue().split('`');
    told += parts.next().unwrap_or_default();
    // What stands between two code marks and what does not take turns, as a
    // rule; where one mark stands alone, nothing between is a command.
    let mut rest = parts.peekable();
    while let Some(part) = rest.next() {
        let command = part
            .strip_prefix(ROOT)
            .filter(|_| rest.peek().is_some())
            .and_then(|name| english_name(name, &own, &english));
        if let Some(command) = command {
            told.push(BEGIN);
            told += "tak ";
            told += command;
            told.push(THEN);
            told += part;
            told.push(END);
            told += rest.next().unwrap_or_default();
        } else {
            told.push('`');
            told += part;
        }
    }
    told
}

/// The English name of a command that a sentence names in its own language, or
/// in English.
fn english_name<'a>(
    name: &str,
    own: &[(&str, &str)],
    english: &[(&'a str, &'a str)],
) -> Option<&'a str> {
    let named = |names: &[(&str, &str)]| {
        let mut names = names.iter();
        let id = names.find_map(|&(id, known)| (known == name).then(|| id.to_owned()))?;
        let mut english = english.iter();
        english.find_map(|&(known, name)| (known == id).then_some(name))
    };
    named(own).or_else(|| named(english))
}

/// What the parts of `/tak` are called in a catalogue, by their messages.
fn names(catalogue: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = catalogue
        .lines()
        .filter(|line| line.starts_with("command-"));
    lines.filter_map(|line| line.split_once(" = "))
}

/// A text in which each command that it names is told in another way.
#[must_use]
pub fn with_commands(text: &str, tell: impl Fn(NamedCommand<'_>) -> String) -> String {
    let (mut told, mut rest) = (String::new(), text);
    while let Some((from, to, command)) = named(rest) {
        told += &rest[..from];
        told += &tell(command);
        rest = &rest[to..];
    }
    told + rest
}

/// The first command that a text names: where its mark begins and ends.
fn named(text: &str) -> Option<(usize, usize, NamedCommand<'_>)> {
    let from = text.find(BEGIN)?;
    let then = from + text[from..].find(THEN)?;
    let end = then + text[then..].find(END)?;
    let command = NamedCommand {
        name: &text[from + 1..then],
        typed: &text[then + 1..end],
    };
    Some((from, end + 1, command))
}

/// A text without marks, as it reads where nothing can be pressed.
#[must_use]
pub fn without_marks(text: &str) -> String {
    with_commands(text, |command| command.typed.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Refusal;
    use crate::words::Words;

    #[test]
    fn commands_in_sentences_are_marked() {
        let told = |language| {
            let text = Words::of(language).refused(&Refusal::NobodyPlaysHere);
            let mention =
                |command: NamedCommand<'_>| format!("<{}|{}>", command.name, command.typed);
            with_commands(&text, mention)
        };
        let english = told(Language::English);
        assert!(
            english.contains("<tak challenge|/tak challenge> starts"),
            "{english}"
        );
        let german = told(Language::German);
        assert!(
            german.contains("<tak challenge|/tak herausfordern> beginnt"),
            "{german}"
        );
        assert!(german.contains("`partie`"), "{german}");
    }

    /// Whatever somebody types, the bot says it back as it was typed.
    #[test]
    fn what_people_type_is_no_command() {
        for typed in [
            "/tak move",
            "`/tak move`",
            "\u{2}tak move\u{1f}/tak move\u{3}",
        ] {
            let coins = crate::game::CoinRefusal::BadBid {
                typed: typed.to_owned(),
            };
            let text = Words::of(Language::English).refused(&Refusal::Coins(coins));
            assert!(named(&text).is_none(), "{text:?}");
        }
    }

    /// A command that is not there cannot be mentioned.
    #[test]
    fn every_command_that_is_named_exists() {
        for &language in Language::ALL {
            let text = marked(language);
            let unknown: Vec<&str> = text
                .split('`')
                .filter(|part| part.starts_with(ROOT))
                .collect();
            assert_eq!(unknown, Vec::<&str>::new(), "{language:?}");
        }
    }

    #[test]
    fn half_a_mark_is_none() {
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
