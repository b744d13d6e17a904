//! Foreign texts as people see them.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// Whether a character is visible, or changes the appearance of the one before it. Control and format characters can
/// turn the text around them, and characters for private use are our icons or have no form.
pub fn has_form(c: char) -> bool {
    !matches!(
        c.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::Surrogate
            | GeneralCategory::PrivateUse
    )
}

/// A text on one line without invisible characters: a name in a title, a list, a file or a picture. Nothing if no
/// visible character is left.
pub fn visible(text: &str) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let has_base = out.ends_with(|c: char| c != ' ');
        if c.is_whitespace() || is_blank(c) {
            if has_base {
                out.push(' ');
            }
        } else if has_form(c) && (has_base || !is_mark(c)) {
            out.push(c);
        }
    }
    out.truncate(out.trim_end().len());
    (!out.is_empty()).then_some(out)
}

/// Whether a character only changes the one before it.
fn is_mark(c: char) -> bool {
    matches!(
        c.general_category(),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// Whether a letter or a symbol shows nothing: the fillers of Hangul and the empty pattern of braille.
fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visible_text_remains() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(visible(text).as_deref(), expected, "{text:?}");
        };
        for name in [
            "Ada",
            "Zoë 7",
            "李",
            "שרה",
            "e\u{301}",
            "🙂",
            "❤\u{fe0f}",
            "<@1>",
            "-",
        ] {
            check(name, Some(name));
        }
        check("\u{202e}abc", Some("abc"));
        check("a\u{200b}b\u{2066}c\u{2069}\u{feff}", Some("abc"));
        check("  a \n\t b\u{a0}", Some("a b"));
        check("a\u{0}\u{1b}[31m\u{85}b", Some("a[31m b"));
        check("\u{fe0f}a", Some("a"));
        check("a \u{301}b", Some("a b"));
        check("a\u{f0000}\u{e000}b", Some("ab"));
        for nothing in [
            "",
            " ",
            "\u{202e}",
            "\u{200b}\u{200d}",
            "\u{fe0f}",
            "\u{301}",
            "\u{3164}\u{2800}",
            "\u{ad}\u{61c}\u{180e}",
            "\u{e0001}",
            "\n",
            "\u{e000}",
            "\u{e0101}",
        ] {
            check(nothing, None);
        }
    }
}
