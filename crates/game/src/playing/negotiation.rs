//! Offers between the players of a game.

use super::event::{Entry, Event};
use super::game::Game;
use crate::ids::UserId;
use crate::moment::Moment;
use crate::proposal::{Offer, OpenOffer};
use crate::refusal::Refusal;
use tak::Color;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferOutcome {
    Accepted,
    Declined,
    Withdrawn,
    /// The board changed before it was answered.
    Lapsed,
}

impl Game {
    /// The offer in the event with this number, and its outcome, or `None`
    /// while it is open.
    pub fn offer_with_outcome(&self, number: u32) -> Option<(OpenOffer, Option<OfferOutcome>)> {
        let index = (number as usize).checked_sub(1)?;
        let entry = self.log.get(index)?;
        let Event::Offer(offer) = entry.event else {
            return None;
        };
        let by = self.color_of(entry.by?)?;
        let open = OpenOffer { offer, by, number };
        if self.offers.open.contains(&open) {
            return Some((open, None));
        }
        let end = self.log[index + 1..]
            .iter()
            .find_map(|entry| match entry.event {
                Event::Acceptance(other) if other == offer => Some(OfferOutcome::Accepted),
                Event::Decline(other) if other == offer => Some(OfferOutcome::Declined),
                Event::Withdrawal(other) if other == offer => Some(OfferOutcome::Withdrawn),
                Event::Offer(_)
                | Event::Decline(_)
                | Event::Withdrawal(_)
                | Event::Downtime { .. } => None,
                _ => Some(OfferOutcome::Lapsed),
            });
        Some((open, end))
    }

    /// The offer of a person that was open in an earlier state and lapsed, while the game
    /// continues.
    pub fn lapsed_since(&self, before: &Game, person: UserId) -> Option<Offer> {
        let color = self.color_of(person).filter(|_| self.end().is_none())?;
        let own = before.offers.open.iter().find(|open| open.by == color)?;
        let (_, end) = self.offer_with_outcome(own.number)?;
        (end == Some(OfferOutcome::Lapsed)).then_some(own.offer)
    }

    pub fn check_offer(&self, person: UserId, offer: Offer) -> Result<(), Refusal> {
        let color = self.check_running(person)?;
        if self.offers.find(offer).is_some() {
            return Err(self.open_already(color, offer));
        }
        if self.offers.is_spent(color, offer) {
            return Err(Refusal::OfferSpent { offer });
        }
        if offer == Offer::Pause {
            self.check_pause()?;
        }
        if offer == Offer::Takeback && !self.terms.house_rules().takebacks {
            return Err(Refusal::NoTakebacks);
        }
        if offer == Offer::Takeback && self.to_take_back(color).is_empty() {
            return Err(Refusal::NothingToTakeBack);
        }
        Ok(())
    }

    pub fn offer(&self, person: UserId, offer: Offer, at: Moment) -> Result<Game, Refusal> {
        self.check_offer(person, offer)?;
        self.after(Entry::by_person(person, at, Event::Offer(offer)))
    }

    /// The open offer from the event with this number.
    pub fn find_offer(&self, person: UserId, number: u32) -> Result<OpenOffer, Refusal> {
        self.check_running(person)?;
        let open = self.offers.open.iter().copied();
        let mut open = open.filter(|open| open.number == number);
        let game = self.number;
        open.next().ok_or(Refusal::OfferGone { game })
    }

    /// The game after a player accepted an offer, by the number of its event.
    pub fn accept(&self, person: UserId, number: u32, at: Moment) -> Result<Game, Refusal> {
        let open = self.find_offer(person, number)?;
        if self.players[open.by] == person {
            let other = self.players[!open.by];
            return Err(Refusal::OwnOffer { other });
        }
        self.after(Entry::by_person(person, at, Event::Acceptance(open.offer)))
    }

    /// The game after a player declined an offer, or withdrew their own.
    pub fn turn_down(&self, person: UserId, number: u32, at: Moment) -> Result<Game, Refusal> {
        let open = self.find_offer(person, number)?;
        let event = if self.players[open.by] == person {
            Event::Withdrawal(open.offer)
        } else {
            Event::Decline(open.offer)
        };
        self.after(Entry::by_person(person, at, event))
    }

    pub(super) fn open_already(&self, color: Color, offer: Offer) -> Refusal {
        match self.offers.find(offer) {
            Some(open) if open.by != color => Refusal::OfferedByOther {
                offer,
                other: self.players[open.by],
            },
            _ => Refusal::OfferedAlready { offer },
        }
    }
}
