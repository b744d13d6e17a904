//! The table of a tournament, with the tie-breaks of the field in their order.

use std::cmp::Reverse;

use super::event::EntrantId;
use super::fold::Tournament;
use super::pairing::Pairing;
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
        let tables = self.tables_of(id);
        tables
            .map(|(table, side)| self.halves_at(table, side))
            .sum()
    }

    fn halves_at(&self, table: &Pairing, side: u8) -> u16 {
        let is_bye = table.sides.contains(&None);
        match self.format() {
            Format::Swiss if is_bye => 2 * u16::from(self.legs()),
            _ => table.halves(side),
        }
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
        let tables = self.rounds.iter().filter_map(|round| {
            let (table, side) = round.table_of(entrant)?;
            let is_over = round.tables.iter().all(Pairing::is_decided);
            Some((table, side, is_over))
        });
        for (table, side, is_round_over) in tables {
            for leg in &table.legs {
                match leg.outcome {
                    None => row.open += 1,
                    Some(outcome) => {
                        row.wins += u16::from(leg.is_played() && outcome.halves(side) == 2);
                        row.flats += outcome.flats(side);
                    }
                }
            }
            let is_bye = table.sides.contains(&None);
            let is_unplayed = is_bye || table.won_without_play() == Some(entrant);
            // Matches of open games, and byes of open rounds, count nothing yet.
            let has_result = table.legs.iter().any(|leg| leg.outcome.is_some());
            if !(has_result || is_bye && is_round_over) {
                continue;
            }
            // Points without play are a win over an opponent with as many points as one's own, but at most half of the
            // maximum (FIDE's tie-break regulations, Handbook C.07, on unplayed rounds).
            let (theirs, own) = match table.entrant(1 - side) {
                _ if is_unplayed && self.format() == Format::Swiss => {
                    (row.halves.min(even), 2 * u16::from(self.legs()))
                }
                Some(opponent) => (self.halves_for_opponents(opponent), table.halves(side)),
                None => continue,
            };
            opponents.push(u32::from(theirs));
            row.sonneborn += u32::from(theirs) * u32::from(own);
        }
        let weakest = opponents.iter().min().copied().unwrap_or(0);
        row.buchholz = opponents.iter().sum::<u32>() - weakest;
        row
    }

    /// The half points of an entrant in the tie-breaks of the opponents. In a Swiss the rounds after the last match of
    /// somebody who left are drawn there (FIDE's tie-break regulations, Handbook C.07, on unplayed rounds).
    fn halves_for_opponents(&self, id: EntrantId) -> u16 {
        if self.format() != Format::Swiss || self.is_in(id) {
            return self.halves(id);
        }
        let rounds = self.rounds.iter().map(|round| round.table_of(id));
        let rounds: Vec<Option<(&Pairing, u8)>> = rounds.skip_while(Option::is_none).collect();
        let has_play = |(table, _): (&Pairing, u8)| {
            table.sides.contains(&None) || table.legs.iter().any(|leg| leg.is_played())
        };
        let last = rounds.iter().rposition(|round| round.is_some_and(has_play));
        let (before, after) = rounds.split_at(last.map_or(0, |last| last + 1));
        let tables = before.iter().flatten();
        let halves: u16 = tables
            .map(|(table, side)| self.halves_at(table, *side))
            .sum();
        halves + u16::from(self.legs()) * u16::try_from(after.len()).unwrap_or(u16::MAX)
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
