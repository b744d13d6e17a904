//! The open offers of a game, and those that may not be repeated yet.

use crate::offer::{Offer, OpenOffer};
use tak::Color;

/// The offers of a game, a fold of its log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offers {
    open: Vec<OpenOffer>,
    /// Offers turned down since their maker's last ply.
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

    pub(super) fn add(&mut self, open: OpenOffer) {
        self.open.push(open);
    }

    /// Records an offer as declined or withdrawn. Its maker has to play a ply
    /// before repeating it.
    pub(super) fn close(&mut self, closed: OpenOffer) {
        self.open.retain(|&open| open != closed);
        self.spent.push((closed.by, closed.offer));
    }

    /// Drops all open offers, because they were made on another board.
    pub(super) fn lapse(&mut self) {
        self.open.clear();
    }

    /// Drops all open offers after a ply, and lets its player repeat offers.
    pub(super) fn lapse_after_ply(&mut self, by: Color) {
        self.lapse();
        self.spent.retain(|&(color, _)| color != by);
    }
}
