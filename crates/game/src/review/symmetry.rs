//! The eight symmetries of a square board.

use tak::{Direction, Ply, Size, Square};

/// A symmetry: the two axes exchanged or not, and then either of them turned round or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Symmetry {
    exchanges: bool,
    turns_files: bool,
    turns_ranks: bool,
}

impl Symmetry {
    /// All of them, the identity first.
    pub(super) const ALL: [Symmetry; 8] = {
        let mut all = [Symmetry {
            exchanges: false,
            turns_files: false,
            turns_ranks: false,
        }; 8];
        let mut i = 0;
        while i < all.len() {
            all[i] = Symmetry {
                exchanges: i & 4 != 0,
                turns_files: i & 2 != 0,
                turns_ranks: i & 1 != 0,
            };
            i += 1;
        }
        all
    };

    /// The symmetry that undoes this one.
    pub(super) fn inverse(self) -> Symmetry {
        if self.exchanges {
            // The axes are exchanged first, so on the way back each turn belongs to the other axis.
            Symmetry {
                turns_files: self.turns_ranks,
                turns_ranks: self.turns_files,
                ..self
            }
        } else {
            self
        }
    }

    pub(super) fn square(self, square: Square, size: Size) -> Square {
        let (mut file, mut rank) = (square.file(), square.rank());
        if self.exchanges {
            (file, rank) = (rank, file);
        }
        let last = size.get() - 1;
        if self.turns_files {
            file = last - file;
        }
        if self.turns_ranks {
            rank = last - rank;
        }
        Square::new(file, rank).expect("a symmetry stays on the board")
    }

    fn direction(self, direction: Direction) -> Direction {
        use Direction::{Down, Left, Right, Up};
        let image = match direction {
            _ if !self.exchanges => direction,
            Up => Right,
            Right => Up,
            Down => Left,
            Left => Down,
        };
        match image {
            Left if self.turns_files => Right,
            Right if self.turns_files => Left,
            Up if self.turns_ranks => Down,
            Down if self.turns_ranks => Up,
            same => same,
        }
    }

    pub(super) fn ply(self, ply: Ply, size: Size) -> Ply {
        match ply {
            Ply::Place { square, role } => Ply::Place {
                square: self.square(square, size),
                role,
            },
            Ply::Double { square } => Ply::Double {
                square: self.square(square, size),
            },
            Ply::Spread {
                square,
                direction,
                drops,
            } => Ply::Spread {
                square: self.square(square, size),
                direction: self.direction(direction),
                drops,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inverse_leads_back() {
        let size = Size::new(5).unwrap();
        for symmetry in Symmetry::ALL {
            for text in ["a1", "b4", "Sd2", "2b3>11", "c1-", "a5<", "e2+"] {
                let notation: tak::ptn::Notation = text.parse().unwrap();
                let there = symmetry.ply(notation.ply, size);
                let back = symmetry.inverse().ply(there, size);
                assert_eq!(back, notation.ply, "{symmetry:?} {text}");
            }
        }
    }

    #[test]
    fn direction_follows_its_squares() {
        let size = Size::new(6).unwrap();
        let from: Square = "c4".parse().unwrap();
        for symmetry in Symmetry::ALL {
            for direction in Direction::ALL {
                let next = from.step(direction, size).unwrap();
                let image = symmetry.square(from, size);
                let next_image = image.step(symmetry.direction(direction), size);
                assert_eq!(next_image, Some(symmetry.square(next, size)));
            }
        }
    }
}
