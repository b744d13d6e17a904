//! The automatic events of a tournament: the start, results, rounds, new games, departures and the end.

use std::collections::{BTreeMap, BTreeSet};

use super::berger;
use super::event::{
    Act, Departure, EntrantId, LegRef, Outcome, PairedTable, Reason, TournamentEvent,
};
use super::fold::{Phase, Tournament};
use super::pairing::Decision;
use super::rules::Format;
use super::swiss::{self, Paired};
use crate::ids::UserId;
use crate::moment::{DAY_MS, Moment};
use tak::ByColor;

/// The time for the adjudication of open games after an early end.
const ADJUDICATED_MS: i64 = DAY_MS;

/// The end of a game of the tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedLeg {
    pub leg: LegRef,
    pub outcome: Outcome,
    /// The entrant who lost on time without a single move in the tournament.
    pub idle: Option<EntrantId>,
}

/// A game to begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewLeg {
    pub leg: LegRef,
    pub players: ByColor<UserId>,
}

/// The next events and games of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Next {
    /// The tournament after the events.
    pub after: Tournament,
    /// The games that are to begin.
    pub begins: Vec<NewLeg>,
}

impl Tournament {
    /// The next events and games at an instant. `banned` may not play on the server, each with the author of the ban;
    /// `finished` are games that ended, and `games` those that were begun. `chance` decides about colours.
    pub fn next(
        &self,
        now: Moment,
        banned: &BTreeMap<UserId, UserId>,
        finished: &[FinishedLeg],
        games: &BTreeSet<LegRef>,
        chance: u64,
    ) -> Next {
        let mut next = Next {
            after: self.clone(),
            begins: Vec::new(),
        };
        next.remove_absent(banned, now);
        for finished in finished {
            next.take(finished, now);
        }
        // A result may have decided the match with the author of a ban.
        next.remove_absent(banned, now);
        // A run adjudicates only some games, so an early end waits for one without a result.
        let is_adjudicating = next.after.events() > self.events();
        while let Some(events) = next.after.step(now, games, chance, is_adjudicating) {
            if !events
                .into_iter()
                .all(|event| next.add(Act::by_itself(event, now)))
            {
                break;
            }
        }
        next.begins = next.after.to_begin(games);
        next
    }

    /// The events that follow without a person, or `None` if the tournament waits.
    fn step(
        &self,
        now: Moment,
        games: &BTreeSet<LegRef>,
        chance: u64,
        is_adjudicating: bool,
    ) -> Option<Vec<TournamentEvent>> {
        match self.phase {
            Phase::Closed | Phase::CalledOff => None,
            Phase::Open => self.start_step(now),
            Phase::Running if self.is_ending() => {
                let is_early = self.closes_at().is_some_and(|at| now < at);
                let is_patient = is_adjudicating || is_early;
                let mut open = self.all_legs().filter(|(_, _, leg)| leg.outcome.is_none());
                let waits = open.any(|(leg, ..)| games.contains(&leg));
                (!(waits && is_patient)).then(|| vec![TournamentEvent::Closed { early: true }])
            }
            Phase::Running => self
                .deciders(chance)
                .or_else(|| self.round_step())
                .or_else(|| {
                    self.is_played_out()
                        .then(|| vec![TournamentEvent::Closed { early: false }])
                }),
        }
    }

    /// The time limit of an early end for the adjudication of games. An unreadable game is never adjudicated.
    pub fn closes_at(&self) -> Option<Moment> {
        let since = self.ending.filter(|_| self.phase == Phase::Running)?;
        Some(since.plus_ms(ADJUDICATED_MS))
    }

    fn start_step(&self, now: Moment) -> Option<Vec<TournamentEvent>> {
        let is_full = self.active().len() >= usize::from(self.about.rules.most());
        let is_mini = self.format() == Format::MiniCup;
        let is_time = now >= self.about.begins_at;
        if !(is_time || is_mini && is_full) {
            return None;
        }
        Some(match self.start_events() {
            Some(events) if !is_mini || is_full => events,
            _ => vec![TournamentEvent::CalledOff],
        })
    }

    /// The events of the start, or `None` if there are too few players.
    pub fn start_events(&self) -> Option<Vec<TournamentEvent>> {
        let mut order = self.active();
        if order.len() < usize::from(self.format().least()) {
            return None;
        }
        // A stable sort leaves those with equal ratings in the order of registration.
        order.sort_by_key(|id| std::cmp::Reverse(self.entrant(*id).map(|one| one.rating)));
        let mut events = vec![TournamentEvent::Started(order.clone())];
        if self.format().is_round_robin() {
            let rounds: Vec<Vec<PairedTable>> = round_robin(&order).collect();
            let again = rounds.iter().map(|tables| swapped(tables));
            let is_double = self.format() == Format::DoubleRoundRobin;
            let again: Vec<Vec<PairedTable>> = again.filter(|_| is_double).collect();
            events.extend(rounds.into_iter().chain(again).map(TournamentEvent::Paired));
        }
        Some(events)
    }

