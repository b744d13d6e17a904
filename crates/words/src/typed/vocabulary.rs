//! The words that the catalogues list, for plies, for other intentions and for any other ply, and the meanings of the
//! tokens of a text.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::not_a_ply::NotAPly;
use super::token::{Token, is_ignored};
use crate::{Language, Words, say};
use tak::{Direction, Role, Square};

/// The meaning of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Role(Role),
    Direction(Direction),
    To,
    /// The next square is the one of the stack.
    From,
    /// As [`Meaning::From`] behind another square: take d3 with c3.
    With,
    /// A capture. It is never a placement.
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
    /// A way that is impossible for a stack.
    Diagonal,
    Filler,
}

/// The minimum number of letters of a word that may be misspelt.
const SHORTEST_GUESS: usize = 3;

/// The minimum number of letters of a word that may be misspelt in two of them.
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
            (words.typed_flat(), Meaning::Role(Role::Flat)),
            (words.typed_wall(), Meaning::Role(Role::Wall)),
            (words.typed_cap(), Meaning::Role(Role::Cap)),
            (words.typed_up(), Meaning::Direction(Up)),
            (words.typed_down(), Meaning::Direction(Down)),
            (words.typed_left(), Meaning::Direction(Left)),
            (words.typed_right(), Meaning::Direction(Right)),
            (words.typed_to(), Meaning::To),
            (words.typed_filler(), Meaning::Filler),
            (words.typed_from(), Meaning::From),
            (words.typed_with(), Meaning::With),
            (words.typed_capture(), Meaning::Capture),
            (words.typed_diagonal(), Meaning::Diagonal),
            (words.typed_and(), Meaning::And),
            (words.typed_drop(), Meaning::Drop),
            (words.typed_all(), Meaning::All),
            (words.typed_each(), Meaning::Each),
            (words.typed_squares(), Meaning::Squares),
            (words.typed_pieces(), Meaning::Pieces),
            (words.typed_one(), Meaning::Number(1)),
            (words.typed_two(), Meaning::Number(2)),
            (words.typed_three(), Meaning::Number(3)),
            (words.typed_four(), Meaning::Number(4)),
            (words.typed_five(), Meaning::Number(5)),
            (words.typed_six(), Meaning::Number(6)),
            (words.typed_seven(), Meaning::Number(7)),
            (words.typed_eight(), Meaning::Number(8)),
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
            (words.typed_resign(), NotAPly::Resign),
            (words.typed_draw(), NotAPly::Draw),
            (words.typed_undo(), NotAPly::Undo),
            (words.typed_help(), NotAPly::Help),
            (words.typed_pass(), NotAPly::Pass),
            (words.typed_tak(), NotAPly::Tak),
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
pub(super) fn not_a_ply(text: &str) -> Option<NotAPly> {
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric() && c != '?');
    if !bare.is_empty() && bare.chars().all(|c| c == '?') {
        return Some(NotAPly::Help);
    }
    let bare = bare.trim_matches('?').trim_end();
    let words: Vec<&str> = bare.split_whitespace().collect();
    let of_phrase = |phrase: String| {
        let mut vocabularies = VOCABULARIES.iter();
        vocabularies.find_map(|vocabulary| vocabulary.phrases.get(&phrase).copied())
    };
    // "please resign" is the same as "resign", and "I give up" is a phrase itself.
    of_phrase(words.join(" ")).or_else(|| {
        let bare = words.into_iter().map(|word| word.trim_matches(is_ignored));
        let bare: Vec<&str> = bare.filter(|word| !is_filler(word)).collect();
        of_phrase(bare.join(" "))
    })
}

/// Whether a word has no meaning of its own, in any language.
fn is_filler(word: &str) -> bool {
    let mut vocabularies = VOCABULARIES.iter();
    vocabularies.any(|vocabulary| vocabulary.words.get(word) == Some(&Meaning::Filler))
}

impl Words {
    /// The meaning of a word, in the reader's own language first.
    fn meaning(self, word: &str) -> Option<Meaning> {
        let own = &VOCABULARIES[self.language as usize];
        let mut words = VOCABULARIES.iter().map(|one| one.words.get(word));
        let own_meaning = own.letters.get(word).or_else(|| own.words.get(word));
        own_meaning
            .or_else(|| words.find_map(|meaning| meaning))
            .copied()
    }
}

