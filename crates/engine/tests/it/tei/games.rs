//! The settings of a game: size, komi, pieces, opening, and positions that are
//! refused.

use super::{best, errors, talk};

/// On 3x3 White leads by one flat after c1, and captures if that is too little.
const CLOSE: &str = "position tps 1,2,1/2,1,2/1,2,x 1 5";

fn ply_after(lines: &[&str]) -> String {
    let lines = [lines, &[CLOSE, "go depth 3"]].concat();
    let output = talk(&lines);
    assert_eq!(best(&output).len(), 1, "{output:#?}");
    best(&output)[0].to_owned()
}

#[test]
fn game_that_is_named_completely_resets_the_komi() {
    let with = "b2+";
    let without = "c1";
    let check = |lines: &[&str], expected| assert_eq!(ply_after(lines), expected, "{lines:?}");
    check(&["teinewgame size 3 halfkomi 4"], with);
    check(
        &["teinewgame size 3 halfkomi 4", "teinewgame size 3"],
        without,
    );
    check(
        &[
            "teinewgame size 3 halfkomi 4",
            "teinewgame size 3 halfkomi undefined",
        ],
        without,
    );
    check(&["setoption name HalfKomi value 4", "teinewgame 3"], with);
    check(&["teinewgame 3", "setoption name HalfKomi value 4"], with);
    check(
        &[
            "setoption name HalfKomi value 4",
            "teinewgame 3",
            "teinewgame 3",
        ],
        with,
    );
    check(
        &["setoption name HalfKomi value 4", "teinewgame size 3"],
        without,
    );
    check(
        &["teinewgame size 3", "setoption  name  half komi  value  4"],
        with,
    );
    check(
        &[
            "setoption name HALFKOMI value 4",
            "setoption name HalfKomi value x",
            "teinewgame 3",
        ],
        with,
    );
}

#[test]
fn bad_words_leave_the_good_values_of_a_game() {
    // f1 is on 6x6 only.
    for line in [
        "teinewgame size 5 halfkomi undefined",
        "teinewgame size 5 komi 4",
        "teinewgame now size 5",
        "teinewgame  size\t5 \r",
        "teinewgame 5 please",
        "new teinewgame size 5",
    ] {
        let output = talk(&[line, "position startpos moves a1 f1", "go depth 1"]);
        assert_eq!(best(&output), ["--"], "{line}: {output:?}");
        let output = talk(&[line, "position startpos moves a1 e1", "go depth 1"]);
        assert_ne!(best(&output), ["--"], "{line}: {output:?}");
    }
}

#[test]
fn size_without_a_board_leaves_no_position() {
    for line in [
        "teinewgame size 9",
        "teinewgame 2",
        "teinewgame size",
        "teinewgame size five",
    ] {
        let output = talk(&["teinewgame size 5", line, "go depth 1"]);
        assert_eq!(best(&output), ["--"], "{line}");
        let output = talk(&[line, "position startpos moves a1", "go depth 1"]);
        assert_eq!(best(&output), ["--"], "{line}");
        assert_eq!(errors(&output).len(), 3, "{output:?}");
        // A TPS determines the size.
        assert_eq!(ply_after(&[line]), "c1");
        let output = talk(&[line, "teinewgame size 4", "go depth 1"]);
        assert_ne!(best(&output), ["--"], "{line}");
    }
}

#[test]
fn pieces_are_named_in_any_order() {
    let cap = "position startpos moves a1 e5 Cc3";
    let is_played = |lines: &[&str]| {
        let output = talk(&[lines, &[cap, "go depth 1"]].concat());
        best(&output) != ["--"]
    };
    let five = "teinewgame size 5";
    assert!(is_played(&[five]));
    for name in ["caps", "Caps", "CAPS", "caps1"] {
        let without = format!("setoption name {name} value 0");
        assert!(!is_played(&[five, &without]), "{name}");
        assert!(!is_played(&[&without, five]), "{name}");
    }
    let both = "setoption name caps value 0";
    let white = "setoption name caps1 value 1";
    assert!(is_played(&[five, both, white]));
    assert!(is_played(&[five, white, both]));
    assert!(is_played(&[five, "setoption name caps2 value 0"]));
    assert!(is_played(&[five, both, "setoption name caps value -1"]));
    assert!(is_played(&[five, both, "setoption name caps value 2"]));
    // A bad number changes nothing.
    assert!(!is_played(&[five, both, "setoption name caps value 9"]));
    assert!(!is_played(&[five, both, "setoption name caps"]));
}

