//! The rounds of a Swiss tournament: the matching of least cost among all players, for several rounds.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use mwmatching::{Matching, SENTINEL};

use super::event::{EntrantId, PairedTable, Reason};

/// A player to pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Paired {
    pub(super) id: EntrantId,
    pub(super) halves: u16,
    /// The games with White less those with Black.
    pub(super) whites: i32,
    /// The number of last games with the same color: above 0 with White, below with Black.
    pub(super) run: i32,
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

/// The earlier partners, each pair in both orders. The partner is `None` for points without play.
pub(super) type Meetings = BTreeSet<(EntrantId, Option<EntrantId>)>;

/// More than the worst gap in score costs, and less than a repetition: nobody is three games of one color ahead unless
/// there is no other way.
const COLOR: i32 = 1 << 20;

/// With so many more games of one color, or so many of it in a row, the next one has the other.
const MOST_AHEAD: i32 = 2;
const LONGEST_RUN: i32 = 3;

/// The tables of some rounds that are paired at the same time. `players` is sorted from the strongest to the weakest.
/// Only matches of one game have a balance of colors.
pub(super) fn pair_rounds(
    players: &[Paired],
    meetings: &mut Meetings,
    rounds: usize,
    is_one_game: bool,
) -> Vec<Vec<PairedTable>> {
    let rounds = (0..rounds).map(|_| {
        let tables = pair(players, meetings);
        for (sides, _) in &tables {
            record_meetings(meetings, *sides);
        }
        tables
    });
    let mut rounds: Vec<Vec<PairedTable>> = rounds.collect();
    if is_one_game {
        balance_colors(players, &mut rounds);
    }
    rounds
}

pub(super) fn record_meetings(meetings: &mut Meetings, [one, other]: [Option<EntrantId>; 2]) {
    for (one, other) in [(one, other), (other, one)] {
        meetings.extend(one.map(|one| (one, other)));
    }
}

/// Turns tables until the games with White and with Black of nobody can come nearer to each other: a chain of tables
/// from a player with White to one with Black is turned as a whole, so only the players at its ends change. With an
/// even number of rounds and without byes all are equal then (an orientation along Euler tours). Among equal ways, one
/// without long runs of a color is taken.
fn balance_colors(players: &[Paired], rounds: &mut Vec<Vec<PairedTable>>) {
    loop {
        let ahead = whites_ahead(players, rounds);
        let is_better = |(first, last)| ahead[&first] - ahead[&last] > 2;
        let Some((_, chain)) = chains(rounds).find(|(ends, _)| is_better(*ends)) else {
            break;
        };
        *rounds = turned(rounds, &chain);
    }
    loop {
        let ahead = whites_ahead(players, rounds);
        let in_run = runners(players, rounds);
        let is_equal = |(first, last)| ahead[&first] - ahead[&last] == 2;
        let is_about_run = |(first, last)| in_run.contains(&first) || in_run.contains(&last);
        let equal = chains(rounds).filter(|(ends, _)| is_about_run(*ends) && is_equal(*ends));
        let mut ways = equal.map(|(_, chain)| turned(rounds, &chain));
        let Some(way) = ways.find(|way| runners(players, way).len() < in_run.len()) else {
            break;
        };
        *rounds = way;
    }
}

/// The games with White less those with Black, with those of new rounds.
fn whites_ahead(players: &[Paired], rounds: &[Vec<PairedTable>]) -> BTreeMap<EntrantId, i32> {
    let mut ahead: BTreeMap<EntrantId, i32> = players
        .iter()
        .map(|player| (player.id, player.whites))
        .collect();
    for (sides, _) in rounds.iter().flatten() {
        if let [Some(white), Some(black)] = *sides {
            *ahead.entry(white).or_default() += 1;
            *ahead.entry(black).or_default() -= 1;
        }
    }
    ahead
}