/// The meaning of a misspelt word: that of the most similar words of all
/// languages, if they agree.
fn guessed_meaning(word: &str) -> Option<Meaning> {
    let length = word.chars().count();
    let most = match length {
        ..SHORTEST_GUESS => return None,
        SHORTEST_GUESS..LONG_GUESS => 1,
        _ => 2,
    };
    let entries = VOCABULARIES.iter().flat_map(|one| &one.words);
    let similar = entries.filter_map(|(entry, &meaning)| {
        let distance = strsim::osa_distance(word, entry);
        let is_word = entry.chars().count() >= SHORTEST_GUESS;
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
pub(super) fn guessed_intention(text: &str) -> Option<NotAPly> {
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
    let is_similar = |phrase: &str| {
        phrase.chars().count() > SHORTEST_GUESS && strsim::osa_distance(bare, phrase) == 1
    };
    VOCABULARIES.iter().find_map(|vocabulary| {
        let mut phrases = vocabulary.phrases.iter();
        phrases.find_map(|(phrase, &other)| is_similar(phrase).then_some(other))
    })
}

/// A part of a description of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item<'a> {
    Square(Square),
    /// Digits as typed.
    Number(&'a str),
    Role(Role),
    Direction(Direction),
    /// A sign of PTN. Between two squares it is only an arrow.
    Sign(Direction),
    To,
    From,
    With,
    Capture,
    And,
    Drop,
    All,
    Each,
    Squares,
    Pieces,
    Diagonal,
}

/// The items of a text, and how well it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Items<'a> {
    pub(super) list: Vec<Item<'a>>,
    /// A word was guessed or skipped.
    pub(super) has_guess: bool,
    /// A word was skipped, and may have changed everything.
    pub(super) has_unknown: bool,
}

impl Words {
    pub(super) fn items<'a>(self, tokens: &[Token<'a>]) -> Items<'a> {
        let mut list = Vec::new();
        let (mut has_guess, mut has_unknown) = (false, false);
        let mut rest = tokens;
        while let [token, tail @ ..] = rest {
            rest = tail;
            let no_square = !list.iter().any(|item| matches!(item, Item::Square(_)));
            let meaning = match (*token, tail) {
                // A space between the file and the rank.
                (Token::Word(file), [Token::Number(rank), tail @ ..])
                    if no_square && file.len() == 1 && rank.len() == 1 =>
                {
                    if let Ok(square) = format!("{file}{rank}").parse() {
                        rest = tail;
                        list.push(Item::Square(square));
                        continue;
                    }
                    self.meaning(file)
                }
                (Token::Word(word), _) => self.meaning(word).or_else(|| {
                    has_guess = true;
                    guessed_meaning(word)
                }),
                (Token::Unknown, _) => {
                    has_guess = true;
                    None
                }
                (Token::Square(square), _) => {
                    list.push(Item::Square(square));
                    continue;
                }
                (Token::Number(digits), _) => {
                    list.push(Item::Number(digits));
                    continue;
                }
                (Token::Sign(sign), _) => {
                    list.push(Item::Sign(sign));
                    continue;
                }
                (Token::Arrow(direction), _) => {
                    list.push(Item::Direction(direction));
                    continue;
                }
            };
            let Some(meaning) = meaning else {
                has_unknown = true;
                continue;
            };
            list.extend(item(meaning));
        }
        has_guess |= has_unknown;
        Items {
            list,
            has_guess,
            has_unknown,
        }
    }
}

fn item<'a>(meaning: Meaning) -> Option<Item<'a>> {
    Some(match meaning {
        Meaning::Role(role) => Item::Role(role),
        Meaning::Direction(direction) => Item::Direction(direction),
        Meaning::To => Item::To,
        Meaning::From => Item::From,
        Meaning::With => Item::With,
        Meaning::Capture => Item::Capture,
        Meaning::And => Item::And,
        Meaning::Drop => Item::Drop,
        Meaning::All => Item::All,
        Meaning::Each => Item::Each,
        Meaning::Squares => Item::Squares,
        Meaning::Pieces => Item::Pieces,
        Meaning::Number(number) => Item::Number(digit(number)),
        Meaning::Diagonal => Item::Diagonal,
        Meaning::Filler => return None,
    })
}

fn digit(number: u8) -> &'static str {
    let at = usize::from(number);
    "0123456789".get(at..=at).unwrap_or_default()
}

/// The listed words of all languages.
static LISTED: LazyLock<Vec<String>> = LazyLock::new(|| {
    let languages = Language::ALL.iter();
    languages
        .flat_map(|&language| Words::of(language).any_other_words())
        .collect()
});

/// Whether a text means any other ply, in any language or with the sign of the
/// database.
pub fn reads_any_other(text: &str) -> bool {
    let bare = text.trim().trim_matches('`');
    if bare == "*" {
        return true;
    }
    let bare = bare.trim_matches(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = bare.split_whitespace().map(str::to_lowercase).collect();
    LISTED.contains(&words.join(" "))
}

impl Words {
    fn any_other_words(self) -> Vec<String> {
        self.typed_any_other()
            .split(',')
            .map(|word| word.trim().to_owned())
            .collect()
    }

    /// Any other ply as a choice of a plan's option, with its value, if a typed
    /// text begins one of its words. `before` is the typed part of the line.
    pub fn any_other_choice(self, before: &str, text: &str) -> Option<[String; 2]> {
        let words = self.any_other_words();
        let text = text.trim().to_lowercase();
        let fits = words.iter().any(|word| word.starts_with(&text));
        let word = words.into_iter().next().filter(|_| fits)?;
        let value = format!("{before}{word}");
        let meaning = self.plan_any_other_choice();
        Some([format!("{value}  ({meaning})"), value])
    }
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

    #[test]
    fn any_other_ply_is_read_in_every_language() {
        for text in [
            "any",
            " Any ",
            "`any`",
            "*",
            "any other move",
            "egal",
            "Sonst",
            "sonst.",
        ] {
            assert!(reads_any_other(text), "{text}");
        }
        for text in ["", "a", "anyone", "a1", "any c3", "**", "c3*"] {
            assert!(!reads_any_other(text), "{text}");
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
        let choice = |before: &str, text: &str| english.any_other_choice(before, text);
        let any = ["any  (any other move)", "any"].map(str::to_owned);
        for text in ["", "a", "An", "any"] {
            assert_eq!(choice("", text), Some(any.clone()), "{text}");
        }
        assert_eq!(choice("", "c"), None);
        let value = choice("d4 / ", "any").map(|[_, value]| value);
        assert_eq!(value.as_deref(), Some("d4 / any"));
    }
}
