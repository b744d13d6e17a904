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
    let arguments = ["--size", "4", "--games", "6", "--seed", "19"];
    let (code, out, err) = mine(&folder, &arguments);
    assert_eq!(code, Some(0), "{err}");
    let all = puzzles(&out);
    assert!(!all.is_empty());
    for puzzle in &all {
        assert!(puzzle.check().is_ok(), "{puzzle}");
        assert_eq!(puzzle.position.size().get(), 4);
    }
    let noun = if all.len() == 1 { "puzzle" } else { "puzzles" };
    let figures = format!("{} {noun} in 6 games, ", all.len());
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
    assert!(err.contains(" in 1 game, "), "{err}");
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

#[test]
fn mine_names_the_first_mistake_of_a_file_without_a_game() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("empty.ptn", "");
    write("text.ptn", "Dear Ada,\nlet us play.\n");
    write("wrong.ptn", "[Size \"5\"]\n1. a1 e5 2. banana\n");
    write("komi.ptn", "[Size \"5\"]\n[Komi \"2\"]\n1. a1 e5\n");
    write("good.ptn", "[Size \"4\"]\n1. a1 d4\n");
    for (arguments, mistake) in [
        (
            &["--from", "empty.ptn"][..],
            "empty.ptn: the file has no game",
        ),
        (&["--from", "text.ptn"], "text.ptn: game 1: "),
        (
            &["--from", "wrong.ptn"],
            "wrong.ptn: game 1: Ply 3, `banana`: ",
        ),
        (&["--from", "komi.ptn"], "komi.ptn: no game is without komi"),
        (
            &["--from", "good.ptn", "--size", "5"],
            "good.ptn: no game is without komi on 5x5",
        ),
        (
            &["--from", "good.ptn", "--from", "wrong.ptn"],
            "wrong.ptn: game 1: ",
        ),
    ] {
        let (code, out, err) = mine(&folder, arguments);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{err}");
        assert!(err.contains(mistake), "{err}");
    }
    // `check` reports the same about the file.
    let check = run(folder.path(), &["check", "wrong.ptn"]);
    let stdout = String::from_utf8(check.stdout).unwrap();
    let (_, sentence) = stdout.trim().split_once("not ok: ").unwrap();
    let (_, _, err) = mine(&folder, &["--from", "wrong.ptn"]);
    assert!(err.contains(sentence), "{err}");
    let (code, _, err) = mine(&folder, &["--from", "good.ptn"]);
    assert_eq!(code, Some(0), "{err}");
}
