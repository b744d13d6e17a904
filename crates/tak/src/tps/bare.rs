//! A position without what stands around it: brackets, quotes, marks of chat programs, a label, or the tag of a PTN file.

use crate::signs::{ascii, is_invisible};

/// Words in front of a position that only say what it is.
const LABELS: [&str; 3] = ["tps", "position", "stellung"];

/// The text of a position alone.
pub(super) fn bare(text: &str) -> String {
    let plain = plain(text);
    let inner = without_label(tag_value(&plain).unwrap_or(&plain));
    joined(inner.trim_end_matches(is_wrapping))
}

/// Whether a text is a position by its looks, readable or not, and nothing beside it.
pub(super) fn is_alone(text: &str) -> bool {
    let plain = plain(text);
    let inner = without_label(&plain).trim_end_matches(is_wrapping);
    let is_sign =
        |c: char| c.is_alphanumeric() || c.is_whitespace() || matches!(c, ',' | '/' | '-');
    let line = joined(inner);
    let board = line.split_whitespace().next().unwrap_or_default();
    let has_rows = board.contains('/') || (board.contains(',') && board.contains('-'));
    has_rows && inner.chars().all(is_sign)
}

/// The text in ASCII where its signs have other forms.
fn plain(text: &str) -> String {
    let visible = text.chars().filter(|c| !is_invisible(*c));
    visible.map(ascii).collect()
}

/// The value of the tag in a part of a PTN file, with its quotes. Nothing but other tags may stand beside it, because
/// moves would be left out without a word.
fn tag_value(text: &str) -> Option<&str> {
    let at = text.to_ascii_lowercase().find("[tps")?;
    let (value, after) = text[at + 4..].split_once(']')?;
    let is_tags = |part: &str| {
        let outside = part
            .split('[')
            .map(|tag| tag.rsplit(']').next().unwrap_or(tag));
        outside
            .into_iter()
            .all(|rest| !rest.contains(char::is_alphanumeric))
    };
    (is_tags(&text[..at]) && is_tags(after)).then_some(value)
}

/// The text from the board on.
fn without_label(text: &str) -> &str {
    let text = text.trim_start_matches(is_wrapping);
    let letters = text
        .find(|c: char| !c.is_alphabetic())
        .unwrap_or(text.len());
    let (word, rest) = text.split_at(letters);
    if LABELS.iter().any(|label| word.eq_ignore_ascii_case(label)) {
        return without_label(rest);
    }
    // A position has no colon, so everything in front of one is a label.
    match text.split_once([':', '=']) {
        Some((label, rest)) if !label.contains(['/', '[']) => without_label(rest),
        _ => text,
    }
}

/// Whether a character can stand around a position, and neither begins nor ends one.
fn is_wrapping(c: char) -> bool {
    !c.is_alphanumeric() && !matches!(c, '/' | ',' | '-')
}

/// The text without spaces beside the signs between squares and rows.
fn joined(text: &str) -> String {
    let is_separator = |c: char| matches!(c, ',' | '/');
    let mut line = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !line.is_empty() && !line.ends_with(is_separator) && !word.starts_with(is_separator) {
            line.push(' ');
        }
        line.push_str(word);
    }
    line
}