/// The players who get one color too often in a row in new rounds.
fn runners(players: &[Paired], rounds: &[Vec<PairedTable>]) -> Vec<EntrantId> {
    let mut runs: BTreeMap<EntrantId, i32> = players
        .iter()
        .map(|player| (player.id, player.run))
        .collect();
    let mut runners = Vec::new();
    for (sides, _) in rounds.iter().flatten() {
        if let [Some(white), Some(black)] = *sides {
            for (id, color) in [(white, 1), (black, -1)] {
                let run = runs.entry(id).or_default();
                *run = longer(*run, color);
                runners.extend((run.abs() > LONGEST_RUN).then_some(id));
            }
        }
    }
    runners
}

/// A run of games with White, or of games with Black as a negative number, after one more: 1 is White, −1 Black.
pub(super) fn longer(run: i32, color: i32) -> i32 {
    if run.signum() == color {
        run + color
    } else {
        color
    }
}

/// The rounds with the colors of some tables swapped.
fn turned(rounds: &[Vec<PairedTable>], chain: &[Seat]) -> Vec<Vec<PairedTable>> {
    let mut rounds = rounds.to_vec();
    for &(round, table) in chain {
        rounds[round][table].0.reverse();
    }
    rounds
}

/// The round and the place in it of a table.
type Seat = (usize, usize);

/// The shortest chains of tables from each player to each other one, always from White to Black.
fn chains(
    rounds: &[Vec<PairedTable>],
) -> impl Iterator<Item = ((EntrantId, EntrantId), Vec<Seat>)> + use<> {
    let mut games: BTreeMap<EntrantId, Vec<(Seat, EntrantId)>> = BTreeMap::new();
    for (round, tables) in rounds.iter().enumerate() {
        for (table, (sides, _)) in tables.iter().enumerate() {
            if let [Some(white), Some(black)] = *sides {
                let seat = (round, table);
                games.entry(white).or_default().push((seat, black));
            }
        }
    }
    let starts: Vec<EntrantId> = games.keys().copied().collect();
    starts.into_iter().flat_map(move |first| {
        let mut chains = BTreeMap::from([(first, Vec::new())]);
        let mut queue = VecDeque::from([first]);
        while let Some(one) = queue.pop_front() {
            for &(seat, other) in games.get(&one).into_iter().flatten() {
                if !chains.contains_key(&other) {
                    let chain = chains[&one].iter().copied().chain([seat]).collect();
                    chains.insert(other, chain);
                    queue.push_back(other);
                }
            }
        }
        chains
            .into_iter()
            .map(move |(last, chain)| ((first, last), chain))
    })
}

/// The tables of the next round.
fn pair(players: &[Paired], meetings: &Meetings) -> Vec<PairedTable> {
    if players.len().is_multiple_of(2) {
        let partners =
            new_partners(players, meetings).unwrap_or_else(|| any_partners(players, meetings));
        return tables(players, &partners, meetings);
    }
    let byes = byes(players, meetings);
    let new = byes.iter().find_map(|&bye| {
        let rest = without(players, bye);
        let partners = new_partners(&rest, meetings)?;
        Some((bye, tables(&rest, &partners, meetings)))
    });
    let (bye, mut tables) = new.unwrap_or_else(|| {
        let rest = without(players, byes[0]);
        let partners = any_partners(&rest, meetings);
        (byes[0], tables(&rest, &partners, meetings))
    });
    tables.push(([Some(players[bye].id), None], Reason::Bye));
    tables
}

/// The places that may have the bye of an odd number of players, the best one first: the weakest of those with the lowest
/// score who had no points without play, and then those above (FIDE Handbook C.04.1: nobody has a second bye, and
/// C.04.3: the bye goes to the lowest score). Somebody who has just joined is the last to have one, because they have no
/// points only for not having played.
fn byes(players: &[Paired], meetings: &Meetings) -> Vec<usize> {
    let is_free = |&place: &usize| !meetings.contains(&(players[place].id, None));
    let mut byes: Vec<usize> = (0..players.len()).rev().filter(is_free).collect();
    byes.sort_by_key(|&place| (is_late(players[place], meetings), players[place].halves));
    if byes.is_empty() {
        byes.push(players.len() - 1);
    }
    byes
}

