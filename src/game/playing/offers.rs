//! Which offers are open in a game, who may not ask again yet, and what
//! became of an offer.

use crate::game::offer::{Offer, OpenOffer};
use crate::tak::Color;

/// The offers of a game, as the log tells them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    open: Vec<OpenOffer>,
    /// What was asked in vain since this side's last ply.
    spent: Vec<(Color, Offer)>,
}

impl Offers {
    pub(super) fn open(&self) -> &[OpenOffer] {
        &self.open
    }

    pub(super) fn find(&self, offer: Offer) -> Option<OpenOffer> {
        self.open.iter().copied().find(|open| open.offer == offer)
    }

    pub(super) fn is_spent(&self, by: Color, offer: Offer) -> bool {
        self.spent.contains(&(by, offer))
    }

    pub(super) fn made(&mut self, open: OpenOffer) {
        self.open.push(open);
    }

    /// An offer that was declined, or taken back by the one who made it, who
    /// has to play a ply before asking again.
    pub(super) fn turned_down(&mut self, gone: OpenOffer) {
        self.open.retain(|&open| open != gone);
        self.spent.push((gone.by, gone.offer));
    }

    /// The board moved on: what was offered on it is gone.
    pub(super) fn board_changed(&mut self) {
        self.open.clear();
    }

    /// A side has played, and may ask anew.
    pub(super) fn played(&mut self, by: Color) {
        self.board_changed();
        self.spent.retain(|&(color, _)| color != by);
    }
}
