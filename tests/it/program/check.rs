//! `tak-tavern check`, from outside.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};

const GOOD: &str = "\u{feff}[Size \"3\"]\r\n[Result \"R-0\"]\r\n\r\n{hello}\r\n1. a1 c3\r\n2. c2 b1\r\n3. c1 R-0\r\n";
const TWO: &str = "[Size \"5\"]\n1. a1 e5 {1b1} 1. -- e4 e3\n\n[Size \"5\"]\n1. a1 a1\n";

#[test]
fn game_has_one_line() {
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
             two.ptn#2: not ok: Ply 2, `a1`: a1 holds a black flat. You can only place pieces on free squares.\n\
             wrong.ptn: not ok: the board says R-0 after 5 plies, the file says 0-R\n\
             road.ptn: not ok: the file says R-0, but the game goes on after 2 plies\n\
             odd.ptn: not ok: the tag says `White`, which is no result of PTN; write `1-0`\n\
             open.ptn: not ok: Line 1: the comment that starts here has no closing brace.\n"
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

/// Runs `check` in a folder and returns the exit code and the output.
fn check_in(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
        .arg("check")
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap(),
    )
}

/// Texts that resemble a game and contain one mistake each, with the message
/// for it. They are ASCII except where encoding is the subject.
#[test]
fn mistake_is_described() {
    let five = "[Size \"5\"]\n";
    let three = "[Size \"3\"]\n";
    let back = |number: u32| {
        format!(
            "the next ply belongs to move {number}; only a branch goes back, behind a label such as {{1w1}}."
        )
    };
    let ahead = |number: u32| format!("the next ply belongs to move {number}.");
    let over = "the result ends the game; another game has to start with tags.";
    let long = "x".repeat(5000);
    let cut = format!("{}…", "x".repeat(40));
    let square = "Name a square with a letter from a to e and a number from 1 to 5, such as c3.";
    // The parts left out place nothing on the board.
    let any_square =
        "Name a square with a letter from a to h and a number from 1 to 8, such as c3.";
    let rows: Vec<(String, String)> = vec![
        (String::new(), "the file has no game".to_owned()),
        ("{no game}\n".to_owned(), "the file has no game".to_owned()),
        ("1. a1 e5".to_owned(), "A tag must give the board size, from 3 to 8.".to_owned()),
        ("[Size 5]\n1. a1 e5".to_owned(), "Line 1: write a tag as [Key \"value\"].".to_owned()),
        ("[Size \"5]\n1. a1 e5".to_owned(), "Line 1: write a tag as [Key \"value\"].".to_owned()),
        ("[Size \"9\"]\n1. a1 e5".to_owned(), "The tag `Size` must be a number from 3 to 8, not `9`.".to_owned()),
        ("[Size \"five\"]\n1. a1 e5".to_owned(), "The tag `Size` must be a number from 3 to 8, not `five`.".to_owned()),
        (format!("[Size \"{long}\"]\n1. a1 e5"), format!("The tag `Size` must be a number from 3 to 8, not `{cut}`.")),
        (format!("{five}[Komi \"lots\"]"), "Komi must be a number of whole or half points from -4.5 to 4.5, such as 2 or 0.5.".to_owned()),
        (format!("{five}[Opening \"queen\"]"), "The opening must be swap, no-swap or double black stack.".to_owned()),
        (format!("{five}[Caps \"-1\"]"), "The tag `Caps` must be a number from 0 to 4, not `-1`.".to_owned()),
        (format!("{five}[TPS \"x3/x3/x3 1 1\"]"), "The position is 3x3, the game is 5x5.".to_owned()),
        (format!("{three}[TPS \"x3/x3/x2 1 1\"]"), "Rank 1 doesn't have 3 squares, so the board isn't square.".to_owned()),
        (format!("{three}[TPS \"x3/1S1,x2/x3 1 5\"]"), "`1S1` isn't a square. Write x, x and a count, or 1 and 2 from bottom to top with S or C last.".to_owned()),
        (format!("{three}[TPS \"x3/1,x2/x3 1 1\"]"), "The move number doesn't fit the board: White's first move leaves one black flat, Black's adds one white flat.".to_owned()),
        (format!("{three}[TPS \"1,1,1/x3/2,2,x 1 5\"]\n5. c1"), "Ply 1, `c1`: The game is over.".to_owned()),
        (format!("{five}1. a1 e5 {{and so on"), "Line 2: the comment that starts here has no closing brace.".to_owned()),
        (format!("{five}1. a1 e5\n2. e1 a5\n3. 1 c3 c2"), format!("Line 4, column 4, `1`: {}", back(3))),
        (format!("{five}1. a1 5"), format!("Line 2, column 7, `5`: {}", ahead(1))),
        (format!("{five}1. a1 e5 1. c3"), format!("Line 2, column 10, `1.`: {}", back(2))),
        (format!("{five}1. a1 e5 3. c3"), format!("Line 2, column 10, `3.`: {}", ahead(2))),
        (format!("{five}4. a1 e5"), format!("Line 2, column 1, `4.`: {}", ahead(1))),
        (format!("{five}1... e5"), "Line 2, column 1, `1...`: this skips a ply of White, but White is to move.".to_owned()),
        (format!("{five}1. a1 e5 1-0 2. c3"), format!("Line 2, column 17, `c3`: {over}")),
        (format!("{five}1. a1 e5 1-0\n1. a1 e5 0-1"), format!("Line 3, column 4, `a1`: {over}")),
        (format!("{five}1. a1 e5 1-0 c3"), format!("Line 2, column 14, `c3`: {over}")),
        (format!("{five}1. a1 e5 {{1b1}} 1. -- z9"), format!("Line 2, column 22, `z9`: {any_square}")),
        (format!("{five}1. a1 {long} 2. c3"), format!("Line 2, column 7, `{cut}`: this word is too long for a ply.")),
        (format!("{five}1. a1 {}", "y".repeat(50)), format!("Ply 2, `{}…`: {square}", "y".repeat(40))),
        (format!("{five}1. a1 hello"), format!("Ply 2, `hello`: {square}")),
        (format!("{five}1. a1 f6"), "Ply 2, `f6`: A 5x5 board has no f6.".to_owned()),
        (format!("{five}1. a1 a1"), "Ply 2, `a1`: a1 holds a black flat. You can only place pieces on free squares.".to_owned()),
        (format!("{five}1. a1 e5 2. 01c3>"), "Ply 3, `01c3>`: You can move 1 to 8 pieces at once, not 0.".to_owned()),
        (format!("{five}1. a1 e5 2. c3>"), "Ply 3, `c3>`: There's no stack on c3 to move.".to_owned()),
        (format!("{five}1. a1 --\n2. c3"), "Line 2, column 7, `--`: this skips a ply of Black, but Black is to move.".to_owned()),
        (format!("{five}1. a1 e5 2. c3 1-2-1-2"), "Line 2, column 16, `1-2-1-2`: This is no result of PTN; write `1/2-1/2`.".to_owned()),
        (format!("{five}1. 2b2 e5"), "Ply 1, `2b2`: 2b2 is White's first move only in the opening double black stack. A PTN file names it: `[Opening \"double black stack\"]`.".to_owned()),
        (format!("{three}1. a1 c3 2. c2 b1 3. c1 a2"), "Ply 6, `a2`: The game is over.".to_owned()),
        (format!("{three}1. a1 c3 2. c2 b1 3. c1 0 - R"), "the board says R-0 after 5 plies, the file says 0-R".to_owned()),
        (format!("{three}1. a1 c3 R-0"), "the file says R-0, but the game goes on after 2 plies".to_owned()),
        (format!("{three}[Result \"1-0\"]\n1. a1 c3 0-1"), "the tag says 1-0, but the game ends with 0-1".to_owned()),
        (format!("{three}1. a1 c3 2. b2 b1 3. a2 a3 4. c2\n0-R --"), "the board says R-0 after 7 plies, the file says 0-R".to_owned()),
        (format!("{three}1. a1 c3 1-0 0-1"), "the game ends with 1-0, but 0-1 follows".to_owned()),
    ];
    assert!(rows.len() >= 25);
    let folder = tempfile::tempdir().unwrap();
    let mut names = Vec::new();
    let mut expected = String::new();
    for (number, (text, sentence)) in rows.iter().enumerate() {
        let name = format!("{number}.ptn");
        std::fs::write(folder.path().join(&name), text).unwrap();
        writeln!(expected, "{name}: not ok: {sentence}").unwrap();
        names.push(name);
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (code, output) = check_in(folder.path(), &names);
    let output: Vec<&str> = output.lines().collect();
    let expected: Vec<&str> = expected.lines().collect();
    assert_eq!(output, expected);
    assert_eq!(code, Some(1));
}

#[test]
fn file_of_any_encoding_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let text = "[Size \"5\"]\r\n[Player1 \"Müller\"]\r\n1. a1 e5\r\n";
    let utf16 = |bytes: fn(u16) -> [u8; 2], mark: &str| -> Vec<u8> {
        let text = format!("{mark}{text}");
        text.encode_utf16().flat_map(bytes).collect()
    };
    let latin: Vec<u8> = text.chars().map(|c| u8::try_from(c).unwrap()).collect();
    let files = [
        ("latin.ptn", latin),
        ("le.ptn", utf16(u16::to_le_bytes, "\u{feff}")),
        ("be.ptn", utf16(u16::to_be_bytes, "\u{feff}")),
        ("le-bare.ptn", utf16(u16::to_le_bytes, "")),
        ("be-bare.ptn", utf16(u16::to_be_bytes, "")),
    ];
    let mut expected = String::new();
    for (name, bytes) in &files {
        std::fs::write(folder.path().join(name), bytes).unwrap();
        writeln!(expected, "{name}: 2 plies, unfinished, tagged nothing: ok").unwrap();
    }
    std::fs::write(
        folder.path().join("picture.ptn"),
        b"\x89PNG\r\n\x1a\n\0\0\0\r",
    )
    .unwrap();
    expected += "picture.ptn: not ok: it is not a text\n";
    let mut names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    names.push("picture.ptn");
    assert_eq!(check_in(folder.path(), &names), (Some(1), expected));
}

