//! A spread described in words, which leave some of its parts open.

use std::fmt::Write;

use tak::{Direction, Drops, Ply, Position, Role, Square, Stack};

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
    /// The square of the stack.
    pub square: Option<Square>,
    pub direction: Option<Direction>,
    /// How many squares far it moves.
    pub distance: Option<u8>,
    /// The pieces that move.
    pub lifted: Lifted,
    /// The drops on each square, the nearest first.
    pub drops: Option<Vec<u8>>,
    /// A number of either pieces or squares.
    pub number: Option<u8>,
    /// The role of the top piece.
    pub top: Option<Role>,
}

/// The legal spreads that fit, the shortest first, and of equal ones those with few pieces.
pub(super) fn spreads(
    position: &Position,
    fits: impl Fn(Square, Direction, Drops) -> bool,
) -> Vec<Ply> {
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
    plies.sort_by_key(|&(squares, carried, _)| (squares, carried));
    plies.into_iter().map(|(.., ply)| ply).collect()
}

impl SpreadPhrase {
    /// The legal spreads that fit the description, those with few pieces first.
    pub(crate) fn plies(&self, position: &Position) -> Vec<Ply> {
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
        let carried = drops.carried();
        let lifted = match self.lifted {
            Lifted::Open => true,
            Lifted::All => carried == stack.height(),
            Lifted::Exactly(count) => u32::from(carried) == count,
        };
        lifted
            && self.square.is_none_or(|named| named == square)
            && self.direction.is_none_or(|named| named == direction)
            && self.top.is_none_or(|role| role == Stack::top(stack).role)
            && self.reaches(drops)
    }

    fn reaches(&self, drops: Drops) -> bool {
        let squares = drops.squares();
        let far = match (&self.drops, self.distance, self.number) {
            (Some(named), ..) => named.iter().copied().eq(drops.counts()),
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
        let named: Option<u32> = match self.lifted {
            Lifted::Open => None,
            Lifted::All => Some(height.into()),
            Lifted::Exactly(count) => Some(count),
        };
        let distance = self.distance.or(self.number).unwrap_or(1);
        let drops = match &self.drops {
            Some(drops) => drops.clone(),
            None if distance > 1 => {
                let mut drops = vec![1; distance.into()];
                let spare = named.map_or(0, |count| count.saturating_sub(distance.into()));
                drops[0] = u8::try_from(spare).map_or(9, |spare| spare.saturating_add(1).min(9));
                drops
            }
            None => Vec::new(),
        };
        let dropped: u32 = drops.iter().map(|&drop| u32::from(drop)).sum();
        let count = named.unwrap_or(dropped.max(1));
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