    /// The deciders of level matches in a knockout.
    fn deciders(&self, chance: u64) -> Option<Vec<TournamentEvent>> {
        if !self.format().is_knockout() {
            return None;
        }
        let round = u16::try_from(self.rounds.len()).ok()?;
        let tables = (1..).zip(&self.rounds.last()?.tables);
        let level = tables.filter(|(_, table)| self.decision(table) == Decision::Level);
        let deciders: Vec<TournamentEvent> = level
            .map(|(table, _)| TournamentEvent::Decider {
                round,
                table,
                white: u8::from(chance >> (table % 64) & 1 == 1),
            })
            .collect();
        (!deciders.is_empty()).then_some(deciders)
    }

    fn round_step(&self) -> Option<Vec<TournamentEvent>> {
        match self.format() {
            Format::RoundRobin | Format::DoubleRoundRobin => None,
            Format::Knockout | Format::MiniCup => {
                let tables = self.next_knockout_round()?;
                Some(vec![TournamentEvent::Paired(tables)])
            }
            Format::Swiss => self.swiss_step(),
        }
    }

    fn swiss_step(&self) -> Option<Vec<TournamentEvent>> {
        let is_decided = self.all_legs().all(|(_, _, leg)| leg.outcome.is_some());
        let active = self.active();
        if !is_decided || active.len() < 2 {
            return None;
        }
        let mut paired = 0;
        let batch = swiss::batches(self.starters)
            .iter()
            .map(|batch| usize::from(*batch))
            .find(|batch| {
                paired += batch;
                paired > self.rounds.len()
            })?;
        let mut meetings = self.meetings();
        let players = self.swiss_players(&active);
        let rounds = batch.min(paired - self.rounds.len());
        let is_one_game = self.legs() == 1;
        let rounds = swiss::pair_rounds(&players, &mut meetings, rounds, is_one_game);
        Some(rounds.into_iter().map(TournamentEvent::Paired).collect())
    }

    /// The entrants to pair, by score and then by strength.
    fn swiss_players(&self, active: &[EntrantId]) -> Vec<Paired> {
        let colors = |id: EntrantId| {
            let legs = self.tables_of(id).flat_map(|(table, side)| {
                let legs = table.legs.iter();
                legs.map(move |leg| if leg.white == side { 1 } else { -1 })
            });
            // With two games in a match everybody has both colors.
            legs.filter(|_| self.legs() == 1)
        };
        let mut players: Vec<Paired> = active
            .iter()
            .map(|&id| Paired {
                id,
                halves: self.halves(id),
                whites: colors(id).sum(),
                run: colors(id).fold(0, swiss::longer),
            })
            .collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.halves));
        players
    }

    /// The earlier opponents and byes. A match that was won without play counts as a bye, too.
    fn meetings(&self) -> swiss::Meetings {
        let mut meetings = BTreeSet::new();
        for table in self.rounds.iter().flat_map(|round| &round.tables) {
            swiss::record_meetings(&mut meetings, table.sides);
            meetings.extend(table.won_without_play().map(|winner| (winner, None)));
        }
        meetings
    }

    fn is_played_out(&self) -> bool {
        let is_decided = self.all_legs().all(|(_, _, leg)| leg.outcome.is_some());
        let is_last = match self.format() {
            Format::RoundRobin | Format::DoubleRoundRobin => true,
            Format::Swiss => self.rounds.len() >= self.swiss_rounds() || self.active().len() < 2,
            Format::Knockout | Format::MiniCup => self
                .rounds
                .last()
                .is_some_and(|round| round.tables.len() < 2),
        };
        is_decided && is_last
    }

    /// The games to begin: in a round robin up to a maximum of concurrent matches per player, otherwise all of them. In
    /// a match, a game begins when the earlier ones are decided, or at the same time as its neighbour with the other
    /// colours.
    fn to_begin(&self, games: &BTreeSet<LegRef>) -> Vec<NewLeg> {
        if self.phase != Phase::Running || self.is_ending() {
            return Vec::new();
        }
        let mut busy: BTreeMap<EntrantId, u16> = BTreeMap::new();
        let mut begins = Vec::new();
        for (round, tables) in (1..).zip(&self.rounds) {
            for (table, pairing) in (1..).zip(&tables.tables) {
                let [Some(one), Some(other)] = pairing.sides else {
                    continue;
                };
                if pairing.is_decided() {
                    continue;
                }
                let open = |id| busy.get(&id).copied().unwrap_or(0);
                let legs = || {
                    (1..)
                        .zip(&pairing.legs)
                        .map(|(leg, state)| (LegRef { round, table, leg }, state))
                };
                let has_begun =
                    legs().any(|(leg, state)| games.contains(&leg) || state.outcome.is_some());
                let is_full = open(one).max(open(other)) >= self.about.concurrent_matches();
                if !has_begun && is_full && self.format().is_round_robin() {
                    continue;
                }
                for id in [one, other] {
                    *busy.entry(id).or_default() += 1;
                }
                let at_once = usize::from(self.about.rules.concurrent_legs());
                let is_next = |leg: LegRef| {
                    let number = usize::from(leg.leg - 1);
                    let mut before = pairing.legs.iter().take(number - number % at_once);
                    before.all(|leg| leg.outcome.is_some())
                };
                let new = legs().filter(|(leg, state)| {
                    state.outcome.is_none() && !games.contains(leg) && is_next(*leg)
                });
                begins.extend(new.map(|(leg, state)| {
                    let players = [one, other].map(|id| self.player(id));
                    let white = usize::from(state.white);
                    let players = ByColor {
                        white: players[white],
                        black: players[1 - white],
                    };
                    NewLeg { leg, players }
                }));
            }
        }
        begins
    }

    /// The events when an entrant leaves. In a round robin their games are annulled unless half of them were played to
    /// the end before. In the other formats the opponents have won them.
    pub fn departure(&self, id: EntrantId, why: Departure) -> Vec<TournamentEvent> {
        let mut events = vec![TournamentEvent::Left(id, why)];
        if self.phase == Phase::Running && self.may_be_annulled(id) {
            events.push(TournamentEvent::Annulled(id));
        }
        events
    }

    /// Whether the games of an entrant are annulled if they leave now.
    pub(super) fn may_be_annulled(&self, id: EntrantId) -> bool {
        if !self.format().is_round_robin() {
            return false;
        }
        let legs = self.tables_of(id).flat_map(|(table, _)| &table.legs);
        let (mut all, mut over) = (0, 0);
        for leg in legs {
            // Points for the absence of an opponent are not games.
            let is_over = leg.was_played || matches!(leg.outcome, Some(Outcome::Played { .. }));
            // Neither are points against earlier absent opponents.
            all += u32::from(is_over || leg.outcome != Some(Outcome::Void));
            over += u32::from(is_over);
        }
        2 * over < all
    }
}