/// The moves of a game on 4x4 without progress.
fn wandering(later: &str) -> String {
    let mut moves = "[Size \"4\"] 1. a1 d4".to_owned();
    for number in 2..=26 {
        let plies = if number % 2 == 0 {
            "d4< a1>"
        } else {
            "c4> b1<"
        };
        write!(moves, " {number}. {plies}").unwrap();
    }
    format!("{moves} {later}")
}

#[test]
fn file_of_another_place_is_checked_with_its_notes() {
    let five = "[Size \"5\"]\n";
    let limit = "Here it would have been a draw after `26. … a1>`: 25 moves each without a new piece or a crushed wall.";
    let none = "unfinished, tagged nothing";
    let rows: Vec<(String, String)> = vec![
        (format!("{five}1. a1 e5\n2. c3 c4\n3. ...\n\n{{3w1}}\n3. d3 d4\n"), format!("4 plies, {none}, 2 plies of branches left out: ok")),
        (format!("{five}1. a1 e5\n2. c3 ...\n\n{{2b1}}\n2. -- d3\n"), format!("3 plies, {none}, 1 ply of branches left out: ok")),
        (format!("{five}1. a1 e5\n2. c3\n\n{{White takes the centre.}}\n\n2. ... d3\n3. c4 d4\n"), format!("6 plies, {none}: ok")),
        (format!("{five}1. a1 e5 2. Cc3 d4 3. Cc3>"), format!("5 plies, {none}: ok")),
        (format!("{five}1. a1 e5 2. Cc3 d4 3. 1Cc3>"), format!("5 plies, {none}: ok")),
        (format!("{five}1. a1 e5 2. c3 d4 3. Cc3>"), "not ok: Ply 5, `Cc3>`: The top piece on c3 is a white flat, not a capstone.".to_owned()),
        ("[Size \"3\"] [TPS \"x3/1,x,2/x3 1 1\"] [Result \"It works\"] 1. b2 b1".to_owned(), "2 plies, unfinished, tagged It works: ok; the tag says `It works`, which is no result of PTN; PTN has R-0, 0-R, F-0, 0-F, 1-0, 0-1 and 1/2-1/2".to_owned()),
        ("[TPS \"[x3/x,12,x/x3 1 2]\"] 2. a1".to_owned(), format!("1 ply, {none}: ok")),
        (format!("{five}1. a1 e5 2. c3 d3 1/2_1/2"), "not ok: Line 2, column 19, `1/2_1/2`: This is no result of PTN; write `1/2-1/2`.".to_owned()),
        (format!("{five}1. a1 e5 2. c3 d3 R0"), "not ok: Line 2, column 19, `R0`: This is no result of PTN; PTN has R-0, 0-R, F-0, 0-F, 1-0, 0-1 and 1/2-1/2.".to_owned()),
        (wandering("27. b2 b3"), format!("54 plies, {none}: ok; {limit}")),
        (wandering("1-0"), format!("52 plies, 1/2-1/2, tagged 1-0: ok; {limit}")),
        (wandering(""), "52 plies, 1/2-1/2, tagged nothing: ok".to_owned()),
        (wandering("1/2-1/2"), "52 plies, 1/2-1/2, tagged 1/2-1/2: ok".to_owned()),
        ("https://ptn.ninja/abc".to_owned(), "not ok: Line 1, column 1, `https://ptn.ninja/abc`: I don't open links: go to that page, copy the game there as PTN (PTN Ninja has “Copy PTN”), and paste that text here.".to_owned()),
    ];
    let folder = tempfile::tempdir().unwrap();
    let mut names = Vec::new();
    let mut expected = String::new();
    for (number, (text, sentence)) in rows.iter().enumerate() {
        let name = format!("{number}.ptn");
        std::fs::write(folder.path().join(&name), text).unwrap();
        writeln!(expected, "{name}: {sentence}").unwrap();
        names.push(name);
    }
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let (code, output) = check_in(folder.path(), &names);
    let output: Vec<&str> = output.lines().collect();
    let expected: Vec<&str> = expected.lines().collect();
    assert_eq!(output, expected);
    assert_eq!(code, Some(1));
    let (_, json) = check_in(folder.path(), &["--json", "10.ptn"]);
    let line: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(line["notes"], serde_json::json!([limit]));
    // A link in place of a file is no missing file.
    let (code, output) = check_in(folder.path(), &["https://ptn.ninja/abc"]);
    assert_eq!(code, Some(1));
    assert!(output.contains("not ok: I don't open links"), "{output}");
}

