//! The log of a league: its events, their authors, and their text.

use crate::logged::{Field, Unread, events, fields};
use crate::tournament::{Act, Departure};

/// A member of a league, by the order of their first registration, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberId(pub u16);

/// The end of a division.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedDivision {
    /// Counted from 1.
    pub number: u16,
    /// Its players in the order of the table.
    pub order: Vec<MemberId>,
    /// The winner, if one has a point and stayed until the end.
    pub winner: Option<MemberId>,
}

events! {
    /// One thing that happened in a league.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum LeagueEvent {
        /// A member joined, or takes back that they skip a season.
        Joined(member: MemberId) = "joined",
        Left(member: MemberId, why: Departure) = "left",
        /// They do not play in the next season.
        Skipped(member: MemberId) = "skipped",
        /// The season had too few players, and waits a week.
        Waited = "waited",
        /// A season began with these divisions, the highest first, each from the strongest to the weakest.
        Divided(divisions: Vec<Vec<MemberId>>) = "divided",
        /// A division ended. The last one ends the season.
        Ended(division: EndedDivision) = "ended",
        /// The league ends with this season, or immediately if there is none.
        Ending = "ending",
        /// The season, or the time until its start, is longer because the bot could not serve.
        Downtime { ms: i64 } = "downtime",
    }
}

/// An event in the log of a league.
pub type LeagueAct = Act<LeagueEvent>;

fields! {
    MemberId: |member| member.0.to_string(), member;
}

impl Field for Vec<Vec<MemberId>> {
    fn write(&self) -> String {
        let divisions: Vec<String> = self.iter().map(|one| numbers(one)).collect();
        divisions.join("/")
    }

    fn read(unread: &mut Unread<'_>) -> Option<Vec<Vec<MemberId>>> {
        unread.rest().split('/').map(members).collect()
    }
}

impl Field for EndedDivision {
    fn write(&self) -> String {
        let winner = self.winner.map_or(0, |winner| winner.0);
        format!("{}:{}:{winner}", self.number, numbers(&self.order))
    }

    fn read(unread: &mut Unread<'_>) -> Option<EndedDivision> {
        let (number, rest) = unread.rest().split_once(':')?;
        let (order, winner) = rest.split_once(':')?;
        Some(EndedDivision {
            number: number.parse().ok()?,
            order: members(order)?,
            winner: member(winner).map(|winner| (winner.0 > 0).then_some(winner))?,
        })
    }
}

fn numbers(members: &[MemberId]) -> String {
    let members: Vec<String> = members.iter().map(|one| one.0.to_string()).collect();
    members.join(" ")
}

fn member(text: &str) -> Option<MemberId> {
    text.parse().ok().map(MemberId)
}

fn members(text: &str) -> Option<Vec<MemberId>> {
    text.split(' ').map(member).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logged::LoggedEvent;

    #[test]
    fn event_is_read_as_it_was_written() {
        let [one, two, three] = [1, 2, 300].map(MemberId);
        for event in [
            LeagueEvent::Joined(one),
            LeagueEvent::Left(three, Departure::Idle),
            LeagueEvent::Skipped(two),
            LeagueEvent::Waited,
            LeagueEvent::Divided(vec![vec![three, one], vec![two]]),
            LeagueEvent::Ended(EndedDivision {
                number: 2,
                order: vec![two, one],
                winner: Some(one),
            }),
            LeagueEvent::Ended(EndedDivision {
                number: 1,
                order: vec![three],
                winner: None,
            }),
            LeagueEvent::Ending,
            LeagueEvent::Downtime { ms: 300_001 },
        ] {
            let (kind, detail) = (event.kind(), event.detail());
            assert_eq!(LeagueEvent::read(kind, &detail), Some(event));
        }
        for (kind, detail) in [
            ("joined", ""),
            ("joined", "01"),
            ("left", "1 gone"),
            ("waited", "1"),
            ("divided", ""),
            ("divided", "1  2"),
            ("ended", "1 2"),
            ("ended", "1:2 1"),
            ("what", ""),
        ] {
            assert_eq!(LeagueEvent::read(kind, detail), None, "{kind} {detail}");
        }
    }
}
