//! The log of a tournament: its events, their authors, and their text.

use std::fmt;

use crate::ids::UserId;
use crate::logged::{Field, Unread, events, fields};
use crate::moment::Moment;
use crate::{Word, words};

/// An entrant of a tournament, by the order of their first registration, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct EntrantId(pub u16);

/// A game of a tournament: its round, its table and its number at the table, all counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LegRef {
    pub round: u16,
    pub table: u16,
    pub leg: u8,
}

words! {
    /// The reason for leaving.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Departure {
        /// They left voluntarily.
        Own = "own",
        /// A referee removed them.
        Removed = "removed",
        /// The server banned them.
        Banned = "banned",
        /// Their data were deleted.
        Deleted = "deleted",
        /// Their time ran out before they made a move.
        Idle = "idle",
    }
}

/// The result of a game, from the side that had White in the first game of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was played, with this difference of flats on the last board.
    Played { winner: Option<u8>, flats: i16 },
    /// It was decided without a board: the side that gets the point.
    Awarded { winner: Option<u8> },
    /// It counts for neither player.
    Void,
}

impl Outcome {
    /// The half points of a side, 0 or 1.
    pub fn halves(self, side: u8) -> u16 {
        match self {
            Outcome::Played { winner, .. } => match winner {
                Some(winner) => 2 * u16::from(winner == side),
                None => 1,
            },
            Outcome::Awarded { winner } => 2 * u16::from(winner == Some(side)),
            Outcome::Void => 0,
        }
    }

    /// The difference of flats for a side.
    pub fn flats(self, side: u8) -> i32 {
        match self {
            Outcome::Played { flats, .. } if side == 0 => flats.into(),
            Outcome::Played { flats, .. } => -i32::from(flats),
            Outcome::Awarded { .. } | Outcome::Void => 0,
        }
    }
}

/// The reason for a pairing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// They have the same score and have not met.
    SameScore,
    /// They have not met, and their scores are nearest: this many half points apart.
    ScoreGap(u16),
    /// A rematch, because there is no new opponent.
    Again,
    /// The player has no opponent in this round.
    Bye,
    /// The table of a round robin.
    Schedule,
    /// The bracket of a knockout.
    Bracket,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::SameScore => f.write_str("same"),
            Reason::ScoreGap(halves) => write!(f, "gap{halves}"),
            Reason::Again => f.write_str("again"),
            Reason::Bye => f.write_str("bye"),
            Reason::Schedule => f.write_str("schedule"),
            Reason::Bracket => f.write_str("bracket"),
        }
    }
}

impl Reason {
    fn named(name: &str) -> Option<Reason> {
        Some(match name {
            "same" => Reason::SameScore,
            "again" => Reason::Again,
            "bye" => Reason::Bye,
            "schedule" => Reason::Schedule,
            "bracket" => Reason::Bracket,
            _ => Reason::ScoreGap(name.strip_prefix("gap")?.parse().ok()?),
        })
    }
}

/// A table of a round as it is paired: the entrants, the first of them with White in the first game.
pub type PairedTable = ([Option<EntrantId>; 2], Reason);

events! {
    /// An event of a tournament.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum TournamentEvent {
        Registered(entrant: EntrantId) = "registered",
        Left(entrant: EntrantId, why: Departure) = "left",
        /// The games of a departed entrant do not count.
        Annulled(entrant: EntrantId) = "annulled",
        /// A referee offered the place of the first entrant to the second one.
        Offered(out: EntrantId, next: EntrantId) = "offered",
        /// The offer of the place of the first entrant is declined by the second one, or withdrawn by a referee.
        OfferOver(out: EntrantId, next: EntrantId) = "offer over",
        /// The second entrant takes the place of the first one before their first move.
        Replaced(out: EntrantId, next: EntrantId) = "replaced",
        /// It began, with the entrants from the strongest to the weakest.
        Started(order: Vec<EntrantId>) = "started",
        /// A round was paired.
        Paired(tables: Vec<PairedTable>) = "paired",
        /// A level match got one more game; this side has White.
        Decider { round: u16, table: u16, white: u8 } = "decider",
        /// A game ended.
        Ended(leg: LegRef, outcome: Outcome) = "ended",
        /// A referee gave a result.
        Ruled(leg: LegRef, outcome: Outcome) = "ruled",
        /// A referee gave all players more time in the running games.
        TimeGiven = "time given",
        /// A game could not begin, because of a fault.
        Stuck(leg: LegRef) = "stuck",
        /// It ends early, by a referee, at the end of its season, or because its games cannot begin: no more of them
        /// begin, and open ones are adjudicated.
        Ending = "ending",
        /// It is over; games without a result are void.
        Closed {
            /// It was ended early.
            early: bool
        } = "closed",
        /// It did not take place.
        CalledOff = "called off",
    }
}

/// An event in the log of a tournament or a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act<E = TournamentEvent> {
    pub at: Moment,
    /// Its author, or `None` for an automatic event.
    pub by: Option<UserId>,
    pub event: E,
}

impl<E> Act<E> {
    /// An automatic event.
    pub fn by_itself(event: E, at: Moment) -> Act<E> {
        Act {
            at,
            by: None,
            event,
        }
    }

    pub fn by(person: UserId, event: E, at: Moment) -> Act<E> {
        Act {
            at,
            by: Some(person),
            event,
        }
    }
}

