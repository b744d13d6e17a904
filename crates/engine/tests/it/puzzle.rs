//! Puzzles: their text, the check of their proofs, and the search for them.

use tak::{Komi, Ply, Position, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Answer, Dig, Limits, Miner, Prover, Puzzle, PuzzleFlaw, PuzzleKind, PuzzleTask};

fn puzzle(line: &str) -> Puzzle {
    line.parse().unwrap()
}

/// The positions of a weak game.
fn game(size: u8, seed: u64) -> Vec<Position> {
    let size = Size::new(size).unwrap();
    let player = Player::Engine {
        limits: Limits::nodes(400),
        weights: None,
    };
    let start = opening(Rules::new(size, Komi::default()), seed);
    play(&start, [&player, &player], seed).positions
}

/// The puzzles of some games.
fn mined(size: u8, games: u64) -> Vec<Puzzle> {
    let mut miner = Miner::new(50_000);
    (0..games)
        .flat_map(|seed| miner.mine(&game(size, seed)).unwrap())
        .collect()
}

#[test]
fn mined_puzzles_have_proofs_and_one_answer() {
    let puzzles = mined(4, 12);
    assert_eq!(puzzles, mined(4, 12), "the same games, the same puzzles");
    let mut prover = Prover::new(1);
    for puzzle in &puzzles {
        let copy: Puzzle = puzzle.to_string().parse().unwrap();
        assert_eq!(copy.to_string(), puzzle.to_string());
        assert_eq!(copy.id(), puzzle.id());
        let result = puzzle
            .check()
            .unwrap_or_else(|flaw| panic!("{puzzle}: {flaw}"));
        let wins = puzzle.kind != PuzzleKind::Parry;
        assert_eq!(result.winner == puzzle.solver(), wins, "{puzzle}");
        assert!(puzzle.is_unique(&mut prover, 50_000).unwrap(), "{puzzle}");
    }
    assert!(!puzzles.is_empty());
}

#[test]
fn nodes_per_position_limit_the_search_and_not_its_proofs() {
    let few = || Miner::new(50_000).with_nodes_per_position(8_000);
    let mut all = Vec::new();
    for seed in 0..24 {
        let positions = game(4, seed);
        let mut dig = Dig::new(&positions);
        let mut miner = few();
        while !dig.is_done() {
            miner.dig(&mut dig, &mut ()).unwrap();
        }
        let puzzles = dig.puzzles();
        assert_eq!(puzzles, few().mine(&positions).unwrap(), "{seed}");
        all.extend(puzzles);
    }
    assert!(!all.is_empty());
    assert!(all.len() < mined(4, 24).len(), "{}", all.len());
    for puzzle in &all {
        assert!(puzzle.check().is_ok(), "{puzzle}");
        let mut prover = Prover::new(1);
        assert!(puzzle.is_unique(&mut prover, 50_000).unwrap(), "{puzzle}");
    }
    let mut none = Miner::new(50_000).with_nodes_per_position(0);
    let kinds = none.mine(&game(4, 0)).unwrap();
    assert!(
        kinds
            .iter()
            .all(|puzzle| puzzle.kind == PuzzleKind::RoadInOne)
    );
}

#[test]
fn puzzle_of_one_ply_has_the_task_of_its_board() {
    for (tps, task, answer) in [
        ("x4/x2,2,x/2,2,x2/1,1,1,x 1 4", PuzzleTask::Flat, "d1"),
        ("2,2,x2/x4/x4/1,1,1,x 2 4", PuzzleTask::Stop, "d1"),
        // A stack could break the road, too.
        ("x4/x2,2,x/2,2,x2/1,1,1,x 2 4", PuzzleTask::Stop, "none"),
        ("x4/x4/2,2,2,1/1,1,1,2 1 5", PuzzleTask::Step, "d2-"),
        ("x4/x4/x4/x4 1 1", PuzzleTask::Flat, "none"),
    ] {
        let tps: tak::Tps = tps.parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let Some(puzzle) = Puzzle::of_one_ply(&position) else {
            assert_eq!(answer, "none", "{tps}");
            continue;
        };
        assert_eq!(
            (puzzle.task(), puzzle.answer.ply().to_string().as_str()),
            (task, answer)
        );
        assert!(puzzle.check().is_ok(), "{puzzle}");
        let copy: Puzzle = puzzle.to_string().parse().unwrap();
        assert_eq!(copy, puzzle);
        assert!(puzzle.rating < 800, "{puzzle}");
    }
}

