//! The rounds of a Swiss tournament: the matching of least cost among all players, for several rounds.

use std::collections::BTreeSet;

use mwmatching::{Matching, SENTINEL};

use super::event::{EntrantId, PairedTable, Reason};

/// A player to pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paired {
    pub(super) id: EntrantId,
    pub(super) halves: u16,
    /// The games with White less those with Black.
    pub(super) whites: i32,
}

/// The numbers of rounds that are paired at the same time. No pair meets twice unless players leave.
pub(super) fn batches(players: usize) -> &'static [u16] {
    match players {
        ..8 => &[2, 1],
        8..14 => &[3, 1, 1],
        _ => &[4, 2, 1],
    }
}

/// Half of this is the cost of the worst partner at the same score; a gap in score costs more.
const GAP: i32 = 256;

/// The tables of the next round. `players` is sorted from the strongest to the weakest; `meetings` has both orders of
/// each pair, and `None` as the partner for a bye.
pub(super) fn pair(
    players: &[Paired],
    meetings: &BTreeSet<(EntrantId, Option<EntrantId>)>,
) -> Vec<PairedTable> {
    let count = players.len() + players.len() % 2;
    let partners = partners(players, meetings, count);
    let mut tables = Vec::with_capacity(count / 2);
    let mut byes = Vec::new();
    for (place, one) in players.iter().enumerate() {
        let partner = partners[place];
        match players.get(partner) {
            Some(other) if place < partner => tables.push(table(*one, *other, meetings)),
            Some(_) => {}
            None => byes.push(([Some(one.id), None], Reason::Bye)),
        }
    }
    tables.extend(byes);
    tables
}

/// The partner of each player. The place after the last player is the bye.
fn partners(
    players: &[Paired],
    meetings: &BTreeSet<(EntrantId, Option<EntrantId>)>,
    count: usize,
) -> Vec<usize> {
    let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
    let costs: Vec<(usize, usize, i32)> = pairs
        .map(|(one, other)| (one, other, cost(players, one, other)))
        .collect();
    let is_new = |&&(one, other, _): &&(usize, usize, i32)| {
        let other = players.get(other).map(|other| other.id);
        !meetings.contains(&(players[one].id, other))
    };
    let solve = |edges: Vec<(usize, usize, i32)>| Matching::new(edges).max_cardinality().solve();
    let new: Vec<_> = costs
        .iter()
        .filter(is_new)
        .map(|&(one, other, cost)| (one, other, -cost))
        .collect();
    let is_whole = |mates: &[usize]| mates.len() == count && !mates.contains(&SENTINEL);
    if !new.is_empty() {
        let mates = solve(new);
        if is_whole(&mates) {
            return mates;
        }
    }
    // Some pairs have to meet a second time, as few as possible.
    let most = costs.iter().map(|&(.., cost)| cost).max().unwrap_or(0);
    let again = (most + 1) * i32::try_from(count / 2 + 1).unwrap_or(i32::MAX / (most + 1));
    let edges = costs.iter().map(|edge| {
        let &(one, other, cost) = edge;
        let extra = if is_new(&edge) { 0 } else { again };
        (one, other, -cost - extra)
    });
    solve(edges.collect())
}

/// The square of the difference in score first. Among equals the upper half meets the lower one, and the weakest of the
/// lowest score have the bye.
pub(super) fn cost(players: &[Paired], one: usize, other: usize) -> i32 {
    let count = players.len();
    let Some(partner) = players.get(other) else {
        let lowest = players.iter().map(|player| player.halves).min();
        let above = i32::from(players[one].halves - lowest.unwrap_or(0));
        return above * above * GAP + as_cost(count - one);
    };
    let gap = i32::from(players[one].halves.abs_diff(partner.halves));
    gap * gap * GAP + as_cost((other - one).abs_diff(count / 2))
}

fn as_cost(places: usize) -> i32 {
    i32::try_from(places).unwrap_or(GAP)
}