#[test]
fn pieces_belong_to_one_game() {
    let is_refused = |lines: &[&str]| {
        // Eleven stones of White.
        let tps = "position tps 1,1,1,1,x/2,2,2,2,x/1,1,1,1,x/2,2,2,2,x/1,1,1,x2 2 12";
        let output = talk(&[lines, &[tps, "go depth 1"]].concat());
        best(&output).last() == Some(&"--")
    };
    let (five, six) = (
        "teinewgame size 5 halfkomi 0",
        "teinewgame size 6 halfkomi 0",
    );
    let ten = "setoption name flats1 value 10";
    assert!(!is_refused(&[five]));
    assert!(is_refused(&[five, ten]));
    assert!(is_refused(&[ten, five]));
    // The game after has its own pieces, on the same board too.
    assert!(!is_refused(&[
        five,
        ten,
        "position startpos",
        "go depth 1",
        five
    ]));
    assert!(!is_refused(&[five, ten, "go depth 1", six]));
    assert!(
        !is_refused(&[six, ten]),
        "the pieces are those of a game on 6x6"
    );
    // In the older form options hold on.
    let old = ["setoption name Stones value 10", "teinewgame 5"];
    assert!(is_refused(&old));
    assert!(is_refused(&[old[0], old[1], "go depth 1", "teinewgame 5"]));
    assert!(!is_refused(&[
        old[0],
        old[1],
        "setoption name Stones value 0"
    ]));
}

#[test]
fn last_piece_ends_the_game() {
    let output = talk(&[
        "setoption name Stones value 3",
        "setoption name Caps value 0",
        "teinewgame 5",
        "position startpos moves a1 e5 b1 d5 c1",
        "go nodes 100",
    ]);
    assert_eq!(best(&output), ["--"]);
    assert_eq!(output[0], "info string the game is over");
}

#[test]
fn tps_decides_about_the_opening() {
    let openings = ["swap", "no-swap", "double-black"];
    for corner in ["2", "1", "22"] {
        let tps = format!("x5/x5/x5/x5/{corner},x4 2 1");
        for opening in openings {
            let option = format!("setoption name Opening value {opening}");
            let position = format!("position tps {tps}");
            let output = talk(&["teinewgame size 5", &option, &position, "go depth 2"]);
            assert_eq!(errors(&output), [""; 0], "{corner} {opening}");
            assert_ne!(best(&output), ["--"], "{corner} {opening}");
            // Black's first stone: White's in a game that swaps.
            let moves = format!("{position} moves e5 a1+");
            let output = talk(&["teinewgame size 5", &option, &moves]);
            let moves_stack = errors(&output).is_empty();
            assert_eq!(moves_stack, corner == "1", "{corner} {opening}: {output:?}");
        }
    }
    // No opening leads there.
    for tps in [
        "x5/x5/x5/x5/11,x4 2 1",
        "x5/x5/x5/x5/2S,x4 2 1",
        "x5/x5/x5/x5/1,x4 1 1",
    ] {
        let position = format!("position tps {tps}");
        let output = talk(&["teinewgame size 5", &position, "go depth 2"]);
        assert_eq!(best(&output), ["--"], "{tps}");
    }
}

#[test]
fn refused_position_has_no_ply_until_the_next() {
    let good = "position startpos moves a1 e5";
    for bad in [
        "position startpos moves a1 e5 a1",
        "position startpos moves z9",
        "position startpos moves a1 e5 -- c3",
        "position tps nonsense 1 1",
        "position tps x3/x3/x3 1",
        "position tps 1,1,1,1,1,1/1,1,1,1,1,1/1,1,1,1,1,1/1,1,1,1,1,1/1,1,1,1,1,1/1,1,1,1,1,x 2 40",
        "position",
        "position moves a1",
        "position somewhere",
    ] {
        let output = talk(&[
            "teinewgame size 5",
            good,
            bad,
            "go nodes 1000",
            "go infinite",
            "setoption name Hash value 2",
            "go solved",
            good,
            "go nodes 1000",
        ]);
        let best = best(&output);
        assert_eq!(best[..3], ["--"; 3], "{bad}: {output:#?}");
        assert_eq!(best.len(), 4, "{bad}");
        assert_ne!(best[3], "--", "{bad}");
        // It is refused immediately, and before each missing ply.
        assert_eq!(errors(&output).len(), 4, "{bad}: {output:#?}");
    }
}

#[test]
fn line_without_end_is_no_position() {
    let long = format!("position startpos moves a1 e5 {}", "c3 ".repeat(400_000));
    let output = talk(&["teinewgame size 5", &long, "go depth 1"]);
    assert_eq!(best(&output), ["--"]);
    assert!(output.iter().all(|line| line.len() < 300), "{output:?}");
    let junk = format!("go nodes 100 {}", "x".repeat(2_000_000));
    let output = talk(&["teinewgame size 5", &junk]);
    assert_eq!(best(&output).len(), 1);
    assert!(output.iter().all(|line| line.len() < 300));
}

#[test]
fn finished_game_has_no_ply() {
    let output = talk(&[
        "position tps x3/1,1,1/2,2,x 2 4",
        "go solved",
        "go nodes 10",
    ]);
    assert_eq!(best(&output), ["--", "--"]);
}