/// Whether others have met, but this player nobody.
fn is_late(player: Paired, meetings: &Meetings) -> bool {
    !meetings.is_empty() && !meetings.iter().any(|(one, _)| *one == player.id)
}

fn without(players: &[Paired], place: usize) -> Vec<Paired> {
    let mut rest = players.to_vec();
    rest.remove(place);
    rest
}

/// The tables of an even number of players, each with the place of the partner.
fn tables(players: &[Paired], partners: &[usize], meetings: &Meetings) -> Vec<PairedTable> {
    let pairs = players.iter().enumerate().zip(partners);
    let tables = pairs.filter_map(|((place, one), &partner)| {
        let other = players.get(partner).filter(|_| place < partner)?;
        Some(table(*one, *other, meetings))
    });
    tables.collect()
}

/// The places of two players, and the cost of their pair.
type Edge = (usize, usize, i32);

fn edges(players: &[Paired]) -> impl Iterator<Item = Edge> {
    let count = players.len();
    let pairs = (0..count).flat_map(move |one| (one + 1..count).map(move |other| (one, other)));
    pairs.map(|(one, other)| (one, other, cost(players, one, other)))
}

fn is_new(players: &[Paired], meetings: &Meetings, (one, other, _): Edge) -> bool {
    !meetings.contains(&(players[one].id, Some(players[other].id)))
}

fn solve(edges: Vec<Edge>) -> Vec<usize> {
    Matching::new(edges).max_cardinality().solve()
}

/// The partner of each player, if nobody has to meet again.
fn new_partners(players: &[Paired], meetings: &Meetings) -> Option<Vec<usize>> {
    if players.is_empty() {
        return Some(Vec::new());
    }
    let new = edges(players).filter(|&edge| is_new(players, meetings, edge));
    let new: Vec<Edge> = new.map(|(one, other, cost)| (one, other, -cost)).collect();
    if new.is_empty() {
        return None;
    }
    let mates = solve(new);
    let is_whole = mates.len() == players.len() && !mates.contains(&SENTINEL);
    is_whole.then_some(mates)
}

/// The partner of each player, where as few pairs as possible meet a second time.
fn any_partners(players: &[Paired], meetings: &Meetings) -> Vec<usize> {
    let most = edges(players).map(|(.., cost)| cost).max().unwrap_or(0);
    let again = (most + 1) * i32::try_from(players.len() / 2 + 1).unwrap_or(i32::MAX / (most + 1));
    let edges = edges(players).map(|edge| {
        let (one, other, cost) = edge;
        let extra = if is_new(players, meetings, edge) {
            0
        } else {
            again
        };
        (one, other, -cost - extra)
    });
    solve(edges.collect())
}

/// Two players who need the same color come last, then the square of the difference in score. Among equals the upper
/// half meets the lower one.
fn cost(players: &[Paired], one: usize, other: usize) -> i32 {
    let gap = i32::from(players[one].halves.abs_diff(players[other].halves));
    let [one_needs, other_needs] = [one, other].map(|place| color_needed(players[place]));
    let is_needed_twice = one_needs != 0 && one_needs == other_needs;
    let color = if is_needed_twice { COLOR } else { 0 };
    color + gap * gap * GAP + as_cost((other - one).abs_diff(players.len() / 2))
}

/// The color that a player must have next: 1 is White, −1 Black, and 0 either one.
fn color_needed(player: Paired) -> i32 {
    let is_needed = player.whites.abs() >= MOST_AHEAD;
    let of_run = if player.run.abs() >= LONGEST_RUN {
        player.run
    } else {
        0
    };
    -(if is_needed { player.whites } else { of_run }).signum()
}

fn as_cost(places: usize) -> i32 {
    i32::try_from(places).unwrap_or(GAP)
}