fields! {
    EntrantId: |entrant| entrant.0.to_string(), entrant;
    Departure: |why| why.word().to_owned(), Departure::of_word;
    PairedTable: write_table, read_table;
}

impl Field for LegRef {
    fn write(&self) -> String {
        format!("{} {} {}", self.round, self.table, self.leg)
    }

    fn read(unread: &mut Unread<'_>) -> Option<LegRef> {
        Some(LegRef {
            round: Field::read(unread)?,
            table: Field::read(unread)?,
            leg: Field::read(unread)?,
        })
    }
}

/// Lists, each the last field of an event.
macro_rules! lists {
    ($($type:ty),+) => {$(
        impl Field for Vec<$type> {
            fn write(&self) -> String {
                let all: Vec<String> = self.iter().map(Field::write).collect();
                all.join(" ")
            }

            fn read(unread: &mut Unread<'_>) -> Option<Vec<$type>> {
                let mut all = Vec::new();
                while !unread.0.is_empty() {
                    all.push(Field::read(unread)?);
                }
                Some(all)
            }
        }
    )+};
}

lists!(EntrantId, PairedTable);

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |winner: Option<u8>| winner.map_or("draw".to_owned(), |side| side.to_string());
        match *self {
            Outcome::Played { winner, flats } => write!(f, "played {} {flats}", side(winner)),
            Outcome::Awarded { winner: None } => f.write_str("awarded none"),
            Outcome::Awarded { winner } => write!(f, "awarded {}", side(winner)),
            Outcome::Void => f.write_str("void"),
        }
    }
}

impl Field for Outcome {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(unread: &mut Unread<'_>) -> Option<Outcome> {
        let side = |word: &str| match word {
            "draw" | "none" => Some(None),
            "0" => Some(Some(0)),
            "1" => Some(Some(1)),
            _ => None,
        };
        match unread.word()? {
            "played" => Some(Outcome::Played {
                winner: side(unread.word()?)?,
                flats: unread.word()?.parse().ok()?,
            }),
            "awarded" => Some(Outcome::Awarded {
                winner: side(unread.word()?)?,
            }),
            "void" => Some(Outcome::Void),
            _ => None,
        }
    }
}

fn entrant(text: &str) -> Option<EntrantId> {
    text.parse().ok().map(EntrantId)
}

fn write_table((sides, reason): &PairedTable) -> String {
    let [one, other] = sides.map(|side| side.map_or(0, |side| side.0));
    format!("{one}-{other}:{reason}")
}

fn read_table(text: &str) -> Option<PairedTable> {
    let (pair, reason) = text.split_once(':')?;
    let (one, other) = pair.split_once('-')?;
    let side = |text| entrant(text).map(|side| (side.0 > 0).then_some(side));
    Some(([side(one)?, side(other)?], Reason::named(reason)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::logged::LoggedEvent;

    #[test]
    fn event_is_read_as_it_was_written() {
        let (one, two) = (EntrantId(1), EntrantId(300));
        let leg = LegRef {
            round: 2,
            table: 64,
            leg: 3,
        };
        let played = Outcome::Played {
            winner: Some(1),
            flats: -12,
        };
        let draw = Outcome::Played {
            winner: None,
            flats: 3,
        };
        for event in [
            TournamentEvent::Registered(one),
            TournamentEvent::Left(two, Departure::Idle),
            TournamentEvent::Annulled(two),
            TournamentEvent::Offered(one, two),
            TournamentEvent::OfferOver(one, two),
            TournamentEvent::Replaced(one, two),
            TournamentEvent::Started(vec![two, one]),
            TournamentEvent::Paired(vec![
                ([Some(one), Some(two)], Reason::ScoreGap(3)),
                ([None, Some(two)], Reason::Bye),
                ([Some(two), Some(one)], Reason::Again),
                ([Some(two), Some(one)], Reason::SameScore),
                ([Some(two), Some(one)], Reason::Schedule),
                ([Some(two), None], Reason::Bracket),
            ]),
            TournamentEvent::Decider {
                round: 1,
                table: 2,
                white: 1,
            },
            TournamentEvent::Ended(leg, played),
            TournamentEvent::Ended(leg, draw),
            TournamentEvent::Ruled(leg, Outcome::Awarded { winner: Some(0) }),
            TournamentEvent::Ruled(leg, Outcome::Awarded { winner: None }),
            TournamentEvent::Ended(leg, Outcome::Void),
            TournamentEvent::TimeGiven,
            TournamentEvent::Stuck(leg),
            TournamentEvent::Ending,
            TournamentEvent::Closed { early: true },
            TournamentEvent::Closed { early: false },
            TournamentEvent::CalledOff,
        ] {
            let (kind, detail) = (event.kind(), event.detail());
            assert_eq!(TournamentEvent::read(kind, &detail), Some(event));
        }
        for (kind, detail) in [
            ("registered", ""),
            ("registered", "1 2"),
            ("left", "1 gone"),
            ("replaced", "1"),
            ("offered", "1 2 3"),
            ("paired", "1-2"),
            ("ended", "1 1 1 played 2 0"),
            ("what", ""),
        ] {
            assert_eq!(TournamentEvent::read(kind, detail), None, "{kind} {detail}");
        }
    }
}
