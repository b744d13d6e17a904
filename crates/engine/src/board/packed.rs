//! A ply in sixteen bits.

use tak::{Color, Direction, Drops, Ply, Role, Square};

/// A ply in sixteen bits: the square in the lowest six, then two for the direction
/// of a spread or the role of a placement, then the drops (zero for a placement).
///
/// The drops have one bit for each carried piece, and the piece dropped first
/// has the highest. A set bit starts a new square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Packed(pub(crate) u16);

pub(crate) const FLAT: u32 = 0;
pub(crate) const WALL: u32 = 1;
pub(crate) const CAP: u32 = 2;
/// Two black flats: the first ply with the double-black opening.
pub(super) const DOUBLE: u32 = 3;

impl Packed {
    /// No ply: eight drops from h8 to the left need a ninth file.
    pub(crate) const NONE: Packed = Packed(u16::MAX);

    /// The number of values of [`Packed::class`].
    pub(crate) const CLASSES: usize = 512;

    pub(crate) fn place(square: u32, role: u32) -> Packed {
        Packed::pack(square, role, 0)
    }

    pub(super) fn spread(square: u32, direction: usize, drops: u32) -> Packed {
        debug_assert!(drops > 0, "a spread drops a piece");
        #[expect(clippy::cast_possible_truncation, reason = "there are four directions")]
        Packed::pack(square, direction as u32, drops)
    }

    #[expect(clippy::cast_possible_truncation, reason = "each part fits its bits")]
    fn pack(square: u32, kind: u32, drops: u32) -> Packed {
        Packed((drops << 8 | kind << 6 | square) as u16)
    }

    pub(crate) fn square(self) -> u32 {
        u32::from(self.0) & 63
    }

    /// The direction of a spread, the role of a placement.
    pub(crate) fn kind(self) -> u32 {
        u32::from(self.0) >> 6 & 3
    }

    /// The drops of a spread, zero for a placement.
    pub(crate) fn drops(self) -> u32 {
        u32::from(self.0) >> 8
    }

    pub(crate) fn is_spread(self) -> bool {
        self.0 >> 8 != 0
    }

    /// The square and the role, or the square and the direction: plies of one
    /// class share their history in the search.
    pub(crate) fn class(self) -> usize {
        usize::from(self.0 & 255) + 256 * usize::from(self.is_spread())
    }

    /// The same ply in the form of the rules.
    ///
    /// # Panics
    ///
    /// For [`Packed::NONE`].
    pub(crate) fn unpack(self) -> Ply {
        let index = self.0 & 63;
        let [file, rank] = [index % 8, index / 8].map(|part| part.to_le_bytes()[0]);
        let square = Square::new(file, rank).expect("six bits are a square");
        if self.is_spread() {
            let direction = match self.kind() {
                0 => Direction::Up,
                1 => Direction::Right,
                2 => Direction::Down,
                _ => Direction::Left,
            };
            return Ply::Spread {
                square,
                direction,
                drops: self.unpack_drops(),
            };
        }
        let role = match self.kind() {
            FLAT => Role::Flat,
            WALL => Role::Wall,
            CAP => Role::Cap,
            _ => return Ply::Double { square },
        };
        Ply::Place { square, role }
    }

    fn unpack_drops(self) -> Drops {
        let mut counts = [0_u8; 8];
        let mut squares = 0;
        let mut bits = self.drops();
        while bits != 0 {
            let high = bits.ilog2();
            bits &= !(1 << high);
            let next = if bits == 0 { 0 } else { bits.ilog2() + 1 };
            counts[squares] = (high + 1 - next).to_le_bytes()[0];
            squares += 1;
        }
        Drops::new(&counts[..squares]).expect("a nonzero byte drops one to eight pieces")
    }
}

impl From<Ply> for Packed {
    fn from(ply: Ply) -> Packed {
        let square = u32::from(ply.square().index());
        match ply {
            Ply::Double { .. } => Packed::place(square, DOUBLE),
            Ply::Place { role, .. } => {
                let role = match role {
                    Role::Flat => FLAT,
                    Role::Wall => WALL,
                    Role::Cap => CAP,
                };
                Packed::place(square, role)
            }
            Ply::Spread {
                direction, drops, ..
            } => {
                let direction = match direction {
                    Direction::Up => 0,
                    Direction::Right => 1,
                    Direction::Down => 2,
                    Direction::Left => 3,
                };
                let bits = drops
                    .counts()
                    .fold(0, |bits, count| bits << count | 1 << (count - 1));
                Packed::spread(square, direction, bits)
            }
        }
    }
}

/// The index of a colour in arrays: White 0, Black 1.
pub(crate) fn side(color: Color) -> usize {
    usize::from(color == Color::Black)
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::Size;

    #[test]
    fn spread_survives_packing_with_all_drops() {
        for square in Size::LARGEST.squares() {
            for direction in Direction::ALL {
                for bits in 1..=255 {
                    let packed_ply = Packed::spread(square.index().into(), 2, bits);
                    let Ply::Spread { drops, .. } = packed_ply.unpack() else {
                        panic!("{packed_ply:?} is a spread");
                    };
                    let ply = Ply::Spread {
                        square,
                        direction,
                        drops,
                    };
                    assert_eq!(Packed::from(ply).unpack(), ply);
                    assert_eq!(Packed::from(ply).drops(), bits);
                }
            }
        }
    }

    #[test]
    fn placement_survives_packing() {
        for square in Size::LARGEST.squares() {
            for role in Role::ALL {
                let ply = Ply::Place { square, role };
                assert_eq!(Packed::from(ply).unpack(), ply);
            }
            let ply = Ply::Double { square };
            assert_eq!(Packed::from(ply).unpack(), ply);
        }
    }
}
