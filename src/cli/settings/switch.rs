//! Settings that are on or off.

/// Parses on or off, in any case: people and tools write `OFF` too.
pub(super) fn is_on(text: &str) -> Option<bool> {
    let is = |word: &str| text.trim().eq_ignore_ascii_case(word);
    match (is("on"), is("off")) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn switch_ignores_case() {
        let check =
            |text: &str, expected: Option<bool>| assert_eq!(is_on(text), expected, "{text}");
        for on in ["on", "ON", "On", "oN", " on "] {
            check(on, Some(true));
        }
        for off in ["off", "OFF", "Off", "oFf", "off\r"] {
            check(off, Some(false));
        }
        for wrong in ["", "maybe", "onoff", "o n", "0", "true"] {
            check(wrong, None);
        }
    }
}
