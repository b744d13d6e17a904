//! The log of a game, and the fold that derives the game from it.

use super::event::{End, Entry, Event};
use super::game::Game;
use super::pot::Settlement;
use crate::ids::{GameId, UserId};
use crate::moment::Moment;
use crate::proposal::{Offer, OpenOffer};
use crate::refusal::Refusal;
use tak::{ByColor, Color, Played};

/// A stored log that breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {number} of game {game} cannot have happened: {event:?}, {refusal:?}")]
pub struct LogError {
    pub game: GameId,
    /// The number of the event, counted from 1.
    pub number: u32,
    pub event: Event,
    pub refusal: Refusal,
}

impl Game {
    /// The game after all entries of a log, in order.
    pub fn replay(mut self, log: impl IntoIterator<Item = Entry>) -> Result<Game, LogError> {
        for entry in log {
            self.apply(entry).map_err(|refusal| LogError {
                game: self.id,
                number: self.events() + 1,
                event: entry.event,
                refusal,
            })?;
        }
        Ok(self)
    }

    /// The same game before its first event.
    fn at_start(&self) -> Game {
        let (players, terms) = (self.players, self.terms.clone());
        let new = Game::new(self.id, self.number, self.place, players, terms)
            .in_round(self.round)
            .after_bid(self.bid())
            .against_house(self.house);
        let game = match self.begun_at {
            Some(at) => new.begun(at),
            None => new,
        };
        game.with_bonus_limit(self.bonus_limit())
    }

    /// The plies that the current line shares with the board that an event
    /// produced.
    pub fn plies_left_of(&self, event: u32) -> u32 {
        let log = self.log.iter().take(event as usize).copied();
        let then = self.at_start().replay(log);
        let then = then.expect("what has happened can apply");
        let both = then.line.iter().zip(&self.line);
        let common = both.take_while(|(then, now)| then == now).count();
        u32::try_from(common).expect("a line has few plies")
    }

    pub(super) fn after(&self, entry: Entry) -> Result<Game, Refusal> {
        let mut next = self.clone();
        next.apply(entry)?;
        Ok(next)
    }

    /// Appends an entry and applies its consequences. An entry that the rules
    /// forbid is refused and changes nothing. Limits of courtesy, such as
    /// repeated offers, are checked before.
    fn apply(&mut self, entry: Entry) -> Result<(), Refusal> {
        let (number, board) = (self.events() + 1, self.board_event);
        let is_thinking = self
            .clock
            .as_ref()
            .is_none_or(|clock| clock.running().is_some());
        match (entry.event, entry.by) {
            (Event::TimeUp, None) => {
                let end = self.end_on_time(entry.at)?;
                self.apply_end(end, number);
            }
            (Event::TimeForBoth, None) => {
                self.check_time_for_both()?;
                if let Some(clock) = &mut self.clock {
                    clock.add_time_for_both(entry.at);
                }
                self.bump_board(number);
            }
            (Event::Downtime { ms }, None) => self.apply_downtime(entry.at, ms)?,
            (Event::Stop, Some(by)) => {
                self.check_stop(by)?;
                self.apply_end(End::Stopped, number);
            }
            (Event::Handover(color), Some(by)) => {
                self.check_stop(by)?;
                self.apply_end(End::Handover(color), number);
            }
            (_, Some(by)) => self.apply_act(by, entry, number)?,
            (_, None) => {
                let game = self.number;
                return Err(Refusal::NotYourGame { game });
            }
        }
        self.timing.record(entry.at, is_thinking, self.line.len());
        self.record_downtime(entry.event, self.board_event != board);
        if self.end.is_some() {
            self.ending.get_or_insert(entry);
        }
        self.log.push(entry);
        Ok(())
    }

