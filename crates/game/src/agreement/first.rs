//! The choice of White.

/// The rule for who plays White, and so moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// By chance in the first game of two people, then in turns.
    #[default]
    Turns,
    /// The challenger plays White.
    Challenger,
    /// The opponent plays White.
    Opponent,
}
