//! The tokens of typed text: words, numbers, squares and signs.

use tak::ptn::tidy;
use tak::{Direction, Square};

/// A token of typed text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    Word(&'a str),
    Number(&'a str),
    Square(Square),
    /// A sign of PTN.
    Sign(Direction),
    Arrow(Direction),
    /// An unknown sign.
    Unknown,
}

/// The tokens of a text in lower case. Nothing if a square has no letter.
pub(super) fn tokens(text: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let run = |part: fn(char) -> bool| rest.find(|c| !part(c)).unwrap_or(rest.len());
        let length = if c.is_alphabetic() {
            let letters = run(char::is_alphabetic);
            // The last letter before a digit is the file of a square.
            match letters.checked_sub(1).and_then(|at| rest.get(at..at + 2)) {
                Some(square) if square.parse::<Square>().is_ok() => letters - 1,
                _ => letters,
            }
        } else if c.is_ascii_digit() {
            run(|c| c.is_ascii_digit())
        } else {
            c.len_utf8()
        };
        if length == 0 {
            tokens.push(Token::Square(rest.get(..2)?.parse().ok()?));
            rest = &rest[2..];
            continue;
        }
        let (part, tail) = rest.split_at(length);
        rest = tail;
        if c.is_alphabetic() {
            tokens.push(match (part, tokens.last()) {
                // An arrow typed as a letter.
                ("v", Some(Token::Square(_))) => Token::Arrow(Direction::Down),
                _ => Token::Word(part),
            });
        } else if c.is_ascii_digit() {
            tokens.push(Token::Number(part));
        } else if let Some(sign) = sign(c) {
            tokens.push(Token::Sign(sign));
        } else if let Some(direction) = pointer(c) {
            tokens.push(Token::Arrow(direction));
        } else if !is_ignored(c) && !is_friendly(c) {
            tokens.push(Token::Unknown);
        }
    }
    Some(tokens)
}

/// The direction of a sign of PTN, in any form that chat programs give it.
fn sign(c: char) -> Option<Direction> {
    let plain = tidy(c.encode_utf8(&mut [0; 4]));
    plain.chars().next().and_then(Direction::from_sign)
}

/// The direction of an arrow that is no sign of PTN.
fn pointer(c: char) -> Option<Direction> {
    match c {
        '^' | '👆' | '☝' | '🔼' | '⏫' | '🔺' | '▲' | '△' => Some(Direction::Up),
        '👇' | '🔽' | '⏬' | '🔻' | '▼' | '▽' => Some(Direction::Down),
        '👈' | '◀' | '◁' | '⏪' | '«' | '‹' => Some(Direction::Left),
        '👉' | '▶' | '▷' | '⏩' | '»' | '›' => Some(Direction::Right),
        _ => None,
    }
}

/// Whether a character is only punctuation or space.
pub(super) fn is_ignored(c: char) -> bool {
    c.is_whitespace() || "\u{fe0e}\u{fe0f},.;:!?'\"*_~|`()[]{}\\/=…‚‘’„“”&#".contains(c)
}

/// Whether a character is a face or a gesture beside a ply. Skin tones follow
/// hands.
fn is_friendly(c: char) -> bool {
    matches!(c, '\u{1f600}'..='\u{1f64f}' | '\u{1f3fb}'..='\u{1f3ff}' | '👍' | '👌' | '👋' | '💪' | '🔥' | '🎉' | '❤')
}
