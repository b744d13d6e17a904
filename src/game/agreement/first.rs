//! Who plays White.

/// What a challenge says about who goes first, which is playing White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// By chance in the first game of two people, then each in turn.
    #[default]
    Turns,
    /// The one who challenges.
    Challenger,
    /// The one who is challenged.
    Opponent,
}
