//! Places of players who have not moved, offered to other people by referees.

use super::event::EntrantId;
use super::fold::{Attendance, PlaceOffer, Tournament};
use crate::ids::UserId;
use crate::moment::{DAY_MS, Moment};
use crate::refusal::TournamentRefusal;

/// How long an offer of a place is open.
const OFFER_MS: i64 = DAY_MS;

/// The maximum number of offers of places, because each adds an event and a person to the log for good.
const MOST_OFFERS: u16 = 50;

impl PlaceOffer {
    pub fn until(self) -> Moment {
        self.at.plus_ms(OFFER_MS)
    }
}

impl Tournament {
    /// Whether a new person can take the place of an entrant.
    pub fn check_replacement(&self, out: EntrantId, next: UserId) -> Result<(), TournamentRefusal> {
        self.check_replacement_of(out)?;
        let attendance = self.entrant_of(next).map(|entrant| entrant.attendance);
        match attendance {
            None | Some(Attendance::Unknown) => Ok(()),
            Some(_) => Err(TournamentRefusal::HadPlace),
        }
    }

    /// Whether anyone can take the place of an entrant.
    pub fn check_replacement_of(&self, out: EntrantId) -> Result<(), TournamentRefusal> {
        self.check_not_ending()?;
        if self.about.division.is_some() {
            return Err(TournamentRefusal::InDivision);
        }
        if !self.is_in(out) {
            return Err(TournamentRefusal::NotIn);
        }
        Ok(())
    }

    pub(super) fn offer(&mut self, offer: PlaceOffer) -> Result<(), TournamentRefusal> {
        let person = self.entrant_mut(offer.to)?.player;
        self.check_replacement(offer.place, person)?;
        let most = MOST_OFFERS;
        if self.offered >= most {
            return Err(TournamentRefusal::OfferedOften { most });
        }
        self.offers.retain(|other| other.place != offer.place);
        self.offers.push(offer);
        self.offered += 1;
        Ok(())
    }

    /// The offers of places that are neither over nor impossible.
    pub fn open_offers(&self, now: Moment) -> impl Iterator<Item = PlaceOffer> {
        self.offers_at(now).filter(|offer| {
            let has_taker = !self.is_in(offer.to) && !self.player(offer.to).is_nameless();
            has_taker && self.check_replacement_of(offer.place).is_ok()
        })
    }

    fn offers_at(&self, now: Moment) -> impl Iterator<Item = PlaceOffer> {
        let offers = self.offers.iter().copied();
        offers.filter(move |offer| now < offer.until() && self.is_in(offer.place))
    }

    pub fn open_offer(&self, place: EntrantId, now: Moment) -> Option<PlaceOffer> {
        self.open_offers(now).find(|offer| offer.place == place)
    }

    /// The open offer of a place, if it is to this person.
    pub fn offer_to(
        &self,
        place: EntrantId,
        person: UserId,
        now: Moment,
    ) -> Result<PlaceOffer, TournamentRefusal> {
        self.check_not_ending()?;
        let offer = self.offers_at(now).find(|offer| offer.place == place);
        let offer = offer.ok_or(TournamentRefusal::OfferOver)?;
        if self.player(offer.to) != person {
            return Err(TournamentRefusal::OtherPlace);
        }
        Ok(offer)
    }

    pub(super) fn end_offer(
        &mut self,
        place: EntrantId,
        to: EntrantId,
    ) -> Result<(), TournamentRefusal> {
        self.check_not_ending()?;
        let is_this = |offer: &PlaceOffer| (offer.place, offer.to) == (place, to);
        let index = self.offers.iter().position(is_this);
        self.offers
            .remove(index.ok_or(TournamentRefusal::OfferOver)?);
        Ok(())
    }

    /// Gives the tables, the points and the seed of an entrant to another one, after an accepted offer.
    pub(super) fn replace(
        &mut self,
        out: EntrantId,
        next: EntrantId,
        now: Moment,
    ) -> Result<(), TournamentRefusal> {
        let player = self.entrant_mut(next)?.player;
        self.offer_to(out, player, now)?;
        self.check_replacement(out, player)?;
        self.offers.retain(|offer| offer.place != out);
        self.entrant_mut(out)?.attendance = Attendance::Replaced;
        self.entrant_mut(next)?.attendance = Attendance::In;
        let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
        let sides = tables.flat_map(|table| table.sides.iter_mut().flatten());
        for place in sides.chain(&mut self.order).filter(|place| **place == out) {
            *place = next;
        }
        Ok(())
    }
}
