//! The prover against a slow search, and its answers by example.

use tak::{ByColor, Certificate, Color, Komi, Opening, Position, Reserves, Rules, Tps};
use tak_engine::{Bound, Goal, Proof, Prover, Solution, Task, Verdict, Watch};

use crate::brute::{compare, random_game, small_rules, standard};
use crate::positions::{at, proved};

fn prove(prover: &mut Prover, position: &Position, task: Task) -> Option<Proof> {
    let (verdict, _) = prover.prove(position, task, &mut ()).unwrap();
    match verdict {
        Verdict::Proved(proof) => Some(proof),
        Verdict::Open(_) => None,
    }
}

#[test]
fn tinue_on_3x3_matches_slow_search() {
    let mut prover = Prover::new(1);
    let (mut positions, mut proofs) = (0, 0);
    for seed in 0..60 {
        for position in random_game(standard(3), seed).iter().skip(1).step_by(2) {
            proofs += compare(&mut prover, position, Goal::Tinue, 5);
            positions += 1;
        }
    }
    assert!(positions > 150 && proofs > 60, "{positions} {proofs}");
}

#[test]
fn tinue_on_4x4_with_few_pieces_matches_slow_search() {
    let mut prover = Prover::new(1);
    let (mut positions, mut proofs) = (0, 0);
    for seed in 0..200 {
        for position in random_game(small_rules(4, seed), seed).iter().rev().take(4) {
            proofs += compare(&mut prover, position, Goal::Tinue, 3);
            positions += 1;
        }
    }
    assert!(positions > 600 && proofs > 60, "{positions} {proofs}");
}

#[test]
fn any_win_with_few_pieces_matches_slow_search() {
    let mut prover = Prover::new(1);
    let (mut positions, mut proofs, mut flats) = (0, 0, 0);
    for seed in 0..150 {
        for position in random_game(small_rules(3, seed), seed).iter().rev().take(3) {
            proofs += compare(&mut prover, position, Goal::Win, 3);
            positions += 1;
            let task = Task {
                goal: Goal::Win,
                plies: 3,
                ..Task::tinue(position.to_move(), 1_000_000)
            };
            let proof = prove(&mut prover, position, task);
            flats += usize::from(proof.is_some_and(|proof| !proof.proved.tinue));
        }
    }
    assert!(
        positions > 300 && proofs > 100 && flats > 20,
        "{positions} {proofs} {flats}"
    );
}

#[test]
fn last_piece_elsewhere_refutes_two_threats() {
    // White threatens d1 and e3. Black can stop only one of them, but is ahead
    // in flats, and the last piece of Black ends the game.
    let tps: Tps = "2,2,2,1,2/2,2,2,1,2/1,1,1,1,x/2,2,2,1,x/2,2,2,x2 2 15"
        .parse()
        .unwrap();
    let with_black = |stones| {
        let reserves = ByColor {
            white: Reserves::new(20, 0).unwrap(),
            black: Reserves::new(stones, 0).unwrap(),
        };
        let rules = Rules::custom(tps.size(), Komi::default(), Opening::Swap, reserves);
        Position::from_tps(&tps, rules.unwrap()).unwrap()
    };
    let mut prover = Prover::new(1);
    let task = Task::tinue(Color::White, 100_000);
    let (verdict, _) = prover.prove(&with_black(15), task, &mut ()).unwrap();
    assert_eq!(verdict, Verdict::Open(Bound::Never));
    let proof = prove(&mut prover, &with_black(16), task).unwrap();
    assert_eq!((proof.proved.plies, proof.certificate.size()), (2, 0));
}

#[test]
fn opening_is_never_tinue() {
    for size in 3..=8 {
        for opening in Opening::ALL {
            let reserves = standard(size).reserves();
            let rules = standard(size);
            let rules = Rules::custom(rules.size(), rules.komi(), opening, reserves).unwrap();
            let mut position = Position::start(rules);
            for _ in 0..2 {
                for attacker in Color::BOTH {
                    let task = Task {
                        plies: 3,
                        ..Task::tinue(attacker, 100_000)
                    };
                    assert_eq!(prove(&mut Prover::new(1), &position, task), None);
                }
                position = position.play(position.legal_plies()[0]).unwrap();
            }
        }
    }
}

