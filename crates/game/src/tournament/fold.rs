//! The state of a tournament: a fold of its log. Each event is checked as it is applied, so an act is refused by the
//! same code as a damaged log.

use std::collections::BTreeSet;

use super::event::{Act, Departure, EntrantId, LegRef, Outcome, PairedTable, TournamentEvent};
use super::pairing::{Leg, Pairing, Round};
use super::rules::{Format, NewTournament};
use super::swiss;
use crate::ids::UserId;
use crate::moment::{DAY_MS, Moment};
use crate::refusal::TournamentRefusal;
use crate::words;

/// The maximum number of times that referees give all players more time.
const MOST_TIMES: u32 = 7;

/// How long a game may fail to begin until the tournament ends.
const STUCK_MS: i64 = DAY_MS;

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Phase {
        /// People can join.
        Open = "open",
        Running = "running",
        Closed = "closed",
        /// It did not take place.
        CalledOff = "called off",
    }
}

/// Whether an entrant takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attendance {
    /// The log does not name them yet.
    Unknown,
    In,
    Left(Departure),
    /// Another person has their place.
    Replaced,
}

/// A person in the tournament, active or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entrant {
    pub id: EntrantId,
    pub player: UserId,
    /// The rating at the registration. It decides their order at the start.
    pub rating: u16,
    pub attendance: Attendance,
    /// Their games do not count.
    pub annulled: bool,
    /// The number of times they have joined.
    comings: u8,
}

/// An offer of the place of an entrant. A later one for the same place replaces it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceOffer {
    pub place: EntrantId,
    pub to: EntrantId,
    /// The referee; `None` if their data were deleted.
    pub by: Option<UserId>,
    pub at: Moment,
}

/// A tournament after its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub about: NewTournament,
    pub(super) entrants: Vec<Entrant>,
    pub(super) phase: Phase,
    /// The start of an early end. Its open games are being adjudicated.
    pub(super) ending: Option<Moment>,
    /// A game that could not begin, and the time of the message about it.
    stuck: Option<(LegRef, Moment)>,
    /// The number of times a referee gave all players more time, and the last time.
    pub(super) times_given: u32,
    pub(super) time_given_at: Option<Moment>,
    /// From the strongest to the weakest, since the start.
    pub(super) order: Vec<EntrantId>,
    /// The number of entrants at the start.
    pub(super) starters: usize,
    pub(super) rounds: Vec<Round>,
    /// The open offers, one per place.
    pub(super) offers: Vec<PlaceOffer>,
    /// The number of offers so far.
    pub(super) offered: u16,
    log: Vec<Act>,
}

impl Entrant {
    /// The maximum number of times that a person joins a tournament.
    const MOST_COMINGS: u8 = 3;

    fn new(id: EntrantId, (player, rating): (UserId, u16)) -> Entrant {
        Entrant {
            id,
            player,
            rating,
            attendance: Attendance::Unknown,
            annulled: false,
            comings: 0,
        }
    }
}

impl Tournament {
    /// A tournament with an empty log. `people` are its entrants in their order, each with a rating.
    pub fn new(
        about: NewTournament,
        people: impl IntoIterator<Item = (UserId, u16)>,
    ) -> Tournament {
        let entrants = (1..).zip(people);
        let entrants = entrants.map(|(id, person)| Entrant::new(EntrantId(id), person));
        Tournament {
            about,
            entrants: entrants.collect(),
            phase: Phase::Open,
            ending: None,
            stuck: None,
            times_given: 0,
            time_given_at: None,
            order: Vec::new(),
            starters: 0,
            rounds: Vec::new(),
            offers: Vec::new(),
            offered: 0,
            log: Vec::new(),
        }
    }

