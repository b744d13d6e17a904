//! The automatic events of a league: the start of a season, the ends of its divisions, and departures.

use std::collections::{BTreeMap, BTreeSet};

use super::event::{EndedDivision, LeagueAct, LeagueEvent, MemberId};
use super::fold::{League, LeagueDivision, LeaguePhase};
use super::rules::NewLeague;
use crate::ids::UserId;
use crate::moment::Moment;
use crate::outage::Outage;
use crate::tournament::{Attendance, Departure, EntrantId, Tournament};

impl EndedDivision {
    /// The end of a division that cannot be read: in the order of its start, without a winner.
    pub fn unread(number: u16, division: &LeagueDivision) -> EndedDivision {
        EndedDivision {
            number,
            order: division.members.clone(),
            winner: None,
        }
    }

    /// The end of a division, from its tournament with the members in the same order.
    pub fn of(number: u16, division: &LeagueDivision, tournament: &Tournament) -> EndedDivision {
        let member = |id| division.member_of_entrant(id);
        let rows = tournament.standings();
        let mut order: Vec<MemberId> = rows.iter().filter_map(|row| member(row.entrant)).collect();
        let rest = division.members.iter().filter(|one| !order.contains(one));
        let rest: Vec<MemberId> = rest.copied().collect();
        order.extend(rest);
        EndedDivision {
            number,
            order,
            winner: tournament.winner().and_then(member),
        }
    }
}

impl LeagueDivision {
    /// The member who is an entrant of the division's tournament.
    fn member_of_entrant(&self, id: EntrantId) -> Option<MemberId> {
        let place = usize::from(id.0).checked_sub(1)?;
        self.members.get(place).copied()
    }

    /// The departures from the league that follow from the division's tournament: players who left it, and `silent`
    /// players, who lost all their games on time.
    pub fn departures(
        &self,
        tournament: &Tournament,
        silent: &BTreeSet<UserId>,
        at: Moment,
    ) -> Vec<LeagueAct> {
        let entrants = tournament.entrants().iter();
        let departures = entrants.filter_map(|entrant| {
            let departure = tournament.departure_of(entrant.id);
            let (why, by) = match entrant.attendance {
                Attendance::Left(why) => (why, departure.and_then(|act| act.by)),
                Attendance::Replaced => (Departure::Own, None),
                _ if silent.contains(&entrant.player) => (Departure::Idle, None),
                _ => return None,
            };
            let event = LeagueEvent::Left(self.member_of_entrant(entrant.id)?, why);
            Some(LeagueAct { at, by, event })
        });
        departures.collect()
    }
}

impl League {
    /// The same league after its next events at an instant. `banned` may not play on the server, each with the author of
    /// the ban, `departures` follow from the divisions of the season, and `ended` are the finished divisions.
    pub fn next(
        &self,
        now: Moment,
        banned: &BTreeMap<UserId, UserId>,
        departures: &[LeagueAct],
        ended: &[EndedDivision],
    ) -> League {
        let mut next = self.clone();
        next.remove_absent(banned, now);
        for act in departures {
            // A member who has rejoined since plays on, unless a referee has removed them.
            if let LeagueEvent::Left(id, why) = act.event
                && (!self.has_returned(id) || why == Departure::Removed)
            {
                next.add(act.clone());
            }
        }
        for division in ended {
            let end = LeagueEvent::Ended(division.clone());
            next.add(LeagueAct::by_itself(end, now));
        }
        // The season of the author of a ban may be over.
        next.remove_absent(banned, now);
        if let LeaguePhase::Gathering { begins_at } = next.phase()
            && now >= begins_at
        {
            let divided = next.next_divisions();
            let divided = divided.map_or(LeagueEvent::Waited, LeagueEvent::Divided);
            next.add(LeagueAct::by_itself(divided, now));
        }
        next
    }

    /// The time of the next automatic event, unless a division ends earlier. `None` after the end of the league.
    pub fn due_at(&self) -> Option<Moment> {
        match self.phase() {
            LeaguePhase::Gathering { begins_at } => Some(begins_at),
            LeaguePhase::Season => self.season_ends_at(),
            LeaguePhase::Over => None,
        }
    }

    /// The latest possible end of the running season.
    pub fn season_ends_at(&self) -> Option<Moment> {
        let season = self.season()?;
        let end = season.begun_at.plus_ms(NewLeague::SEASON_MS);
        Some(end.plus_ms(self.downtime_ms()))
    }

    /// The same league after the outages that its log lacks, the earliest first.
    pub fn after_outages(mut self, outages: &[Outage]) -> League {
        for outage in outages {
            let is_lost = self.due_at().is_some_and(|due| match self.phase() {
                // People have planned for a later start.
                LeaguePhase::Gathering { .. } => outage.from < due && due <= outage.until,
                LeaguePhase::Season | LeaguePhase::Over => outage.from < due,
            });
            let ms = outage.lost_since(self.settled());
            if is_lost && ms > 0 {
                let act = LeagueAct::by_itself(LeagueEvent::Downtime { ms }, outage.until);
                // A league that is over needs no time.
                if let Ok(after) = self.clone().replay([act]) {
                    self = after;
                }
            }
        }
        self
    }

    /// Adds an event, unless it is refused now.
    fn add(&mut self, act: LeagueAct) {
        let _ = self.apply(act);
    }

    /// Removes members with deleted data, and banned ones. A ban by a member of the same division has no effect,
    /// because players must not decide about their division.
    fn remove_absent(&mut self, banned: &BTreeMap<UserId, UserId>, at: Moment) {
        let absent = self.active().filter_map(|member| {
            if member.player.is_nameless() {
                return Some((member.id, Departure::Deleted, None));
            }
            let by = *banned.get(&member.player)?;
            let meet = self.plays_in_division_of(by, member.id);
            (!meet).then_some((member.id, Departure::Banned, Some(by)))
        });
        let absent: Vec<(MemberId, Departure, Option<UserId>)> = absent.collect();
        for (id, why, by) in absent {
            let event = LeagueEvent::Left(id, why);
            self.add(LeagueAct { at, by, event });
        }
    }
}
