//! Plies in natural language: `wall c3`, `c4 to c3`, `2 c2 up`. Text that is
//! PTN already stays unchanged.

use super::chess::is_chess;
use super::not_a_ply::NotAPly;
use super::token::{Token, is_ignored, tokens};
use super::vocabulary::{Meaning, not_a_ply};
use crate::tak::ptn::{Notation, without_move_number};
use crate::tak::{Direction, Size, Square};
use crate::words::Words;

/// The meaning of typed text where a ply is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A ply in PTN, or the typed text if its meaning is unclear.
    Ply(String),
    /// An intention other than a ply.
    Other(NotAPly),
}

impl Words {
    /// Reads typed text. It understands the words of every language, but single
    /// letters for directions only in the reader's own language, because they
    /// differ between languages.
    #[must_use]
    pub fn read_typed(self, typed: &str) -> Typed {
        if typed.parse::<Notation>().is_ok() {
            return Typed::Ply(typed.to_owned());
        }
        let bare = typed.trim_matches(is_ignored);
        if bare.parse::<Notation>().is_ok() {
            return Typed::Ply(bare.to_owned());
        }
        if is_chess(typed) {
            return Typed::Other(NotAPly::Chess);
        }
        let lower = typed.trim().to_lowercase();
        if let Some(other) = not_a_ply(&lower) {
            return Typed::Other(other);
        }
        let understood =
            tokens(without_move_number(&lower)).and_then(|tokens| self.ply_of_tokens(&tokens));
        Typed::Ply(understood.unwrap_or_else(|| typed.to_owned()))
    }

