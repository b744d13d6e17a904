//! The places that each entrant can still reach by any further results and departures. Only a changed result or an
//! early end of a knockout, both by a referee, can lead to other places.

use super::event::EntrantId;
use super::fold::{Phase, Tournament};
use super::pairing::{Decision, Pairing};
use super::rules::Format;

/// The best and the worst place that can still be reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    pub best: u16,
    pub worst: u16,
}

/// The fewest and the most half points that an entrant can end with, and whether they can end behind all others.
#[derive(Clone, Copy)]
struct Bounds {
    least: u16,
    most: u16,
    may_be_annulled: bool,
    is_annulled: bool,
}

impl Tournament {
    /// The places that are possible for each entrant of the table, in the order of the start.
    pub fn possible_places(&self) -> Vec<(EntrantId, Places)> {
        let order = &self.order;
        let count = u16::try_from(order.len()).unwrap_or(u16::MAX);
        if self.phase == Phase::Closed {
            let rows = self.standings();
            let place = |id: EntrantId| rows.iter().find(|row| row.entrant == id);
            let places = order.iter().filter_map(|&id| {
                let place = place(id)?.place;
                Some((
                    id,
                    Places {
                        best: place,
                        worst: place,
                    },
                ))
            });
            return places.collect();
        }
        if self.format().is_knockout() {
            return order
                .iter()
                .map(|&id| (id, self.knockout_places(id, count)))
                .collect();
        }
        // Possible late entrants, with the most that they can reach.
        let late = if self.takes_late_entries() {
            usize::from(self.about.rules.most()).saturating_sub(order.len())
        } else {
            0
        };
        let unpaired = self.swiss_rounds().saturating_sub(self.rounds.len());
        let theirs = 2 * unpaired * usize::from(self.legs());
        let bounds: Vec<Bounds> = order.iter().map(|id| self.bounds(*id)).collect();
        let places = order.iter().zip(&bounds).map(|(id, own)| {
            let better = |other: &&Bounds| {
                let is_behind = own.is_annulled && !other.may_be_annulled && !other.is_annulled;
                is_behind
                    || !own.is_annulled
                        && !other.may_be_annulled
                        && !other.is_annulled
                        && other.least > own.most
            };
            let best = 1 + bounds.iter().filter(better).count();
            let not_worse = |other: &&Bounds| !other.is_annulled && other.most >= own.least;
            let worst = if own.may_be_annulled || own.is_annulled {
                usize::from(count)
            } else {
                let may_pass = theirs >= usize::from(own.least);
                bounds.iter().filter(not_worse).count() + if may_pass { late } else { 0 }
            };
            let place = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
            (
                *id,
                Places {
                    best: place(best),
                    worst: place(worst),
                },
            )
        });
        places.collect()
    }

    fn bounds(&self, id: EntrantId) -> Bounds {
        let is_annulled = self.is_out_of_table(id);
        let is_in = self.is_in(id);
        let mut least = 0;
        let mut open = 0;
        let mut now = 0;
        for (table, side) in self.tables_of(id) {
            let opponent = table.entrant(1 - side);
            let halves = table.halves(side);
            now += halves;
            open += table
                .legs
                .iter()
                .filter(|leg| leg.outcome.is_none())
                .count();
            // Points are not safe while the games of the opponent can still be annulled.
            let is_safe =
                opponent.is_none_or(|other| !self.is_in(other) || !self.may_be_annulled(other));
            if is_safe {
                least += halves;
            }
        }
        let all = self.halves(id);
        let byes = all - now;
        let unpaired = match self.format() {
            Format::Swiss if is_in => {
                let rounds = self.swiss_rounds().saturating_sub(self.rounds.len());
                rounds * usize::from(self.legs())
            }
            _ => 0,
        };
        let more = u16::try_from(2 * (open + unpaired)).unwrap_or(u16::MAX);
        Bounds {
            least: least + byes,
            most: all.saturating_add(more),
            may_be_annulled: is_in && self.may_be_annulled(id),
            is_annulled,
        }
    }

    /// The losers of a round share the places behind all others. One player of each match advances.
    fn knockout_places(&self, id: EntrantId, count: u16) -> Places {
        let Some(round) = self.rounds.last() else {
            return Places {
                best: 1,
                worst: count,
            };
        };
        let (number, tables) = (self.rounds.len(), round.tables.len());
        let in_next = if tables == 1 { 0 } else { tables.div_ceil(2) };
        let (best, worst) = match self.out_in_round(id) {
            Some(out) if out > number => (in_next.min(1), in_next),
            Some(out) if out == number => {
                let lost = |table: &&Pairing| self.decision(table) == Decision::Won(None);
                let going_on = tables - round.tables.iter().filter(lost).count();
                (going_on, going_on)
            }
            Some(out) => {
                let later =
                    |other: &&EntrantId| self.out_in_round(**other).is_none_or(|one| one > out);
                let later = self.order.iter().filter(later).count();
                (later, later)
            }
            None => {
                let won = |table: &&Pairing| self.decision(table) == Decision::Won(Some(id));
                let has_won = round.tables.iter().any(|table| won(&table));
                let lost = |table: &&Pairing| self.decision(table) == Decision::Won(None);
                let going_on = tables - round.tables.iter().filter(lost).count();
                (0, if has_won { in_next } else { going_on })
            }
        };
        let place = |ahead: usize| u16::try_from(1 + ahead).unwrap_or(u16::MAX);
        Places {
            best: place(best),
            worst: place(worst),
        }
    }
}
