//! The four ways a stack can move.

/// A direction, as White sees the board with a1 at the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Up a rank, PTN `+`.
    Up,
    /// Up a file, PTN `>`.
    Right,
    /// Down a rank, PTN `-`.
    Down,
    /// Down a file, PTN `<`.
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

    /// The sign of PTN.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Direction::Up => '+',
            Direction::Right => '>',
            Direction::Down => '-',
            Direction::Left => '<',
        }
    }

    /// The direction a PTN sign stands for.
    #[must_use]
    pub fn from_sign(sign: char) -> Option<Direction> {
        Direction::ALL
            .into_iter()
            .find(|direction| direction.sign() == sign)
    }
}
