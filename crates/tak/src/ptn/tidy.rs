//! Notation from chat programs, phones and web pages, converted to ASCII.

use crate::Direction;
use crate::signs::{ascii, is_dash, is_invisible};

/// Converts a typed ply to plain ASCII. This removes spaces, the move number
/// and the marks of chat programs, and replaces arrows, dashes and curly quotes
/// with the signs of PTN.
///
/// ```
/// use tak::ptn;
///
/// assert_eq!(ptn::tidy("12. 3 c3 → 12"), "3c3>12");
/// assert_eq!(ptn::tidy("12 … c3"), "c3");
/// ```
#[must_use]
pub fn tidy(text: &str) -> String {
    let plain: String = text.chars().filter_map(plain).collect();
    let bare = plain.trim_matches('`');
    let bare = bare.strip_prefix("||").unwrap_or(bare);
    let bare = bare.strip_suffix("||").unwrap_or(bare);
    without_move_number(bare.trim_matches('`')).to_owned()
}

/// The corresponding character of PTN, or `None` for one without meaning.
fn plain(c: char) -> Option<char> {
    match ascii(c) {
        // Backslashes escape Markdown; variation selectors request an emoji.
        '\\' | '\u{fe0e}' | '\u{fe0f}' => None,
        c if c.is_whitespace() || is_invisible(c) => None,
        '‘' | '’' | '‛' | '′' | '´' => Some('\''),
        '“' | '”' | '″' => Some('"'),
        '↓' | '⬇' => Some('-'),
        '←' | '⬅' => Some('<'),
        '→' | '➡' => Some('>'),
        '↑' | '⬆' => Some('+'),
        c if is_dash(c) => Some('-'),
        c => Some(c),
    }
}

/// Whether a text has the sign of a direction, as every spread does.
pub(super) fn moves_stack(text: &str) -> bool {
    let mut signs = text.chars().filter_map(plain);
    signs.any(|c| Direction::from_sign(c).is_some())
}

/// The number of dots in a character. Phones turn `...` into one character.
pub(super) fn dots(c: char) -> usize {
    match c {
        '.' | '．' | '。' | '｡' | '․' => 1,
        '‥' => 2,
        '…' | '⋯' => 3,
        _ => 0,
    }
}

/// The text without a move number such as `12.` or `12…` at its start. The dots
/// in front of a ply of Black count as one without a number.
///
/// ```
/// use tak::ptn;
///
/// assert_eq!(ptn::without_move_number("12. … wall c3"), "wall c3");
/// assert_eq!(ptn::without_move_number("12 c3"), "12 c3");
/// ```
#[must_use]
pub fn without_move_number(text: &str) -> &str {
    let numberless = text.trim_start();
    let numberless = numberless.trim_start_matches(|c| ascii(c).is_ascii_digit());
    let rest = numberless.trim_start();
    if rest.starts_with(|c| dots(c) > 0) {
        rest.trim_start_matches(|c: char| dots(c) > 0 || c.is_whitespace())
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_ply_loses_marks_of_chat_programs() {
        let check = |text: &str, truth: &str| assert_eq!(tidy(text), truth, "{text}");
        check("  a1 ", "a1");
        check("`3c3>12`", "3c3>12");
        check("||a1||", "a1");
        check("||`a1`||", "a1");
        check("3c3\\>12\\*", "3c3>12*");
        check("c3→", "c3>");
        check("c3⬆️", "c3+");
        check("c3–", "c3-");
        check("3 c3 > 1 2", "3c3>12");
        check("ａ１", "a1");
        check("a1’", "a1'");
        check("3c3", "3c3");
        check("\u{200e}a\u{200b}1\u{feff}", "a1");
        check("", "");
    }

    #[test]
    fn move_number_has_any_dots() {
        for text in [
            "12. c3+",
            "12... c3+",
            "12.c3+",
            "12…c3+",
            "12… c3+",
            "12 … c3+",
            "12. … c3+",
            "12 . c3+",
            "12‥ c3+",
            "１２．c3+",
            "１２… c3+",
            "12。c3+",
            "…c3+",
            "... c3+",
            " 12. c3+",
        ] {
            assert_eq!(tidy(text), "c3+", "{text}");
            assert_eq!(without_move_number(text), "c3+", "{text}");
        }
        for text in ["12 c3+", "c3+…", "", "12"] {
            assert_eq!(without_move_number(text), text, "{text}");
        }
    }
}