impl Next {
    /// Adds an event, unless it is refused now.
    fn add(&mut self, act: Act) -> bool {
        self.after.apply(act).is_ok()
    }

    fn depart(&mut self, id: EntrantId, why: Departure, by: Option<UserId>, at: Moment) {
        for event in self.after.departure(id, why) {
            self.add(Act { at, by, event });
        }
    }

    /// Removes entrants with deleted data, and banned ones. A ban by the opponent has no effect, because players must
    /// not decide about their own match.
    fn remove_absent(&mut self, banned: &BTreeMap<UserId, UserId>, now: Moment) {
        for id in self.after.active() {
            let player = self.after.player(id);
            if player.is_nameless() {
                self.depart(id, Departure::Deleted, None, now);
            } else if let Some(by) = banned.get(&player)
                && !self.after.decides_match_of(*by, id)
            {
                self.depart(id, Departure::Banned, Some(*by), now);
            }
        }
    }

    fn take(&mut self, finished: &FinishedLeg, now: Moment) {
        let end = TournamentEvent::Ended(finished.leg, finished.outcome);
        self.add(Act::by_itself(end, now));
        if let Some(idle) = finished.idle
            && self.after.is_in(idle)
        {
            self.depart(idle, Departure::Idle, None, now);
        }
    }
}

/// A round with the colours swapped.
fn swapped(tables: &[PairedTable]) -> Vec<PairedTable> {
    let swap = |&([white, black], reason): &PairedTable| ([black, white], reason);
    tables.iter().map(swap).collect()
}

/// The rounds of a round robin. The strongest have the first places of the table.
fn round_robin(order: &[EntrantId]) -> impl Iterator<Item = Vec<PairedTable>> {
    let players = u16::try_from(order.len()).unwrap_or(u16::MAX);
    let entrant = |place: Option<u16>| {
        let place = usize::from(place?).checked_sub(1)?;
        order.get(place).copied()
    };
    berger::rounds(players).into_iter().map(move |pairs| {
        let tables = pairs.into_iter().map(|pair| {
            let sides = pair.map(entrant);
            let is_bye = sides.contains(&None);
            (
                sides,
                if is_bye {
                    Reason::Bye
                } else {
                    Reason::Schedule
                },
            )
        });
        tables.collect()
    })
}
