//! Text from outside in sentences. People typed it, or a file has it, so it may hold marks that format or notify.

use std::fmt;

use crate::board::is_reserved;
use crate::values::Value;
use fluent_bundle::FluentValue;
use tavern_game::{LeagueName, TournamentName, TypedText, has_form};

/// The maximum number of characters in code marks.
const LONGEST_IN_MARKS: usize = 40;

/// Text from outside that neither formats nor notifies. A sentence takes no other text with a lifetime.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quoted(String);

impl Quoted {
    /// The text in code marks, cut if it is long.
    pub(crate) fn in_marks(text: &str) -> Quoted {
        let mut quote: String = text
            .chars()
            .map(|c| {
                let has_meaning = c == '`' || c.is_control() || is_reserved(c);
                if has_meaning { ' ' } else { c }
            })
            .filter(|&c| has_form(c))
            .take(LONGEST_IN_MARKS)
            .collect();
        if text
            .chars()
            .filter(|&c| has_form(c))
            .nth(LONGEST_IN_MARKS)
            .is_some()
        {
            quote.push('…');
        }
        // Empty code marks would not show as code.
        if quote.is_empty() {
            quote.push(' ');
        }
        Quoted(format!("`{quote}`"))
    }

    /// The text with formatting and mentions escaped. Line breaks stay.
    pub(crate) fn escaped(text: &str) -> Quoted {
        let mut output = String::with_capacity(text.len());
        for c in text.chars() {
            match c {
                '\n' => output.push(c),
                c if c.is_control() || is_reserved(c) => output.push(' '),
                c if !has_form(c) => {}
                c => {
                    if c.is_ascii_punctuation() {
                        output.push('\\');
                    }
                    output.push(c);
                }
            }
        }
        Quoted(output)
    }
}

/// Text from outside in words for a page, a label or a picture, where nothing formats or notifies. Pages escape their
/// markup themselves.
#[derive(Clone, Copy, Debug)]
pub struct PlainText<'a>(pub &'a str);

impl<'a> Value<'a> for PlainText<'a> {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::from(self.0)
    }
}

impl fmt::Display for Quoted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&TournamentName> for Quoted {
    fn from(name: &TournamentName) -> Quoted {
        Quoted::escaped(name.as_str())
    }
}

impl<'a> Value<'a> for Quoted {
    fn fluent(self) -> FluentValue<'a> {
        FluentValue::from(self.0)
    }
}

impl<'a> Value<'a> for &TypedText {
    fn fluent(self) -> FluentValue<'a> {
        Quoted::in_marks(self.raw()).fluent()
    }
}

impl<'a> Value<'a> for &TournamentName {
    fn fluent(self) -> FluentValue<'a> {
        Quoted::from(self).fluent()
    }
}

impl<'a> Value<'a> for &LeagueName {
    fn fluent(self) -> FluentValue<'a> {
        Quoted::from(&**self).fluent()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_from_outside_stays_within_code_marks() {
        let check = |text: &str, expected: &str| {
            assert_eq!(Quoted::in_marks(text).to_string(), expected);
        };
        check("1S1", "`1S1`");
        check("", "` `");
        check("``` @everyone\n", "`    @everyone `");
        check("\u{F0000}", "` `");
        check("\u{202E}abc\u{200B}", "`abc`");
        check(&"é".repeat(41), &format!("`{}…`", "é".repeat(40)));
    }

    #[test]
    fn name_in_a_sentence_neither_formats_nor_mentions() {
        let name = TournamentName::new("*Cup* <@7> `x`").unwrap();
        let expected = r"\*Cup\* \<\@7\> \`x\`";
        assert_eq!(Quoted::from(&name).to_string(), expected);
        assert_eq!(Value::fluent(&name), FluentValue::from(expected));
    }
}
