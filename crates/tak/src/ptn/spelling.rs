//! Results in spellings other than those of PTN, such as `draw` or `1:0`.

use super::ResultTag;
use crate::Color;
use crate::signs::{ascii, is_dash, is_invisible};

/// The longest series of words that is read as one result.
const LONGEST: usize = 60;

/// Common scores of other notations that can be written with spaces.
const SCORES: [&str; 9] = [
    "1-0", "0-1", "0-0", "R-0", "0-R", "F-0", "0-F", "0.5-0.5", "1/2-1/2",
];

/// A result in a spelling that PTN does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misspelt {
    /// The intended result, if that is clear.
    pub meant: Option<ResultTag>,
}

impl Misspelt {
    /// Reads a text that is not a result of PTN, but of another notation or in
    /// words.
    ///
    /// ```
    /// use tak::ptn::{Misspelt, ResultTag};
    ///
    /// let draw = Some(Misspelt { meant: Some(ResultTag::Draw) });
    /// assert_eq!(Misspelt::read("0.5-0.5"), draw);
    /// assert_eq!(Misspelt::read("draw"), draw);
    /// assert_eq!(Misspelt::read("1/2-1/2"), None, "this is PTN");
    /// assert_eq!(Misspelt::read("c3"), None);
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Misspelt> {
        if names_square(text) || text.parse::<ResultTag>().is_ok() {
            return None;
        }
        score(text).or_else(|| phrase(text))
    }

    /// Reads a word that is made of the signs of results and is nothing else, such
    /// as `1/2_0`. Numbers, signs for no ply and marks are taken before.
    pub(super) fn of_signs(word: &str) -> Option<Misspelt> {
        let plain: Vec<char> = word.chars().filter_map(plain).collect();
        let is_value = |c: &char| matches!(c, '0' | '1' | '2' | '5' | '½');
        let is_letter = |c: &char| matches!(c, 'R' | 'F');
        // Directions are no signs of results.
        let is_mark = |c: &char| !c.is_alphanumeric() && !matches!(c, '<' | '>' | '+');
        let is_sign = |c: &char| is_value(c) || is_letter(c) || is_mark(c);
        let has = |part: &dyn Fn(&char) -> bool| plain.iter().any(part);
        let has_side = has(&is_value) || has(&is_letter);
        let is_parted =
            has(&|c| matches!(c, '-' | '/' | '½')) || (has(&is_value) && has(&is_letter));
        let is_whole = has_side && is_parted && plain.iter().all(is_sign);
        (is_whole && !names_square(word)).then_some(Misspelt { meant: None })
    }

    /// Whether these words can be the start of a result in words, or of a score
    /// with spaces.
    pub(super) fn begins(words: &str) -> bool {
        // Plies have digits, so that few words get any further.
        if words.starts_with(char::is_alphabetic) {
            return words.len() <= LONGEST && phrase(words).is_some();
        }
        words.starts_with(['0', '1', '½']) && {
            let bare: String = words.chars().filter_map(plain).collect();
            let bare = bare.replace('½', "1/2");
            SCORES.iter().any(|score| score.starts_with(&bare))
        }
    }

    /// Whether it repeats a result in other words.
    pub(super) fn repeats(self, result: ResultTag) -> bool {
        let same_winner = |other: ResultTag| {
            let winner = other.winner();
            winner.is_some() && winner == result.winner()
        };
        self.meant
            .is_none_or(|other| other == result || same_winner(other))
    }
}

/// Whether a text names a square, as plies do and results do not.
fn names_square(text: &str) -> bool {
    let is_square = |pair: &[u8]| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']);
    text.as_bytes().windows(2).any(is_square)
}

/// A score such as `1:0`, `R-O` or `0.5-0.5`.
fn score(text: &str) -> Option<Misspelt> {
    let plain: String = text.chars().filter_map(plain).collect();
    let plain = plain.trim_start_matches('(').trim_end_matches(|c| {
        matches!(
            c,
            '.' | '!' | '?' | '"' | '\'' | '+' | '#' | '*' | '(' | ')' | ';'
        )
    });
    match plain.parse() {
        Ok(result) => Some(Misspelt {
            meant: Some(result),
        }),
        Err(_) => by_points(plain).or_else(|| by_letter(plain)),
    }
}

