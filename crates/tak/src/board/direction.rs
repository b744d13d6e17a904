//! The four ways a stack can move.

/// A direction on the board, seen with a1 at the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Towards higher ranks, PTN `+`.
    Up,
    /// Towards higher files, PTN `>`.
    Right,
    /// Towards lower ranks, PTN `-`.
    Down,
    /// Towards lower files, PTN `<`.
    Left,
}

impl Direction {
    /// All four, clockwise from the top.
    pub const ALL: [Direction; 4] = [
        Direction::Up,
        Direction::Right,
        Direction::Down,
        Direction::Left,
    ];

    /// The sign in PTN.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Direction::Up => '+',
            Direction::Right => '>',
            Direction::Down => '-',
            Direction::Left => '<',
        }
    }

    /// The direction with this sign in PTN.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.sign() == sign)
    }
}
