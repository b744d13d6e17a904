//! Tokens with their meanings, without the words that have none.

use super::token::Token;
use super::vocabulary::{Meaning, guessed_meaning};
use crate::Words;
use tak::{Direction, Role, Square};

/// A part of a description of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item<'a> {
    Square(Square),
    /// Digits as typed.
    Number(&'a str),
    Role(Role),
    Direction(Direction),
    /// A sign of PTN, which between two squares is only an arrow.
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
