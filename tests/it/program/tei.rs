//! `tak-tavern tei`, as another Tak program uses it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

/// The program in an empty environment, with open streams.
fn start(arguments: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
        .args(arguments)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

#[test]
fn tei_answers_until_quit() {
    let mut child = start(&["tei"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut until = |start: &str| {
        let mut lines = lines.by_ref().map(Result::unwrap);
        lines.find(|line| line.starts_with(start)).unwrap()
    };
    writeln!(input, "tei").unwrap();
    assert_eq!(until("teiok"), "teiok");
    writeln!(input, "isready").unwrap();
    assert_eq!(until("readyok"), "readyok");
    writeln!(input, "teinewgame 4").unwrap();
    writeln!(input, "position tps x4/x4/x,2,2,x/1,1,1,x 1 5").unwrap();
    writeln!(input, "go nodes 1000").unwrap();
    assert_eq!(until("bestmove"), "bestmove d1");
    writeln!(input, "quit").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}

#[test]
fn tei_ends_with_its_input() {
    let mut child = start(&["tei"]);
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let argument = start(&["tei", "now"]).wait_with_output().unwrap();
    assert_eq!(argument.status.code(), Some(2));
}