    /// The same after a log.
    pub fn replay(
        mut self,
        log: impl IntoIterator<Item = Act>,
    ) -> Result<Tournament, TournamentRefusal> {
        for act in log {
            self.apply(act)?;
        }
        Ok(self)
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether it ends early, with open games adjudicated.
    pub fn is_ending(&self) -> bool {
        self.phase == Phase::Running && self.ending.is_some()
    }

    /// The number of times a referee gave all players more time.
    pub fn times_given(&self) -> u32 {
        self.times_given
    }

    pub fn log(&self) -> &[Act] {
        &self.log
    }

    /// The number of the last event.
    pub fn events(&self) -> u32 {
        u32::try_from(self.log.len()).unwrap_or(u32::MAX)
    }

    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// All past and present entrants, by their numbers.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        let place = usize::from(id.0).checked_sub(1)?;
        self.entrants.get(place)
    }

    /// The same people, each with the rating at the registration.
    pub fn people(&self) -> Vec<(UserId, u16)> {
        let people = self.entrants.iter();
        people.map(|one| (one.player, one.rating)).collect()
    }

    /// The number of a person as a possible entrant. An existing number stays.
    pub fn add_person(&mut self, player: UserId, rating: u16) -> EntrantId {
        if let Some(entrant) = self.entrant_of(player) {
            return entrant.id;
        }
        let number = u16::try_from(self.entrants.len() + 1).unwrap_or(u16::MAX);
        let id = EntrantId(number);
        self.entrants.push(Entrant::new(id, (player, rating)));
        id
    }

    /// The maximum number of concurrent games of a player.
    pub fn concurrent_games(&self) -> u16 {
        let legs = u16::from(self.about.rules.concurrent_legs());
        match self.format() {
            Format::RoundRobin | Format::DoubleRoundRobin => self.about.concurrent_matches() * legs,
            Format::Swiss => {
                // Until the start, for a full tournament.
                let players = match self.phase {
                    Phase::Open | Phase::CalledOff => self.about.rules.most().into(),
                    Phase::Running | Phase::Closed => self.starters,
                };
                swiss::batches(players)[0] * legs
            }
            Format::Knockout | Format::MiniCup => legs,
        }
    }

    /// The number of rounds, if it is certain.
    pub fn rounds_in_all(&self) -> Option<usize> {
        match self.format() {
            Format::Swiss => Some(self.swiss_rounds()),
            Format::RoundRobin | Format::DoubleRoundRobin => Some(self.rounds.len()),
            Format::Knockout | Format::MiniCup => {
                let tables = self.rounds.first()?.tables.len();
                usize::try_from(tables.ilog2() + 1).ok()
            }
        }
    }

    /// The first round with open matches, counted from 1, and their number.
    pub fn round_under_way(&self) -> Option<(usize, usize)> {
        let rounds = (1..).zip(&self.rounds).map(|(number, round)| {
            let open = round.tables.iter().filter(|table| !table.is_decided());
            (number, open.count())
        });
        let mut open = rounds.filter(|(_, open)| *open > 0);
        open.next()
    }

    /// The person behind a number; a nameless one if there is none.
    pub fn player(&self, id: EntrantId) -> UserId {
        self.entrant(id)
            .map_or(UserId::nameless(0), |entrant| entrant.player)
    }

    /// The entrant for a person, even after a departure.
    pub fn entrant_of(&self, person: UserId) -> Option<&Entrant> {
        self.entrants
            .iter()
            .find(|entrant| entrant.player == person)
    }

    /// The last departure of an entrant.
    pub fn departure_of(&self, id: EntrantId) -> Option<&Act> {
        let mut log = self.log.iter().rev();
        log.find(|act| matches!(act.event, TournamentEvent::Left(one, _) if one == id))
    }

    /// The number of an active person.
    pub fn active_entrant(&self, person: UserId) -> Option<EntrantId> {
        let entrant = self.entrant_of(person)?;
        self.is_in(entrant.id).then_some(entrant.id)
    }

    pub fn is_in(&self, id: EntrantId) -> bool {
        self.entrant(id)
            .is_some_and(|entrant| entrant.attendance == Attendance::In)
    }

