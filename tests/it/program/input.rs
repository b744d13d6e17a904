//! Input without an end: each command that reads games ends with one sentence.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// Runs a command with a file as its standard input. It has to end by itself;
/// `timeout` would give another exit code.
fn run(folder: &TempDir, arguments: &[&str], input: Stdio) -> Output {
    Command::new("timeout")
        .args(["120", env!("CARGO_BIN_EXE_tak-tavern")])
        .args(arguments)
        .current_dir(folder.path())
        .stdin(input)
        .output()
        .unwrap()
}

/// The commands that read games from a file.
fn readers(file: &str) -> [Vec<&str>; 3] {
    [
        vec!["check", file],
        vec!["mine", "--from", file],
        vec!["render", "--out", "a.png", "--ptn", file],
    ]
}

fn check_refused(folder: &TempDir, file: &str, input: impl Fn() -> Stdio, sentence: &str) {
    for arguments in readers(file) {
        let output = run(folder, &arguments, input());
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).unwrap();
        assert!(text.contains(sentence), "{arguments:?}: {text}");
        assert_eq!(text.matches(sentence).count(), 1, "{text}");
    }
}

#[test]
fn device_pipe_and_folder_are_no_files_of_games() {
    let folder = TempDir::new().unwrap();
    let pipe = folder.path().join("pipe.ptn");
    let status = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(status.success());
    for file in ["/dev/zero", "/dev/null", "pipe.ptn"] {
        check_refused(&folder, file, Stdio::null, "it is not a regular file");
    }
    fs::create_dir(folder.path().join("games")).unwrap();
    for arguments in &readers("games")[1..] {
        let output = run(&folder, arguments, Stdio::null());
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(text.contains("it is a folder"), "{text}");
    }
}

#[test]
fn endless_game_is_refused_after_some_mebibytes() {
    let folder = TempDir::new().unwrap();
    let long = "a".repeat(1 << 20);
    let line = long.repeat(200);
    fs::write(folder.path().join("line.ptn"), &line).unwrap();
    fs::write(folder.path().join("remark.ptn"), format!("1. a1 {{{line}")).unwrap();
    let sentence = "more than 8 MiB without the end of a game";
    for file in ["line.ptn", "remark.ptn"] {
        check_refused(&folder, file, Stdio::null, sentence);
    }
    let zeros = || Stdio::from(File::open("/dev/zero").unwrap());
    check_refused(&folder, "-", zeros, "it is not a text");
}