/// A character of a score, with one sign for all that separate the sides.
fn plain(c: char) -> Option<char> {
    match ascii(c) {
        c if c.is_whitespace() || is_invisible(c) => None,
        c if is_dash(c) => Some('-'),
        ':' | '=' | '~' | '_' | '|' | '&' => Some('-'),
        '\\' | '⁄' | '∕' => Some('/'),
        ',' => Some('.'),
        'o' | 'O' => Some('0'),
        c => Some(c.to_ascii_uppercase()),
    }
}

/// Two numbers of points.
fn by_points(text: &str) -> Option<Misspelt> {
    if matches!(text, "1-2-1-2" | "1/2/1/2" | "1/2-1-2" | "1-2-1/2") {
        let meaning = Some(ResultTag::Draw);
        return Some(Misspelt { meant: meaning });
    }
    let (one, other) = text.split_once('-')?;
    // `1.0-1` is the number of a move and a result.
    if one.contains('.') != other.contains('.') {
        return None;
    }
    let (one, other) = (points(one)?, points(other)?);
    let meaning = match (one, other) {
        (0, 0) => ResultTag::Unfinished,
        _ if one == other => ResultTag::Draw,
        _ if one > other => ResultTag::Other(Color::White),
        _ => ResultTag::Other(Color::Black),
    };
    Some(Misspelt {
        meant: Some(meaning),
    })
}

/// Points in tenths: `1`, `.5`, `1/2` or `½`.
fn points(text: &str) -> Option<u32> {
    if matches!(text, "½" | "1/2") {
        return Some(5);
    }
    let (whole, tenths) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
    if !digits(whole) || !digits(tenths) || tenths.len() != 1 || whole.len() > 3 {
        return None;
    }
    if whole.is_empty() && !text.starts_with('.') {
        return None;
    }
    let whole: u32 = if whole.is_empty() {
        0
    } else {
        whole.parse().ok()?
    };
    Some(whole * 10 + tenths.parse::<u32>().ok()?)
}

/// A letter for the kind of a win that PTN does not distinguish, such as `T-0`.
fn by_letter(text: &str) -> Option<Misspelt> {
    let (one, other) = text.split_once('-')?;
    let is_letter = |text: &str| text.len() == 1 && text.bytes().all(|c| c.is_ascii_alphabetic());
    let is_loss = |text: &str| text == "0";
    let winner = match (one, other) {
        (one, other) if is_letter(one) && is_loss(other) => Color::White,
        (one, other) if is_loss(one) && is_letter(other) => Color::Black,
        _ => return None,
    };
    let meaning = Some(ResultTag::Other(winner));
    Some(Misspelt { meant: meaning })
}

/// The meaning of a word in a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Side(Color),
    Wins,
    Loses,
    Road,
    Flats,
    Draw,
    GoesOn,
    /// A word about the end without a player, such as "time".
    End,
    /// A word that means something only beside others.
    Filler,
}

fn word(text: &str) -> Option<Word> {
    Some(match text {
        "white" | "weiß" | "weiss" => Word::Side(Color::White),
        "black" | "schwarz" => Word::Side(Color::Black),
        "wins" | "win" | "won" | "winner" | "victory" | "gewinnt" | "gewann" | "gewonnen"
        | "siegt" | "sieg" | "sieger" => Word::Wins,
        "loses" | "lost" | "loss" | "resigns" | "resigned" | "resign" | "resignation"
        | "forfeits" | "forfeit" | "verliert" | "verloren" | "aufgegeben" | "aufgabe" => {
            Word::Loses
        }
        "road" | "roads" | "straße" | "strasse" | "straßensieg" => Word::Road,
        "flats" | "flat" | "flatwin" | "flachsteine" | "flachsteinen" => Word::Flats,
        "draw" | "draws" | "drawn" | "tie" | "tied" | "remis" | "unentschieden" | "stalemate" => {
            Word::Draw
        }
        "unfinished" | "ongoing" | "unterminated" | "abandoned" | "aborted" | "adjourned"
        | "unbeendet" | "abgebrochen" => Word::GoesOn,
        "time" | "timeout" | "timed" | "zeit" | "agreement" | "agreed" | "result" | "ergebnis" => {
            Word::End
        }
        "a" | "an" | "by" | "on" | "the" | "in" | "is" | "game" | "out" | "up" | "has" | "for"
        | "player" | "count" | "points" | "durch" | "nach" | "auf" | "hat" | "gibt" | "mit"
        | "per" | "die" | "der" => Word::Filler,
        _ => return None,
    })
}

