//! The catalogues of messages, and the macro `say!`, the only way to format
//! one.
//!
//! The compiler checks that the English catalogue has each message with exactly
//! these variables. Tests check that the other catalogues match it.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Language, Words, command_mention};
use crate::game::ABANDONED_AFTER_DAYS;

/// Formats a message, or an attribute of one, with its variables: `say!(words,
/// "message.attribute", name = value)`.
macro_rules! say {
    ($words:expr, $part:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const _: () = assert!(
            $crate::words::catalogue::has($part, &[$(stringify!($name)),*]),
            concat!("the English catalogue has no ", $part, " with these variables")
        );
        $words.format_message($part, [$((stringify!($name), ::fluent_bundle::FluentValue::from($value))),*])
    }};
}
pub(super) use say;

/// Methods of [`Words`] for messages without variables, and a list of them for
/// a test of their lengths.
macro_rules! fixed_messages {
    ($all:ident: $($(#[$doc:meta])* $name:ident = $id:literal;)+) => {
        impl Words {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(self) -> String {
                say!(self, $id)
            }
        )+}

        #[cfg(test)]
        const $all: &[fn(Words) -> String] = &[$(Words::$name),+];
    };
}
pub(super) use fixed_messages;

/// Checks that each text has at most `most` characters in every language.
#[cfg(test)]
pub(super) fn assert_within(most: usize, all: &[fn(Words) -> String]) {
    for &language in Language::ALL {
        for one in all {
            let text = one(Words::of(language));
            assert!((1..=most).contains(&text.chars().count()), "{text}");
        }
    }
}

/// The compiled messages of a language.
type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<Vec<Bundle>> =
    LazyLock::new(|| Language::ALL.iter().copied().map(bundle).collect());

fn bundle(language: Language) -> Bundle {
    let locale: LanguageIdentifier = language
        .code()
        .parse()
        .expect("language codes are Unicode language identifiers");
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Isolation marks would reach Discord and end up in names and notation that
    // people copy.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(command_mention::marked(language))
        .expect("a test parses every catalogue");
    bundle
        .add_resource(resource)
        .expect("a test rejects duplicate messages");
    bundle
}

impl Words {
    /// Formats a message. Call it through `say!`, which checks it.
    pub(super) fn format_message<const N: usize>(
        self,
        part: &'static str,
        variables: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        self.replace_nameless(&self.format_with(part, &FluentArgs::from_iter(variables)))
    }

    /// Formats a label of a command. Its only variable is the number of days after
    /// which a game without a clock can be claimed. A test compares the tables of
    /// the commands with the catalogue.
    pub(super) fn format_label(self, part: &str) -> String {
        let days = ("days", FluentValue::from(ABANDONED_AFTER_DAYS));
        self.format_with(part, &FluentArgs::from_iter([days]))
    }

    fn format_with(self, part: &str, variables: &FluentArgs<'_>) -> String {
        let bundle = &BUNDLES[self.0 as usize];
        let (id, attribute) = match part.split_once('.') {
            Some((id, attribute)) => (id, Some(attribute)),
            None => (part, None),
        };
        let message = bundle.get_message(id);
        let pattern = match attribute {
            None => message.and_then(|message| message.value()),
            Some(name) => message
                .and_then(|message| message.get_attribute(name))
                .map(|attribute| attribute.value()),
        };
        let pattern = pattern.expect("a test compares the catalogues with the English one");
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(variables), &mut errors);
        debug_assert!(errors.is_empty(), "{part}: {errors:?}");
        text.into_owned()
    }
}

/// The value of a message, or an attribute of one.
#[derive(Clone, Copy)]
struct Part {
    id: Span,
    attribute: Option<Span>,
    body: Span,
}

/// A range of bytes of a text.
#[derive(Clone, Copy)]
struct Span {
    from: usize,
    to: usize,
}

const ENGLISH: &[u8] = Language::English.catalogue().as_bytes();

/// The parts of the English catalogue, found at compile time.
static PARTS: [Part; count(ENGLISH)] = parts(ENGLISH);

/// Whether the English catalogue has a message, or an attribute written
/// "message.attribute", with exactly these variables.
pub(super) const fn has(part: &str, variables: &[&str]) -> bool {
    let mut i = 0;
    while i < PARTS.len() {
        if has_name(ENGLISH, PARTS[i], part.as_bytes()) {
            return has_variables(ENGLISH, PARTS[i].body, variables);
        }
        i += 1;
    }
    false
}

const fn has_name(text: &[u8], part: Part, name: &[u8]) -> bool {
    let id = part.id.to - part.id.from;
    match part.attribute {
        None => id == name.len() && is_at(text, part.id.from, name, 0, id),
        Some(attribute) => {
            let length = attribute.to - attribute.from;
            id + 1 + length == name.len()
                && is_at(text, part.id.from, name, 0, id)
                && name[id] == b'.'
                && is_at(text, attribute.from, name, id + 1, length)
        }
    }
}

