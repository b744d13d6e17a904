//! Notation from chat programs, phones and web pages, converted to ASCII.

/// Converts a typed ply to plain ASCII. This removes spaces, the move number
/// and the marks of chat programs, and replaces arrows, dashes and curly quotes
/// with the signs of PTN.
///
/// ```
/// use tak::ptn;
///
/// assert_eq!(ptn::tidy("12. 3 c3 → 12"), "3c3>12");
/// ```
#[must_use]
pub fn tidy(typed: &str) -> String {
    let plain: String = typed.chars().filter_map(plain).collect();
    let bare = plain.trim_matches('`');
    let bare = bare.strip_prefix("||").unwrap_or(bare);
    let bare = bare.strip_suffix("||").unwrap_or(bare);
    without_move_number(bare.trim_matches('`')).to_owned()
}

/// The corresponding character of PTN, or `None` for one without meaning.
fn plain(c: char) -> Option<char> {
    let c = match c {
        // Full-width forms have a fixed distance from ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0)?,
        _ => c,
    };
    match c {
        // Backslashes escape Markdown; variation selectors request an emoji.
        '\\' | '\u{fe0e}' | '\u{fe0f}' => None,
        c if c.is_whitespace() => None,
        '‘' | '’' | '‛' | '′' | '´' => Some('\''),
        '“' | '”' | '″' => Some('"'),
        '−' | '–' | '—' | '‐' | '‑' | '‒' | '―' | '↓' | '⬇' => Some('-'),
        '←' | '⬅' => Some('<'),
        '→' | '➡' => Some('>'),
        '↑' | '⬆' => Some('+'),
        c => Some(c),
    }
}

/// The text without a move number such as `12.` or `12...` at its start.
#[must_use]
pub fn without_move_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_ply_loses_marks_of_chat_programs() {
        let check = |typed: &str, expected: &str| assert_eq!(tidy(typed), expected, "{typed}");
        check("  a1 ", "a1");
        check("`3c3>12`", "3c3>12");
        check("||a1||", "a1");
        check("||`a1`||", "a1");
        check("12. c3+", "c3+");
        check("12... c3+", "c3+");
        check("3c3\\>12\\*", "3c3>12*");
        check("c3→", "c3>");
        check("c3⬆️", "c3+");
        check("c3–", "c3-");
        check("3 c3 > 1 2", "3c3>12");
        check("ａ１", "a1");
        check("a1’", "a1'");
        check("3c3", "3c3");
        check("", "");
    }
}
