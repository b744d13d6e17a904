//! Words for any other ply of the opponent, in a plan.

use std::sync::LazyLock;

use crate::{Language, Words, say};

/// The listed words of all languages.
static LISTED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let languages = Language::ALL.iter();
    languages
        .flat_map(|&language| Words::of(language).any_other_words())
        .collect()
});

/// Whether a text means any other ply, in any language or with the sign of the
/// database.
pub fn reads_any_other(typed: &str) -> bool {
    let bare = typed.trim().trim_matches('`');
    if bare == "*" {
        return true;
    }
    let bare = bare.trim_matches(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = bare.split_whitespace().map(str::to_lowercase).collect();
    LISTED.contains(&words.join(" "))
}

impl Words {
    fn any_other_words(self) -> Vec<String> {
        let listed = say!(self, "typed-any-other");
        listed
            .split(',')
            .map(|word| word.trim().to_owned())
            .collect()
    }

    /// Any other ply as a choice of a plan's option, with its value, if a typed
    /// text begins one of its words. `before` is the typed part of the line.
    pub fn any_other_choice(self, before: &str, typed: &str) -> Option<[String; 2]> {
        let words = self.any_other_words();
        let typed = typed.trim().to_lowercase();
        let fits = words.iter().any(|word| word.starts_with(&typed));
        let word = words.into_iter().next().filter(|_| fits)?;
        let value = format!("{before}{word}");
        let meaning = say!(self, "plan-any-other-choice");
        Some([format!("{value}  ({meaning})"), value])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::ptn::Notation;

    #[test]
    fn any_other_ply_is_read_in_every_language() {
        for typed in [
            "any",
            " Any ",
            "`any`",
            "*",
            "any other move",
            "egal",
            "Sonst",
            "sonst.",
        ] {
            assert!(reads_any_other(typed), "{typed}");
        }
        for typed in ["", "a", "anyone", "a1", "any c3", "**", "c3*"] {
            assert!(!reads_any_other(typed), "{typed}");
        }
        for word in LISTED.iter() {
            assert!(word.parse::<Notation>().is_err(), "{word}");
            assert_eq!(word, &word.to_lowercase());
            assert!(reads_any_other(word), "{word}");
        }
    }

    #[test]
    fn any_other_ply_is_offered_for_its_beginning() {
        let english = Words::of(Language::English);
        let choice = |before: &str, typed: &str| english.any_other_choice(before, typed);
        let any = ["any  (any other move)", "any"].map(str::to_owned);
        for typed in ["", "a", "An", "any"] {
            assert_eq!(choice("", typed), Some(any.clone()), "{typed}");
        }
        assert_eq!(choice("", "c"), None);
        let value = choice("d4 / ", "any").map(|[_, value]| value);
        assert_eq!(value.as_deref(), Some("d4 / any"));
    }
}
