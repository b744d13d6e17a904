//! What the players of a running game offer each other.

use crate::tak::Color;

/// A kind of offer. It is good for the board it was made on: with the next
/// ply it is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To let the one who asks take back their last ply, and with it the
    /// reply, if there was one.
    Takeback,
    /// To call the game off, so that it counts for nobody.
    Cancel,
    /// To let the clock stand still until one of the two lets it run on.
    Pause,
}

impl Offer {
    /// All of them.
    pub const ALL: [Offer; 4] = [Offer::Draw, Offer::Takeback, Offer::Cancel, Offer::Pause];
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OpenOffer {
    /// What is offered.
    pub offer: Offer,
    /// Who offers it.
    pub by: Color,
    /// The number of the event that made it.
    pub number: u32,
}