    /// The ply of these words and numbers in PTN.
    fn ply_of_tokens(self, tokens: &[Token<'_>]) -> Option<String> {
        let (mut role, mut direction) = (None, None);
        let mut squares = Vec::new();
        let is_square = |token: &&Token<'_>| matches!(token, Token::Square(_));
        let has_target = tokens.iter().filter(is_square).count() > 1;
        let mut between = Vec::new();
        let (mut count, mut drops) = (String::new(), String::new());
        for &token in tokens {
            let meaning = match token {
                Token::Square(square) => {
                    squares.push(square);
                    continue;
                }
                Token::Number(digits) => {
                    let number = if squares.is_empty() {
                        &mut count
                    } else {
                        &mut drops
                    };
                    number.push_str(digits);
                    continue;
                }
                Token::Sign(sign) if has_target => {
                    between.push(sign);
                    Meaning::To
                }
                Token::Sign(sign) => Meaning::Direction(sign),
                Token::Word(word) => self.meaning(word)?,
            };
            match meaning {
                Meaning::Role(named) if role.is_none_or(|role| role == named) => role = Some(named),
                Meaning::Direction(named) if direction.is_none() => direction = Some(named),
                Meaning::To | Meaning::Filler => {}
                Meaning::Role(_) | Meaning::Direction(_) => return None,
            }
        }
        let (square, direction) = match (squares.as_slice(), direction) {
            (&[square], direction) => (square, direction),
            (&[square, target], None) => {
                let (direction, distance) = towards(square, target)?;
                // Between two squares, a dash or an arrow only means "to".
                let to_signs = [Direction::Right, Direction::Down, direction];
                if between.iter().any(|sign| !to_signs.contains(sign)) {
                    return None;
                }
                match distance {
                    1 => {}
                    // As many pieces as squares: one is dropped on each.
                    2.. if drops.is_empty() && count == distance.to_string() => {
                        drops = "1".repeat(distance);
                    }
                    _ => return None,
                }
                (square, Some(direction))
            }
            _ => return None,
        };
        let letter = role.map_or(String::new(), |role| role.letter().to_string());
        match direction {
            Some(direction) => {
                let sign = direction.sign();
                // Behind a spread, the letter names the top piece.
                Some(format!("{count}{square}{sign}{drops}{letter}"))
            }
            None if count.is_empty() && drops.is_empty() => Some(format!("{letter}{square}")),
            None => None,
        }
    }
}

/// The direction and the distance from a square to another one in line.
fn towards(square: Square, target: Square) -> Option<(Direction, usize)> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut ray = square.ray(direction, Size::LARGEST);
        Some((direction, 1 + ray.position(|one| one == target)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    fn check(typed: &str, expected: &str) {
        check_as(Language::English, typed, expected);
    }

    fn check_as(reader: Language, typed: &str, expected: &str) {
        let ply = Typed::Ply(expected.to_owned());
        assert_eq!(Words::of(reader).read_typed(typed), ply, "{typed}");
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
        check("c4 right", "c4>");
        check("c4right", "c4>");
        check("c4 to c3", "c4-");
        check("c4c3", "c4-");
        check("c4-c3", "c4-");
        check("c4 -> d4", "c4>");
        check("c4^", "c4+");
        check("c4 v", "c4-");
        check("c4v", "c4-");
        check("b4 down", "b4-");
        check("move b4 down", "b4-");
        check("b4 d", "b4-");
        check("b4 u", "b4+");
        check("c4 north", "c4+");
        check("c4 WEST", "c4<");
        check("2b4>1,1", "2b4>11");
        check("3 from c2 up 1 2", "3c2+12");
        check("3c2 to c3, 1 2", "3c2+12");
        check("**c3**", "c3");
        check("(c3)", "c3");
        check("c3.", "c3");
        check("_Sc3_", "Sc3");
        check("3c2 to c5", "3c2+111");
        check("3. c3 up", "c3+");
        check("12. wall b2", "Sb2");
        check("c3+c4", "c3+");
        check("capstone c3 up", "c3+C");
    }

    #[test]
    fn german_words_read_as_plies() {
        let check = |typed, expected| check_as(Language::German, typed, expected);
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
        check("c4 nach c3", "c4-");
        check("c4 auf d4", "c4>");
        check("Ziehe den Stein von c4 nach c5", "c4+");
        check("c4 rechts", "c4>");
        check("c4 nach links", "c4<");
        check("zieh c4 hoch", "c4+");
        check("c4 runter", "c4-");
        check("c4 RÜCKWÄRTS", "c4-");
        check("c4 aufwaerts", "c4+");
        check("b4 Richtung Norden", "b4+");
        check("b4 süd", "b4-");
        check("b4 osten", "b4>");
        check("b4 gen Westen", "b4<");
        check("b4 l", "b4<");
        check("b4 r", "b4>");
        check("2 von c2 hoch", "2c2+");
        check("2 Steine von c2 nach c3", "2c2+");
        check("3 von c2 nach oben, 1 2", "3c2+12");
        check("Schlussstein c3 hoch", "c3+C");
        // English words work as well.
        check("wall c3", "Sc3");
        check("c4 up", "c4+");
        // English letters do not, and `u` is ambiguous.
        for typed in ["c4 u", "c4 d", "c4 hoch runter", "c4 bis c6", "Mauer", ""] {
            check(typed, typed);
        }
        // German words work for other readers.
        check_as(Language::English, "Mauer auf c3", "Sc3");
        check_as(Language::English, "c4 nach oben", "c4+");
        check_as(Language::English, "c4 o", "c4 o");
    }

    #[test]
    fn notation_and_unclear_text_stay_unchanged() {
        for typed in [
            "c3", "C3", "ca3", "Sc3", "wc3", "3c3>12", "c3>*", "c3→", "12. c3", "c3-!",
        ] {
            check(typed, typed);
        }
        // Unclear text is left to the parser of notation.
        for typed in [
            "hello",
            "c3 up down",
            "c3 c5",
            "c3<d3",
            "c3+d3",
            "2c2 to c5",
            "move the stack c3 up",
            "wall",
            "2 c3",
            "c3 zzz",
            "up",
            "🙂",
            "",
        ] {
            check(typed, typed);
        }
    }
}