#[test]
fn road_of_both_belongs_to_the_mover() {
    // The spread of d2 uncovers a black flat and completes roads of both sides:
    // White's on rank 1, Black's on rank 2.
    let position = at("x4/x4/2,2,2,21/1,1,1,x 1 8");
    let answer = Prover::new(1).solve(&position, 10_000, &mut ()).unwrap();
    let Solution::Win(proof) = answer.solution else {
        panic!("{answer:?}");
    };
    assert_eq!(proof.proved.plies, 1);
    let spread: Certificate = "d2-".parse().unwrap();
    assert_eq!(spread.check(&position).unwrap().plies, 1);
}

#[test]
fn komi_decides_an_ending() {
    // One square is empty. White to move fills it: ten flats against six.
    let tps: Tps = "1,2S,1,2/2S,1,2,1/1,2,1,2S/2,1,2,x 1 12".parse().unwrap();
    let solve = |komi: &str| {
        let rules = Rules::new(tps.size(), komi.parse().unwrap());
        let position = Position::from_tps(&tps, rules).unwrap();
        Prover::new(1)
            .solve(&position, 400_000, &mut ())
            .unwrap()
            .solution
    };
    assert!(matches!(solve("0"), Solution::Win(proof) if !proof.proved.tinue));
    let behind = solve("4.5");
    assert!(
        !matches!(behind, Solution::Win(ref proof) if proof.proved.plies == 1),
        "{behind:?}"
    );
}

#[test]
fn equal_tasks_give_equal_verdicts_within_their_nodes() {
    let position = random_game(standard(5), 3)[14].clone();
    let task = Task::tinue(position.to_move(), 20_000);
    let prove = |prover: &mut Prover| prover.prove(&position, task, &mut ()).unwrap();
    let mut prover = Prover::new(1);
    let first = prove(&mut prover);
    assert_eq!(prove(&mut prover), first);
    assert_eq!(prove(&mut Prover::new(1)), first);
    assert!(first.1 <= 2 * 20_000 + 5_000, "{}", first.1);
}

#[test]
fn finished_game_has_no_proof() {
    let tps: Tps = "x3/1,1,1/2,2,x 2 4".parse().unwrap();
    let over = Position::described_by(&tps, standard(3)).unwrap();
    let task = Task::tinue(Color::White, 100);
    let verdict = Prover::new(1).prove(&over, task, &mut ()).unwrap();
    assert_eq!(verdict, (Verdict::Open(Bound::Never), 0));
}

#[test]
fn observer_stops_the_search() {
    struct Stop;
    impl Watch for Stop {
        fn stops(&mut self) -> bool {
            true
        }
    }
    let position = random_game(standard(6), 8)[20].clone();
    let task = Task::tinue(position.to_move(), u64::MAX);
    let (_, nodes) = Prover::new(1).prove(&position, task, &mut Stop).unwrap();
    assert!(nodes < 20_000, "{nodes}");
}

#[test]
fn every_forced_win_is_proved_and_checked() {
    let wins = proved();
    assert!(wins.len() >= 200, "{}", wins.len());
    for (plies, position, proof) in wins {
        assert!(proof.proved.tinue, "{}", position.tps());
        assert_eq!(proof.proved.plies, *plies, "{}", position.tps());
        assert!((3..=7).contains(plies));
        let copy: Certificate = proof.certificate.to_string().parse().unwrap();
        assert_eq!(copy.check(position), Ok(proof.proved), "{}", position.tps());
    }
}

