//! `tak-tavern render`, from outside.

use tempfile::TempDir;

use crate::program::cli::{printed, run};
use crate::texts::assert_contains;

#[test]
fn picture_is_rendered() {
    let folder = TempDir::new().unwrap();
    let tps = "x3/x,12,x/x3 1 2";
    printed(folder.path(), &["render", "--tps", tps, "--out", "tps.png"]);
    std::fs::write(
        folder.path().join("game.ptn"),
        "[Size \"3\"]\n1. a1 a2 2. b2\n",
    )
    .unwrap();
    printed(
        folder.path(),
        &[
            "render", "--ptn", "game.ptn", "--ply", "2", "--side", "black", "--out", "ptn.png",
        ],
    );
    for name in ["tps.png", "ptn.png"] {
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"), "{name}");
    }
    let too_far = run(
        folder.path(),
        &[
            "render", "--ptn", "game.ptn", "--ply", "4", "--out", "no.png",
        ],
    );
    let complaint = String::from_utf8(too_far.stderr).unwrap();
    assert_contains(&complaint, "the game has 3 plies, not 4");
}

#[test]
fn error_after_the_picture_is_ignored() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let good = "[Size \"3\"]\n1. a1 a2 2. b2";
    write("ply.ptn", &format!("{good} b2\n"));
    write("number.ptn", &format!("{good} 1. c3\n"));
    write("comment.ptn", &format!("{good} {{\n"));
    write("next.ptn", &format!("{good}\n[Size 4]\n"));
    write("tag.ptn", "[Size 3]\n1. a1 a2");
    write("none.ptn", "");
    write("over.ptn", "[TPS \"x3/1,1,1/2,2,x 2 4\"]");
    let fails = |arguments: &[&str], expected: &str| {
        let output = run(folder.path(), &[&["render"], arguments].concat());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(complaint.contains(expected), "{arguments:?}: {complaint}");
    };
    for (name, expected) in [
        ("ply.ptn", "Ply 4, `b2`: b2 holds a white flat"),
        ("number.ptn", "Line 2, column 16, `1.`: "),
        (
            "comment.ptn",
            "Line 2: the comment that starts here has no closing brace.",
        ),
    ] {
        let picture = |end: &str, out: &str| {
            printed(
                folder.path(),
                &["render", "--ptn", name, end, "3", "--out", out],
            );
        };
        picture("--ply", "a.png");
        picture("--to", "a.gif");
        fails(&["--ptn", name, "--out", "b.png"], expected);
        fails(&["--ptn", name, "--ply", "4", "--out", "b.png"], expected);
        fails(&["--ptn", name, "--out", "b.gif"], expected);
    }
    printed(
        folder.path(),
        &["render", "--ptn", "next.ptn", "--out", "c.png"],
    );
    printed(
        folder.path(),
        &["render", "--ptn", "over.ptn", "--out", "d.png"],
    );
    printed(
        folder.path(),
        &[
            "render",
            "--tps",
            "x3/1,1,1/2,2,x 2 4",
            "--hints",
            "--out",
            "e.png",
        ],
    );
    let pictures = ["d.png", "e.png"].map(|name| std::fs::read(folder.path().join(name)).unwrap());
    assert_eq!(pictures[0], pictures[1]);
    fails(
        &["--ptn", "tag.ptn", "--ply", "0", "--out", "f.png"],
        "Line 1: write a tag as",
    );
    fails(
        &["--ptn", "none.ptn", "--out", "f.png"],
        "the file has no game",
    );
    fails(
        &["--ptn", "gone.ptn", "--out", "f.png"],
        "cannot read gone.ptn: ",
    );
    assert!(!folder.path().join("f.png").exists());
}

#[test]
fn game_is_rendered_as_gif() {
    let folder = TempDir::new().unwrap();
    let ptn = folder.path().join("game.ptn");
    std::fs::write(&ptn, "[Size \"3\"]\n1. a1 a2 2. b2 c1 3. c2 R-0\n").unwrap();
    let frames = |arguments: &[&str]| {
        let common = ["render", "--ptn", "game.ptn", "--out", "game.gif"];
        printed(folder.path(), &[&common, arguments].concat());
        let bytes = std::fs::read(folder.path().join("game.gif")).unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        std::iter::from_fn(|| decoder.next_frame_info().unwrap().map(drop)).count()
    };
    // The final position, the start, and each ply.
    assert_eq!(frames(&[]), 6);
    assert_eq!(frames(&["--from", "2", "--to", "4", "--side", "black"]), 3);
    assert_eq!(frames(&["--to", "0", "--theme", "felt"]), 1);

    let check_refusal = |arguments: &[&str], expected: &str| {
        let output = run(folder.path(), &[&["render"], arguments].concat());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        assert!(complaint.contains(expected), "{complaint}");
    };
    let game = ["--ptn", "game.ptn", "--out"];
    let gif_file = [&game[..], &["game.gif"]].concat();
    check_refusal(
        &[&game[..], &["game.jpg"]].concat(),
        "game.jpg ends neither with .png, for a position, nor with .gif, for a game",
    );
    check_refusal(
        &[&gif_file[..], &["--to", "6"]].concat(),
        "the game has 5 plies, not 6",
    );
    check_refusal(
        &[&gif_file[..], &["--from", "3", "--to", "2"]].concat(),
        "--from 3 comes after --to 2",
    );
    check_refusal(
        &[&gif_file[..], &["--theme", "mahogany"]].concat(),
        "choose tavern, slate, paper, contrast, felt or traveler",
    );
    check_refusal(
        &["--tps", "x3/x,12,x/x3 1 2", "--out", "game.gif"],
        "a .gif shows a game",
    );
    check_refusal(
        &[&game[..], &["a.png", "--to", "2"]].concat(),
        "for a position say --ply",
    );
}
