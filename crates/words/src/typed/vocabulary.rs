//! The words for plies, as the catalogues list them.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::not_a_ply::NotAPly;
use super::token::is_ignored;
use crate::{Language, Words, say};
use tak::{Direction, Role};

/// The meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Role(Role),
    Direction(Direction),
    To,
    /// The next square is the one of the stack.
    From,
    /// As [`Meaning::From`] behind another square: take d3 with c3.
    With,
    /// A capture, which is never a placement.
    Capture,
    And,
    Drop,
    /// The whole stack.
    All,
    /// The same number on every square.
    Each,
    /// The unit of a number of squares.
    Squares,
    /// The unit of a number of pieces.
    Pieces,
    Number(u8),
    /// A way that no stack can go.
    Diagonal,
    Filler,
}

/// The fewest letters of a word that may be misspelt.
const SHORTEST_GUESS: usize = 3;

/// The fewest letters of a word that may be misspelt in two of them.
const LONG_GUESS: usize = 7;

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
            (say!(words, "typed-from"), Meaning::From),
            (say!(words, "typed-with"), Meaning::With),
            (say!(words, "typed-capture"), Meaning::Capture),
            (say!(words, "typed-diagonal"), Meaning::Diagonal),
            (say!(words, "typed-and"), Meaning::And),
            (say!(words, "typed-drop"), Meaning::Drop),
            (say!(words, "typed-all"), Meaning::All),
            (say!(words, "typed-each"), Meaning::Each),
            (say!(words, "typed-squares"), Meaning::Squares),
            (say!(words, "typed-pieces"), Meaning::Pieces),
            (say!(words, "typed-one"), Meaning::Number(1)),
            (say!(words, "typed-two"), Meaning::Number(2)),
            (say!(words, "typed-three"), Meaning::Number(3)),
            (say!(words, "typed-four"), Meaning::Number(4)),
            (say!(words, "typed-five"), Meaning::Number(5)),
            (say!(words, "typed-six"), Meaning::Number(6)),
            (say!(words, "typed-seven"), Meaning::Number(7)),
            (say!(words, "typed-eight"), Meaning::Number(8)),
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
    let listed = |phrase: String| {
        let mut vocabularies = VOCABULARIES.iter();
        vocabularies.find_map(|vocabulary| vocabulary.phrases.get(&phrase).copied())
    };
    // "please resign" asks for the same as "resign", and "I give up" is a phrase itself.
    listed(words.join(" ")).or_else(|| {
        let bare = words.into_iter().map(|word| word.trim_matches(is_ignored));
        let bare: Vec<&str> = bare.filter(|word| !is_filler(word)).collect();
        listed(bare.join(" "))
    })
}

/// Whether a word has no meaning of its own, in any language.
fn is_filler(word: &str) -> bool {
    let mut vocabularies = VOCABULARIES.iter();
    vocabularies.any(|vocabulary| vocabulary.words.get(word) == Some(&Meaning::Filler))
}

impl Words {
    /// The meaning of a word, in the reader's own language first.
    pub(super) fn meaning(self, word: &str) -> Option<Meaning> {
        let own = &VOCABULARIES[self.language as usize];
        let mut words = VOCABULARIES.iter().map(|one| one.words.get(word));
        let found = own.letters.get(word).or_else(|| own.words.get(word));
        found.or_else(|| words.find_map(|found| found)).copied()
    }
}

/// The meaning of a misspelt word: that of the most similar words of all
/// languages, if they agree.
pub(super) fn guessed_meaning(word: &str) -> Option<Meaning> {
    let length = word.chars().count();
    let most = match length {
        ..SHORTEST_GUESS => return None,
        SHORTEST_GUESS..LONG_GUESS => 1,
        _ => 2,
    };
    let known = VOCABULARIES.iter().flat_map(|one| &one.words);
    let similar = known.filter_map(|(known, &meaning)| {
        let distance = strsim::osa_distance(word, known);
        let is_word = known.chars().count() >= SHORTEST_GUESS;
        (is_word && distance <= most).then_some((distance, meaning))
    });
    let mut similar: Vec<(usize, Meaning)> = similar.collect();
    // Words that change nothing are no guess.
    let is_small =
        |meaning: Meaning| matches!(meaning, Meaning::Filler | Meaning::And | Meaning::To);
    let has_sense = similar.iter().any(|&(_, meaning)| !is_small(meaning));
    if has_sense {
        similar.retain(|&(_, meaning)| !is_small(meaning));
    }
    let nearest = similar.iter().map(|&(distance, _)| distance).min()?;
    let mut best = similar
        .iter()
        .filter(|&&(distance, _)| distance == nearest)
        .map(|&(_, meaning)| meaning);
    let first = best.next()?;
    best.all(|meaning| meaning == first).then_some(first)
}

/// The intention of a misspelt phrase.
pub(super) fn guessed_intention(typed: &str) -> Option<NotAPly> {
    let bare = typed.trim_matches(|c: char| !c.is_alphanumeric());
    let is_similar = |known: &str| {
        known.chars().count() > SHORTEST_GUESS && strsim::osa_distance(bare, known) == 1
    };
    VOCABULARIES.iter().find_map(|vocabulary| {
        let mut phrases = vocabulary.phrases.iter();
        phrases.find_map(|(known, &other)| is_similar(known).then_some(other))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::ptn::Notation;

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
