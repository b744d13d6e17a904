//! Which plies the rules allow, told three ways: judged, listed, counted.

use super::Position;
use crate::tak::{Direction, Drops, IllegalPly, Ply, Role, Square, SquareSet, Stack};

impl Position {
    /// Whether the rules allow a ply.
    ///
    /// # Errors
    ///
    /// The first rule the ply would break.
    pub fn check(&self, ply: Ply) -> Result<(), IllegalPly> {
        if self.outcome.is_some() {
            return Err(IllegalPly::GameOver);
        }
        let (Ply::Place { square, .. } | Ply::Spread { square, .. }) = ply;
        let size = self.size();
        if !size.contains(square) {
            return Err(IllegalPly::OffBoard { square, size });
        }
        match ply {
            Ply::Place { square, role } => self.check_placement(square, role),
            Ply::Spread {
                square,
                direction,
                drops,
            } => self.check_spread(square, direction, drops),
        }
    }

    fn check_placement(&self, square: Square, role: Role) -> Result<(), IllegalPly> {
        if self.is_opening() && role != Role::Flat {
            return Err(IllegalPly::OpeningIsFlat { role });
        }
        if let Some(stack) = self.board.stack(square) {
            return Err(IllegalPly::Occupied {
                square,
                top: stack.top(),
            });
        }
        let color = self.placed_color();
        if self.reserves[color].left(role) == 0 {
            return Err(IllegalPly::NoneLeft { color, role });
        }
        Ok(())
    }

    fn check_spread(
        &self,
        square: Square,
        direction: Direction,
        drops: Drops,
    ) -> Result<(), IllegalPly> {
        if self.is_opening() {
            return Err(IllegalPly::OpeningIsPlacement);
        }
        let stack = self
            .board
            .stack(square)
            .ok_or(IllegalPly::NothingToMove { square })?;
        let top = stack.top();
        if top.color != self.to_move {
            return Err(IllegalPly::NotYours { square, top });
        }
        let (size, count, height) = (self.size(), drops.carried(), stack.height());
        if count > size.carry_limit() {
            return Err(IllegalPly::OverCarryLimit { size, count });
        }
        if count > height {
            return Err(IllegalPly::TooFewPieces {
                square,
                height,
                count,
            });
        }
        let mut way = square.ray(direction, size);
        for step in 1..=drops.squares() {
            let target = way
                .next()
                .ok_or(IllegalPly::RunsOffBoard { square, direction })?;
            let Some(met) = self.board.stack(target).map(Stack::top) else {
                continue;
            };
            let alone_at_the_end = step == drops.squares() && drops.ends_with_one();
            let crush = top.role == Role::Cap && alone_at_the_end;
            match met.role {
                Role::Cap => {
                    return Err(IllegalPly::BlockedByCap {
                        square: target,
                        owner: met.color,
                    });
                }
                Role::Wall if !crush => {
                    return Err(IllegalPly::BlockedByWall {
                        square: target,
                        owner: met.color,
                    });
                }
                Role::Wall | Role::Flat => {}
            }
        }
        Ok(())
    }

    /// Every ply the rules allow: placements first, then spreads, each from
    /// a1 on. A game that is over has none; one that goes on has at least
    /// one.
    #[must_use]
    pub fn legal_plies(&self) -> Vec<Ply> {
        let mut plies = Vec::new();
        if self.outcome.is_some() {
            return plies;
        }
        for square in self.board.free() {
            plies.extend(self.placeable().map(|role| Ply::Place { square, role }));
        }
        for (square, direction, reach) in self.reaches() {
            plies.extend(
                Drops::up_to(reach.carry)
                    .filter(|&drops| reach.allows(drops))
                    .map(|drops| Ply::Spread {
                        square,
                        direction,
                        drops,
                    }),
            );
        }
        plies
    }

    /// How many plies [`Position::legal_plies`] would list.
    #[must_use]
    pub fn count_plies(&self) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        let placements = u64::from(self.board.free().len()) * self.placeable().count() as u64;
        let spreads: u64 = self.reaches().map(|(_, _, reach)| reach.count()).sum();
        placements + spreads
    }

    /// The roles that can be placed now.
    fn placeable(&self) -> impl Iterator<Item = Role> {
        let reserves = self.reserves[self.placed_color()];
        let opening = self.is_opening();
        Role::ALL
            .into_iter()
            .filter(move |&role| reserves.left(role) > 0 && (role == Role::Flat || !opening))
    }

    /// How far each stack of the side to move can go, each way.
    fn reaches(&self) -> impl Iterator<Item = (Square, Direction, Reach)> {
        let movable = if self.is_opening() {
            SquareSet::EMPTY
        } else {
            self.board.controlled(self.to_move)
        };
        movable.into_iter().flat_map(move |square| {
            Direction::ALL
                .into_iter()
                .map(move |direction| (square, direction, self.reach(square, direction)))
        })
    }

    fn reach(&self, square: Square, direction: Direction) -> Reach {
        let size = self.size();
        let blocked = self.board.blocked();
        let mut room = 0;
        let mut crush = false;
        for target in square.ray(direction, size) {
            if blocked.contains(target) {
                crush = self.board.walls().contains(target) && self.board.caps().contains(square);
                break;
            }
            room += 1;
        }
        let carry = self.board.pile(square).height().min(size.carry_limit());
        Reach { carry, room, crush }
    }
}

/// How far a stack can go in one direction.
#[derive(Clone, Copy)]
struct Reach {
    /// The most pieces it may carry, 1 to 8.
    carry: u8,
    /// Squares before a wall, a capstone or the edge, 0 to 7.
    room: u8,
    /// Whether a capstone on top meets a wall there.
    crush: bool,
}

impl Reach {
    fn allows(self, drops: Drops) -> bool {
        let squares = drops.squares();
        squares <= self.room || self.crush && squares == self.room + 1 && drops.ends_with_one()
    }

    /// How many of the drops that can be carried are allowed.
    fn count(self) -> u64 {
        let (carry, room) = (usize::from(self.carry), usize::from(self.room));
        let crushes = if self.crush { CRUSHES[carry][room] } else { 0 };
        (WITHIN[carry][room] + crushes).into()
    }
}

/// By the most pieces carried and the squares there are: how many drops stay
/// within those squares.
const WITHIN: [[u8; 8]; 9] = {
    let mut table = [[0; 8]; 9];
    let mut bits = u8::MAX;
    while bits > 0 {
        // See `Drops`: as many pieces as bits, as many squares as ones.
        let mut carry = 8 - bits.leading_zeros() as usize;
        while carry <= 8 {
            let mut room = bits.count_ones() as usize;
            while room < 8 {
                table[carry][room] += 1;
                room += 1;
            }
            carry += 1;
        }
        bits -= 1;
    }
    table
};

/// By the same: how many drops go one square further, and put one piece there.
const CRUSHES: [[u8; 8]; 9] = {
    let mut table = [[0; 8]; 9];
    let mut bits = u8::MAX;
    while bits > 0 {
        let mut carry = 8 - bits.leading_zeros() as usize;
        while carry <= 8 && bits & 1 == 1 {
            table[carry][bits.count_ones() as usize - 1] += 1;
            carry += 1;
        }
        bits -= 1;
    }
    table
};