/// A table with White for the player with fewer games as White, and for the stronger one among equals of an odd place.
fn table(
    one: Paired,
    other: Paired,
    meetings: &BTreeSet<(EntrantId, Option<EntrantId>)>,
) -> PairedTable {
    let gap = one.halves.abs_diff(other.halves);
    let reason = if meetings.contains(&(one.id, Some(other.id))) {
        Reason::Again
    } else if gap == 0 {
        Reason::SameScore
    } else {
        Reason::ScoreGap(gap)
    };
    let is_second_white = match one.whites.cmp(&other.whites) {
        std::cmp::Ordering::Less => false,
        std::cmp::Ordering::Greater => true,
        std::cmp::Ordering::Equal => one.id.0.is_multiple_of(2),
    };
    let mut sides = [Some(one.id), Some(other.id)];
    if is_second_white {
        sides.reverse();
    }
    (sides, reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A small generator, so that a failure can be repeated.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, most: usize) -> usize {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            usize::try_from(self.0 >> 33).unwrap() % most
        }
    }

    fn field(count: u16, mut halves: impl FnMut(u16) -> u16) -> Vec<Paired> {
        let player = |id| Paired {
            id: EntrantId(id),
            halves: halves(id),
            whites: 0,
        };
        let mut players: Vec<Paired> = (1..=count).map(player).collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.halves));
        players
    }

    /// The fewest repetitions, and then the least cost, by trying all partners of the first free player.
    fn optimum(
        players: &[Paired],
        meetings: &BTreeSet<(EntrantId, Option<EntrantId>)>,
    ) -> (u32, i64) {
        let count = players.len() + players.len() % 2;
        let mut best = vec![(u32::MAX, i64::MAX); 1 << count];
        best[0] = (0, 0);
        for subset in 0..1_usize << count {
            let (again, cost_so_far) = best[subset];
            let one = subset.trailing_ones() as usize;
            if again == u32::MAX || one >= count {
                continue;
            }
            for other in (one + 1..count).filter(|other| subset >> other & 1 == 0) {
                let partner = players.get(other).map(|other| other.id);
                let is_again = u32::from(meetings.contains(&(players[one].id, partner)));
                let sum = (
                    again + is_again,
                    cost_so_far + i64::from(cost(players, one, other)),
                );
                let next = subset | 1 << one | 1 << other;
                best[next] = best[next].min(sum);
            }
        }
        best[(1 << count) - 1]
    }

    fn paired_cost(
        players: &[Paired],
        meetings: &BTreeSet<(EntrantId, Option<EntrantId>)>,
        tables: &[PairedTable],
    ) -> (u32, i64) {
        let place = |id: EntrantId| players.iter().position(|one| one.id == id).unwrap();
        tables.iter().fold((0, 0), |(again, sum), (sides, _)| {
            let first = sides[0].unwrap();
            let places = sides.map(|side| side.map_or(players.len(), place));
            let is_again = u32::from(meetings.contains(&(first, sides[1])));
            let (one, other) = (places[0].min(places[1]), places[0].max(places[1]));
            let more = i64::from(cost(players, one, other));
            (again + is_again, sum + more)
        })
    }

    #[test]
    fn pairing_of_up_to_sixteen_is_the_exact_optimum() {
        let mut dice = Dice(7);
        for trial in 0..150 {
            let count = u16::try_from(4 + trial % 13).unwrap();
            let players = field(count, |_| u16::try_from(dice.below(9)).unwrap());
            let mut meetings = BTreeSet::new();
            for _ in 0..dice.below(usize::from(count) * 4) {
                let [one, other] = [0; 2].map(|_| dice.below(usize::from(count) + 1));
                let id = |place: usize| players.get(place).map(|player| player.id);
                for (one, other) in [(one, other), (other, one)] {
                    if let Some(one) = id(one).filter(|_| id(one) != id(other)) {
                        meetings.insert((one, id(other)));
                    }
                }
            }
            let tables = pair(&players, &meetings);
            let sides = tables.iter().flat_map(|(sides, _)| sides).flatten();
            assert_eq!(sides.collect::<BTreeSet<_>>().len(), players.len());
            let expected = optimum(&players, &meetings);
            assert_eq!(
                paired_cost(&players, &meetings, &tables),
                expected,
                "{trial}"
            );
        }
    }

    /// The fields that tests/swiss/pairings.py has written, with the optimum that networkx 3.6.1 finds.
    const FIELDS: &str = include_str!("../../../../tests/swiss/pairings.txt");

    #[test]
    fn pairing_of_more_than_sixteen_is_as_good_as_that_of_networkx() {
        for line in FIELDS.lines() {
            let parts: Vec<&str> = line.split("; ").collect();
            let halves = parts[0].split(' ').map(|halves| halves.parse().unwrap());
            let halves: Vec<u16> = halves.collect();
            let count = u16::try_from(halves.len()).unwrap();
            let players = field(count, |id| halves[usize::from(id - 1)]);
            let mut meetings = BTreeSet::new();
            for pair in parts[1].split(' ').filter(|pair| !pair.is_empty()) {
                let (one, other) = pair.split_once('-').unwrap();
                let entrant = |number: &str| match number.parse().unwrap() {
                    0 => None,
                    number => Some(EntrantId(number)),
                };
                let (one, other) = (entrant(one), entrant(other));
                for (one, other) in [(one, other), (other, one)] {
                    meetings.extend(one.map(|one| (one, other)));
                }
            }
            let (again, least) = parts[2].split_once(' ').unwrap();
            let expected = (again.parse().unwrap(), least.parse().unwrap());
            let tables = pair(&players, &meetings);
            assert_eq!(
                paired_cost(&players, &meetings, &tables),
                expected,
                "{line}"
            );
        }
        assert_eq!(FIELDS.lines().count(), 48);
    }

    #[test]
    fn upper_half_meets_lower_half_and_the_weakest_rests() {
        let tables = pair(&field(7, |_| 0), &BTreeSet::new());
        let pairs: BTreeSet<_> = tables
            .iter()
            .map(|(sides, _)| {
                let mut pair = sides.map(|side| side.map_or(0, |side| side.0));
                pair.sort_unstable();
                pair
            })
            .collect();
        assert_eq!(pairs, [[0, 7], [1, 4], [2, 5], [3, 6]].into());
        let same = tables
            .iter()
            .filter(|(_, reason)| *reason == Reason::SameScore);
        assert_eq!(same.count(), 3);
    }

    #[test]
    fn large_field_is_paired_in_less_than_a_second() {
        let mut dice = Dice(3);
        let players = field(128, |_| u16::try_from(dice.below(15)).unwrap());
        let start = std::time::Instant::now();
        assert_eq!(pair(&players, &BTreeSet::new()).len(), 64);
        // An optimised build is much faster; this limit is for unoptimised ones on a busy machine.
        assert!(start.elapsed().as_secs() < 10);
    }
}