#[test]
fn problem_reports_plies_before_it() {
    let folder = tempfile::tempdir().unwrap();
    let games = "[Size \"5\"]\n1. a1 e5 2. c3 c3\n\n[Size \"5\"]\n1. a1 e5 2. c3 1. d1\n\n\
                 [Size \"5\"]\n1. a1 e5 {1b1} 1. -- e4\n\n[Size \"5\"]\n\n[Size 5]\n1. a1";
    std::fs::write(folder.path().join("games.ptn"), games).unwrap();
    let (code, output) = check_in(folder.path(), &["--json", "games.ptn"]);
    assert_eq!(code, Some(1));
    let counts: Vec<(u64, u64, u64, bool)> = output
        .lines()
        .map(|line| {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let number = |name: &str| line[name].as_u64().unwrap();
            (
                number("game"),
                number("plies"),
                number("left_out"),
                line["problem"].is_null(),
            )
        })
        .collect();
    assert_eq!(
        counts,
        [
            (1, 3, 0, false),
            (2, 3, 0, false),
            (3, 2, 1, true),
            (4, 0, 0, false)
        ]
    );
}

#[test]
fn folder_is_searched() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str| {
        let path = folder.path().join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "[Size \"5\"] 1. a1 e5").unwrap();
    };
    for name in [
        "all/b.ptn",
        "all/a/z.PTN",
        "all/a/y/x.ptn",
        "all/c.txt",
        "none/d.txt",
    ] {
        write(name);
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink("..", folder.path().join("all/a/up")).unwrap();
    let good = "2 plies, unfinished, tagged nothing: ok\n";
    assert_eq!(
        check_in(folder.path(), &["all", "all/c.txt", "none", "gone"]),
        (
            Some(1),
            format!(
                "all/a/y/x.ptn: {good}all/a/z.PTN: {good}all/b.ptn: {good}all/c.txt: {good}\
                 none: not ok: the folder has no .ptn files\n\
                 gone: not ok: No such file or directory (os error 2)\n"
            )
        )
    );
}