/// Each accepted answer stops the road, and every other ply lets it through.
#[test]
fn stopped_road_has_no_second_answer() {
    let mut count = 0;
    for seed in 0..20 {
        let positions = game(5, seed);
        for puzzle in positions.iter().filter_map(Puzzle::of_one_ply) {
            if puzzle.kind != PuzzleKind::Stop {
                continue;
            }
            let answer = puzzle.answer.ply();
            for ply in puzzle.position.legal_plies() {
                let next = puzzle.position.play(ply).unwrap();
                let stops = next.outcome().is_none() && !next.threatens_road(!puzzle.solver());
                let is_alike = matches!(ply, Ply::Place { .. }) && ply.square() == answer.square();
                assert!(!stops || ply == answer || is_alike, "{puzzle} {ply}");
            }
            count += 1;
        }
    }
    assert!(count >= 3, "{count}");
}

#[test]
fn second_answer_is_found() {
    // Two flats complete a road, c1 and c2 of different stacks.
    let mut two = puzzle("road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9");
    let mut prover = Prover::new(1);
    let unique = two.is_unique(&mut prover, 50_000).unwrap();
    let Answer::Win(attack) = &mut two.answer else {
        panic!("it is a win");
    };
    let first = attack.ply;
    let other = two.position.legal_plies().into_iter().find(|&ply| {
        let line = format!("road 1400 {ply} {}", two.position.tps());
        ply != first && puzzle(&line).check().is_ok()
    });
    assert_eq!(unique, other.is_none(), "{other:?}");
}

#[test]
fn parry_that_loses_by_flats_is_no_puzzle() {
    // The answer is the only ply without a road against it, and the flats run
    // out a few plies later.
    for line in [
        "parry 1175 Sa4(a4:a3) x,2,1112,x/x2,112,2/x,122122121112S,x2/x3,1 1 22",
        "parry 1200 Sa3(*:d1) x,112,1,x/x,2,21,2/11212,211112S,1S,2/12,2,x2 1 22",
        "parry 1225 Sb1(*:d4) x,2,2,x/1,21,1S,x/112,2,211112S,2/x2,11212,12 1 22",
    ] {
        let puzzle = puzzle(line);
        let mut prover = Prover::new(1);
        assert!(puzzle.check().is_ok(), "{line}");
        assert!(!puzzle.is_unique(&mut prover, 50_000).unwrap(), "{line}");
        let mut miner = Miner::new(50_000);
        let puzzles = miner.mine(std::slice::from_ref(&puzzle.position));
        assert_eq!(puzzles.unwrap(), [], "{line}");
    }
}

#[test]
fn wrong_answer_has_flaw() {
    let tps = "2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9";
    let of = |kind: &str, answer: &str| puzzle(&format!("{kind} 1400 {answer} {tps}")).check();
    assert!(of("road", "d3").is_ok());
    assert!(matches!(of("road", "a1"), Err(PuzzleFlaw::Certificate(_))));
    assert_eq!(of("road-in-one", "d3"), Err(PuzzleFlaw::OtherKind));
    assert_eq!(of("flats", "d3"), Err(PuzzleFlaw::OtherKind));
    assert!(matches!(of("parry", "d3"), Err(PuzzleFlaw::NotRefuted(_))));
}

#[test]
fn other_lines_are_no_puzzles() {
    for line in [
        "",
        "road 1400 d3",
        "joke 1400 d3 x5/x5/x5/x5/x5 1 1",
        "road high d3 x5/x5/x5/x5/x5 1 1",
        "road 1400 z9 x5/x5/x5/x5/x5 1 1",
        "road 1400 () x5/x5/x5/x5/x5 1 1",
        "road 1400 d3 x5/x5",
    ] {
        assert!(line.parse::<Puzzle>().is_err(), "{line}");
    }
}

#[test]
fn number_of_puzzle_follows_from_kind_and_position() {
    let one = puzzle("road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9");
    assert_eq!(one.id(), 1_779_229_560_908_001);
    let copy = Puzzle {
        rating: 900,
        ..one.clone()
    };
    assert_eq!(copy.id(), one.id());
    let other = Puzzle {
        kind: PuzzleKind::Flats,
        ..one.clone()
    };
    assert_ne!(other.id(), one.id());
}
