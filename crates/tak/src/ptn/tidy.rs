//! What chat programs, phones and web pages do to notation, undone.

/// A typed ply in plain ASCII: without the marks of a chat program around
/// it, without a move number before it and spaces in it, with arrows, dashes
/// and curly quotes as PTN writes them.
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

/// A character as PTN writes it, or nothing for what carries no meaning.
fn plain(c: char) -> Option<char> {
    let c = match c {
        // Full-width forms stand at a fixed distance from ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0)?,
        _ => c,
    };
    match c {
        // Backslashes escape markdown; the variation selector asks for an emoji.
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

/// What follows `12.`, `12...` or the like.
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
    fn chat_marks_are_taken_off() {
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