#[test]
fn stdin_is_checked_until_reader_closes() {
    let folder = tempfile::tempdir().unwrap();
    let game = "[Size \"5\"]\n1. a1 e5\n\n";
    let many = game.repeat(20_000);
    std::fs::write(folder.path().join("many.ptn"), &many).unwrap();
    let start = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
            .args(arguments)
            .current_dir(folder.path())
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    };
    let mut child = start(&["check", "-"]);
    let mut input = child.stdin.take().unwrap();
    input.write_all(game.repeat(2).as_bytes()).unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        "-#1: 2 plies, unfinished, tagged nothing: ok\n-#2: 2 plies, unfinished, tagged nothing: ok\n"
    );
    for arguments in [
        &["check", "many.ptn"][..],
        &["check", "--json", "many.ptn", "many.ptn"],
        &["perft", "--size", "8", "--depth", "2", "--divide"],
    ] {
        let mut child = start(arguments);
        let mut out = BufReader::new(child.stdout.take().unwrap());
        if arguments[0] == "check" {
            let mut first = String::new();
            out.read_line(&mut first).unwrap();
            assert!(first.contains("many.ptn"), "{first}");
        }
        drop(out);
        let output = child.wait_with_output().unwrap();
        assert_eq!(
            String::from_utf8(output.stderr).unwrap(),
            "",
            "{arguments:?}"
        );
        assert!(output.status.success(), "{arguments:?}");
    }
}

