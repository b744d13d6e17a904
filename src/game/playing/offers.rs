//! The open offers of a game, and those that may not be repeated yet.

use crate::game::offer::{Offer, OpenOffer};
use crate::tak::Color;

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

    pub(super) fn made(&mut self, open: OpenOffer) {
        self.open.push(open);
    }

    /// Records an offer as declined or withdrawn. Its maker has to play a ply
    /// before repeating it.
    pub(super) fn turned_down(&mut self, gone: OpenOffer) {
        self.open.retain(|&open| open != gone);
        self.spent.push((gone.by, gone.offer));
    }

    /// Drops all open offers, because they were made on another board.
    pub(super) fn board_changed(&mut self) {
        self.open.clear();
    }

    /// Drops all open offers after a ply, and lets its player repeat offers.
    pub(super) fn played(&mut self, by: Color) {
        self.board_changed();
        self.spent.retain(|&(color, _)| color != by);
    }
}
