//! Plies as people say them: `wall c3`, `c4 to c3`, `2 c2 up`. What is PTN
//! already is left as it is.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::{Language, Words, say};
use crate::game::Game;
use crate::tak::ptn::{Notation, tidy, without_move_number};
use crate::tak::{Color, Direction, Position, Role, Size, Square};

/// What somebody meant by what they typed where a ply is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A ply, in PTN if it could be told; otherwise as it was typed.
    Ply(String),
    /// Something else.
    Other(NotAPly),
}

/// What people type instead of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotAPly {
    /// The wish to resign.
    Resign,
    /// The wish for a draw.
    Draw,
    /// The wish to take back a ply.
    Undo,
    /// A call for help.
    Help,
    /// The wish to do nothing.
    Pass,
    /// A call of Tak, without a ply.
    Tak,
    /// The notation of another game.
    Chess,
}

/// What a word means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Role(Role),
    Direction(Direction),
    To,
    Filler,
}

/// A piece of what was typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Number(&'a str),
    Square(Square),
    Sign(Direction),
}

/// What is listed in the catalogue of one language.
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
            words: listed(&meanings),
            letters: listed(&letters),
            phrases: listed(&phrases),
        }
    }
}

/// A table of what stands in lists that are parted by commas.
fn listed<T: Copy>(lists: &[(String, T)]) -> HashMap<String, T> {
    let mut table = HashMap::new();
    for (list, meaning) in lists {
        for entry in list.split(',') {
            let before = table.insert(entry.trim().to_owned(), *meaning);
            debug_assert!(before.is_none(), "{entry} is listed twice");
        }
    }
    table
}

impl Words {
    /// What somebody meant who was asked for a ply. Words of every language
    /// are understood, single letters for directions only in the reader's own:
    /// they mean different things.
    #[must_use]
    pub fn read_typed(self, typed: &str) -> Typed {
        if typed.parse::<Notation>().is_ok() {
            return Typed::Ply(typed.to_owned());
        }
        let bare = typed.trim_matches(is_nothing);
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
        let said = tokens(without_move_number(&lower));
        let understood = said.and_then(|tokens| self.understood(&tokens));
        Typed::Ply(understood.unwrap_or_else(|| typed.to_owned()))
    }

    /// A ply in PTN, if these words and numbers say one.
    fn understood(self, tokens: &[Token<'_>]) -> Option<String> {
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
                Meaning::Role(said) if role.is_none_or(|role| role == said) => role = Some(said),
                Meaning::Direction(said) if direction.is_none() => direction = Some(said),
                Meaning::To | Meaning::Filler => {}
                Meaning::Role(_) | Meaning::Direction(_) => return None,
            }
        }
        let (square, direction) = match (squares.as_slice(), direction) {
            (&[square], direction) => (square, direction),
            (&[square, target], None) => {
                let (direction, distance) = towards(square, target)?;
                // Between two squares, a dash or an arrow only says "to".
                let says_to = [Direction::Right, Direction::Down, direction];
                if between.iter().any(|sign| !says_to.contains(sign)) {
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
                // Behind a spread the letter says what the top piece is.
                Some(format!("{count}{square}{sign}{drops}{letter}"))
            }
            None if count.is_empty() && drops.is_empty() => Some(format!("{letter}{square}")),
            None => None,
        }
    }

    fn meaning(self, word: &str) -> Option<Meaning> {
        let own = &VOCABULARIES[self.0 as usize];
        let mut words = VOCABULARIES.iter().map(|one| one.words.get(word));
        let found = own.letters.get(word).or_else(|| own.words.get(word));
        found.or_else(|| words.find_map(|found| found)).copied()
    }

