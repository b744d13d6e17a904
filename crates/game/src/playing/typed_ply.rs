//! A typed ply: notation, or words that leave something open.

use std::fmt::Write;

use super::suggest::nearest;
use crate::refusal::Refusal;
use tak::ptn::{self, ReadPlyError};
use tak::{Direction, Drops, Ply, Position, Role, Size, Square, Stack};

/// Suggestions for a mistyped ply.
const SUGGESTIONS: usize = 4;

/// The maximum number of plies of a question about an ambiguous text; four rows of buttons.
const MOST_MEANINGS: usize = 20;

/// The text of a ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedPly {
    /// A ply in PTN, or the typed text if its meaning is unclear.
    Notation(String),
    /// A ply in PTN that was guessed, for example from a misspelt word. It is
    /// never played without a question.
    Guess {
        ply: String,
        /// The text for the error if the rules forbid the guess.
        typed: String,
    },
    /// Words for a capture on a square, by a stack that they do not name. On an empty one nothing is captured.
    Onto {
        square: Square,
        /// The text for the error if no stack can move there.
        typed: String,
    },
    /// Words for a spread.
    Spread {
        phrase: SpreadPhrase,
        /// Whether each word was understood, so that the only fitting ply can be
        /// played without a question.
        is_sure: bool,
        /// The text for the error if no ply fits; `None` for the error of the description in PTN.
        typed: Option<String>,
    },
}

/// The reason why a typed ply is not played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadPly {
    /// Several plies fit, or the text was guessed.
    Unsure {
        plies: Vec<Ply>,
        /// The square of the wished capture, if it has no piece.
        empty: Option<Square>,
    },
    /// The text is no ply, or the rules forbid it.
    Refused {
        reason: ReadPlyError,
        /// The nearest legal plies, if the error does not explain enough.
        nearest: Vec<Ply>,
        size: Size,
    },
}

impl From<UnreadPly> for Refusal {
    fn from(problem: UnreadPly) -> Refusal {
        match problem {
            UnreadPly::Unsure { plies, empty } => Refusal::Unsure { plies, empty },
            UnreadPly::Refused {
                reason,
                nearest,
                size,
            } => Refusal::Ply {
                reason,
                nearest,
                size,
            },
        }
    }
}

impl TypedPly {
    pub fn read(&self, position: &Position) -> Result<Ply, UnreadPly> {
        match self {
            TypedPly::Notation(text) => read(position, text),
            TypedPly::Onto { square, typed } => {
                let mut plies = landing_on(position, *square);
                if position.board().stack(*square).is_some() {
                    if plies.is_empty() {
                        // Nothing of theirs reaches it, and nothing can be placed there.
                        return read(position, &square.to_string());
                    }
                    return Err(unsure(plies));
                }
                plies.truncate(MOST_MOVES_THERE);
                plies.extend(placements(position, *square));
                if plies.is_empty() {
                    return read(position, typed);
                }
                Err(UnreadPly::Unsure {
                    plies,
                    empty: Some(*square),
                })
            }
            TypedPly::Guess { ply, typed } => Err(match read(position, ply) {
                // A word that was not understood may have named the piece.
                Ok(guess) if ply != typed => unsure(with_other_pieces(position, guess)),
                Ok(guess) => unsure(vec![guess]),
                Err(_) => match read(position, typed) {
                    Ok(ply) => unsure(vec![ply]),
                    Err(problem) => problem,
                },
            }),
            TypedPly::Spread {
                phrase,
                is_sure,
                typed,
            } => {
                let plies = phrase.plies(position);
                if let (&[only], true) = (plies.as_slice(), is_sure) {
                    return Ok(only);
                }
                // Words without a square fit many plies.
                let is_vague = phrase.square.is_none() && plies.len() > MOST_MEANINGS;
                if !plies.is_empty() && !is_vague {
                    return Err(unsure(plies));
                }
                let text = typed.clone().or_else(|| phrase.notation(position));
                Err(match read(position, &text.unwrap_or_default()) {
                    // The description is refused for a reason that this ply does not share.
                    Ok(ply) => unsure(vec![ply]),
                    Err(problem) => problem,
                })
            }
        }
    }

    /// The legal plies that it may stand for.
    pub fn meanings(&self, position: &Position) -> Vec<Ply> {
        match self.read(position) {
            Ok(ply) => vec![ply],
            Err(UnreadPly::Unsure { plies, .. }) => plies,
            Err(UnreadPly::Refused { .. }) => Vec::new(),
        }
    }

    /// The text for a search of similar plies.
    pub fn text(&self, position: &Position) -> String {
        match self {
            TypedPly::Notation(text) | TypedPly::Guess { ply: text, .. } => text.clone(),
            TypedPly::Onto { square, .. } => square.to_string(),
            TypedPly::Spread { phrase, typed, .. } => {
                let notation = phrase.notation(position).or_else(|| typed.clone());
                notation.unwrap_or_default()
            }
        }
    }
}

/// The maximum number of spreads to an empty square beside the placements there: one row of buttons has room for both.
const MOST_MOVES_THERE: usize = 3;

/// The placements on a square.
fn placements(position: &Position, target: Square) -> impl Iterator<Item = Ply> {
    let legal = position.legal_plies().into_iter();
    legal.filter(move |ply| matches!(ply, Ply::Place { square, .. } if *square == target))
}

