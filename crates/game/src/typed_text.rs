//! Text as people typed it.

/// Text from outside, unchanged. It implements neither `Display` nor `Deref`, because a sentence may only repeat it in
/// quotes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedText(String);

impl TypedText {
    /// The raw text, including any formatting and mentions.
    pub fn raw(&self) -> &str {
        &self.0
    }
}

impl From<&str> for TypedText {
    fn from(text: &str) -> TypedText {
        TypedText(text.to_owned())
    }
}

impl From<String> for TypedText {
    fn from(text: String) -> TypedText {
        TypedText(text)
    }
}
