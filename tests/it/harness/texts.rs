//! Assertions about texts. They show the text when they fail.

#[track_caller]
pub(crate) fn assert_contains(text: &str, part: &str) {
    assert!(text.contains(part), "no {part:?} in {text}");
}

#[track_caller]
pub(crate) fn assert_begins(text: &str, beginning: &str) {
    assert!(
        text.starts_with(beginning),
        "no {beginning:?} before {text}"
    );
}
