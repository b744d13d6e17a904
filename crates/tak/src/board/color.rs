//! The two players, and values for each of them.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two players, also called sides. White is player 1 of the rulebook and
/// makes the first ply.
///
/// ```
/// use tak::Color;
///
/// assert_eq!(!Color::White, Color::Black);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Color {
    /// Player 1.
    White,
    /// Player 2, with the bonus of the komi.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];
}

/// The opponent.
impl Not for Color {
    type Output = Color;

    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::White => "White",
            Color::Black => "Black",
        })
    }
}

/// One value for each player, indexed by [`Color`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByColor<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> ByColor<T> {
    /// Computes the value of each player.
    pub fn new(mut value: impl FnMut(Color) -> T) -> Self {
        ByColor {
            white: value(Color::White),
            black: value(Color::Black),
        }
    }

    /// Exchanges the two values.
    #[must_use]
    pub fn swapped(self) -> Self {
        ByColor {
            white: self.black,
            black: self.white,
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
