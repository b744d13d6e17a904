//! The messages of the English catalogue and their variables, read by the compiler.

use crate::words::Language;

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

/// Finds a part by its name: the compiler executes this code slowly, and a search of
/// all parts for each `say!` would take a fifth of its time.
static INDEX: Index<{ PARTS.len() }> = Index::new();

/// The number of chains, about that of the parts.
const CHAINS: usize = 1024;

/// The end of a chain.
const END: usize = usize::MAX;

/// Chains of parts whose names have the same hash.
struct Index<const N: usize> {
    first: [usize; CHAINS],
    next: [usize; N],
}

impl<const N: usize> Index<N> {
    const fn new() -> Index<N> {
        let mut index = Index {
            first: [END; CHAINS],
            next: [END; N],
        };
        let mut i = 0;
        while i < N {
            let chain = chain(hash_of(PARTS[i]));
            index.next[i] = index.first[chain];
            index.first[chain] = i;
            i += 1;
        }
        index
    }
}

/// Whether the English catalogue has a message, or an attribute written
/// "message.attribute", with exactly these variables.
pub(in crate::words) const fn has(part: &str, variables: &[&str]) -> bool {
    let name = part.as_bytes();
    let to = name.len();
    let mut next = INDEX.first[chain(hash(BASIS, name, Span { from: 0, to }))];
    while next != END {
        let part = PARTS[next];
        if has_name(ENGLISH, part, name) {
            return has_variables(ENGLISH, part.body, variables);
        }
        next = INDEX.next[next];
    }
    false
}

/// The start of the hash FNV-1a with 32 bits (Fowler, Noll and Vo).
const BASIS: u32 = 0x811c_9dc5;

const fn chain(hash: u32) -> usize {
    hash as usize % CHAINS
}

/// The hash of a part's name.
const fn hash_of(part: Part) -> u32 {
    let id = hash(BASIS, ENGLISH, part.id);
    match part.attribute {
        None => id,
        Some(attribute) => hash(hash(id, b".", Span { from: 0, to: 1 }), ENGLISH, attribute),
    }
}

/// Continues a hash with some bytes of a text.
const fn hash(mut hash: u32, text: &[u8], span: Span) -> u32 {
    let mut at = span.from;
    while at < span.to {
        hash = (hash ^ text[at] as u32).wrapping_mul(0x0100_0193);
        at += 1;
    }
    hash
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
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::words::catalogue::tests::{Parts, parts_of};

    /// The check at compile time agrees with Fluent.
    #[test]
    fn english_parts_match_fluent_parser() {
        let text = Language::English.catalogue();
        let slice = |span: Span| text[span.from..span.to].to_owned();
        let mut ours = Parts::new();
        for part in PARTS {
            let mut variables = BTreeSet::new();
            let mut at = part.body.from;
            while let Some(name) = next_variable(ENGLISH, at, part.body.to) {
                variables.insert(slice(name));
                at = name.to;
            }
            let name = match part.attribute {
                None => slice(part.id),
                Some(attribute) => format!("{}.{}", slice(part.id), slice(attribute)),
            };
            ours.insert(name, variables);
        }
        assert_eq!(ours, parts_of(Language::English));
    }

    #[test]
    fn message_check_needs_exact_name_and_variables() {
        assert!(has("list-or", &["before", "last"]));
        assert!(has("list-or", &["last", "before"]));
        assert!(has("piece.indefinite", &["piece"]));
        assert!(!has("list-or", &["before"]), "one is missing");
        assert!(
            !has("list-or", &["before", "last", "first"]),
            "one too many"
        );
        assert!(!has("list-or", &["before", "las"]));
        assert!(!has("list-", &["before", "last"]));
        assert!(!has("piece.definite", &["piece"]));
        assert!(!has("piece.", &["piece"]));
        assert!(!has("", &[]));
    }

    #[test]
    fn terms_and_comments_are_no_parts() {
        let text = b"# a = b\n-brand = X\n    .gender = m\none = 1\n    .more = { $n }\n# x\ntwo =\n    a\n\n    b { $m }\n";
        let parts: [Part; 3] = parts(text);
        assert_eq!(count(text), 3);
        assert!(has_name(text, parts[0], b"one"));
        assert!(has_name(text, parts[1], b"one.more"));
        assert!(has_name(text, parts[2], b"two"));
        assert!(has_variables(text, parts[0].body, &[]));
        assert!(has_variables(text, parts[1].body, &["n"]));
        assert!(has_variables(text, parts[2].body, &["m"]));
    }
}
