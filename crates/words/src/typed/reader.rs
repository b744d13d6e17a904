//! Plies in natural language: `wall c3`, `c4 to c3`, `2 c2 up`. Text that is
//! PTN already stays unchanged.

use super::not_a_ply::NotAPly;
use super::phrase::{Described, describe};
use super::token::{is_ignored, tokens};
use super::vocabulary::{guessed_intention, not_a_ply};
use crate::Words;
use tak::Square;
use tak::ptn::{Notation, ParsePlyError, tidy, without_move_number};
use tavern_game::{Lifted, SpreadPhrase, TypedPly};

/// The meaning of typed text where a ply is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A ply in PTN or in words, or the typed text if its meaning is unclear.
    Ply(TypedPly),
    /// An intention other than a ply.
    Other(NotAPly),
}

impl Words {
    /// Reads typed text. It understands the words of every language, but single
    /// letters for directions only in the reader's own language, because they
    /// differ between languages.
    pub fn read_typed(self, typed: &str) -> Typed {
        let notation = |text: &str| Typed::Ply(TypedPly::Notation(text.to_owned()));
        let plain = tidy(typed);
        let is_bare = plain
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "+-<>".contains(c));
        match typed.parse::<Notation>() {
            Ok(_) | Err(ParsePlyError::Link) => return notation(typed),
            // Notation with a mistake of its own has its own explanation.
            Err(
                ParsePlyError::DropsMismatch { .. }
                | ParsePlyError::ZeroDrop
                | ParsePlyError::Count { .. },
            ) if is_bare => return notation(typed),
            Err(ParsePlyError::NoDirection { .. }) if plain.len() == 3 => {
                return notation(typed);
            }
            Err(_) => {}
        }
        let bare = typed.trim_matches(is_ignored);
        if bare.parse::<Notation>().is_ok() {
            return notation(bare);
        }
        if is_chess(typed) {
            return Typed::Other(NotAPly::Chess);
        }
        let lower = without_apostrophes(&typed.trim().to_lowercase());
        if let Some(other) = not_a_ply(&lower) {
            return Typed::Other(other);
        }
        match self.described(typed, without_move_number(&lower)) {
            Some(meaning) => meaning,
            None => guessed_intention(&lower).map_or_else(|| notation(typed), Typed::Other),
        }
    }

    /// The meaning of words and numbers.
    fn described(self, text: &str, lower: &str) -> Option<Typed> {
        let items = self.items(&tokens(lower)?);
        let ply = match describe(&items, lower)? {
            Described::Diagonal | Described::Capture if items.has_unknown => return None,
            Described::Diagonal => return Some(Typed::Other(NotAPly::Diagonal)),
            Described::Capture => return Some(Typed::Other(NotAPly::Capture)),
            Described::Onto(square) => TypedPly::Onto {
                square,
                typed: text.to_owned(),
            },
            Described::Place {
                square,
                role,
                is_sure,
            } => {
                let letter = role.map_or(String::new(), |role| role.letter().to_string());
                let ply = format!("{letter}{square}");
                // A skipped word may have been the reason why the ply fails.
                let text = if items.has_unknown {
                    text.to_owned()
                } else {
                    ply.clone()
                };
                if is_sure {
                    TypedPly::Notation(ply)
                } else {
                    TypedPly::Guess { ply, typed: text }
                }
            }
            Described::Spread { phrase, is_sure } => {
                let is_typed = items.has_unknown || phrase.square.is_none();
                complete_notation(&phrase, is_sure).unwrap_or_else(|| TypedPly::Spread {
                    phrase,
                    is_sure,
                    typed: is_typed.then(|| text.to_owned()),
                })
            }
        };
        Some(Typed::Ply(ply))
    }
}

/// The text with words such as "let's" in one piece.
fn without_apostrophes(text: &str) -> String {
    let mut output = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        let is_inside = output.ends_with(char::is_alphabetic)
            && chars.peek().is_some_and(|next| next.is_alphabetic());
        if !(is_inside && matches!(c, '\'' | '’')) {
            output.push(c);
        }
    }
    output
}

