//! Which offers are open in a game, who may not ask again yet, and what
//! became of an offer.

use super::{Event, Game, Offer, OpenOffer};
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

/// What became of an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferEnd {
    /// The other player agreed.
    Accepted,
    /// The other player did not.
    Declined,
    /// Who made it took it back.
    Withdrawn,
    /// The board changed before it was answered.
    Lapsed,
}

impl Game {
    /// The offer that the event with this number made, and what became of it:
    /// nothing while it waits.
    #[must_use]
    pub fn offer_and_end(&self, number: u32) -> Option<(OpenOffer, Option<OfferEnd>)> {
        let index = (number as usize).checked_sub(1)?;
        let made = self.log.get(index)?;
        let Event::Offer(offer) = made.event else {
            return None;
        };
        let by = self.color_of(made.by?)?;
        let made = OpenOffer { offer, by, number };
        if self.offers.open.contains(&made) {
            return Some((made, None));
        }
        let end = self.log[index + 1..]
            .iter()
            .find_map(|entry| match entry.event {
                Event::Acceptance(other) if other == offer => Some(OfferEnd::Accepted),
                Event::Decline(other) if other == offer => Some(OfferEnd::Declined),
                Event::Withdrawal(other) if other == offer => Some(OfferEnd::Withdrawn),
                Event::Ply(_)
                | Event::Planned(_)
                | Event::Acceptance(_)
                | Event::Resignation
                | Event::Cancellation
                | Event::Stop
                | Event::Claim
                | Event::MoreTime
                | Event::Resume
                | Event::Vacation
                | Event::VacationOver
                | Event::TimeUp => Some(OfferEnd::Lapsed),
                Event::Offer(_) | Event::Decline(_) | Event::Withdrawal(_) => None,
            });
        Some((made, end))
    }
}
