//! The search: forced wins, defences, equal results, the 3x3 theorem.

use tak::{Komi, Outcome, Position, Rules, Size, Tps, ptn};
use tak_engine::{Engine, Limits, Report, Watch};

use crate::positions::at;

fn start(size: u8) -> Position {
    Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()))
}

#[test]
fn finished_game_has_no_report() {
    let tps: Tps = "x3/1,1,1/2,2,x 2 4".parse().unwrap();
    let over = Position::described_by(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
    let report = Engine::new(1).search(&over, Limits::nodes(10), &mut ());
    assert_eq!(report, None);
}

#[test]
fn equal_searches_give_equal_reports() {
    let position = at("x5/x5/x2,1,x2/x,2,x3/x4,1 2 2");
    let search = || Engine::new(1).search(&position, Limits::nodes(20_000), &mut ());
    assert_eq!(search(), search());
    let mut engine = Engine::new(1);
    let first = engine.search(&position, Limits::nodes(20_000), &mut ());
    engine.clear();
    let again = engine.search(&position, Limits::nodes(20_000), &mut ());
    assert_eq!(first, again);
}

#[test]
fn limit_of_nodes_is_not_exceeded_after_the_second_depth() {
    for size in 4..=8 {
        for nodes in [500, 5_000] {
            let report = Engine::new(1)
                .search(&start(size), Limits::nodes(nodes), &mut ())
                .unwrap();
            // The first two depths are always completed.
            assert!(report.nodes <= nodes.max(600), "{size}: {}", report.nodes);
        }
    }
}

/// Threats on a crowded board prolong the first depth.
const CROWDED: &str = "x,1S,x,2,2/1,2,2,2,1/1,2,2,2,1/1,1,2,12C,1/1,2S,1,1C,1 2 13";

#[test]
fn second_depth_is_finished_beyond_the_limit_of_nodes() {
    for lines in [1, 3] {
        for nodes in [0, 1, 2_500] {
            let limits = Limits {
                lines,
                ..Limits::nodes(nodes)
            };
            let report = Engine::new(1)
                .search(&at(CROWDED), limits, &mut ())
                .unwrap();
            assert!(report.depth >= 2, "{lines} {nodes}: {}", report.depth);
        }
    }
}

#[test]
fn observer_stops_the_second_depth() {
    struct Impatient;
    impl Watch for Impatient {
        fn completed(&mut self, _: &Report) -> bool {
            true
        }
    }
    let limits = Limits::nodes(1);
    let report = Engine::new(1).search(&at(CROWDED), limits, &mut Impatient);
    assert_eq!(report.unwrap().depth, 1);
}

#[test]
fn every_line_can_be_played() {
    for size in Size::ALL {
        let mut position = start(size.get());
        let mut engine = Engine::new(1);
        for _ in 0..12 {
            let limits = Limits {
                lines: 3,
                ..Limits::nodes(3_000)
            };
            let Some(report) = engine.search(&position, limits, &mut ()) else {
                break;
            };
            assert_eq!(report.lines.len(), 3);
            for line in &report.lines {
                let end = line
                    .plies
                    .iter()
                    .try_fold(position.clone(), |p, &ply| p.play(ply));
                assert!(end.is_ok(), "{} {line:?}", position.tps());
            }
            position = position.play(report.best().ply()).unwrap();
        }
    }
}

#[test]
fn only_defence_against_a_road_is_found() {
    // White threatens d1; Black has no road of its own.
    let position = at("x4/x,2,x2/x,2,x2/1,1,1,x 2 4");
    let report = Engine::new(1)
        .search(&position, Limits::depth(3), &mut ())
        .unwrap();
    let next = position.play(report.best().ply()).unwrap();
    assert!(
        !next.threatens_road(tak::Color::White),
        "{:?}",
        report.best()
    );
}

#[test]
fn plies_of_3x3_theorem_are_proven() {
    // The first stones of White and Black, and the plies from White's second
    // one to a win (Marrow's paper on 3x3 Tak).
    let classes = [
        ("b1", "a1", 11),
        ("a1", "b1", 11),
        ("a1", "c1", 9),
        ("b1", "a2", 9),
        ("b1", "a3", 7),
        ("a1", "c2", 11),
        ("b2", "a1", 7),
        ("b2", "b1", 11),
        ("a1", "b2", 11),
        ("b1", "b2", 11),
        ("b1", "b3", 11),
        ("a1", "c3", 13),
    ];
    for (white, black, plies) in classes {
        // The swap opening: each side places the other's first stone.
        let position = [black, white].iter().fold(start(3), |position, square| {
            let ply = ptn::read(&position, square).unwrap();
            position.play(ply).unwrap()
        });
        let clock = std::time::Instant::now();
        let report = Engine::new(64)
            .search(&position, Limits::depth(30), &mut ())
            .unwrap();
        println!(
            "{white}/{black}: {} at depth {}, {} nodes, {:?}",
            report.best().score,
            report.depth,
            report.nodes,
            clock.elapsed()
        );
        assert_eq!(
            report.best().score.plies_to_end(),
            Some(plies),
            "{white}/{black}"
        );
        assert!(report.best().score.is_win());
    }
}

#[test]
fn engine_wins_3x3_as_white_against_itself() {
    let mut position = start(3);
    let mut engine = Engine::new(16);
    while position.outcome().is_none() {
        let report = engine
            .search(&position, Limits::nodes(200_000), &mut ())
            .unwrap();
        position = position.play(report.best().ply()).unwrap();
    }
    let winner = position.outcome().and_then(Outcome::winner);
    assert_eq!(winner, Some(tak::Color::White));
}

#[test]
fn named_plies_are_valued_as_deeply_as_the_best() {
    let position = at("x5/x5/x2,1,x2/x,2,x3/x4,1 2 2");
    let plies = position.legal_plies();
    let compare = |choice: &[tak::Ply], depth| {
        let mut engine = Engine::new(1);
        engine.compare(&position, choice, Limits::depth(depth), &mut ())
    };
    let plain = Engine::new(1).search(&position, Limits::depth(4), &mut ());
    assert_eq!(compare(&[], 4), plain);
    for choice in plies.chunks(3).take(5) {
        let report = compare(choice, 4).unwrap();
        assert_eq!(report.depth, 4);
        assert_eq!(report.lines.len(), 1 + choice.len());
        for (line, ply) in report.lines[1..].iter().zip(choice) {
            assert_eq!(line.ply(), *ply);
            assert!(line.score <= report.best().score);
        }
    }
    // The best ply compared with itself loses nothing.
    let best = plain.unwrap().best().ply();
    let report = compare(&[best], 4).unwrap();
    assert_eq!(report.lines[1].score, report.best().score);
}

#[test]
fn named_ply_has_the_value_of_the_position_after_it() {
    // White can complete a road; any other ply loses to Black's.
    let position = at("2,2,2,x/x4/x4/1,1,1,x 1 5");
    let choice = ["d1", "a2", "d4"].map(|text| ptn::read(&position, text).unwrap());
    let report = Engine::new(1)
        .compare(&position, &choice, Limits::nodes(20_000), &mut ())
        .unwrap();
    let scores: Vec<String> = report
        .lines
        .iter()
        .map(|line| line.score.to_string())
        .collect();
    assert_eq!(scores[..3], ["win in 1", "win in 1", "loss in 2"]);
    let illegal = ptn::read(&at("x4/x4/x4/x4 1 2"), "a1").unwrap();
    let none = Engine::new(1).compare(&position, &[illegal], Limits::depth(2), &mut ());
    assert_eq!(none, None);
}
