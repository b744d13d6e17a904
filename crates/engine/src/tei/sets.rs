//! The pieces of a game that has other ones than its size.

use tak::{ByColor, Color, Reserves, Size};

/// The numbers of pieces that a program names.
///
/// They belong to a game. One that is named completely begins with those that
/// were named since the last position, so the pieces of the game before are
/// forgotten, and the order of the lines does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sets {
    game: Numbers,
    /// Named since the last position.
    next: Numbers,
}

/// In the order of [`Sets::NAMES`]; `None` is the number of the size.
type Numbers = [Option<u8>; 6];

impl Sets {
    /// The names of the options: stones and capstones of both players, of
    /// White, and of Black. Those of one player count more.
    pub(super) const NAMES: [&str; 6] = ["flats", "caps", "flats1", "caps1", "flats2", "caps2"];

    /// The largest number with a name.
    pub(super) fn most(name: &str) -> u8 {
        if name.starts_with("caps") {
            Reserves::MOST_CAPS
        } else {
            Reserves::MOST_STONES
        }
    }

    /// Sets a number by the index of its name.
    pub(super) fn set(&mut self, index: usize, number: Option<u8>) {
        self.game[index] = number;
        self.next[index] = number;
    }

    /// A position of this game was named.
    pub(super) fn use_up(&mut self) {
        self.next = Numbers::default();
    }

    /// Another game begins, with a complete description.
    pub(super) fn renew(&mut self) {
        self.game = self.next;
    }

    /// The pieces of both players.
    pub(super) fn reserves(&self, size: Size) -> ByColor<Reserves> {
        let standard = Reserves::standard(size);
        let [
            stones,
            caps,
            white_stones,
            white_caps,
            black_stones,
            black_caps,
        ] = self.game;
        ByColor::new(|color| {
            let (own_stones, own_caps) = match color {
                Color::White => (white_stones, white_caps),
                Color::Black => (black_stones, black_caps),
            };
            let stones = own_stones.or(stones).unwrap_or(standard.stones());
            let caps = own_caps.or(caps).unwrap_or(standard.caps());
            Reserves::new(stones, caps).unwrap_or(standard)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_one_player_count_more_in_any_order() {
        let five = Size::new(5).unwrap();
        let orders: [&[(usize, u8)]; 2] = [
            &[(0, 9), (1, 0), (2, 8), (5, 3)],
            &[(5, 3), (2, 8), (1, 0), (0, 9)],
        ];
        for numbers in orders {
            let mut sets = Sets::default();
            for &(index, number) in numbers {
                sets.set(index, Some(number));
            }
            let reserves = sets.reserves(five);
            assert_eq!(reserves.white, Reserves::new(8, 0).unwrap());
            assert_eq!(reserves.black, Reserves::new(9, 3).unwrap());
        }
    }

    #[test]
    fn numbers_belong_to_one_game() {
        let five = Size::new(5).unwrap();
        let standard = ByColor::new(|_| Reserves::standard(five));
        let mut sets = Sets::default();
        sets.set(0, Some(9));
        sets.renew();
        assert_eq!(sets.reserves(five).white.stones(), 9);
        sets.use_up();
        sets.set(1, Some(0));
        assert_eq!(sets.reserves(five).white, Reserves::new(9, 0).unwrap());
        sets.use_up();
        sets.renew();
        assert_eq!(sets.reserves(five), standard);
    }
}