/// A table with White for the player with fewer games as White or with Black for longer, and among equals for the first
/// one if its number is odd.
fn table(one: Paired, other: Paired, meetings: &Meetings) -> PairedTable {
    let gap = one.halves.abs_diff(other.halves);
    let reason = if meetings.contains(&(one.id, Some(other.id))) {
        Reason::Again
    } else if gap == 0 {
        Reason::SameScore
    } else {
        Reason::ScoreGap(gap)
    };
    let is_second_white = match (one.whites, one.run).cmp(&(other.whites, other.run)) {
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
            run: 0,
        };
        let mut players: Vec<Paired> = (1..=count).map(player).collect();
        players.sort_by_key(|player| std::cmp::Reverse(player.halves));
        players
    }

    /// The fewest repetitions, and then the least cost, of an even number of players, by trying all partners of the first
    /// free player.
    fn optimum(players: &[Paired], meetings: &Meetings) -> (u32, i64) {
        let count = players.len();
        let mut best = vec![(u32::MAX, i64::MAX); 1 << count];
        best[0] = (0, 0);
        for subset in 0..1_usize << count {
            let (again, cost_so_far) = best[subset];
            let one = subset.trailing_ones() as usize;
            if again == u32::MAX || one >= count {
                continue;
            }
            for other in (one + 1..count).filter(|other| subset >> other & 1 == 0) {
                let partner = Some(players[other].id);
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

    /// The place of the player with the bye in some tables, and the repetitions and the cost of the others.
    fn measured(
        players: &[Paired],
        meetings: &Meetings,
        tables: &[PairedTable],
    ) -> (Option<usize>, (u32, i64)) {
        let seated: Vec<EntrantId> = tables
            .iter()
            .flat_map(|(sides, _)| sides)
            .flatten()
            .copied()
            .collect();
        let all: BTreeSet<EntrantId> = seated.iter().copied().collect();
        assert_eq!((seated.len(), all.len()), (players.len(), players.len()));
        let mut byes = tables.iter().filter(|(sides, _)| sides[1].is_none());
        let bye = byes.next().map(|(sides, _)| sides[0].unwrap());
        assert_eq!(byes.next(), None, "a second bye");
        let place = |id: EntrantId| players.iter().position(|one| one.id == id).unwrap();
        let bye = bye.map(place);
        let rest = bye.map_or_else(|| players.to_vec(), |bye| without(players, bye));
        let place = |id: EntrantId| rest.iter().position(|one| one.id == id).unwrap();
        let pairs = tables
            .iter()
            .filter_map(|(sides, _)| Some((sides[0]?, sides[1]?)));
        let costs = pairs.map(|(one, other)| {
            let is_again = u32::from(meetings.contains(&(one, Some(other))));
            let (one, other) = (place(one).min(place(other)), place(one).max(place(other)));
            (is_again, i64::from(cost(&rest, one, other)))
        });
        (
            bye,
            costs.fold((0, 0), |(again, sum), (one, cost)| {
                (again + one, sum + cost)
            }),
        )
    }

    /// The last of those with the lowest score who had no bye, if the others can be paired without a repetition.
    fn expected_bye(players: &[Paired], meetings: &Meetings) -> Option<usize> {
        let places = (0..players.len()).filter(|_| players.len() % 2 == 1);
        let rank = |place: usize| {
            let is_second = meetings.contains(&(players[place].id, None));
            let (again, _) = optimum(&without(players, place), meetings);
            let is_late =
                !meetings.is_empty() && meetings.iter().all(|(one, _)| *one != players[place].id);
            (
                is_second,
                again > 0,
                is_late,
                players[place].halves,
                std::cmp::Reverse(place),
            )
        };
        let is_hopeless = places.clone().all(|place| rank(place).0);
        let best = places.min_by_key(|&place| rank(place));
        best.map(|best| if is_hopeless { players.len() - 1 } else { best })
    }

    #[test]
    fn pairing_of_up_to_fifteen_is_the_exact_optimum() {
        let mut dice = Dice(7);
        for trial in 0..150 {
            let count = u16::try_from(4 + trial % 12).unwrap();
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
            let (bye, costs) = measured(&players, &meetings, &pair(&players, &meetings));
            assert_eq!(bye, expected_bye(&players, &meetings), "{trial}");
            let rest = bye.map_or_else(|| players.clone(), |bye| without(&players, bye));
            assert_eq!(costs, optimum(&rest, &meetings), "{trial}");
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
            let expected: Vec<i64> = parts[2]
                .split(' ')
                .map(|word| word.parse().unwrap())
                .collect();
            let (bye, (again, least)) = measured(&players, &meetings, &pair(&players, &meetings));
            let bye = bye.map_or(0, |place| i64::from(players[place].id.0));
            assert_eq!(vec![again.into(), least, bye], expected, "{line}");
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

    /// The games with White of each player (true), in the order of the rounds.
    fn play(count: u16, dice: &mut Dice) -> BTreeMap<EntrantId, Vec<bool>> {
        let mut players = field(count, |_| 0);
        let (mut meetings, mut colors) = (Meetings::new(), BTreeMap::<_, Vec<bool>>::new());
        for &batch in batches(usize::from(count)) {
            let rounds = pair_rounds(&players, &mut meetings, usize::from(batch), true);
            for (sides, _) in rounds.iter().flatten() {
                let result = u16::try_from(dice.below(3)).unwrap();
                let halves = if sides.contains(&None) {
                    [2, 2]
                } else {
                    [result, 2 - result]
                };
                for (side, halves) in sides.iter().zip(halves) {
                    let player = players.iter_mut().find(|player| Some(player.id) == *side);
                    if let Some(player) = player {
                        player.halves += halves;
                    }
                }
                if let [Some(white), Some(black)] = *sides {
                    colors.entry(white).or_default().push(true);
                    colors.entry(black).or_default().push(false);
                }
            }
            for player in &mut players {
                let colors = colors.get(&player.id).map_or(&[][..], Vec::as_slice);
                player.whites = ahead(colors);
                player.run = colors
                    .iter()
                    .fold(0, |run, &is_white| longer(run, sign(is_white)));
                let is_even = count.is_multiple_of(2) && batch.is_multiple_of(2);
                assert!(!is_even || player.whites.abs() <= 1, "{player:?}");
            }
            players.sort_by_key(|player| std::cmp::Reverse(player.halves));
        }
        colors
    }

    fn ahead(colors: &[bool]) -> i32 {
        colors.iter().copied().map(sign).sum()
    }

    fn sign(is_white: bool) -> i32 {
        if is_white { 1 } else { -1 }
    }

    #[test]
    fn nobody_has_one_color_three_times_more_or_four_times_in_a_row() {
        let mut dice = Dice(11);
        for trial in 0..120 {
            let count = u16::try_from(6 + trial % 30).unwrap();
            for (player, colors) in play(count, &mut dice) {
                assert!(
                    ahead(&colors).abs() <= MOST_AHEAD,
                    "{count}: {player:?} {colors:?}"
                );
                let mut runs = colors.windows(4);
                let is_run = runs.any(|run| run.iter().all(|color| *color == run[0]));
                assert!(!is_run, "{count}: {player:?} {colors:?}");
            }
        }
    }

    #[test]
    fn late_player_has_no_free_match_at_first() {
        let mut players = field(6, |_| 0);
        let mut meetings = Meetings::new();
        pair_rounds(&players, &mut meetings, 2, false);
        for player in &mut players {
            player.halves = 2;
        }
        players.extend(field(7, |_| 0).pop());
        let tables = pair(&players, &meetings);
        let bye = tables.iter().find(|(sides, _)| sides.contains(&None));
        assert_eq!(bye.unwrap().0[0], Some(EntrantId(6)));
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
