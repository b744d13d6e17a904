//! The log of a tournament in words.

use std::ops::Range;

use super::result_of;
use crate::values::person;
use crate::{Words, say};
use tavern_game::{Act, EntrantId, LegRef, Pairing, Tournament, TournamentEvent};

impl Words {
    /// A page of the log, the newest entry first.
    pub fn tournament_log(self, tournament: &Tournament, entries: Range<usize>) -> String {
        let mut before = Tournament::new(tournament.about.clone(), tournament.people());
        let mut lines = Vec::new();
        for (number, act) in (0..tournament.log().len()).rev().zip(tournament.log()) {
            if before.apply(act.clone()).is_err() {
                break;
            }
            if entries.contains(&number) {
                lines.push(self.tournament_act(&before, act));
            }
        }
        if lines.is_empty() {
            lines.push(self.tournament_log_empty());
        }
        lines.push(self.tournament_log_heading());
        lines.reverse();
        lines.join("\n")
    }

    /// An event in the state after it.
    fn tournament_act(self, after: &Tournament, act: &Act) -> String {
        let at = act.at;
        let who = |id: &EntrantId| person(after.player(*id));
        let by = act.by.map(person).unwrap_or_default();
        let sides = |table: Option<&Pairing>| {
            let side = |side| table.and_then(|table| table.entrant(side));
            [0, 1].map(|number| side(number).map(|id| who(&id)).unwrap_or_default())
        };
        match &act.event {
            TournamentEvent::Registered(id) => {
                say!(self, "tournament-log-registered", at, player = who(id))
            }
            TournamentEvent::Left(id, why) => {
                let (player, why) = (who(id), *why);
                let by = act.by.map_or("none".to_owned(), person);
                say!(self, "tournament-log-left", at, player, why, by)
            }
            TournamentEvent::Offered(out, next) => {
                let (out, player) = (who(out), who(next));
                say!(self, "tournament-log-offered", at, by, out, player)
            }
            TournamentEvent::OfferOver(out, next) => {
                let offered = TournamentEvent::Offered(*out, *next);
                let offer = after.log().iter().rfind(|one| one.event == offered);
                // A referee withdraws an offer to themselves.
                let is_own = offer.is_some_and(|offer| offer.by == act.by);
                let is_declined = !is_own && act.by == Some(after.player(*next));
                let how = if is_declined { "declined" } else { "withdrawn" };
                let (out, player) = (who(out), who(next));
                say!(self, "tournament-log-offer-over", at, how, by, out, player)
            }
            TournamentEvent::Replaced(out, next) => {
                let (out, player) = (who(out), who(next));
                say!(self, "tournament-log-replaced", at, by, out, player)
            }
            TournamentEvent::Annulled(id) => {
                say!(self, "tournament-log-annulled", at, player = who(id))
            }
            TournamentEvent::Started(order) => {
                say!(self, "tournament-log-started", at, count = order.len())
            }
            TournamentEvent::Paired(_) => {
                let round = after.rounds().len();
                say!(self, "tournament-log-paired", at, round)
            }
            TournamentEvent::Decider { round, table, .. } => {
                let leg = LegRef {
                    round: *round,
                    table: *table,
                    leg: 1,
                };
                let [white, black] = sides(after.pairing(leg));
                say!(self, "tournament-log-decider", at, white, black)
            }
            TournamentEvent::Ended(leg, _) | TournamentEvent::Ruled(leg, _) => {
                let ([white, black], score) = result_of(self, after, *leg);
                if matches!(act.event, TournamentEvent::Ruled(..)) {
                    say!(self, "tournament-log-ruled", at, by, white, black, score)
                } else {
                    say!(self, "tournament-log-ended", at, white, black, score)
                }
            }
            TournamentEvent::TimeGiven => say!(self, "tournament-log-time", at, by),
            TournamentEvent::Stuck(_) => say!(self, "tournament-log-stuck", at),
            TournamentEvent::Ending => {
                let is_stuck = after.is_stuck();
                let cause = if is_stuck { "stuck" } else { "none" };
                let by = act.by.map_or(cause.to_owned(), person);
                say!(self, "tournament-log-ending", at, by)
            }
            TournamentEvent::Closed { early } => {
                say!(self, "tournament-log-closed", at, early = *early)
            }
            TournamentEvent::CalledOff => say!(self, "tournament-log-called-off", at),
        }
    }
}