/// Whether two texts have the same bytes from these positions on.
const fn is_at(text: &[u8], at: usize, other: &[u8], other_at: usize, length: usize) -> bool {
    let mut i = 0;
    while i < length {
        if text[at + i] != other[other_at + i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Whether a part uses exactly these variables.
const fn has_variables(text: &[u8], body: Span, variables: &[&str]) -> bool {
    let mut i = 0;
    while i < variables.len() {
        if !uses(text, body, variables[i].as_bytes()) {
            return false;
        }
        i += 1;
    }
    let mut at = body.from;
    while let Some(name) = next_variable(text, at, body.to) {
        let mut is_listed = false;
        let mut i = 0;
        while i < variables.len() {
            is_listed |= is_variable(text, name, variables[i].as_bytes());
            i += 1;
        }
        if !is_listed {
            return false;
        }
        at = name.to;
    }
    true
}

const fn uses(text: &[u8], body: Span, variable: &[u8]) -> bool {
    let mut at = body.from;
    while let Some(name) = next_variable(text, at, body.to) {
        if is_variable(text, name, variable) {
            return true;
        }
        at = name.to;
    }
    false
}

const fn is_variable(text: &[u8], name: Span, variable: &[u8]) -> bool {
    name.to - name.from == variable.len() && is_at(text, name.from, variable, 0, variable.len())
}

/// The name after the next dollar sign.
const fn next_variable(text: &[u8], from: usize, to: usize) -> Option<Span> {
    let mut at = from;
    while at < to {
        if text[at] == b'$' {
            let to = name_end(text, at + 1);
            return Some(Span { from: at + 1, to });
        }
        at += 1;
    }
    None
}

const fn name_end(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < text.len() && (text[at].is_ascii_alphanumeric() || matches!(text[at], b'-' | b'_')) {
        at += 1;
    }
    at
}

/// A line of a catalogue.
#[derive(Clone, Copy)]
enum Line {
    /// The first line of a message, with its name.
    Message(Span),
    /// The first line of an attribute, with its name.
    Attribute(Span),
    /// A comment, or the first line of a term. Only the catalogue itself refers
    /// to terms.
    Other,
    /// The continuation of the part above.
    Continued,
}

const fn line(text: &[u8], from: usize) -> Line {
    let mut first = from;
    while first < text.len() && text[first] == b' ' {
        first += 1;
    }
    if first == text.len() {
        return Line::Continued;
    }
    match text[first] {
        b'.' if first > from => Line::Attribute(Span {
            from: first + 1,
            to: name_end(text, first + 1),
        }),
        c if first == from && c.is_ascii_alphabetic() => Line::Message(Span {
            from,
            to: name_end(text, from),
        }),
        b'#' | b'-' if first == from => Line::Other,
        _ => Line::Continued,
    }
}

const fn next_line(text: &[u8], from: usize) -> usize {
    let mut at = from;
    while at < text.len() && text[at] != b'\n' {
        at += 1;
    }
    if at < text.len() { at + 1 } else { at }
}

/// The first part at or after a line. `before` is the message of the lines
/// before it. Attributes of terms are skipped.
const fn next_part(text: &[u8], from: usize, before: Option<Span>) -> Option<Part> {
    let (mut at, mut message) = (from, before);
    while at < text.len() {
        let (id, attribute) = match (line(text, at), message) {
            (Line::Message(id), _) => (id, None),
            (Line::Attribute(name), Some(id)) => (id, Some(name)),
            (Line::Other, _) => {
                message = None;
                at = next_line(text, at);
                continue;
            }
            _ => {
                at = next_line(text, at);
                continue;
            }
        };
        let mut to = next_line(text, at);
        while to < text.len() && matches!(line(text, to), Line::Continued) {
            to = next_line(text, to);
        }
        let body = Span { from: at, to };
        return Some(Part {
            id,
            attribute,
            body,
        });
    }
    None
}

const fn count(text: &[u8]) -> usize {
    let (mut found, mut at, mut message) = (0, 0, None);
    while let Some(part) = next_part(text, at, message) {
        found += 1;
        at = part.body.to;
        message = Some(part.id);
    }
    found
}

const fn parts<const N: usize>(text: &[u8]) -> [Part; N] {
    let none = Span { from: 0, to: 0 };
    let mut parts = [Part {
        id: none,
        attribute: None,
        body: none,
    }; N];
    let (mut found, mut at, mut message) = (0, 0, None);
    while let Some(part) = next_part(text, at, message) {
        parts[found] = part;
        found += 1;
        at = part.body.to;
        message = Some(part.id);
    }
    parts
}

#[cfg(test)]
pub(crate) mod tests;