    /// The active entrants: before the start in the order of their first registration, and then by strength.
    pub fn active(&self) -> Vec<EntrantId> {
        let all: Vec<EntrantId> = match self.phase {
            Phase::Open | Phase::CalledOff => self.entrants.iter().map(|one| one.id).collect(),
            Phase::Running | Phase::Closed => self.order.clone(),
        };
        all.into_iter().filter(|one| self.is_in(*one)).collect()
    }

    /// Whether two entrants have a match with each other, decided or not.
    pub fn have_match(&self, one: EntrantId, other: EntrantId) -> bool {
        let mut tables = self.tables_of(one);
        tables.any(|(table, side)| table.entrant(1 - side) == Some(other))
    }

    /// Whether they have one that is not decided.
    pub fn have_open_match(&self, one: EntrantId, other: EntrantId) -> bool {
        let mut tables = self.tables_of(one);
        tables.any(|(table, side)| table.entrant(1 - side) == Some(other) && !table.is_decided())
    }

    /// The number of a person, or the reason why they do not take part.
    pub fn check_taking_part(&self, person: UserId) -> Result<EntrantId, TournamentRefusal> {
        let entrant = self.entrant_of(person);
        match entrant.map(|entrant| (entrant.id, entrant.attendance)) {
            Some((id, Attendance::In)) => Ok(id),
            Some((_, Attendance::Left(Departure::Removed))) => Err(TournamentRefusal::Removed),
            _ => Err(TournamentRefusal::YouAreNotIn),
        }
    }

    /// The entrants from the strongest to the weakest, since the start.
    pub fn seeds(&self) -> &[EntrantId] {
        &self.order
    }

    /// The maximum number of games of a match.
    pub(super) fn legs(&self) -> u8 {
        self.about.rules.legs().get()
    }

    pub fn format(&self) -> Format {
        self.about.rules.format()
    }

    /// The rounds that a Swiss tournament has in all.
    pub(super) fn swiss_rounds(&self) -> usize {
        let batches = swiss::batches(self.starters);
        batches.iter().map(|batch| usize::from(*batch)).sum()
    }

    /// The table of a game.
    pub fn pairing(&self, leg: LegRef) -> Option<&Pairing> {
        let round = self.rounds.get(usize::from(leg.round).checked_sub(1)?)?;
        round.tables.get(usize::from(leg.table).checked_sub(1)?)
    }

    /// A game with its table.
    pub fn leg(&self, at: LegRef) -> Option<(&Pairing, &Leg)> {
        let table = self.pairing(at)?;
        let number = usize::from(at.leg).checked_sub(1)?;
        Some((table, table.legs.get(number)?))
    }

    /// Whether a game has no result here yet.
    pub fn is_open(&self, at: LegRef) -> bool {
        self.leg(at).is_some_and(|(_, leg)| leg.outcome.is_none())
    }

    fn leg_mut(&mut self, leg: LegRef) -> Result<&mut Leg, TournamentRefusal> {
        let at = |number: u16| usize::from(number).checked_sub(1);
        let place = at(leg.round)
            .zip(at(leg.table))
            .zip(at(leg.leg.into()))
            .and_then(|((round, table), number)| {
                let table = self.rounds.get_mut(round)?.tables.get_mut(table)?;
                table.legs.get_mut(number)
            });
        place.ok_or(TournamentRefusal::NoSuchLeg)
    }

    /// All games with their tables.
    pub fn all_legs(&self) -> impl Iterator<Item = (LegRef, &Pairing, &Leg)> {
        (1..).zip(&self.rounds).flat_map(|(round, tables)| {
            (1..).zip(&tables.tables).flat_map(move |(table, pairing)| {
                (1..).zip(&pairing.legs).map(move |(leg, state)| {
                    let leg = LegRef { round, table, leg };
                    (leg, pairing, state)
                })
            })
        })
    }

    /// The tables of an entrant with their side.
    pub fn tables_of(&self, entrant: EntrantId) -> impl Iterator<Item = (&Pairing, u8)> {
        let rounds = self.rounds.iter();
        rounds.filter_map(move |round| round.table_of(entrant))
    }