    /// What is told to who typed something else than a ply. The example is a
    /// square of their board.
    #[must_use]
    pub fn not_a_ply(self, typed: NotAPly, game: &Game) -> String {
        let position = game.position();
        let example = self.example(position);
        match typed {
            NotAPly::Resign => say!(self, "not-a-ply-resign", example = example),
            NotAPly::Draw => say!(self, "not-a-ply-draw", example = example),
            NotAPly::Undo => say!(self, "not-a-ply-undo", example = example),
            NotAPly::Help => say!(
                self,
                "not-a-ply-help",
                example = example,
                pieces = pieces_key(position)
            ),
            NotAPly::Pass => say!(self, "not-a-ply-pass", example = example),
            NotAPly::Tak if game.terms.house_rules().calls_tak => {
                say!(self, "not-a-ply-tak", example = example)
            }
            NotAPly::Tak => say!(self, "not-a-ply-no-tak", example = example),
            NotAPly::Chess => say!(self, "not-a-ply-chess", example = example),
        }
    }

    /// A free square of a board, as code.
    fn example(self, position: &Position) -> String {
        let board = position.board();
        let free = squares(position.size()).find(|&square| board.stack(square).is_none());
        self.any_of(
            &free
                .map(|square| format!("`{square}`"))
                .into_iter()
                .collect::<Vec<_>>(),
        )
    }
}

/// What can be placed now, as a key of Fluent.
fn pieces_key(position: &Position) -> &'static str {
    let has_caps = Color::BOTH
        .into_iter()
        .any(|color| position.rules().reserves()[color].caps() > 0);
    if position.is_opening() {
        "first"
    } else if has_caps {
        "all"
    } else {
        "walls"
    }
}

/// The squares of a board, those in the middle of it first.
fn squares(size: Size) -> impl Iterator<Item = Square> {
    let length = size.get();
    let middle = (length - 1) / 2;
    let all = (0..length * length).filter_map(move |index| {
        let (file, rank) = (index % length, index / length);
        let away = file.abs_diff(middle).max(rank.abs_diff(middle));
        Some((away, Square::new(file, rank)?))
    });
    let mut all: Vec<(u8, Square)> = all.collect();
    all.sort_by_key(|&(away, _)| away);
    all.into_iter().map(|(_, square)| square)
}

/// The direction from a square to another one in line with it, and how many
/// squares away that is.
fn towards(square: Square, target: Square) -> Option<(Direction, usize)> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut ray = square.ray(direction, Size::LARGEST);
        Some((direction, 1 + ray.position(|one| one == target)?))
    })
}