/// Wins that no line of threats forces: the kind of win, its plies, the plies before the position, and the TPS.
const QUIET: [(Goal, u32, &str, &str); 8] = [
    (
        Goal::Road { quiet: 1 },
        5,
        "",
        "2,2,x2,1/2,2,x,1,x/x,212,1,x2/x,1,1,x2/1,x4 2 8",
    ),
    (
        Goal::Road { quiet: 1 },
        7,
        "",
        "2,2,2,21S,1/x,2,2,1,2/x,21,112C,1C,1/1,1,121S,1,1/x,2,2S,2,2 1 18",
    ),
    (
        Goal::Road { quiet: 1 },
        7,
        "2c2<",
        "1,1,x,2,2/1,1,x3/1,x,1112C,x,12/2,2221,12,x,1/x,221C,x,1,1 2 19",
    ),
    (
        Goal::Win,
        3,
        "",
        "x,1,1,1,12/2,1112C,x,1121S,1/221,1221C,2,1,2/1,1,12,2S,1S/2,2,21,2,x 1 27",
    ),
    (
        Goal::Win,
        5,
        "",
        "2,121,x2,2/12,1,2,2,2/1,2221C,1,12C,1S/2,1112S,1S,1,1/1,2,1,112,1 1 25",
    ),
    (
        Goal::Win,
        4,
        "c1>",
        "2,121,x2,2/12,1,2,2,2/1,2221C,1,12C,1S/2,1112S,1S,1,1/1,2,1,112,1 1 25",
    ),
    (
        Goal::Win,
        1,
        "c1> Sc1",
        "2,121,x2,2/12,1,2,2,2/1,2221C,1,12C,1S/2,1112S,1S,1,1/1,2,1,112,1 1 25",
    ),
    (
        Goal::Win,
        2,
        "e1",
        "x,1,1,1,12/2,1112C,x,1121S,1/221,1221C,2,1,2/1,1,12,2S,1S/2,2,21,2,x 1 27",
    ),
];

/// A position after some plies.
fn after(tps: &str, plies: &str) -> Position {
    let plies = plies.split_whitespace();
    plies.fold(at(tps), |position, word| {
        let ply = tak::ptn::read(&position, word).unwrap();
        position.play(ply).unwrap()
    })
}

/// The same position upside down, turned, and with colours exchanged.
fn variations(position: &Position) -> Vec<Position> {
    let text = position.tps().to_string();
    let [board, mover, number]: [&str; 3] = text.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let rows = board.split('/').map(|row| {
        let squares = row
            .split(',')
            .flat_map(|square| match square.strip_prefix('x') {
                Some(count) => vec!["x"; count.parse().unwrap_or(1)],
                None => vec![square],
            });
        squares.collect::<Vec<_>>()
    });
    let rows: Vec<Vec<&str>> = rows.collect();
    let flip = |rows: &[Vec<&str>]| -> Vec<Vec<String>> {
        let rows = rows.iter().rev();
        rows.map(|row| row.iter().map(ToString::to_string).collect())
            .collect()
    };
    let turn = |rows: &[Vec<&str>]| -> Vec<Vec<String>> {
        let columns = 0..rows.len();
        columns
            .map(|column| rows.iter().map(|row| row[column].to_owned()).collect())
            .collect()
    };
    let swap = |square: &&str| -> String {
        let exchange = |sign| match sign {
            '1' => '2',
            '2' => '1',
            other => other,
        };
        square.chars().map(exchange).collect()
    };
    let with_other_colours = rows.iter().map(|row| row.iter().map(swap).collect());
    let boards: [Vec<Vec<String>>; 3] = [flip(&rows), turn(&rows), with_other_colours.collect()];
    let boards = boards.map(|rows| {
        let rows = rows.into_iter().map(|row| row.join(","));
        rows.collect::<Vec<_>>().join("/")
    });
    let movers = [mover, mover, &swap(&mover)];
    let positions = boards.iter().zip(movers).map(|(board, mover)| {
        // With other colours no game reaches it, because the first pieces are those of the other player.
        let tps = format!("{board} {mover} {number}").parse().unwrap();
        Position::described_by(&tps, position.rules()).unwrap()
    });
    positions.collect()
}

