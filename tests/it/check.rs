//! `tak-tavern check`, from outside.

use std::process::Command;

const GOOD: &str = "\u{feff}[Size \"3\"]\r\n[Result \"R-0\"]\r\n\r\n{hello}\r\n1. a1 c3\r\n2. c2 b1\r\n3. c1 R-0\r\n";
const TWO: &str = "[Size \"5\"]\n1. a1 e5 {1b1} 1. -- e4 e3\n\n[Size \"5\"]\n1. a1 a1\n";

#[test]
fn each_game_gets_a_line() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let files = [
        write("good.ptn", GOOD),
        write("two.ptn", TWO),
        write("wrong.ptn", &GOOD.replace("R-0", "0-R")),
        write("road.ptn", "[Size \"5\"] 1. a1 b1 R-0"),
        write("odd.ptn", "[Size \"5\"][Result \"White\"] 1. a1 b1"),
        write("open.ptn", "[Size \"5\"] {"),
    ];
    let run = |flags: &[&str], files: &[String]| {
        let output = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
            .arg("check")
            .args(flags)
            .args(files)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let here = format!("{}/", folder.path().display());
        (output.status.code(), text.replace(&here, ""))
    };
    assert_eq!(
        run(&[], &files),
        (
            Some(1),
            "good.ptn: 5 plies, R-0, tagged R-0: ok\n\
             two.ptn#1: 2 plies, unfinished, tagged nothing, 2 plies of branches left out: ok\n\
             two.ptn#2: not ok: Ply 2, `a1`: a1 holds a black flat; pieces are placed on free squares.\n\
             wrong.ptn: not ok: the board says R-0 after 5 plies, the file says 0-R\n\
             road.ptn: not ok: the file says R-0, but the game goes on after 2 plies\n\
             odd.ptn: not ok: the file says \"White\", which is no result\n\
             open.ptn: not ok: Line 1: the comment that begins here has no closing brace.\n"
                .to_owned()
        )
    );
    let (code, json) = run(&["--json"], &files[..1]);
    assert_eq!(code, Some(0));
    let line: serde_json::Value = serde_json::from_str(&json).unwrap();
    let expected = serde_json::json!({
        "file": files[0].rsplit('/').next(), "game": null, "plies": 5, "result": "R-0",
        "tagged": "R-0", "left_out": 0, "problem": null,
    });
    assert_eq!(line, expected);
}
