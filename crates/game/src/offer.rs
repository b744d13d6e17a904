//! Offers between the players of a running game.

use tak::Color;

/// A kind of offer. It lapses with the next ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To take back the offerer's last ply, and the reply if there was one.
    Takeback,
    /// To call the game off, so that it does not count.
    Cancel,
    /// To stop the clock until one player resumes it.
    Pause,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 4] = [Offer::Draw, Offer::Takeback, Offer::Cancel, Offer::Pause];
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenOffer {
    /// The kind.
    pub offer: Offer,
    /// The side that made it.
    pub by: Color,
    /// The number of its event in the log.
    pub number: u32,
}
