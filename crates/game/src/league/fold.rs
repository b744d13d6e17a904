//! The state of a league: a fold of its log. Each event is checked as it is applied, so an act is refused by the same
//! code as a damaged log.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::divisions::{self, Moves};
use super::event::{EndedDivision, LeagueAct, LeagueEvent, MemberId};
use super::rules::NewLeague;
use crate::ids::UserId;
use crate::moment::Moment;
use crate::refusal::LeagueRefusal;
use crate::tournament::{Attendance, Departure};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeaguePhase {
    /// The next season begins at this instant.
    Gathering {
        begins_at: Moment,
    },
    /// A season is running.
    Season,
    Over,
}

/// A person in the league, active or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub id: MemberId,
    pub player: UserId,
    /// The rating at the first registration. It orders newcomers.
    pub rating: u16,
    pub attendance: Attendance,
    /// They do not play in the next season.
    pub skips: bool,
    /// They left the running season and have joined for the next one.
    returned: bool,
    /// The number of times they have joined or skipped since the last season began or ended.
    changes: u8,
    rank: Option<Rank>,
}

impl Member {
    /// The maximum number of times that a person joins or skips before a season begins, and before it ends.
    const MOST_CHANGES: u8 = 6;

    fn new(id: MemberId, (player, rating): (UserId, u16)) -> Member {
        Member {
            id,
            player,
            rating,
            attendance: Attendance::Unknown,
            skips: false,
            returned: false,
            changes: 0,
            rank: None,
        }
    }

    /// Counts that they join or skip, because each press remains in the log.
    fn count_change(&mut self) -> Result<(), LeagueRefusal> {
        let most = Member::MOST_CHANGES;
        if self.changes >= most {
            return Err(LeagueRefusal::ChangedOften { most });
        }
        self.changes += 1;
        Ok(())
    }
}

/// The rank of a player of a season in the next one. A smaller rank is a better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    /// The division, counted from 0.
    division: usize,
    way: Way,
    /// The place in the table.
    place: usize,
}

/// The origin of a player of a division, in the order of the seeds there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Way {
    Down,
    Stays,
    Up,
    /// They have skipped a season since.
    Back,
}

/// A division of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeagueDivision {
    /// From the strongest to the weakest.
    pub members: Vec<MemberId>,
    pub moves: Moves,
    /// The table, since its end.
    pub order: Option<Vec<MemberId>>,
    /// The winner, since its end.
    pub winner: Option<MemberId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Season {
    pub begun_at: Moment,
    /// The highest first.
    pub divisions: Vec<LeagueDivision>,
}

impl Season {
    pub fn is_over(&self) -> bool {
        self.divisions.iter().all(|one| one.order.is_some())
    }

    /// The winner of the highest division, since its end, or `None` if it has no winner.
    pub fn champion(&self) -> Option<MemberId> {
        self.divisions.first()?.winner
    }
}

/// A league after its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct League {
    pub about: NewLeague,
    members: Vec<Member>,
    phase: LeaguePhase,
    seasons: Vec<Season>,
    /// The number of times in a row that the season had too few players.
    waits: u8,
    is_ending: bool,
    /// The downtime given back to the running season, in milliseconds.
    downtime_ms: i64,
    /// The downtime before this instant is given back, or concerned no player.
    settled: Moment,
    log: Vec<LeagueAct>,
}

impl League {
    /// A league with an empty log. `people` are its members in their order, each with a rating.
    pub fn new(about: NewLeague, people: impl IntoIterator<Item = (UserId, u16)>) -> League {
        let (begins_at, settled) = (about.begins_at, about.made_at);
        let empty = League {
            about,
            members: Vec::new(),
            phase: LeaguePhase::Gathering { begins_at },
            seasons: Vec::new(),
            waits: 0,
            is_ending: false,
            downtime_ms: 0,
            settled,
            log: Vec::new(),
        };
        let members = (1..).zip(people);
        let members = members.map(|(id, person)| Member::new(MemberId(id), person));
        League {
            members: members.collect(),
            ..empty
        }
    }

    /// The same after a log.
    pub fn replay(
        mut self,
        log: impl IntoIterator<Item = LeagueAct>,
    ) -> Result<League, LeagueRefusal> {
        for act in log {
            self.apply(act)?;
        }
        Ok(self)
    }

    pub fn phase(&self) -> LeaguePhase {
        self.phase
    }

    pub(super) fn downtime_ms(&self) -> i64 {
        self.downtime_ms
    }

    /// The instant since when outages may have cost the league time.
    pub fn settled(&self) -> Moment {
        self.settled
    }