#[test]
fn win_without_threats_is_solved_from_each_side_and_with_other_colours() {
    for (goal, plies, before, tps) in QUIET {
        let position = after(tps, before);
        // A count of flats depends on who has how many pieces, which the exchange keeps.
        for position in [&[position.clone()][..], &variations(&position)].concat() {
            let mover = position.to_move();
            let side = if plies.is_multiple_of(2) {
                !mover
            } else {
                mover
            };
            let task = Task {
                goal,
                ..Task::tinue(side, 2_000_000)
            };
            let proof = prove(&mut Prover::new(4), &position, task).unwrap();
            assert_eq!(proof.proved.plies, plies, "{goal:?} {}", position.tps());
            assert!(!proof.proved.tinue || plies == 1, "{}", position.tps());
            let check = proof.certificate.check(&position).unwrap();
            assert_eq!((check.winner, check.plies), (side, plies));
            let answer = Prover::new(4).solve(&position, 1_000_000, &mut ()).unwrap();
            let win = match answer.solution {
                Solution::Win(proof) => (mover, proof),
                Solution::Loss(proof) => (!mover, proof),
                open => panic!("{} {open:?}", position.tps()),
            };
            assert_eq!((win.0, win.1.proved.winner), (side, side));
        }
    }
}

#[test]
fn tinue_of_known_length_is_exact() {
    for (plies, tps) in [
        (
            3,
            "1,1,1,1,2/1,1,21C,12C,x/x,1,x,2,2/1212,1S,12,12,x/x,2,x3 2 18",
        ),
        (3, "1,1,1,1,2C/x3,2,21C/x5/2,2,x3/2,x4 1 7"),
        (
            5,
            "1,1,1,1,2/1,12,2C,2,2/2,12S,121C,2,x/x,1,1,x2/2,x,1,x2 1 15",
        ),
        (5, "1,1,1,1,12,x/x3,2,1,1C/x6/x6/x6/2,2,2,2,x2 1 8"),
        (
            7,
            "1,1,1,1,2,2/x2,21,221S,21,x/2,x,221C,1112S,2,2/1,x,2112C,1,1,1/2,2,1,x3/2,1,1,x3 1 26",
        ),
    ] {
        for position in [&[at(tps)][..], &variations(&at(tps))].concat() {
            let answer = Prover::new(4).solve(&position, 1_000_000, &mut ()).unwrap();
            let Solution::Win(proof) = answer.solution else {
                panic!("{} {:?}", position.tps(), answer.solution);
            };
            assert_eq!(proof.proved.plies, plies, "{}", position.tps());
            // No win is shorter, by any plies.
            let task = Task {
                goal: Goal::Win,
                plies: plies.min(5) - 2,
                ..Task::tinue(position.to_move(), 2_000_000)
            };
            assert_eq!(prove(&mut Prover::new(4), &position, task), None);
        }
    }
}

#[test]
fn roads_after_quiet_plies_match_slow_search() {
    let mut prover = Prover::new(1);
    let (mut positions, mut proofs) = (0, 0);
    for seed in 0..20 {
        for position in random_game(standard(3), seed).iter().skip(1).step_by(3) {
            for quiet in [1, 2] {
                proofs += compare(&mut prover, position, Goal::Road { quiet }, 5);
            }
            positions += 1;
        }
    }
    assert!(positions > 30 && proofs > 20, "{positions} {proofs}");
}

#[test]
fn any_win_on_4x4_matches_slow_search() {
    let mut prover = Prover::new(1);
    let (mut positions, mut proofs) = (0, 0);
    for seed in 0..120 {
        // With all their pieces, so that no count is near at first.
        for position in random_game(standard(4), seed).iter().rev().take(2) {
            proofs += compare(&mut prover, position, Goal::Win, 2);
            positions += 1;
        }
        for position in random_game(small_rules(4, seed), seed).iter().rev().take(1) {
            proofs += compare(&mut prover, position, Goal::Win, 3);
            positions += 1;
        }
    }
    assert!(positions > 200 && proofs > 60, "{positions} {proofs}");
}

#[test]
fn open_position_says_how_far_it_was_searched() {
    let answer = Prover::new(1)
        .solve(&at("x5/x5/x2,1,x2/x,2,x3/x4,1 2 2"), 100_000, &mut ())
        .unwrap();
    let Solution::Open { mover, opponent } = answer.solution else {
        panic!("{answer:?}");
    };
    assert_eq!([mover.threats, opponent.threats], [Bound::Never; 2]);
    assert!(matches!(mover.any, Bound::NotWithin(3..)), "{mover:?}");
    assert!(answer.nodes <= 110_000, "{}", answer.nodes);
}
