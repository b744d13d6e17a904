//! The table of a tournament, with the tie-breaks of the field in their order.

use std::cmp::Reverse;

use super::event::{EntrantId, Outcome};
use super::fold::Tournament;
use super::rules::Format;

/// A line of the table. Points are counted in halves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingRow {
    pub entrant: EntrantId,
    /// The place, possibly shared.
    pub place: u16,
    pub halves: u16,
    /// The half points in the games of those with as many points, if all of them have met.
    pub direct: u16,
    /// The half points of the opponents, without those of the weakest one.
    pub buchholz: u32,
    /// Four times the sum of the points of each opponent, times the points against them.
    pub sonneborn: u32,
    pub wins: u16,
    pub flats: i32,
    /// The games that are not decided.
    pub open: u16,
}

/// Half points in their usual notation, such as 4½.
pub fn halves_text(halves: u32) -> String {
    match (halves / 2, halves % 2) {
        (0, 1) => "½".to_owned(),
        (whole, 1) => format!("{whole}½"),
        (whole, _) => whole.to_string(),
    }
}

impl Tournament {
    /// The half points of an entrant. A bye counts as much as a won match, except in a round robin, where each player
    /// has one.
    pub fn halves(&self, id: EntrantId) -> u16 {
        let tables = self.tables_of(id).map(|(table, side)| {
            let is_bye = table.sides.contains(&None);
            match self.format() {
                Format::Swiss if is_bye => 2 * u16::from(self.legs()),
                _ => table.halves(side),
            }
        });
        tables.sum()
    }

    /// The table. Before the start it is in the order of strength.
    pub fn standings(&self) -> Vec<StandingRow> {
        let ids: Vec<EntrantId> = if self.order.is_empty() {
            self.active()
        } else {
            self.order.clone()
        };
        let mut rows: Vec<StandingRow> = ids.iter().map(|id| self.row(*id)).collect();
        self.add_direct(&mut rows);
        rows.sort_by_key(|row| self.rank(row));
        let mut place = 1;
        for n in 0..rows.len() {
            let is_level = n > 0 && self.rank(&rows[n]) == self.rank(&rows[n - 1]);
            if !is_level {
                place = u16::try_from(n + 1).unwrap_or(u16::MAX);
            }
            rows[n].place = place;
        }
        rows
    }

    fn row(&self, entrant: EntrantId) -> StandingRow {
        let mut row = StandingRow {
            entrant,
            place: 0,
            halves: self.halves(entrant),
            direct: 0,
            buchholz: 0,
            sonneborn: 0,
            wins: 0,
            flats: 0,
            open: 0,
        };
        let mut opponents = Vec::new();
        let rounds = u16::try_from(self.rounds.len()).unwrap_or(u16::MAX);
        let even = u16::from(self.legs()).saturating_mul(rounds);
        for (table, side) in self.tables_of(entrant) {
            // A bye is a win over an opponent with as many points as one's own, but at most half of the maximum (FIDE's
            // tie-break regulations, Handbook C.07, on unplayed rounds).
            let (theirs, own) = match table.entrant(1 - side) {
                Some(opponent) => (self.halves(opponent), table.halves(side)),
                None if self.format() == Format::Swiss => {
                    (row.halves.min(even), 2 * u16::from(self.legs()))
                }
                None => continue,
            };
            opponents.push(u32::from(theirs));
            row.sonneborn += u32::from(theirs) * u32::from(own);
            for leg in &table.legs {
                match leg.outcome {
                    None => row.open += 1,
                    Some(outcome) => {
                        let is_played = matches!(outcome, Outcome::Played { .. });
                        row.wins += u16::from(is_played && outcome.halves(side) == 2);
                        row.flats += outcome.flats(side);
                    }
                }
            }
        }
        let weakest = opponents.iter().min().copied().unwrap_or(0);
        row.buchholz = opponents.iter().sum::<u32>() - weakest;
        row
    }

    /// The direct encounters of those with as many points, if each has met each.
    fn add_direct(&self, rows: &mut [StandingRow]) {
        let among: Vec<(EntrantId, u16)> =
            rows.iter().map(|row| (row.entrant, row.halves)).collect();
        for row in rows {
            let tied: Vec<EntrantId> = among
                .iter()
                .filter(|(_, halves)| *halves == row.halves)
                .map(|(id, _)| *id)
                .collect();
            let have_met = |one: EntrantId, other: EntrantId| {
                let tables = self.tables_of(one);
                let mut tables = tables.filter(|(table, _)| table.side_of(other).is_some());
                tables.any(|(table, _)| table.is_decided() && !table.legs.is_empty())
            };
            let is_whole = tied.iter().enumerate().all(|(n, one)| {
                let rest = tied.iter().skip(n + 1);
                rest.into_iter().all(|other| have_met(*one, *other))
            });
            if tied.len() < 2 || !is_whole {
                continue;
            }
            let tables = self.tables_of(row.entrant).filter(|(table, side)| {
                let opponent = table.entrant(1 - side);
                opponent.is_some_and(|opponent| tied.contains(&opponent))
            });
            row.direct = tables.map(|(table, side)| table.halves(side)).sum();
        }
    }

    /// Whether an entrant is behind all others because of annulled games. Outside a round robin, an annulled player's
    /// points stay.
    pub(super) fn is_out_of_table(&self, id: EntrantId) -> bool {
        self.format().is_round_robin() && self.entrant(id).is_some_and(|one| one.annulled)
    }

    /// The order of the table; a smaller key is better. In a knockout it is the round alone.
    fn rank(&self, row: &StandingRow) -> impl Ord + use<> {
        let is_annulled = self.is_out_of_table(row.entrant);
        let (first, second) = match self.format() {
            Format::Swiss => (row.buchholz, row.sonneborn),
            _ => (row.sonneborn, 0),
        };
        if self.format().is_knockout() {
            let round = self.out_in_round(row.entrant).unwrap_or(usize::MAX);
            let beaten = Reverse(u16::try_from(round).unwrap_or(u16::MAX));
            return (false, beaten, Reverse((0, 0, 0)), Reverse((0, 0)));
        }
        (
            is_annulled,
            Reverse(row.halves),
            Reverse((row.direct, first, second)),
            Reverse((row.wins, row.flats)),
        )
    }
}
