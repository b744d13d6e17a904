//! The split of players into divisions, and the numbers of promoted and relegated players.

/// The minimum number of players in a season.
pub(super) const LEAST: usize = 3;

/// The smallest and the largest division, if the number of players allows it.
const SMALLEST: usize = 6;
const LARGEST: usize = 8;

/// The numbers of promoted and relegated players of a division.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moves {
    pub up: usize,
    pub down: usize,
}

/// The sizes of the divisions for a number of players, the highest first. `before` has the number of players of each
/// division of the previous season after promotion and relegation, with the newcomers in the last one. The sizes stay
/// as close to these as possible, so that few players change their division for any other reason than their place.
///
/// Nine to eleven and seventeen players do not fit into divisions of six to eight, so theirs are smaller.
pub(super) fn sizes(players: usize, before: &[usize]) -> Vec<usize> {
    let fewest = players.div_ceil(LARGEST);
    let most = (players / SMALLEST).max(fewest);
    let count = before.len().clamp(fewest, most);
    let least = SMALLEST.min(players.checked_div(count).unwrap_or(0));
    let mut rest = players;
    let size = |place: usize| {
        let after = count - place - 1;
        let low = least.max(rest.saturating_sub(after * LARGEST));
        let high = LARGEST.min(rest - after * least);
        let equal = rest.div_ceil(after + 1);
        let size = before.get(place).copied().unwrap_or(equal);
        let size = size.clamp(low, high);
        rest -= size;
        size
    };
    (0..count).map(size).collect()
}

/// The numbers of promoted and relegated players for divisions of these sizes: a quarter of the smaller of two
/// neighbours. At least two players stay in each division.
pub(super) fn moves(sizes: &[usize]) -> Vec<Moves> {
    let mut up = 0;
    let moves = (0..sizes.len()).map(|place| {
        let down = sizes.get(place + 1).map_or(0, |lower| {
            let quarter = sizes[place].min(*lower).div_ceil(4);
            quarter.min(sizes[place].saturating_sub(up + 2))
        });
        let moves = Moves { up, down };
        up = down;
        moves
    });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_divisions_are_as_equal_as_they_can_be() {
        let check = |players, expected: &[usize]| assert_eq!(sizes(players, &[]), expected);
        check(3, &[3]);
        check(5, &[5]);
        check(8, &[8]);
        check(9, &[5, 4]);
        check(11, &[6, 5]);
        check(12, &[6, 6]);
        check(16, &[8, 8]);
        check(17, &[6, 6, 5]);
        check(18, &[6, 6, 6]);
        check(25, &[7, 6, 6, 6]);
        check(64, &[8; 8]);
        assert_eq!(sizes(0, &[]), Vec::<usize>::new());
    }

    #[test]
    fn divisions_have_six_to_eight_after_any_sizes() {
        for players in 3..=120 {
            for before in [
                vec![],
                vec![8; players / 8],
                vec![6; players / 6],
                vec![1, 9, 4, 12],
                vec![2; 30],
            ] {
                let sizes = sizes(players, &before);
                assert_eq!(sizes.iter().sum::<usize>(), players);
                let least = match players {
                    ..6 => players,
                    9 => 4,
                    10 | 11 | 17 => 5,
                    _ => 6,
                };
                assert!(
                    sizes.iter().all(|size| (least..=8).contains(size)),
                    "{sizes:?}"
                );
            }
        }
    }

    #[test]
    fn sizes_stay_without_new_members_and_small_divisions_merge() {
        assert_eq!(sizes(22, &[8, 8, 6]), [8, 8, 6]);
        assert_eq!(sizes(23, &[8, 8, 7]), [8, 8, 7]);
        // Eight newcomers form a division.
        assert_eq!(sizes(24, &[8, 16]), [8, 8, 8]);
        // The last two of them merge.
        assert_eq!(sizes(14, &[6, 4, 4]), [6, 8]);
        assert_eq!(sizes(8, &[6, 2]), [8]);
    }

    #[test]
    fn quarter_moves_up_and_down_and_two_stay() {
        let two = Moves { up: 2, down: 2 };
        let (top, last) = (Moves { up: 0, ..two }, Moves { down: 0, ..two });
        assert_eq!(moves(&[8, 7, 6]), [top, two, last]);
        assert_eq!(
            moves(&[5, 4]),
            [Moves { up: 0, down: 1 }, Moves { up: 1, down: 0 }]
        );
        assert_eq!(moves(&[7, 5, 5])[1], Moves { up: 2, down: 1 });
        assert_eq!(moves(&[8]), [Moves::default()]);
    }
}