/// A spread without open parts, in PTN.
fn complete_notation(phrase: &SpreadPhrase, is_sure: bool) -> Option<TypedPly> {
    let (square, direction) = (phrase.square?, phrase.direction?);
    let far = phrase.distance.unwrap_or(1);
    let count = match (phrase.lifted, &phrase.drops) {
        (Lifted::Exactly(1), None) | (Lifted::Open, Some(_)) => String::new(),
        (Lifted::Exactly(count), _) => count.to_string(),
        (Lifted::Open | Lifted::All, _) => return None,
    };
    if !is_sure || phrase.number.is_some() || (phrase.drops.is_none() && far > 1) {
        return None;
    }
    let drops = phrase.drops.iter().flatten().map(u8::to_string);
    let drops: String = drops.collect();
    // Behind a spread, the letter names the top piece.
    let top = phrase
        .top
        .map_or(String::new(), |role| role.letter().to_string());
    let sign = direction.sign();
    Some(TypedPly::Notation(format!(
        "{count}{square}{sign}{drops}{top}"
    )))
}

/// Whether a text is a move of chess: `Nf3`, `Qxd5+`, `exd5`, `O-O`, or with
/// German letters `Dxd5`. Call it only after the text failed as Tak notation,
/// because some moves look alike.
fn is_chess(text: &str) -> bool {
    let bare = text.trim().trim_end_matches(['+', '#', '!', '?']);
    if matches!(bare, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    let Some((from, target)) = bare
        .len()
        .checked_sub(2)
        .and_then(|at| bare.split_at_checked(at))
    else {
        return false;
    };
    if target.parse::<Square>().is_err() || target.starts_with(char::is_uppercase) {
        return false;
    }
    let (captures, from) = match from.strip_suffix('x') {
        Some(from) => (true, from),
        None => (false, from),
    };
    let mut from = from.chars();
    let is_origin = |c: char| matches!(c, 'a'..='h' | '1'..='8');
    match from.next() {
        Some('K' | 'Q' | 'R' | 'B' | 'N' | 'D' | 'T' | 'L') => {
            from.as_str().len() <= 2 && from.all(is_origin)
        }
        Some('a'..='h') => captures && from.as_str().is_empty(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::Direction;

    fn check(text: &str, expected: &str) {
        check_as(Language::English, text, expected);
    }

    fn check_as(reader: Language, typed: &str, expected: &str) {
        let meaning = Words::of(reader).read_typed(typed);
        let text = match &meaning {
            Typed::Ply(TypedPly::Notation(text)) => text.clone(),
            Typed::Ply(TypedPly::Guess { ply, .. }) => format!("{ply} (guess)"),
            Typed::Ply(TypedPly::Spread {
                phrase, is_sure, ..
            }) => {
                let lift = match phrase.lifted {
                    Lifted::Open => "?".to_owned(),
                    Lifted::All => "all ".to_owned(),
                    Lifted::Exactly(count) => count.to_string(),
                };
                let square = phrase.square.map_or("??".to_owned(), |it| it.to_string());
                let sign = phrase.direction.map_or('?', Direction::sign);
                let far = phrase
                    .distance
                    .map_or(String::new(), |far| format!(" {far} far"));
                let guess = if *is_sure { "" } else { " (guess)" };
                format!("{lift}{square}{sign}{far}{guess}")
            }
            Typed::Ply(TypedPly::Onto { square, .. }) => format!("onto {square}"),
            Typed::Other(other) => format!("{other:?}"),
        };
        assert_eq!(text, expected, "{typed}");
    }

    #[test]
    fn english_words_read_as_plies() {
        check("wall c3", "Sc3");
        check("Wall on C3", "Sc3");
        check("capstone at c3", "Cc3");
        check("cap c3", "Cc3");
        check("flat c3", "Fc3");
        check("standing stone b2!", "Sb2");
        check("place a wall on d4", "Sd4");
        check("c4 right", "?c4>");
        check("c4right", "?c4>");
        check("c4 to c3", "?c4- 1 far");
        check("c4c3", "?c4- 1 far");
        check("c4-c3", "?c4- 1 far");
        check("c4 -> d4", "?c4> 1 far");
        check("c4^", "?c4+");
        check("c4 v", "?c4-");
        check("c4v", "?c4-");
        check("b4 down", "?b4-");
        check("move b4 down", "?b4-");
        check("b4 d", "?b4-");
        check("b4 u", "?b4+");
        check("c4 north", "?c4+");
        check("c4 WEST", "?c4<");
        check("2b4>1,1", "2b4>11");
        check("3 from c2 up 1 2", "3c2+12");
        check("3c2 to c3, 1 2", "3c2+12");
        check("**c3**", "c3");
        check("(c3)", "c3");
        check("c3.", "c3");
        check("_Sc3_", "Sc3");
        check("3c2 to c5", "3c2+111");
        check("3. c3 up", "?c3+");
        check("12. wall b2", "Sb2");
        check("12. … wall b2", "Sb2");
        check("１２ … wall b2", "Sb2");
        check("c3+c4", "?c3+ 1 far");
        check("capstone c3 up", "?c3+");
    }

    #[test]
    fn german_words_read_as_plies() {
        let check = |text, expected| check_as(Language::German, text, expected);
        check("mauer c3", "Sc3");
        check("Mauer auf C3", "Sc3");
        check("mauerc3", "Sc3");
        check("Setze eine Wand auf das Feld d4!", "Sd4");
        check("einen stehenden Stein auf b2", "Sb2");
        check("a1 hochkant", "Sa1");
        check("Schlussstein c3", "Cc3");
        check("schlußstein auf c3", "Cc3");
        check("ich lege den Deckstein auf d4", "Cd4");
        check("flachstein c3", "Fc3");
        check("ein flacher stein auf c3", "Fc3");
        check("STRASSENSTEIN C3", "Fc3");
        check("Plättchen auf c3", "Fc3");
        check("c4 nach c3", "?c4- 1 far");
        check("c4 auf d4", "?c4> 1 far");
        check("Ziehe den Stein von c4 nach c5", "?c4+ 1 far");
        check("c4 rechts", "?c4>");
        check("c4 nach links", "?c4<");
        check("zieh c4 hoch", "?c4+");
        check("c4 runter", "?c4-");
        check("c4 RÜCKWÄRTS", "?c4-");
        check("c4 aufwaerts", "?c4+");
        check("b4 Richtung Norden", "?b4+");
        check("b4 süd", "?b4-");
        check("b4 osten", "?b4>");
        check("b4 gen Westen", "?b4<");
        check("b4 l", "?b4<");
        check("b4 r", "?b4>");
        check("2 von c2 hoch", "2c2+");
        check("2 Steine von c2 nach c3", "2c2+");
        check("3 von c2 nach oben, 1 2", "3c2+12");
        check("Schlussstein c3 hoch", "?c3+");
        // English words work as well.
        check("wall c3", "Sc3");
        check("c4 up", "?c4+");
        // English letters do not, and `u` is ambiguous.
        check("c4 u", "c4 (guess)");
        check("c4 d", "c4 (guess)");
        for text in ["c4 hoch runter", "Mauer", ""] {
            check(text, text);
        }
        // German words work for other readers.
        check_as(Language::English, "Mauer auf c3", "Sc3");
        check_as(Language::English, "c4 nach oben", "?c4+");
        check_as(Language::English, "c4 o", "c4 (guess)");
    }

    #[test]
    fn open_parts_and_guesses_are_noted() {
        check("c3 to c5", "?c3+ 2 far");
        check("c3 c5", "?c3+ 2 far (guess)");
        check("2c2 to c5", "2c2+ 3 far");
        check("move the stack c3 up", "?c3+");
        check("all of c3 up", "all c3+");
        check("c3xd3", "?c3> 1 far");
        check("d3 with c3", "?c3> 1 far");
        check("c3 > please", "c3>");
        check("2 from b3 right, 1 on c3 and 1 on d3", "2b3>11");
        check("wal d5", "Sd5 (guess)");
        check("c3 rihgt", "?c3> (guess)");
        check("c3 zzz", "c3 (guess)");
        check("up", "???+ (guess)");
        check("c3 up left", "Diagonal");
        check("c3 to d4", "Diagonal");
        check("i resing", "Resign");
        check_as(Language::German, "c4 bis c6", "?c4+ 2 far");
    }

    #[test]
    fn notation_and_unclear_text_stay_unchanged() {
        for text in [
            "c3",
            "C3",
            "ca3",
            "Sc3",
            "wc3",
            "3c3>12",
            "c3>*",
            "c3→",
            "12. c3",
            "c3-!",
            "1… c3",
            "3 … d3",
            "3. … d3",
            "12. … 2d3>",
            "12… d3",
            "３． d3",
            "１２… d3",
            "…a1",
            "\u{200e}d3",
        ] {
            check(text, text);
        }
        // Unclear text is left to the parser of notation.
        for text in [
            "hello",
            "c3 up down",
            "c3<d3",
            "c3+d3",
            "wall",
            "2 c3",
            "🙂",
            "",
        ] {
            check(text, text);
        }
    }
}