    pub fn log(&self) -> &[LeagueAct] {
        &self.log
    }

    /// The number of the last event.
    pub fn events(&self) -> u32 {
        u32::try_from(self.log.len()).unwrap_or(u32::MAX)
    }

    /// All seasons, the first one first.
    pub fn seasons(&self) -> &[Season] {
        &self.seasons
    }

    /// The number of the latest season, counted from 1.
    pub fn season_number(&self) -> u16 {
        u16::try_from(self.seasons.len()).unwrap_or(u16::MAX)
    }

    /// The running season.
    pub fn season(&self) -> Option<&Season> {
        let is_played = self.phase == LeaguePhase::Season;
        self.seasons.last().filter(|_| is_played)
    }

    /// Whether the league ends with this season.
    pub fn is_ending(&self) -> bool {
        self.is_ending
    }

    /// The number of times in a row that the season had too few players.
    pub fn waits(&self) -> u8 {
        self.waits
    }

    /// All past and present members, by their numbers.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    pub fn member(&self, id: MemberId) -> Option<&Member> {
        let place = usize::from(id.0).checked_sub(1)?;
        self.members.get(place)
    }

    /// The person behind a number; a nameless one if there is none.
    pub fn player(&self, id: MemberId) -> UserId {
        self.member(id)
            .map_or(UserId::nameless(0), |member| member.player)
    }

    /// The member for a person, even after a departure.
    pub fn member_of(&self, person: UserId) -> Option<&Member> {
        self.members.iter().find(|member| member.player == person)
    }

    /// The active members, in the order of their first registration.
    pub fn active(&self) -> impl Iterator<Item = &Member> {
        let members = self.members.iter();
        members.filter(|member| member.attendance == Attendance::In)
    }

    /// Whether a member has left the running season and joined for the next one.
    pub fn has_returned(&self, id: MemberId) -> bool {
        self.member(id).is_some_and(|member| member.returned)
    }

    /// The current division of a member, from 1.
    pub fn division_of(&self, id: MemberId) -> Option<u16> {
        let mut divisions = (1..).zip(&self.season()?.divisions);
        let place = divisions.find(|(_, division)| division.members.contains(&id));
        place.map(|(number, _)| number)
    }

    /// Whether a person plays in the current division of a member.
    pub(super) fn plays_in_division_of(&self, person: UserId, id: MemberId) -> bool {
        let own = self.member_of(person);
        let own = own.filter(|own| own.attendance == Attendance::In && !own.returned);
        let own = own.and_then(|own| self.division_of(own.id));
        own.is_some() && own == self.division_of(id)
    }

    /// The last departure of a member.
    pub fn departure_of(&self, id: MemberId) -> Option<&LeagueAct> {
        let mut log = self.log.iter().rev();
        log.find(|act| matches!(act.event, LeagueEvent::Left(one, _) if one == id))
    }

    /// The number of a person as a possible member. An existing number stays.
    pub fn add_person(&mut self, player: UserId, rating: u16) -> MemberId {
        if let Some(member) = self.member_of(player) {
            return member.id;
        }
        let number = u16::try_from(self.members.len() + 1).unwrap_or(u16::MAX);
        let id = MemberId(number);
        self.members.push(Member::new(id, (player, rating)));
        id
    }

    /// The players of the next season, from the highest to the lowest: by their places in the previous season, and
    /// newcomers by their ratings.
    fn ladder(&self) -> Vec<&Member> {
        let mut ready: Vec<&Member> = self.active().filter(|member| !member.skips).collect();
        // A stable sort leaves members with equal ratings in the order of registration.
        ready.sort_by_key(|member| match member.rank {
            Some(rank) => (false, Some(rank), Reverse(0)),
            None => (true, None, Reverse(member.rating)),
        });
        ready
    }

    /// The divisions of the next season, as if it began now, or `None` if it has too few players.
    pub fn next_divisions(&self) -> Option<Vec<Vec<MemberId>>> {
        let ladder = self.ladder();
        if ladder.len() < divisions::LEAST {
            return None;
        }
        let mut before = vec![0; self.seasons.last().map_or(0, |last| last.divisions.len())];
        let lowest = before.len().saturating_sub(1);
        for member in &ladder {
            let division = member.rank.map_or(lowest, |rank| rank.division.min(lowest));
            if let Some(size) = before.get_mut(division) {
                *size += 1;
            }
        }
        let mut rest = ladder.iter().map(|member| member.id);
        let sizes = divisions::sizes(ladder.len(), &before).into_iter();
        Some(
            sizes
                .map(|size| rest.by_ref().take(size).collect())
                .collect(),
        )
    }

    /// Whether a person can still join.
    pub fn check_entry(&self) -> Result<(), LeagueRefusal> {
        self.check_not_over()?;
        let most = NewLeague::MOST_MEMBERS;
        if self.active().count() >= usize::from(most) {
            return Err(LeagueRefusal::Full { most });
        }
        Ok(())
    }

    /// Whether another season follows the running one.
    fn check_next_season(&self) -> Result<(), LeagueRefusal> {
        self.check_not_over()?;
        if self.is_ending {
            return Err(LeagueRefusal::LastSeason);
        }
        Ok(())
    }

    fn check_not_over(&self) -> Result<(), LeagueRefusal> {
        match self.phase {
            LeaguePhase::Over => Err(LeagueRefusal::Over),
            LeaguePhase::Gathering { .. } | LeaguePhase::Season => Ok(()),
        }
    }

    fn check_gathering(&self) -> Result<(), LeagueRefusal> {
        match self.phase {
            LeaguePhase::Gathering { .. } => Ok(()),
            LeaguePhase::Season => Err(LeagueRefusal::UnderWay),
            LeaguePhase::Over => Err(LeagueRefusal::Over),
        }
    }

    fn member_mut(&mut self, id: MemberId) -> Result<&mut Member, LeagueRefusal> {
        let place = usize::from(id.0).checked_sub(1);
        let member = place.and_then(|place| self.members.get_mut(place));
        member.ok_or(LeagueRefusal::YouAreNotIn)
    }

    /// Appends an event. If it is refused, nothing has changed.
    pub fn apply(&mut self, act: LeagueAct) -> Result<(), LeagueRefusal> {
        match &act.event {
            LeagueEvent::Joined(id) => self.join(*id)?,
            LeagueEvent::Left(id, why) => self.leave(*id, *why)?,
            LeagueEvent::Skipped(id) => self.skip(*id)?,
            LeagueEvent::Waited => {
                self.check_gathering()?;
                self.wait_from(act.at);
                self.waits += 1;
                if self.waits >= NewLeague::MOST_WAITS {
                    self.phase = LeaguePhase::Over;
                }
            }
            LeagueEvent::Divided(divisions) => self.divide(divisions, act.at)?,
            LeagueEvent::Ended(division) => self.end(division, act.at)?,
            LeagueEvent::Ending => {
                self.check_not_over()?;
                if self.is_ending {
                    return Err(LeagueRefusal::Ending);
                }
                self.is_ending = true;
                if self.check_gathering().is_ok() {
                    self.phase = LeaguePhase::Over;
                }
            }
            LeagueEvent::Downtime { ms } => self.give_back(*ms, act.at)?,
        }
        self.log.push(act);
        Ok(())
    }

    /// The next season begins a week after an instant.
    fn wait_from(&mut self, at: Moment) {
        self.settled = self.settled.max(at);
        let begins_at = at.plus_ms(NewLeague::PAUSE_MS);
        self.phase = LeaguePhase::Gathering { begins_at };
        for member in &mut self.members {
            member.changes = 0;
        }
    }

    fn join(&mut self, id: MemberId) -> Result<(), LeagueRefusal> {
        self.check_next_season()?;
        let entry = self.check_entry();
        let plays = self.division_of(id).is_some();
        let member = self.member_mut(id)?;
        match member.attendance {
            Attendance::In if member.skips => {}
            Attendance::In => return Err(LeagueRefusal::AlreadyIn),
            Attendance::Left(Departure::Removed) => return Err(LeagueRefusal::Removed),
            Attendance::Unknown | Attendance::Replaced | Attendance::Left(_) => entry?,
        }
        member.count_change()?;
        member.skips = false;
        if member.attendance != Attendance::In {
            member.attendance = Attendance::In;
            member.returned = plays;
        }
        Ok(())
    }

    fn leave(&mut self, id: MemberId, why: Departure) -> Result<(), LeagueRefusal> {
        self.check_not_over()?;
        let member = self.member_mut(id)?;
        let is_in = member.attendance == Attendance::In;
        // A member who has already left can still be removed.
        let is_removed = why == Departure::Removed
            && matches!(member.attendance, Attendance::Left(before) if before != why);
        if !is_in && !is_removed {
            return Err(LeagueRefusal::YouAreNotIn);
        }
        member.attendance = Attendance::Left(why);
        member.skips = false;
        member.returned = false;
        // A returning member starts as a newcomer.
        member.rank = None;
        Ok(())
    }

    fn skip(&mut self, id: MemberId) -> Result<(), LeagueRefusal> {
        self.check_next_season()?;
        let member = self.member_mut(id)?;
        if member.attendance != Attendance::In {
            return Err(LeagueRefusal::YouAreNotIn);
        }
        if member.skips {
            return Err(LeagueRefusal::Skips);
        }
        member.count_change()?;
        member.skips = true;
        Ok(())
    }

    fn divide(&mut self, divided: &[Vec<MemberId>], at: Moment) -> Result<(), LeagueRefusal> {
        self.check_gathering()?;
        let ready: BTreeSet<MemberId> = self.ladder().iter().map(|member| member.id).collect();
        let all: BTreeSet<MemberId> = divided.iter().flatten().copied().collect();
        let count: usize = divided.iter().map(Vec::len).sum();
        let is_small = |division: &Vec<MemberId>| division.len() < divisions::LEAST;
        if all != ready || all.len() != count || divided.iter().any(is_small) {
            return Err(LeagueRefusal::YouAreNotIn);
        }
        for member in &mut self.members {
            if let (true, Some(rank)) = (member.skips, &mut member.rank) {
                rank.way = Way::Back;
            }
            member.skips = false;
            member.returned = false;
            member.changes = 0;
        }
        let sizes: Vec<usize> = divided.iter().map(Vec::len).collect();
        let moves = divisions::moves(&sizes);
        let divided = divided.iter().zip(moves);
        self.seasons.push(Season {
            begun_at: at,
            divisions: divided
                .map(|(members, moves)| LeagueDivision {
                    members: members.clone(),
                    moves,
                    order: None,
                    winner: None,
                })
                .collect(),
        });
        self.waits = 0;
        self.phase = LeaguePhase::Season;
        self.downtime_ms = 0;
        self.settled = self.settled.max(at);
        Ok(())
    }

    /// Moves the end of the season, or the start that people are waiting for.
    fn give_back(&mut self, ms: i64, at: Moment) -> Result<(), LeagueRefusal> {
        self.check_not_over()?;
        if ms <= 0 {
            return Err(LeagueRefusal::Unknown);
        }
        match &mut self.phase {
            LeaguePhase::Gathering { begins_at } => *begins_at = begins_at.plus_ms(ms),
            LeaguePhase::Season | LeaguePhase::Over => {
                self.downtime_ms = self.downtime_ms.saturating_add(ms);
            }
        }
        self.settled = self.settled.max(at);
        Ok(())
    }

    fn end(&mut self, ended: &EndedDivision, at: Moment) -> Result<(), LeagueRefusal> {
        if self.phase != LeaguePhase::Season {
            return Err(LeagueRefusal::Unknown);
        }
        let season = self.seasons.last_mut().ok_or(LeagueRefusal::Unknown)?;
        let place = usize::from(ended.number).checked_sub(1);
        let division = place.and_then(|place| season.divisions.get_mut(place));
        let division = division.ok_or(LeagueRefusal::Unknown)?;
        let same = |one: &[MemberId]| one.iter().copied().collect::<BTreeSet<_>>();
        let is_whole = same(&ended.order) == same(&division.members);
        if !is_whole || ended.order.len() != division.members.len() || division.order.is_some() {
            return Err(LeagueRefusal::Unknown);
        }
        if ended
            .winner
            .is_some_and(|winner| !ended.order.contains(&winner))
        {
            return Err(LeagueRefusal::Unknown);
        }
        division.order = Some(ended.order.clone());
        division.winner = ended.winner;
        if season.is_over() {
            self.close(at);
        }
        Ok(())
    }

    /// Ends a season, and gives each player a rank for the next one.
    fn close(&mut self, at: Moment) {
        let divisions = self.seasons.last().map(|season| season.divisions.clone());
        for (number, division) in divisions.into_iter().flatten().enumerate() {
            let Moves { up, down } = division.moves;
            let stays_from = division.members.len() - down;
            let order = division.order.unwrap_or_default();
            for (place, id) in order.into_iter().enumerate() {
                let (division, way) = if place < up {
                    (number - 1, Way::Up)
                } else if place >= stays_from {
                    (number + 1, Way::Down)
                } else {
                    (number, Way::Stays)
                };
                let plays_on =
                    |member: &&mut Member| member.attendance == Attendance::In && !member.returned;
                if let Some(member) = self.member_mut(id).ok().filter(plays_on) {
                    member.rank = Some(Rank {
                        division,
                        way,
                        place,
                    });
                }
            }
        }
        if self.is_ending {
            self.phase = LeaguePhase::Over;
        } else {
            self.wait_from(at);
        }
    }
}
