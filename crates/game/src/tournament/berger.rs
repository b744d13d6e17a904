//! Berger tables: the rounds of a round robin, as FIDE prints them.

/// The rounds for a number of players: pairs of places counted from 1, White first. With an odd number one place of
/// each round is `None`, and the other one of its pair rests.
pub(super) fn rounds(players: u16) -> Vec<Vec<[Option<u16>; 2]>> {
    let even = players + players % 2;
    let circle = even.saturating_sub(1);
    let place = |number: u16| (number <= players).then_some(number);
    let round = |round: u16| {
        let head = u32::from(round) * u32::from(even / 2) % u32::from(circle);
        let head = u16::try_from(head).unwrap_or_default();
        // The last place changes its colour from round to round, and the others turn around it.
        let mut pairs = vec![[place(head + 1), place(even)]];
        if round % 2 == 1 {
            pairs[0].reverse();
        }
        pairs.extend((1..even / 2).map(|step| {
            let ahead = (head + step) % circle;
            let behind = (head + circle - step) % circle;
            [place(ahead + 1), place(behind + 1)]
        }));
        pairs
    };
    (0..circle).map(round).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// FIDE's tables for 4, 6 and 8 players, and the second rounds of larger ones, as the others follow by rotation.
    #[test]
    fn rounds_are_those_of_the_printed_tables() {
        let check = |players: u16, round: usize, expected: &[[u16; 2]]| {
            let pairs: Vec<[u16; 2]> = rounds(players)[round - 1]
                .iter()
                .map(|pair| pair.map(Option::unwrap))
                .collect();
            assert_eq!(pairs, expected, "{players} players, round {round}");
        };
        check(4, 1, &[[1, 4], [2, 3]]);
        check(4, 2, &[[4, 3], [1, 2]]);
        check(4, 3, &[[2, 4], [3, 1]]);
        check(6, 1, &[[1, 6], [2, 5], [3, 4]]);
        check(6, 2, &[[6, 4], [5, 3], [1, 2]]);
        check(6, 3, &[[2, 6], [3, 1], [4, 5]]);
        check(6, 4, &[[6, 5], [1, 4], [2, 3]]);
        check(6, 5, &[[3, 6], [4, 2], [5, 1]]);
        check(8, 1, &[[1, 8], [2, 7], [3, 6], [4, 5]]);
        check(8, 2, &[[8, 5], [6, 4], [7, 3], [1, 2]]);
        check(8, 3, &[[2, 8], [3, 1], [4, 7], [5, 6]]);
        check(8, 4, &[[8, 6], [7, 5], [1, 4], [2, 3]]);
        check(8, 5, &[[3, 8], [4, 2], [5, 1], [6, 7]]);
        check(8, 6, &[[8, 7], [1, 6], [2, 5], [3, 4]]);
        check(8, 7, &[[4, 8], [5, 3], [6, 2], [7, 1]]);
        check(10, 2, &[[10, 6], [7, 5], [8, 4], [9, 3], [1, 2]]);
        check(12, 2, &[[12, 7], [8, 6], [9, 5], [10, 4], [11, 3], [1, 2]]);
        check(
            14,
            2,
            &[[14, 8], [9, 7], [10, 6], [11, 5], [12, 4], [13, 3], [1, 2]],
        );
        check(
            16,
            2,
            &[
                [16, 9],
                [10, 8],
                [11, 7],
                [12, 6],
                [13, 5],
                [14, 4],
                [15, 3],
                [1, 2],
            ],
        );
    }

    #[test]
    fn each_pair_meets_one_time_with_fair_colours() {
        for players in 3..=16 {
            let rounds = rounds(players);
            let mut pairs = std::collections::BTreeSet::new();
            let mut whites = vec![0_i32; usize::from(players) + 1];
            for round in &rounds {
                let mut busy = std::collections::BTreeSet::new();
                for pair in round {
                    assert!(pair.iter().flatten().all(|one| busy.insert(*one)));
                    if let [Some(white), Some(black)] = *pair {
                        assert!(pairs.insert([white.min(black), white.max(black)]));
                        whites[usize::from(white)] += 1;
                        whites[usize::from(black)] -= 1;
                    }
                }
                assert_eq!(busy.len(), usize::from(players));
            }
            let all = usize::from(players) * usize::from(players - 1) / 2;
            assert_eq!(pairs.len(), all, "{players}");
            assert!(whites.iter().all(|more| more.abs() <= 1), "{whites:?}");
        }
    }
}
