//! `tak-tavern solve`, as a person or a script uses it.

use tempfile::TempDir;

use super::cli::run;

use crate::texts::assert_begins;

/// The exit code and the output.
fn solve(arguments: &[&str]) -> (Option<i32>, String, String) {
    let folder = TempDir::new().unwrap();
    let output = run(folder.path(), &[&["solve"], arguments].concat());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn solve_prints_tinue_of_the_side_to_move() {
    let tps = "2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9";
    let (code, out, err) = solve(&["--tps", tps]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "tinuë: White wins in 3 plies");
    assert!(lines[1].starts_with("line: 9. "), "{out}");
    assert!(lines[1].ends_with(" R-0"), "{out}");
    assert!(
        lines[2].starts_with("certificate: 1 ply, 2 bytes, "),
        "{out}"
    );
    assert_eq!(
        lines[1].split(' ').nth(2).unwrap().trim_end_matches('\''),
        lines[3]
    );
    assert!(lines[4].starts_with("nodes: "), "{out}");
}

#[test]
fn solve_prints_tinue_against_the_side_to_move() {
    let tps = "2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9";
    let (code, out, _) = solve(&["--tps", tps]);
    assert_eq!(code, Some(0));
    assert_begins(&out, "tinuë: White wins in 2 plies\nline: 9. -- ");
    assert!(out.contains("\n()\n"), "{out}");
}

#[test]
fn solve_exit_code_shows_whether_the_result_is_certain() {
    let (code, out, _) = solve(&["--tps", "x5/x5/x2,1,x2/x,2,x3/x4,1 2 2"]);
    assert_eq!(
        (code, out.lines().next()),
        (Some(0), Some("no line of threats wins for either side"))
    );
    for side in ["White", "Black"] {
        let line_of_side = out.lines().find(|line| line.starts_with(side)).unwrap();
        let start = format!("{side}: no tinuë, no road after a quiet ply, no other win within ");
        assert!(line_of_side.starts_with(&start), "{out}");
    }
    // Tinuë in seven plies.
    let long = "1,x3/x2,2121,x/12,2,221,1/1,2,x2 1 11";
    let (code, out, _) = solve(&["--tps", long]);
    assert_eq!(code, Some(0));
    assert!(out.starts_with("tinuë: White wins in 7 plies"), "{out}");
    let (code, out, _) = solve(&["--tps", long, "--nodes", "10"]);
    assert_eq!(
        (code, out.lines().next()),
        (Some(1), Some("unknown within 10 nodes"))
    );
}

#[test]
fn solve_finds_wins_without_threats() {
    for (tps, expected) in [
        // The board is full after five plies, and after a last spread.
        (
            "2,121,x2,2/12,1,2,2,2/1,2221C,1,12C,1S/2,1112S,1S,1,1/1,2,x,1121,1 2 25",
            "White wins in 4 plies\nline: 25. -- ",
        ),
        (
            "2,121,x2,2/12,1,2,2,2/1,2221C,1,12C,1S/2,1112S,1S,1,1/1,2,2S,1121,1 1 26",
            "White wins in 1 ply\nline: 26. ",
        ),
        // The first ply threatens nothing.
        (
            "2,2,x2,1/2,2,x,1,x/x,212,1,x2/x,1,1,x2/1,x4 2 8",
            "Black wins in 5 plies\nline: 8. -- 3b3+ ",
        ),
    ] {
        let (code, out, _) = solve(&["--tps", tps]);
        assert_eq!(code, Some(0), "{tps}: {out}");
        assert_begins(&out, expected);
    }
}

#[test]
fn solve_counts_komi_at_the_end() {
    let tps = "1,2S,1,2/2S,1,2,1/1,2,1,2S/2,1,2,x 1 12";
    let (code, out, _) = solve(&["--tps", tps]);
    assert_eq!(code, Some(0), "{out}");
    assert_begins(&out, "White wins in 1 ply\nline: 12. d1 F-0\n");
    let (_, out, _) = solve(&["--tps", tps, "--komi", "4.5"]);
    assert!(!out.contains("F-0\n"), "{out}");
}

#[test]
fn solve_explains_wrong_arguments() {
    let check = |arguments: &[&str], expected: &str| {
        let (code, _, err) = solve(arguments);
        assert_eq!(code, Some(2), "{arguments:?}: {err}");
        assert!(
            err.starts_with("error: ") && err.contains(expected),
            "{err}"
        );
    };
    check(&[], "--tps <TPS>");
    check(&["--tps", "x3 1 1"], "1 row.");
    check(
        &["--tps", "x3/x3/x3 1 1", "--nodes", "0"],
        "0 is not in 1..=1000000000",
    );
    check(
        &["--tps", "x3/x3/x3 1 1", "--komi", "9"],
        "from -4.5 to 4.5",
    );
    check(
        &["--tps", "x3/1,1,1/2,2,x 2 4"],
        "the game is over in this position (R-0)",
    );
}
