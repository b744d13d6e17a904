//! The catalogues, and the one way to say something out of them.
//!
//! Nothing is said but by the macro `say!`, which names a message and its
//! variables. Whether the English catalogue has that message with just these
//! variables is checked when the program is compiled; that the other
//! catalogues have the same is a test.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Language, Words, command_mention};

/// Says a message, or an attribute of one, with its variables:
/// `say!(words, "message.attribute", name = value)`.
macro_rules! say {
    ($words:expr, $part:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const _: () = assert!(
            $crate::words::catalogue::has($part, &[$(stringify!($name)),*]),
            concat!("the English catalogue has no ", $part, " with these variables")
        );
        $words.say($part, [$((stringify!($name), ::fluent_bundle::FluentValue::from($value))),*])
    }};
}
pub(super) use say;

/// Methods of [`Words`] that take no variables and so say the same each time,
/// and a list of them all for a test of what Discord takes.
macro_rules! always_the_same {
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
pub(super) use always_the_same;

/// Checks that each of these is said in at most so many characters, in every
/// language.
#[cfg(test)]
pub(super) fn assert_within(most: usize, all: &[fn(Words) -> String]) {
    for &language in Language::ALL {
        for one in all {
            let said = one(Words::of(language));
            assert!((1..=most).contains(&said.chars().count()), "{said}");
        }
    }
}

/// A language made ready for saying things.
type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<Vec<Bundle>> =
    LazyLock::new(|| Language::ALL.iter().copied().map(bundle).collect());

fn bundle(language: Language) -> Bundle {
    let locale: LanguageIdentifier = language
        .code()
        .parse()
        .expect("the code of a language is one of Unicode's");
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // The marks that part texts of two directions would be sent to Discord
    // and show up in names and notation that people copy.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(command_mention::marked(language))
        .expect("a test reads every catalogue");
    bundle
        .add_resource(resource)
        .expect("a test looks for messages that are there twice");
    bundle
}

impl Words {
    /// Says a message; `say!` is the checked way to call this.
    pub(super) fn say<const N: usize>(
        self,
        part: &'static str,
        variables: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        self.with_former(&self.say_with(part, &FluentArgs::from_iter(variables)))
    }

    fn say_with(self, part: &'static str, variables: &FluentArgs<'_>) -> String {
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
        let pattern = pattern.expect("every catalogue has what the English one has");
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(variables), &mut errors);
        debug_assert!(errors.is_empty(), "{part}: {errors:?}");
        said.into_owned()
    }
}

/// What can be said: the value of a message, or an attribute of one.
#[derive(Clone, Copy)]
struct Part {
    id: Span,
    attribute: Option<Span>,
    body: Span,
}

/// A piece of a text, from one byte to before another.
#[derive(Clone, Copy)]
struct Span {
    from: usize,
    to: usize,
}

const ENGLISH: &[u8] = Language::English.catalogue().as_bytes();

/// Where everything in the English catalogue is. It is found once, when the
/// program is compiled.
static PARTS: [Part; count(ENGLISH)] = parts(ENGLISH);

/// Whether the English catalogue has a message, or an attribute written
/// "message.attribute", with these variables and no others.
pub(super) const fn has(part: &str, variables: &[&str]) -> bool {
    let mut i = 0;
    while i < PARTS.len() {
        if is_named(ENGLISH, PARTS[i], part.as_bytes()) {
            return has_variables(ENGLISH, PARTS[i].body, variables);
        }
        i += 1;
    }
    false
}

const fn is_named(text: &[u8], part: Part, name: &[u8]) -> bool {
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

/// Whether a text and another have the same bytes from here on.
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

/// Whether the variables of a part are these, each used at least once.
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
        let mut known = false;
        let mut i = 0;
        while i < variables.len() {
            known |= is_variable(text, name, variables[i].as_bytes());
            i += 1;
        }
        if !known {
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

/// What a line of a catalogue is.
#[derive(Clone, Copy)]
enum Line {
    /// The first of a message, whose name this is.
    Message(Span),
    /// The first of an attribute, whose name this is.
    Attribute(Span),
    /// A comment, or the first line of a term, which only the catalogue
    /// itself speaks of.
    Other,
    /// It belongs to what is above it.
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

/// The first part at or after a line, and what message the lines before it
/// belong to. The attributes of terms are nobody else's.
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
mod tests;