/// A result in words, such as "White wins by road". Every word belongs to it.
fn phrase(text: &str) -> Option<Misspelt> {
    let bare = |text: &str| {
        let text = text.trim_matches(|c: char| !c.is_alphanumeric());
        text.to_lowercase()
    };
    let words = text.split_whitespace().map(|text| word(&bare(text)));
    let words: Vec<Word> = words.collect::<Option<_>>()?;
    if matches!(words.first()?, Word::Filler) {
        return None;
    }
    let has = |part| words.contains(&part);
    let side = words.iter().find_map(|word| match word {
        Word::Side(color) => Some(*color),
        _ => None,
    });
    // "White wins, Black resigns": the first side and its verb count.
    let verb = words
        .iter()
        .find(|word| matches!(word, Word::Wins | Word::Loses));
    let winner = side.map(|side| match verb {
        Some(Word::Loses) => !side,
        _ => side,
    });
    let meaning = if has(Word::Draw) {
        Some(ResultTag::Draw)
    } else if has(Word::GoesOn) {
        Some(ResultTag::Unfinished)
    } else {
        let kind = if has(Word::Road) {
            ResultTag::Road
        } else if has(Word::Flats) {
            ResultTag::Flats
        } else {
            ResultTag::Other
        };
        winner.map(kind)
    };
    Some(Misspelt { meant: meaning })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_of_another_notation_is_understood() {
        for (meaning, texts) in [
            (
                "1/2-1/2",
                &[
                    "1-2-1-2",
                    "draw",
                    "Draw",
                    "DRAW!",
                    "drawn",
                    "tie",
                    "remis",
                    "0.5-0.5",
                    ".5-.5",
                    "0,5-0,5",
                    "0.5:0.5",
                    "0.5 - 0.5",
                    "½:½",
                    "1/2:1/2",
                    "1/2-1/2.",
                    "1/2=1/2",
                    "½-½!",
                    "1-1",
                    "draw by agreement",
                    "Unentschieden",
                    "1\\2-1\\2",
                    "０．５-０．５",
                ][..],
            ),
            (
                "1-0",
                &[
                    "1-0!",
                    "1-0.",
                    "1:0",
                    "1 : 0",
                    "1-O",
                    "(1-0)",
                    "1.0-0.0",
                    "2-0",
                    "T-0",
                    "white wins",
                    "White won!",
                    "white",
                    "Weiß gewinnt",
                    "black resigns",
                    "Black lost on time",
                    "1-0+",
                    "1=0",
                    "１：０",
                ],
            ),
            (
                "0-1",
                &[
                    "0-1?",
                    "0:1",
                    "O-1",
                    "0-T",
                    "black wins",
                    "white resigned",
                    "Schwarz gewinnt.",
                ],
            ),
            (
                "R-0",
                &[
                    "R-O",
                    "R:0",
                    "R-0.",
                    "r-o",
                    "white wins by road",
                    "Road White",
                ],
            ),
            ("0-R", &["0:R", "O-R", "black wins by a road", "(0-R)"]),
            ("F-0", &["F:0", "F-O", "White wins on flats"]),
            ("0-F", &["0:f", "0-F,", "black wins by flat count"]),
            ("0-0", &["0:0", "O-O", "unfinished", "abandoned game"]),
        ] {
            for text in texts {
                let result = Misspelt::read(text).and_then(|misspelt| misspelt.meant);
                assert_eq!(
                    result.map(|tag| tag.to_string()).as_deref(),
                    Some(meaning),
                    "{text}"
                );
            }
        }
        for text in ["resigns", "time", "wins"] {
            assert_eq!(
                Misspelt::read(text),
                Some(Misspelt { meant: None }),
                "{text}"
            );
        }
    }

    #[test]
    fn ply_number_and_result_of_ptn_are_no_other_spelling() {
        for text in [
            "R-0",
            "r - 0",
            "½-½",
            "1/2 – 1/2",
            "0-0",
            "c3",
            "c3-",
            "3c3-12",
            "1.",
            "12",
            "1.a1",
            "--",
            "-",
            "1-",
            "a",
            "by",
            "hello",
            "",
            "1.0-1",
            "?",
            "white a1",
        ] {
            assert_eq!(Misspelt::read(text), None, "{text}");
        }
        assert!(Misspelt::begins("white"));
        assert!(Misspelt::begins("White wins"));
        assert!(Misspelt::begins("0.5 -"));
        assert!(Misspelt::begins("1 : 0"));
        for words in [
            "a",
            "on the",
            "white c3",
            "12",
            "c3",
            "1.",
            &"draw ".repeat(20),
        ] {
            assert!(!Misspelt::begins(words), "{words}");
        }
    }
}
