//! Characters that are the same sign in another form.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The ASCII form of a full-width character; other characters unchanged.
pub(crate) fn ascii(c: char) -> char {
    match c {
        // Full-width forms have a fixed distance from ASCII.
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    }
}

/// Whether a character is a hyphen, a minus or a dash of any length.
pub(crate) fn is_dash(c: char) -> bool {
    matches!(c, '-' | '−' | '–' | '—' | '‐' | '‑' | '‒' | '―')
}

/// Whether a character only formats the text around it, such as a byte order mark,
/// a zero-width space or a mark of direction. Copied text contains them invisibly.
pub(crate) fn is_invisible(c: char) -> bool {
    !c.is_ascii() && c.general_category() == GeneralCategory::Format
}
