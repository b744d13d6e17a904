//! The limits of a search.

use tak_engine::tei::Wish;

use super::{Script, best, talk, value_of};

const GAME: [&str; 2] = ["teinewgame size 5", "position startpos moves a1 e5 c3 c4"];

/// The positions, the depth and the time of the last report.
fn end_of(script: &mut Script, go: &str) -> (u64, u64, u64) {
    let output = script.talk(&[GAME[0], GAME[1], go]);
    assert_eq!(best(&output).len(), 1, "{go}");
    assert_ne!(best(&output), ["--"], "{go}");
    let last = output.iter().rfind(|line| line.contains(" pv ")).unwrap();
    let number = |name| value_of(last, name).unwrap().parse().unwrap();
    (number("nodes"), number("depth"), number("time"))
}

fn nodes_of(go: &str) -> u64 {
    end_of(&mut Script::default(), go).0
}

#[test]
fn every_go_has_one_best_move() {
    for go in [
        "go nodes 300",
        "go depth 2",
        "go movetime 40",
        "go wtime 900 btime 900 winc 0 binc 0",
        "go wtime 900 btime 900",
        "go wtime 900",
        "go btime 900",
        "go wtime 0 btime 0",
        "go wtime -40 btime -40 winc 10 binc 10",
        "go wtime 60000 btime 60000 movestogo 40",
        "go winc 20 binc 20",
        "go movestogo 3",
        "go ponder wtime 1000 btime 1000",
        "go searchmoves a2 a3 nodes 500",
        "go nodes",
        "go nodes many",
        "go movetime -5",
        "go nodes -1",
        "go nodes 0",
        "go depth 0",
        "go depth -1",
        "go nodes 18446744073709551616",
        "go depth 99999999999999999999999999999999999999999999 nodes 200",
        "go nodes depth 2",
        "go  nodes\t300 \r",
        "go solved nodes 500",
        "go solved depth 3",
        "go solved movetime",
    ] {
        let output = talk(&[GAME[0], GAME[1], go]);
        assert_eq!(best(&output).len(), 1, "{go}: {output:#?}");
        assert_ne!(best(&output), ["--"], "{go}");
        let last = output.iter().rfind(|line| line.contains(" pv ")).unwrap();
        assert!(
            last.contains(&format!(" pv {}", best(&output)[0])),
            "{go}: {last}"
        );
    }
}

#[test]
fn bad_words_leave_the_good_limits() {
    for go in [
        "go nodes 500 ponder",
        "go searchmoves a2 a3 nodes 500",
        "go depth nodes 500",
        "go nodes 500 nodes many",
        "go fast nodes 500 slow",
    ] {
        assert_eq!(nodes_of(go), 500, "{go}");
    }
    assert_eq!(nodes_of("go nodes"), 100_000);
}

#[test]
fn smallest_limit_counts() {
    let (nodes, depth, _) = end_of(&mut Script::default(), "go depth 2 nodes 100000");
    assert!(nodes < 5_000 && depth == 2, "{nodes} {depth}");
    assert_eq!(nodes_of("go depth 60 nodes 700"), 700);
    // The clock of the script ticks when it is read.
    let (.., time) = end_of(
        &mut Script::default(),
        "go movetime 5000 wtime 400 btime 400",
    );
    assert!(time <= 200, "{time}");
}

#[test]
fn infinite_search_with_any_limits_lasts_until_stop() {
    let script = || Script {
        then: Some((1_000, Wish::Stop)),
        ..Script::default()
    };
    let expected = end_of(&mut script(), "go infinite");
    assert!(expected.0 > 50_000 && expected.1 > 2, "{expected:?}");
    for go in [
        "go",
        "go infinite nodes 500",
        "go nodes 500 infinite",
        "go infinite depth 2",
        "go depth 2 infinite",
        "go movetime 100 infinite",
        "go infinite wtime 500 btime 500 winc 0",
        "go solved infinite",
        "go infinite solved movetime 50",
        "go ponder infinite nodes",
    ] {
        assert_eq!(end_of(&mut script(), go), expected, "{go}");
    }
}

#[test]
fn unstoppable_search_without_limits_ends() {
    let alone = || Script {
        then: Some((50, Wish::EndIfEndless)),
        ..Script::default()
    };
    let (endless, ..) = end_of(&mut alone(), "go infinite");
    assert!(endless < 50_000, "{endless}");
    assert_eq!(end_of(&mut alone(), "go nodes 70000").0, 70_000);
    // A level ends by itself, and gives the ply that it always gives.
    let level = "setoption name Level value 8";
    let lines = [level, GAME[0], GAME[1], "go"];
    assert_eq!(best(&alone().talk(&lines)), best(&talk(&lines)));
}

#[test]
fn options_apply_to_the_next_search() {
    let output = talk(&[
        GAME[0],
        GAME[1],
        "go depth 1",
        "setoption name MultiPV value 2",
        "go depth 1",
    ]);
    let first = output
        .iter()
        .position(|line| line.starts_with("bestmove"))
        .unwrap();
    let has_second = |lines: &[String]| lines.iter().any(|line| line.contains("multipv 2"));
    assert!(!has_second(&output[..first]) && has_second(&output[first..]));
}