    /// Whether a person can still join.
    pub fn check_entry(&self) -> Result<(), TournamentRefusal> {
        match self.phase {
            Phase::Open => {}
            Phase::Running if self.takes_late_entries() => {}
            Phase::Running => return Err(TournamentRefusal::Begun),
            Phase::Closed | Phase::CalledOff => return Err(TournamentRefusal::Over),
        }
        let most = self.about.rules.most();
        // After the start, a departed entrant still takes up a place.
        let count = match self.phase {
            Phase::Running => self.order.len(),
            _ => self.active().len(),
        };
        if count >= usize::from(most) {
            return Err(TournamentRefusal::Full { most });
        }
        Ok(())
    }

    /// Whether people can join after the start: in a Swiss, until its last rounds are paired.
    pub fn takes_late_entries(&self) -> bool {
        let has_more_rounds = self.rounds.len() < self.swiss_rounds();
        self.format() == Format::Swiss && has_more_rounds && self.ending.is_none()
    }

    /// Whether it can begin or be called off.
    pub fn check_open(&self) -> Result<(), TournamentRefusal> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Running => Err(TournamentRefusal::UnderWay),
            Phase::Closed | Phase::CalledOff => Err(TournamentRefusal::Over),
        }
    }

    pub(super) fn check_running(&self) -> Result<(), TournamentRefusal> {
        match self.phase {
            Phase::Open => Err(TournamentRefusal::NotBegun),
            Phase::Running => Ok(()),
            Phase::Closed | Phase::CalledOff => Err(TournamentRefusal::Over),
        }
    }

    /// Whether it is running and does not end early.
    pub(super) fn check_not_ending(&self) -> Result<(), TournamentRefusal> {
        self.check_running()?;
        if self.ending.is_some() {
            return Err(TournamentRefusal::Over);
        }
        Ok(())
    }

    /// Whether a referee can give all players more time at an instant: once a day, because each game gets a new board.
    fn check_more_time(&self, now: Moment) -> Result<(), TournamentRefusal> {
        self.check_not_ending()?;
        let most = MOST_TIMES;
        let again = self.time_given_at.map(|at| at.plus_ms(DAY_MS));
        if self.times_given >= most || again.is_some_and(|again| now < again) {
            return Err(TournamentRefusal::TimeGivenOften { most });
        }
        Ok(())
    }

    /// The event after a failed start of a game: first a message, at most one a day, and a day later the end.
    pub fn when_stuck(&self, leg: LegRef, now: Moment) -> Option<TournamentEvent> {
        self.check_not_ending().ok()?;
        match self.stuck {
            Some((_, at)) if now < at.plus_ms(STUCK_MS) => None,
            Some((stuck, at)) if stuck == leg && now < at.plus_ms(2 * STUCK_MS) => {
                Some(TournamentEvent::Ending)
            }
            _ => Some(TournamentEvent::Stuck(leg)),
        }
    }

    /// Whether a game could not begin within the last two days of the log.
    pub fn is_stuck(&self) -> bool {
        let last = self.log.last().map(|act| act.at);
        let stuck = self.stuck.zip(last);
        stuck.is_some_and(|((_, at), last)| last < at.plus_ms(2 * STUCK_MS))
    }

    pub(super) fn entrant_mut(&mut self, id: EntrantId) -> Result<&mut Entrant, TournamentRefusal> {
        let place = usize::from(id.0).checked_sub(1);
        let entrant = place.and_then(|place| self.entrants.get_mut(place));
        entrant.ok_or(TournamentRefusal::NotIn)
    }

    /// Appends an event. If it is refused, nothing has changed.
    pub fn apply(&mut self, act: Act) -> Result<(), TournamentRefusal> {
        match &act.event {
            TournamentEvent::Registered(id) => self.register(*id)?,
            TournamentEvent::Left(id, why) => self.leave(*id, *why)?,
            TournamentEvent::Annulled(id) => self.annul(*id)?,
            TournamentEvent::Offered(place, to) => self.offer(PlaceOffer {
                place: *place,
                to: *to,
                by: act.by,
                at: act.at,
            })?,
            TournamentEvent::OfferOver(place, to) => self.end_offer(*place, *to)?,
            TournamentEvent::Replaced(out, next) => self.replace(*out, *next, act.at)?,
            TournamentEvent::Started(order) => self.start(order)?,
            TournamentEvent::Paired(tables) => self.add_round(tables)?,
            TournamentEvent::Decider {
                round,
                table,
                white,
            } => self.add_decider(*round, *table, *white)?,
            TournamentEvent::Ended(at, outcome) => {
                self.check_running()?;
                let leg = self.leg_mut(*at)?;
                // A referee, or an absence, was first.
                if leg.outcome.is_some() {
                    return Err(TournamentRefusal::NoSuchLeg);
                }
                leg.outcome = Some(*outcome);
                self.end_match(*at);
            }
            TournamentEvent::Ruled(at, outcome) => {
                self.check_ruling(*at, *outcome)?;
                self.reopen_match(*at);
                let leg = self.leg_mut(*at)?;
                leg.outcome = Some(*outcome);
                leg.spared = false;
                leg.rulings += 1;
                self.end_match(*at);
            }
            TournamentEvent::TimeGiven => {
                self.check_more_time(act.at)?;
                self.times_given += 1;
                self.time_given_at = Some(act.at);
            }
            TournamentEvent::Stuck(leg) => {
                self.check_not_ending()?;
                self.stuck = Some((*leg, act.at));
            }
            TournamentEvent::Ending => {
                self.check_not_ending()?;
                self.ending = Some(act.at);
            }
            TournamentEvent::Closed { .. } => {
                self.check_running()?;
                for leg in self.legs_mut().filter(|leg| leg.outcome.is_none()) {
                    leg.outcome = Some(Outcome::Void);
                }
                self.phase = Phase::Closed;
            }
            TournamentEvent::CalledOff => {
                self.check_open()?;
                self.phase = Phase::CalledOff;
            }
        }
        self.log.push(act);
        Ok(())
    }

    /// The rest of a match is void as soon as a side has more than half of the points.
    fn end_match(&mut self, leg: LegRef) {
        let half = u16::from(self.legs());
        let Some(table) = self.table_mut(leg) else {
            return;
        };
        table.spare_rest(half);
    }

    /// A changed result may reopen games that the match did not need before, if both players are still in.
    fn reopen_match(&mut self, leg: LegRef) {
        let sides = self.pairing(leg).map_or([None, None], |table| table.sides);
        let are_in = sides.iter().flatten().all(|side| self.is_in(*side));
        let Some(table) = self.table_mut(leg).filter(|_| are_in) else {
            return;
        };
        for leg in table.legs.iter_mut().filter(|leg| leg.spared) {
            leg.outcome = None;
            leg.spared = false;
        }
    }

    fn table_mut(&mut self, leg: LegRef) -> Option<&mut Pairing> {
        let at = [leg.round, leg.table].map(|number| usize::from(number).wrapping_sub(1));
        self.rounds.get_mut(at[0])?.tables.get_mut(at[1])
    }

    fn legs_mut(&mut self) -> impl Iterator<Item = &mut Leg> {
        let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
        tables.flat_map(|table| &mut table.legs)
    }

    fn register(&mut self, id: EntrantId) -> Result<(), TournamentRefusal> {
        // The more exact refusal, also after the last entry.
        if self.is_in(id) && matches!(self.phase, Phase::Open | Phase::Running) {
            return Err(TournamentRefusal::AlreadyIn);
        }
        self.check_entry()?;
        let is_late = self.phase == Phase::Running;
        let entrant = self.entrant_mut(id)?;
        match entrant.attendance {
            Attendance::In | Attendance::Unknown => {}
            Attendance::Left(Departure::Removed) => return Err(TournamentRefusal::Removed),
            Attendance::Left(_) if !is_late => {}
            // After the start there is no return.
            Attendance::Left(_) | Attendance::Replaced => return Err(TournamentRefusal::NoReturn),
        }
        // Each time adds an event to the log for good.
        let most = Entrant::MOST_COMINGS;
        if entrant.comings >= most {
            return Err(TournamentRefusal::JoinedOften { most });
        }
        entrant.comings += 1;
        entrant.attendance = Attendance::In;
        if is_late {
            self.order.push(id);
        }
        Ok(())
    }

    fn leave(&mut self, id: EntrantId, why: Departure) -> Result<(), TournamentRefusal> {
        if matches!(self.phase, Phase::Closed | Phase::CalledOff) {
            return Err(TournamentRefusal::Over);
        }
        if !self.is_in(id) {
            return Err(TournamentRefusal::NotIn);
        }
        self.entrant_mut(id)?.attendance = Attendance::Left(why);
        let undecided = self.undecided_tables_of(id);
        let half = u16::from(self.legs());
        // The opponents get the points of open games, until they have won the match.
        let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
        for table in tables {
            if let Some(side) = table.side_of(id) {
                table.award_rest(1 - side, half);
            }
        }
        // Even if ahead by the games that were played.
        for (number, side) in undecided {
            let last = self.rounds.last_mut();
            if let Some(table) = last.and_then(|round| round.tables.get_mut(number)) {
                table.forfeit = Some(side);
            }
        }
        Ok(())
    }

    fn annul(&mut self, id: EntrantId) -> Result<(), TournamentRefusal> {
        self.check_running()?;
        let is_round_robin = self.format().is_round_robin();
        let entrant = self.entrant_mut(id)?;
        if !matches!(entrant.attendance, Attendance::Left(_)) {
            return Err(TournamentRefusal::NotIn);
        }
        entrant.annulled = true;
        if is_round_robin {
            let tables = self.rounds.iter_mut().flat_map(|round| &mut round.tables);
            for table in tables.filter(|table| table.side_of(id).is_some()) {
                for leg in &mut table.legs {
                    leg.was_played |= matches!(leg.outcome, Some(Outcome::Played { .. }));
                    leg.outcome = Some(Outcome::Void);
                }
            }
        }
        Ok(())
    }

    fn start(&mut self, order: &[EntrantId]) -> Result<(), TournamentRefusal> {
        self.check_open()?;
        let least = self.format().least();
        if order.len() < usize::from(least) {
            return Err(TournamentRefusal::TooFew { least });
        }
        let entrants: BTreeSet<EntrantId> = order.iter().copied().collect();
        let active: BTreeSet<EntrantId> = self.active().into_iter().collect();
        if entrants != active || entrants.len() != order.len() {
            return Err(TournamentRefusal::NotIn);
        }
        self.order = order.to_vec();
        self.starters = order.len();
        self.phase = Phase::Running;
        Ok(())
    }

    fn add_round(&mut self, tables: &[PairedTable]) -> Result<(), TournamentRefusal> {
        self.check_running()?;
        let mut seated = BTreeSet::new();
        let sides = tables.iter().flat_map(|(sides, _)| sides).flatten();
        for side in sides {
            if !self.is_in(*side) || !seated.insert(*side) {
                return Err(TournamentRefusal::NotIn);
            }
        }
        let legs = self.legs();
        let tables = tables.iter().map(|table| Pairing::new(*table, legs));
        self.rounds.push(Round {
            tables: tables.collect(),
        });
        Ok(())
    }

    fn add_decider(&mut self, round: u16, table: u16, white: u8) -> Result<(), TournamentRefusal> {
        self.check_running()?;
        let legs = usize::from(self.legs());
        let at = [round, table].map(|number| usize::from(number).wrapping_sub(1));
        let last = self.rounds.len();
        let place = self
            .rounds
            .get_mut(at[0])
            .and_then(|round| round.tables.get_mut(at[1]));
        let table = place.ok_or(TournamentRefusal::NoSuchLeg)?;
        if usize::from(round) != last || table.legs.len() != legs || !table.is_decided() {
            return Err(TournamentRefusal::RoundDecided);
        }
        table.legs.push(Leg::new(white % 2, None));
        Ok(())
    }
}