/// Memory does not grow with the size or number of games.
#[cfg(target_os = "linux")]
#[test]
fn large_file_fits_in_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "words.ptn",
        format!("[Size \"5\"] {}", "a ".repeat(2_000_000)),
    );
    write(
        "plies.ptn",
        format!("[Size \"5\"] 1. a1 e5 {}", "2. -- ".repeat(700_000)),
    );
    write(
        "word.ptn",
        format!("[Size \"5\"] {}", "a".repeat(4_000_000)),
    );
    write(
        "comment.ptn",
        format!("[Size \"5\"] {{{}}}", "a".repeat(4_000_000)),
    );
    write(
        "branch.ptn",
        format!(
            "[Size \"5\"] 1. a1 e5 {{1w1}} 1. {}",
            "a1 ".repeat(1_300_000)
        ),
    );
    write(
        "tags.ptn",
        (0..400_000).fold(String::new(), |mut tags, n| {
            writeln!(tags, "[a{n} \"\"]").unwrap();
            tags
        }),
    );
    let square = "Name a square with a letter from a to e and a number from 1 to 5, such as c3.";
    let output = Command::new("sh")
        .args(["-c", "ulimit -v 600000 && exec \"$0\" check words.ptn plies.ptn word.ptn comment.ptn branch.ptn tags.ptn"])
        .arg(env!("CARGO_BIN_EXE_tak-tavern"))
        .current_dir(folder.path())
        // Each thread reserves address space.
        .env("TOKIO_WORKER_THREADS", "1")
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!(
            "words.ptn: not ok: Ply 1, `a`: {square}\n\
             plies.ptn: 2 plies, unfinished, tagged nothing: ok\n\
             word.ptn: not ok: Line 1, column 12, `{}…`: this word is too long for a ply.\n\
             comment.ptn: 0 plies, unfinished, tagged nothing: ok\n\
             branch.ptn: 2 plies, unfinished, tagged nothing, 1300000 plies of branches left out: ok\n\
             tags.ptn: not ok: Line 200001: the game has too many tags.\n",
            "a".repeat(40)
        )
    );
}