fn not_a_ply(typed: &str) -> Option<NotAPly> {
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

/// Whether this is how chess players write: `Nf3`, `Qxd5+`, `exd5`, `O-O`, or
/// with the letters of German, `Dxd5`.
/// What Tak writes in the same way was read as that before.
fn is_chess(typed: &str) -> bool {
    let bare = typed.trim().trim_end_matches(['+', '#', '!', '?']);
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

/// The pieces of a text, or nothing where there is a sign that nobody knows.
fn tokens(typed: &str) -> Option<Vec<Token<'_>>> {
    let mut tokens = Vec::new();
    let mut rest = typed;
    while let Some(c) = rest.chars().next() {
        let run = |part: fn(char) -> bool| rest.find(|c| !part(c)).unwrap_or(rest.len());
        let length = if c.is_alphabetic() {
            let letters = run(char::is_alphabetic);
            // The last letter before a digit is the file of a square.
            match letters.checked_sub(1).and_then(|at| rest.get(at..at + 2)) {
                Some(square) if square.parse::<Square>().is_ok() => letters - 1,
                _ => letters,
            }
        } else if c.is_ascii_digit() {
            run(|c| c.is_ascii_digit())
        } else {
            c.len_utf8()
        };
        if length == 0 {
            tokens.push(Token::Square(rest.get(..2)?.parse().ok()?));
            rest = &rest[2..];
            continue;
        }
        let (part, tail) = rest.split_at(length);
        rest = tail;
        if c.is_alphabetic() {
            tokens.push(match (part, tokens.last()) {
                // An arrow, as a keyboard has it.
                ("v", Some(Token::Square(_))) => Token::Sign(Direction::Down),
                _ => Token::Word(part),
            });
        } else if c.is_ascii_digit() {
            tokens.push(Token::Number(part));
        } else if let Some(sign) = sign(c) {
            tokens.push(Token::Sign(sign));
        } else if !is_nothing(c) {
            return None;
        }
    }
    Some(tokens)
}

fn sign(c: char) -> Option<Direction> {
    let plain = tidy(c.encode_utf8(&mut [0; 4]));
    match c {
        '^' => Some(Direction::Up),
        _ => plain.chars().next().and_then(Direction::from_sign),
    }
}

/// What people put around words and between numbers.
fn is_nothing(c: char) -> bool {
    c.is_whitespace() || "\u{fe0e}\u{fe0f},.;:!?'\"*_~|`()[]{}\\/=".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, expected: &str) {
        check_as(Language::English, typed, expected);
    }

    fn check_as(reader: Language, typed: &str, expected: &str) {
        let ply = Typed::Ply(expected.to_owned());
        assert_eq!(Words::of(reader).read_typed(typed), ply, "{typed}");
    }

    #[test]
    fn plies_are_said_in_words() {
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
    fn plies_are_said_in_german() {
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
        // English is understood as well.
        check("wall c3", "Sc3");
        check("c4 up", "c4+");
        // But its letters are not, and u could be either way.
        for typed in ["c4 u", "c4 d", "c4 hoch runter", "c4 bis c6", "Mauer", ""] {
            check(typed, typed);
        }
        // So is German elsewhere.
        check_as(Language::English, "Mauer auf c3", "Sc3");
        check_as(Language::English, "c4 nach oben", "c4+");
        check_as(Language::English, "c4 o", "c4 o");
    }

    #[test]
    fn notation_keeps_its_meaning() {
        for typed in [
            "c3", "C3", "ca3", "Sc3", "wc3", "3c3>12", "c3>*", "c3→", "12. c3", "c3-!",
        ] {
            check(typed, typed);
        }
        // What cannot be told is left to the rules of notation.
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

    #[test]
    fn what_is_no_ply_is_told_apart() {
        let check = |typed: &str, expected| {
            let words = Words::of(Language::English);
            assert_eq!(words.read_typed(typed), Typed::Other(expected), "{typed}");
        };
        check("resign", NotAPly::Resign);
        check("  I resign. ", NotAPly::Resign);
        check("draw?", NotAPly::Draw);
        check("undo", NotAPly::Undo);
        check("?", NotAPly::Help);
        check("help!", NotAPly::Help);
        check("pass", NotAPly::Pass);
        check("Tak!", NotAPly::Tak);
        check("Nf3", NotAPly::Chess);
        check("Qxd5+", NotAPly::Chess);
        check("Rae1", NotAPly::Chess);
        check("exd5", NotAPly::Chess);
        check("O-O", NotAPly::Chess);
    }

    #[test]
    fn what_is_no_ply_is_told_apart_in_german() {
        let check = |typed: &str, expected| {
            for &reader in Language::ALL {
                let words = Words::of(reader);
                assert_eq!(words.read_typed(typed), Typed::Other(expected), "{typed}");
            }
        };
        check("aufgeben", NotAPly::Resign);
        check("  Ich gebe auf. ", NotAPly::Resign);
        check("Remis?", NotAPly::Draw);
        check("unentschieden anbieten", NotAPly::Draw);
        check("Zurück!", NotAPly::Undo);
        check("Zug zurücknehmen", NotAPly::Undo);
        check("RÜCKGÄNGIG MACHEN", NotAPly::Undo);
        check("hilfe", NotAPly::Help);
        check("Wie geht das?", NotAPly::Help);
        check("ich passe", NotAPly::Pass);
        check("Überspringen", NotAPly::Pass);
    }

    /// A word that is listed twice in one language would be understood by
    /// chance, and one that is notation never at all.
    #[test]
    fn every_word_means_one_thing() {
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
