//! The test whether a ply is legal.

use super::Position;
use crate::{Direction, Drops, IllegalPly, Ply, Role, Square, Stack};

impl Position {
    /// Checks whether a ply is legal.
    ///
    /// ```
    /// use tak::{IllegalPly, Komi, Ply, Position, Role, Rules, Size};
    ///
    /// let size = Size::new(5).expect("five is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let square = "c3".parse()?;
    /// assert_eq!(start.check(Ply::Place { square, role: Role::Flat }), Ok(()));
    /// assert!(matches!(
    ///     start.check(Ply::Place { square, role: Role::Wall }),
    ///     Err(IllegalPly::OpeningIsFlat { .. })
    /// ));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first rule that forbids the ply.
    pub fn check(&self, ply: Ply) -> Result<(), IllegalPly> {
        if self.outcome.is_some() {
            return Err(IllegalPly::GameOver);
        }
        let square = ply.square();
        let size = self.size();
        if !size.contains(square) {
            return Err(IllegalPly::OffBoard { square, size });
        }
        match ply {
            Ply::Double { square } if self.is_double() => self.check_free(square),
            Ply::Double { square } if self.plies() == 0 => {
                Err(IllegalPly::NotDoubleOpening { square })
            }
            Ply::Double { square } => Err(IllegalPly::NotDouble { square }),
            _ if self.is_double() => Err(IllegalPly::OpeningIsDouble { square }),
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
            let opening = self.rules.opening();
            return Err(IllegalPly::OpeningIsFlat {
                square,
                opening,
                role,
            });
        }
        self.check_free(square)?;
        let color = self.placed_color();
        if self.reserves[color].left(role) == 0 {
            return Err(IllegalPly::NoneLeft {
                square,
                color,
                role,
            });
        }
        Ok(())
    }

    fn check_free(&self, square: Square) -> Result<(), IllegalPly> {
        match self.board.stack(square).map(Stack::top) {
            Some(top) => Err(IllegalPly::Occupied { square, top }),
            None => Ok(()),
        }
    }

    fn check_spread(
        &self,
        square: Square,
        direction: Direction,
        drops: Drops,
    ) -> Result<(), IllegalPly> {
        if self.is_opening() {
            let opening = self.rules.opening();
            return Err(IllegalPly::OpeningIsPlacement { square, opening });
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
            let Some(obstacle) = self.board.stack(target).map(Stack::top) else {
                continue;
            };
            let alone_at_the_end = step == drops.squares() && drops.ends_with_one();
            let crush = top.role == Role::Cap && alone_at_the_end;
            match obstacle.role {
                Role::Cap => {
                    return Err(IllegalPly::BlockedByCap {
                        square: target,
                        owner: obstacle.color,
                    });
                }
                Role::Wall if !crush => {
                    return Err(IllegalPly::BlockedByWall {
                        square: target,
                        owner: obstacle.color,
                    });
                }
                Role::Wall | Role::Flat => {}
            }
        }
        Ok(())
    }
}