/// The spreads that end on a square, the shortest first.
fn landing_on(position: &Position, target: Square) -> Vec<Ply> {
    spreads(position, |square, direction, drops| {
        let mut way = square.ray(direction, position.size());
        way.nth(usize::from(drops.squares()) - 1) == Some(target)
    })
}

/// A placement, and those of other pieces on its square.
fn with_other_pieces(position: &Position, guess: Ply) -> Vec<Ply> {
    let mut plies = vec![guess];
    let legal = position.legal_plies().into_iter();
    plies.extend(legal.filter(|&ply| ply.square() == guess.square() && ply != guess));
    plies
}

fn unsure(mut plies: Vec<Ply>) -> UnreadPly {
    plies.truncate(MOST_MEANINGS);
    UnreadPly::Unsure { plies, empty: None }
}

fn read(position: &Position, text: &str) -> Result<Ply, UnreadPly> {
    ptn::read(position, text).map_err(|reason| UnreadPly::Refused {
        nearest: nearest(position, text, &reason, SUGGESTIONS),
        reason,
        size: position.size(),
    })
}

/// How many pieces a description lifts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lifted {
    /// The words name no number.
    #[default]
    Open,
    /// The whole stack.
    All,
    /// A number of pieces, as typed.
    Exactly(u32),
}

/// A spread in words: each part is open until the words name it. Without a
/// distance and drops, the pieces move one square.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SpreadPhrase {
    pub square: Option<Square>,
    pub direction: Option<Direction>,
    /// How many squares far it moves.
    pub distance: Option<u8>,
    pub lifted: Lifted,
    /// The drops on each square, the nearest first.
    pub drops: Option<Vec<u8>>,
    /// A number of either pieces or squares.
    pub number: Option<u8>,
    pub top: Option<Role>,
}

/// The legal spreads that fit, the shortest first, and of equal ones those with few pieces.
fn spreads(position: &Position, fits: impl Fn(Square, Direction, Drops) -> bool) -> Vec<Ply> {
    let legal = position.legal_plies().into_iter();
    let mut plies: Vec<(u8, u8, Ply)> = legal
        .filter_map(|ply| match ply {
            Ply::Spread {
                square,
                direction,
                drops,
            } if fits(square, direction, drops) => Some((drops.squares(), drops.carried(), ply)),
            _ => None,
        })
        .collect();
    plies.sort_by_key(|&(squares, count, _)| (squares, count));
    plies.into_iter().map(|(.., ply)| ply).collect()
}

impl SpreadPhrase {
    /// The legal spreads that fit the description, those with few pieces first.
    fn plies(&self, position: &Position) -> Vec<Ply> {
        spreads(position, |square, direction, drops| {
            self.fits(position, square, direction, drops)
        })
    }

    fn fits(
        &self,
        position: &Position,
        square: Square,
        direction: Direction,
        drops: Drops,
    ) -> bool {
        let Some(stack) = position.board().stack(square) else {
            return false;
        };
        let height = drops.carried();
        let fits_count = match self.lifted {
            Lifted::Open => true,
            Lifted::All => height == stack.height(),
            Lifted::Exactly(count) => u32::from(height) == count,
        };
        fits_count
            && self.square.is_none_or(|other| other == square)
            && self.direction.is_none_or(|other| other == direction)
            && self.top.is_none_or(|role| role == Stack::top(stack).role)
            && self.reaches(drops)
    }

    fn reaches(&self, drops: Drops) -> bool {
        let squares = drops.squares();
        let far = match (&self.drops, self.distance, self.number) {
            (Some(counts), ..) => counts.iter().copied().eq(drops.counts()),
            (None, Some(distance), _) => squares == distance,
            (None, None, Some(number)) => {
                return squares == number || (squares == 1 && drops.carried() == number);
            }
            (None, None, None) => squares == 1,
        };
        far && self.distance.is_none_or(|distance| squares == distance)
    }

    /// The description as PTN, with the least pieces where it leaves the number
    /// open. A description that no legal ply fits is refused for the error in
    /// this ply.
    pub fn notation(&self, position: &Position) -> Option<String> {
        let (square, direction) = (self.square?, self.direction);
        let height = position.board().stack(square).map_or(1, Stack::height);
        let number: Option<u32> = match self.lifted {
            Lifted::Open => None,
            Lifted::All => Some(height.into()),
            Lifted::Exactly(count) => Some(count),
        };
        let distance = self.distance.or(self.number).unwrap_or(1);
        let drops = match &self.drops {
            Some(drops) => drops.clone(),
            None if distance > 1 => {
                let mut drops = vec![1; distance.into()];
                let spare = number.map_or(0, |count| count.saturating_sub(distance.into()));
                drops[0] = u8::try_from(spare).map_or(9, |spare| spare.saturating_add(1).min(9));
                drops
            }
            None => Vec::new(),
        };
        let drop_sum: u32 = drops.iter().map(|&drop| u32::from(drop)).sum();
        let count = number.unwrap_or(drop_sum.max(1));
        let mut text = String::new();
        if count != 1 {
            let _ = write!(text, "{count}");
        }
        let _ = write!(text, "{square}");
        if let Some(direction) = direction {
            text.push(direction.sign());
            text.extend(drops.iter().map(u8::to_string));
            if let Some(role) = self.top {
                text.push(role.letter());
            }
        }
        Some(text)
    }
}
