//! The log of a league: its events, their authors, and their text.

use crate::Word;
use crate::tournament::{Act, Departure, LoggedEvent};

/// A member of a league, by the order of their first registration, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MemberId(pub u16);

/// One thing that happened in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueEvent {
    /// A member joined, or takes back that they skip a season.
    Joined(MemberId),
    Left(MemberId, Departure),
    /// They do not play in the next season.
    Skipped(MemberId),
    /// The season had too few players, and waits a week.
    Waited,
    /// A season began with these divisions, the highest first, each from the strongest to the weakest.
    Divided(Vec<Vec<MemberId>>),
    /// A division ended with its players in the order of the table. The last one ends the season.
    Ended {
        division: u16,
        order: Vec<MemberId>,
        /// The winner.
        winner: Option<MemberId>,
    },
    /// The league ends with this season, or at once if there is none.
    Ending,
    /// The season, or the time until its start, is longer because the bot could not serve.
    Downtime {
        ms: i64,
    },
}

/// An event in the log of a league.
pub type LeagueAct = Act<LeagueEvent>;

impl LoggedEvent for LeagueEvent {
    fn kind(&self) -> &'static str {
        match self {
            LeagueEvent::Joined(_) => "joined",
            LeagueEvent::Left(..) => "left",
            LeagueEvent::Skipped(_) => "skipped",
            LeagueEvent::Waited => "waited",
            LeagueEvent::Divided(_) => "divided",
            LeagueEvent::Ended { .. } => "ended",
            LeagueEvent::Ending => "ending",
            LeagueEvent::Downtime { .. } => "downtime",
        }
    }

    fn detail(&self) -> String {
        match self {
            LeagueEvent::Joined(who) | LeagueEvent::Skipped(who) => who.0.to_string(),
            LeagueEvent::Left(who, why) => format!("{} {}", who.0, why.word()),
            LeagueEvent::Waited | LeagueEvent::Ending => String::new(),
            LeagueEvent::Downtime { ms } => ms.to_string(),
            LeagueEvent::Divided(divisions) => {
                let divisions: Vec<String> = divisions.iter().map(|one| numbers(one)).collect();
                divisions.join("/")
            }
            LeagueEvent::Ended {
                division,
                order,
                winner,
            } => {
                let winner = winner.map_or(0, |winner| winner.0);
                format!("{division}:{}:{winner}", numbers(order))
            }
        }
    }

    fn read(kind: &str, detail: &str) -> Option<LeagueEvent> {
        let event = match kind {
            "joined" => LeagueEvent::Joined(member(detail)?),
            "skipped" => LeagueEvent::Skipped(member(detail)?),
            "left" => {
                let (who, why) = detail.split_once(' ')?;
                LeagueEvent::Left(member(who)?, Departure::of_word(why)?)
            }
            "waited" => LeagueEvent::Waited,
            "ending" => LeagueEvent::Ending,
            "downtime" => LeagueEvent::Downtime {
                ms: detail.parse().ok()?,
            },
            "divided" => {
                LeagueEvent::Divided(detail.split('/').map(members).collect::<Option<_>>()?)
            }
            "ended" => {
                let (division, rest) = detail.split_once(':')?;
                let (order, winner) = rest.split_once(':')?;
                LeagueEvent::Ended {
                    division: division.parse().ok()?,
                    order: members(order)?,
                    winner: member(winner).map(|winner| (winner.0 > 0).then_some(winner))?,
                }
            }
            _ => return None,
        };
        // Each event has one spelling.
        (event.detail() == detail).then_some(event)
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

    #[test]
    fn event_is_read_as_it_was_written() {
        let [one, two, three] = [1, 2, 300].map(MemberId);
        for event in [
            LeagueEvent::Joined(one),
            LeagueEvent::Left(three, Departure::Idle),
            LeagueEvent::Skipped(two),
            LeagueEvent::Waited,
            LeagueEvent::Divided(vec![vec![three, one], vec![two]]),
            LeagueEvent::Ended {
                division: 2,
                order: vec![two, one],
                winner: Some(one),
            },
            LeagueEvent::Ended {
                division: 1,
                order: vec![three],
                winner: None,
            },
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
