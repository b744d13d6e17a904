//! The words for plies, as the catalogues list them.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::not_a_ply::NotAPly;
use crate::tak::{Direction, Role};
use crate::words::{Language, Words, say};

/// The meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Role(Role),
    Direction(Direction),
    To,
    Filler,
}

/// The listed words of one language.
struct Vocabulary {
    words: HashMap<String, Meaning>,
    letters: HashMap<String, Meaning>,
    phrases: HashMap<String, NotAPly>,
}

static VOCABULARIES: LazyLock<Vec<Vocabulary>> = LazyLock::new(|| {
    let languages = Language::ALL.iter();
    languages
        .map(|&language| Vocabulary::of(Words::of(language)))
        .collect()
});

impl Vocabulary {
    fn of(words: Words) -> Vocabulary {
        use Direction::{Down, Left, Right, Up};
        let meanings = [
            (say!(words, "typed-flat"), Meaning::Role(Role::Flat)),
            (say!(words, "typed-wall"), Meaning::Role(Role::Wall)),
            (say!(words, "typed-cap"), Meaning::Role(Role::Cap)),
            (say!(words, "typed-up"), Meaning::Direction(Up)),
            (say!(words, "typed-down"), Meaning::Direction(Down)),
            (say!(words, "typed-left"), Meaning::Direction(Left)),
            (say!(words, "typed-right"), Meaning::Direction(Right)),
            (say!(words, "typed-to"), Meaning::To),
            (say!(words, "typed-filler"), Meaning::Filler),
        ];
        let letters = [
            (say!(words, "typed-up.letters"), Meaning::Direction(Up)),
            (say!(words, "typed-down.letters"), Meaning::Direction(Down)),
            (say!(words, "typed-left.letters"), Meaning::Direction(Left)),
            (
                say!(words, "typed-right.letters"),
                Meaning::Direction(Right),
            ),
        ];
        let phrases = [
            (say!(words, "typed-resign"), NotAPly::Resign),
            (say!(words, "typed-draw"), NotAPly::Draw),
            (say!(words, "typed-undo"), NotAPly::Undo),
            (say!(words, "typed-help"), NotAPly::Help),
            (say!(words, "typed-pass"), NotAPly::Pass),
            (say!(words, "typed-tak"), NotAPly::Tak),
        ];
        Vocabulary {
            words: parse_lists(&meanings),
            letters: parse_lists(&letters),
            phrases: parse_lists(&phrases),
        }
    }
}

/// A table of comma-separated lists.
fn parse_lists<T: Copy>(lists: &[(String, T)]) -> HashMap<String, T> {
    let mut table = HashMap::new();
    for (list, meaning) in lists {
        for entry in list.split(',') {
            let before = table.insert(entry.trim().to_owned(), *meaning);
            debug_assert!(before.is_none(), "{entry} is listed twice");
        }
    }
    table
}

/// The intention of a listed phrase, in any language.
pub(super) fn not_a_ply(typed: &str) -> Option<NotAPly> {
    let bare = typed.trim_matches(|c: char| !c.is_alphanumeric() && c != '?');
    if !bare.is_empty() && bare.chars().all(|c| c == '?') {
        return Some(NotAPly::Help);
    }
    let bare = bare.trim_matches('?').trim_end();
    let words: Vec<&str> = bare.split_whitespace().collect();
    let phrase = words.join(" ");
    VOCABULARIES
        .iter()
        .find_map(|vocabulary| vocabulary.phrases.get(&phrase).copied())
}

impl Words {
    /// The meaning of a word, in the reader's own language first.
    pub(super) fn meaning(self, word: &str) -> Option<Meaning> {
        let own = &VOCABULARIES[self.0 as usize];
        let mut words = VOCABULARIES.iter().map(|one| one.words.get(word));
        let found = own.letters.get(word).or_else(|| own.words.get(word));
        found.or_else(|| words.find_map(|found| found)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::ptn::Notation;

    /// A word listed twice in one language would have a random meaning, and a
    /// word that is notation would never be looked up.
    #[test]
    fn listed_words_are_unambiguous() {
        for &language in Language::ALL {
            let words = Words::of(language);
            let vocabulary = Vocabulary::of(words);
            for word in vocabulary.words.keys().chain(vocabulary.phrases.keys()) {
                assert!(word.parse::<Notation>().is_err(), "{word}");
                assert_eq!(word, &word.to_lowercase());
            }
            for word in vocabulary.words.keys() {
                assert!(!word.contains(' '), "{word} is more than a word");
            }
            for phrase in vocabulary.phrases.keys() {
                assert!(!vocabulary.words.contains_key(phrase), "{phrase}");
            }
        }
    }
}
