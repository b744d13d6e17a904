//! Knockouts: the bracket, and the decision of a match.

use super::event::{EntrantId, Outcome, PairedTable, Reason};
use super::fold::Tournament;
use super::pairing::{Decision, Pairing};

/// What decided a match of a knockout besides its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// This player left.
    Departure(EntrantId),
    /// This player had more flats, by this number, on the last boards of its games.
    Flats(EntrantId, u32),
    /// This player was stronger at the start.
    Order(EntrantId),
}

/// The first round: the strongest meets the weakest, and the two strongest can only meet at the end. Where there are too
/// few, the strongest have a bye.
pub(super) fn first_round(order: &[EntrantId]) -> Vec<PairedTable> {
    let size = order.len().next_power_of_two().max(2);
    let mut places = vec![0];
    while places.len() < size {
        let count = 2 * places.len();
        places = places
            .iter()
            .flat_map(|&place| [place, count - 1 - place])
            .collect();
    }
    let entrant = |place: usize| order.get(place).copied();
    let pairs = places
        .chunks_exact(2)
        .map(|pair| [entrant(pair[0]), entrant(pair[1])]);
    seated(pairs)
}

/// Tables of pairs in the order of the bracket. The upper side has White first at every other table.
fn seated(pairs: impl Iterator<Item = [Option<EntrantId>; 2]>) -> Vec<PairedTable> {
    let table = |(number, [upper, lower]): (usize, [Option<EntrantId>; 2])| {
        let is_bye = upper.is_none() || lower.is_none();
        let sides = if number.is_multiple_of(2) || is_bye {
            [upper, lower]
        } else {
            [lower, upper]
        };
        let reason = if is_bye { Reason::Bye } else { Reason::Bracket };
        (sides, reason)
    };
    pairs.enumerate().map(table).collect()
}

impl Tournament {
    /// The next round, if all matches of the last one are decided, or `None` after the final.
    pub(super) fn next_knockout_round(&self) -> Option<Vec<PairedTable>> {
        let Some(last) = self.rounds.last() else {
            // After the start this is the order without departed entrants.
            return Some(first_round(&self.active()));
        };
        if last.tables.len() < 2 {
            return None;
        }
        let winners: Option<Vec<Option<EntrantId>>> = last
            .tables
            .iter()
            .map(|table| match self.decision(table) {
                // A departed winner does not advance.
                Decision::Won(winner) => Some(winner.filter(|one| self.is_in(*one))),
                Decision::Open | Decision::Level => None,
            })
            .collect();
        let winners = winners?;
        Some(seated(
            winners.chunks_exact(2).map(|pair| [pair[0], pair[1]]),
        ))
    }

    /// The decision of a match: by a departure, by points, then by the difference of flats in its games, then by one more
    /// game, and if the match is still level, by the order at the start.
    pub fn decision(&self, table: &Pairing) -> Decision {
        let [one, other] = match table.sides {
            [Some(one), Some(other)] => [one, other],
            [alone, None] | [None, alone] => return Decision::Won(alone),
        };
        if let Some(side) = table.forfeit {
            return Decision::Won(table.entrant(1 - side));
        }
        if !table.is_decided() {
            return Decision::Open;
        }
        let points = table.halves(0).cmp(&table.halves(1));
        let flats = self.flats_ahead(table);
        let has_decider = table.legs.len() > usize::from(self.legs());
        let ahead = if has_decider {
            points
        } else {
            points.then(flats.cmp(&0))
        };
        match ahead {
            std::cmp::Ordering::Greater => Decision::Won(Some(one)),
            std::cmp::Ordering::Less => Decision::Won(Some(other)),
            std::cmp::Ordering::Equal if has_decider => Decision::Won(self.stronger(one, other)),
            std::cmp::Ordering::Equal => Decision::Level,
        }
    }

    /// The difference of flats in the games of a match for its first side, without a decider.
    fn flats_ahead(&self, table: &Pairing) -> i32 {
        let legs = table.legs.iter().take(self.legs().into());
        legs.filter_map(|leg| leg.outcome)
            .map(|outcome: Outcome| outcome.flats(0))
            .sum()
    }

    /// What decided a match of a knockout besides its points; nothing if they did, or if it is not decided.
    pub fn tie_break(&self, table: &Pairing) -> Option<TieBreak> {
        let Decision::Won(Some(winner)) = self.decision(table) else {
            return None;
        };
        if let Some(side) = table.forfeit {
            return table.entrant(side).map(TieBreak::Departure);
        }
        if table.sides.contains(&None) || table.halves(0) != table.halves(1) {
            return None;
        }
        Some(if table.legs.len() > usize::from(self.legs()) {
            TieBreak::Order(winner)
        } else {
            TieBreak::Flats(winner, self.flats_ahead(table).unsigned_abs())
        })
    }

    /// The matches of an entrant that are open or level, each with their side.
    pub(super) fn undecided_tables_of(&self, id: EntrantId) -> Vec<(usize, u8)> {
        let tables = self
            .rounds
            .last()
            .into_iter()
            .flat_map(|round| &round.tables);
        let undecided = tables
            .enumerate()
            .filter(|(_, table)| !matches!(self.decision(table), Decision::Won(_)));
        let undecided = undecided.filter_map(|(number, table)| Some((number, table.side_of(id)?)));
        undecided.filter(|_| self.format().is_knockout()).collect()
    }

    fn stronger(&self, one: EntrantId, other: EntrantId) -> Option<EntrantId> {
        let mut both = self.order.iter().copied();
        both.find(|entrant| [one, other].contains(entrant))
    }

    /// The round in which an entrant was eliminated, from 1, or `None` while they are still in.
    pub fn out_in_round(&self, id: EntrantId) -> Option<usize> {
        let mut last = 0;
        for (number, round) in (1..).zip(&self.rounds) {
            let table = round
                .tables
                .iter()
                .find(|table| table.side_of(id).is_some());
            let Some(table) = table else { continue };
            last = number;
            match self.decision(table) {
                Decision::Won(winner) if winner == Some(id) => {}
                Decision::Won(_) => return Some(number),
                Decision::Open | Decision::Level => return None,
            }
        }
        // An entrant who left between matches, or before the first one.
        (!self.is_in(id)).then_some(last + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strongest_meet_as_late_as_possible_and_get_the_byes() {
        let order: Vec<EntrantId> = (1..=6).map(EntrantId).collect();
        let pairs: Vec<[u16; 2]> = first_round(&order)
            .iter()
            .map(|(sides, _)| {
                let mut sides = sides.map(|side| side.map_or(0, |side| side.0));
                sides.sort_unstable();
                sides
            })
            .collect();
        assert_eq!(pairs, [[0, 1], [4, 5], [0, 2], [3, 6]]);
    }
}