    fn apply_act(&mut self, by: UserId, entry: Entry, number: u32) -> Result<(), Refusal> {
        let color = self.check_running(by)?;
        match entry.event {
            // A player does not cause these.
            Event::Stop
            | Event::Handover(_)
            | Event::TimeUp
            | Event::TimeForBoth
            | Event::Downtime { .. } => {
                let game = self.number;
                return Err(Refusal::NotYourGame { game });
            }
            Event::Ply(played) | Event::Planned(played) => {
                self.check_in_time(entry.at)?;
                self.apply_ply(color, played, number)?;
                if let Some(clock) = &mut self.clock {
                    clock.record_ply(entry.at);
                }
            }
            Event::Claim => {
                // Claims belong to games without a clock. Their logs have no
                // vacations.
                self.check_claim(by, &[], entry.at)?;
                self.apply_end(self.end_by_silence(), number);
            }
            Event::Resume => {
                self.check_resume(by)?;
                if let Some(clock) = &mut self.clock {
                    clock.set_paused(entry.at, false);
                }
                self.bump_board(number);
            }
            Event::Vacation | Event::VacationOver => {
                let leaves = entry.event == Event::Vacation;
                self.check_vacation(color, leaves, entry.at)?;
                if let Some(clock) = &mut self.clock {
                    clock.set_away(entry.at, color, leaves);
                }
                // A vacation from before the game is part of its first board.
                if self.begun_at != Some(entry.at) || self.board_event > 0 {
                    self.bump_board(number);
                }
            }
            Event::MoreTime => {
                self.check_more_time(by, entry.at)?;
                if let Some(clock) = &mut self.clock {
                    clock.add_time(entry.at);
                }
                self.bump_board(number);
            }
            Event::Resignation => self.apply_end(End::Resigned(color), number),
            Event::Cancellation => self.apply_end(End::Cancelled, number),
            Event::Offer(offer) => {
                if self.offers.find(offer).is_some() {
                    return Err(self.open_already(color, offer));
                }
                let by = color;
                self.offers.add(OpenOffer { offer, by, number });
            }
            Event::Acceptance(offer) => {
                if color == self.position.to_move() {
                    self.check_in_time(entry.at)?;
                }
                let open_offer = self.open_offer(offer, !color)?;
                self.apply_acceptance(open_offer, entry.at, number)?;
            }
            Event::Decline(offer) => {
                let open_offer = self.open_offer(offer, !color)?;
                self.offers.close(open_offer);
            }
            Event::Withdrawal(offer) => {
                let withdrawn = self.open_offer(offer, color)?;
                self.offers.close(withdrawn);
            }
        }
        Ok(())
    }

    /// Marks the board as new, even with the same pieces.
    fn bump_board(&mut self, number: u32) {
        self.board_event = number;
        self.taken_back.clear();
        self.offers.lapse();
    }

    pub(super) fn apply_ply(
        &mut self,
        color: Color,
        played: Played,
        number: u32,
    ) -> Result<(), Refusal> {
        if color != self.position.to_move() {
            return Err(self.not_your_turn());
        }
        let position = self
            .position
            .play(played.ply)
            .map_err(|rule| Refusal::Ply {
                reason: rule.into(),
                nearest: Vec::new(),
                size: self.position.size(),
            })?;
        // The mark `*` is recomputed, because the stored one may be wrong.
        self.line.push(Played::new(&self.position, played.ply));
        self.position = position;
        self.board_event = number;
        self.taken_back.clear();
        self.offers.lapse_after_ply(color);
        // The search for threats costs more than the ply, and only a pot
        // depends on its result here.
        if self.pot.is_some() {
            let calls = self.is_tak_called();
            if let Some(pot) = &mut self.pot {
                pot.record_ply(number, color, calls);
            }
        }
        if let Some(outcome) = self.position.outcome() {
            self.apply_end(End::Board(outcome), number);
        }
        Ok(())
    }

    fn apply_end(&mut self, end: End, number: u32) {
        self.end = Some(end);
        self.board_event = number;
        self.offers.lapse();
        if self.pot.is_none() {
            return;
        }
        let full = self.terms.rules().reserves();
        let reserves = ByColor::new(|color| self.position.reserves(color));
        let settlement = Settlement {
            winner: end.winner(),
            counts: self.counts() && !end.is_void(),
            unplayed: ByColor::new(|color| self.position.unplayed(color)),
            clean: ByColor::new(|color: Color| {
                full[color].caps() > 0 && reserves[color].caps() == full[color].caps()
            }),
        };
        if let Some(pot) = &mut self.pot {
            pot.settle(number, &settlement);
        }
    }

    fn apply_acceptance(
        &mut self,
        offer: OpenOffer,
        at: Moment,
        number: u32,
    ) -> Result<(), Refusal> {
        match offer.offer {
            Offer::Draw => self.apply_end(End::Agreed, number),
            Offer::Cancel => self.apply_end(End::Cancelled, number),
            Offer::Pause => {
                self.check_pause()?;
                if let Some(clock) = &mut self.clock {
                    clock.set_paused(at, true);
                }
                self.bump_board(number);
            }
            Offer::Takeback => {
                self.taken_back = self.to_take_back(offer.by).to_vec();
                if self.taken_back.is_empty() {
                    return Err(Refusal::NothingToTakeBack);
                }
                let last_by = !self.position.to_move();
                if let Some(pot) = &mut self.pot {
                    pot.record_takeback(number, self.taken_back.len(), last_by);
                }
                self.line.truncate(self.line.len() - self.taken_back.len());
                self.position = self.position_after(self.line.len());
                if let Some(clock) = &mut self.clock {
                    clock.record_takeback(at, self.taken_back.len(), offer.by);
                }
                self.board_event = number;
                self.offers.lapse();
            }
        }
        Ok(())
    }

    /// The open offer of a kind from this side.
    fn open_offer(&self, offer: Offer, by: Color) -> Result<OpenOffer, Refusal> {
        self.offers
            .find(offer)
            .filter(|open| open.by == by)
            .ok_or(Refusal::OfferGone { game: self.number })
    }
}
