//! `tak-tavern mine`, as a host uses it.

use std::fs;

use tak_tavern::game::Puzzle;
use tempfile::TempDir;

use super::cli::run;

/// The exit code and the output.
fn mine(folder: &TempDir, arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = run(folder.path(), &[&["mine"], arguments].concat());
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

fn puzzles(out: &str) -> Vec<Puzzle> {
    out.lines().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn mine_prints_puzzles_of_the_house() {
    let folder = TempDir::new().unwrap();
    let arguments = ["--size", "4", "--games", "6", "--seed", "3"];
    let (code, out, err) = mine(&folder, &arguments);
    assert_eq!(code, Some(0), "{err}");
    let found = puzzles(&out);
    assert!(!found.is_empty());
    for puzzle in &found {
        assert!(puzzle.check().is_ok(), "{puzzle}");
        assert_eq!(puzzle.position.size().get(), 4);
    }
    let figures = format!("{} puzzles in 6 games, ", found.len());
    assert!(err.starts_with(&figures), "{err}");
    assert_eq!(mine(&folder, &arguments).1, out, "the same every time");
}

#[test]
fn mine_reads_games_from_files() {
    let folder = TempDir::new().unwrap();
    // White can threaten two roads with d3. Games with komi are left out.
    let tps = "[TPS \"2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9\"]\n";
    let game = format!("[Size \"5\"]\n{tps}\n9. d3 e3\n10. d1 R-0\n\n");
    let with_komi = format!("[Size \"5\"]\n[Komi \"2\"]\n{tps}\n9. d3 e3\n10. d1 R-0\n");
    fs::write(folder.path().join("games.ptn"), game + &with_komi).unwrap();
    let (code, out, err) = mine(&folder, &["--from", "games.ptn"]);
    assert_eq!(code, Some(0), "{err}");
    assert!(err.contains(" puzzles in 1 games"), "{err}");
    assert!(err.ends_with("\n1 game left out\n"), "{err}");
    for puzzle in puzzles(&out) {
        assert!(puzzle.check().is_ok(), "{puzzle}");
    }
    let (_, out, err) = mine(&folder, &["--from", "games.ptn", "--size", "6"]);
    assert_eq!(out, "", "{err}");
    let (code, _, err) = mine(&folder, &["--from", "missing.ptn"]);
    assert_eq!(code, Some(1), "{err}");
    assert!(err.contains("missing.ptn cannot be read"), "{err}");
}

#[test]
fn mine_explains_wrong_arguments() {
    let folder = TempDir::new().unwrap();
    for arguments in [
        &["--size", "9"][..],
        &["--nodes", "0"],
        &["--from", "a.ptn", "--seed", "1"],
    ] {
        let (code, _, err) = mine(&folder, arguments);
        assert_eq!(code, Some(2), "{err}");
    }
}
