//! The matches of a round, and their games.

use super::event::{EntrantId, Outcome, PairedTable, Reason};

/// A game at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The side with White, 0 or 1.
    pub white: u8,
    pub outcome: Option<Outcome>,
    /// The number of times a referee has set the result.
    pub(super) rulings: u8,
    /// The match was won without it.
    pub(super) spared: bool,
    /// It was played, but the games of a player have been annulled.
    pub(super) was_played: bool,
}

impl Leg {
    pub(super) fn new(white: u8, outcome: Option<Outcome>) -> Leg {
        Leg {
            white,
            outcome,
            rulings: 0,
            spared: false,
            was_played: false,
        }
    }

    /// Whether its result comes from the board.
    pub(super) fn is_played(self) -> bool {
        matches!(self.outcome, Some(Outcome::Played { .. }))
    }

    /// Whether the match was won without it.
    pub fn is_spared(&self) -> bool {
        self.spared
    }
}

/// The table of two entrants in a round, or of one with a bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    pub sides: [Option<EntrantId>; 2],
    pub reason: Reason,
    pub legs: Vec<Leg>,
    /// The side that left during a match of a knockout, 0 or 1, and so lost it.
    pub(super) forfeit: Option<u8>,
}

/// The state of a match of a knockout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decision {
    Open,
    /// It is level, and one more game decides.
    Level,
    /// The winner, or `None` if both have left.
    Won(Option<EntrantId>),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    pub tables: Vec<Pairing>,
}

impl Round {
    /// The table of an entrant, and the side.
    pub(super) fn table_of(&self, id: EntrantId) -> Option<(&Pairing, u8)> {
        let mut tables = self.tables.iter();
        tables.find_map(|table| Some((table, table.side_of(id)?)))
    }
}

impl Pairing {
    pub(super) fn new((sides, reason): PairedTable, legs: u8) -> Pairing {
        let is_match = sides.iter().all(Option::is_some);
        let leg = |number: u8| Leg::new(number % 2, None);
        Pairing {
            sides,
            reason,
            legs: (0..legs).filter(|_| is_match).map(leg).collect(),
            forfeit: None,
        }
    }

    /// The side of an entrant, 0 or 1.
    pub fn side_of(&self, entrant: EntrantId) -> Option<u8> {
        let [one, other] = self.sides;
        match Some(entrant) {
            of if of == one => Some(0),
            of if of == other => Some(1),
            _ => None,
        }
    }

    /// The entrant of a side.
    pub fn entrant(&self, side: u8) -> Option<EntrantId> {
        self.sides[usize::from(side % 2)]
    }

    pub fn is_decided(&self) -> bool {
        self.legs.iter().all(|leg| leg.outcome.is_some())
    }

    /// The entrant who got points in this match, all of them without play.
    pub(super) fn won_without_play(&self) -> Option<EntrantId> {
        let mut winners = self.legs.iter().map(|leg| match leg.outcome {
            Some(Outcome::Awarded { winner }) => winner,
            _ => None,
        });
        let first = winners.next()??;
        let is_same = winners.all(|winner| winner == Some(first));
        is_same.then(|| self.entrant(first)).flatten()
    }

    /// Makes the rest of the match void as soon as a side has more than half of the points.
    pub(super) fn spare_rest(&mut self, half: u16) {
        if [0, 1].into_iter().any(|side| self.halves(side) > half) {
            for leg in self.legs.iter_mut().filter(|leg| leg.outcome.is_none()) {
                leg.outcome = Some(Outcome::Void);
                leg.spared = true;
            }
        }
    }

    /// Gives a side the points of open games, until it has won the match.
    pub(super) fn award_rest(&mut self, winner: u8, half: u16) {
        let winner = Some(winner);
        for number in 0..self.legs.len() {
            self.spare_rest(half);
            let outcome = &mut self.legs[number].outcome;
            outcome.get_or_insert(Outcome::Awarded { winner });
        }
    }

    /// The half points of a side so far.
    pub fn halves(&self, side: u8) -> u16 {
        let outcomes = self.legs.iter().filter_map(|leg| leg.outcome);
        outcomes.map(|outcome| outcome.halves(side)).sum()
    }
}
