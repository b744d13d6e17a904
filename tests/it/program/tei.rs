//! `tak-tavern tei`, as another Tak program uses it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};

use tak_tavern::tak::{Komi, Position, Rules, Size, ptn};

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
fn tei_reads_positions_and_plies_as_people_paste_them() {
    let mut child = start(&["tei"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut answer = |position: &str| {
        writeln!(input, "position {position}\ngo nodes 500").unwrap();
        let mut lines = lines.by_ref().map(Result::unwrap);
        let mut remarks: Vec<String> = Vec::new();
        loop {
            let line = lines.next().unwrap();
            if line.starts_with("bestmove") {
                return (line, remarks.join("\n"));
            }
            remarks.push(line);
        }
    };
    let road = "x4/x4/x,2,2,x/1,1,1,x 1 5";
    for position in [
        format!("tps {road}"),
        format!("tps [ {road} ]"),
        format!("tps [TPS \"{road}\"]"),
        format!("tps \"{road}\" moves"),
        format!("tps TPS: {road}"),
        format!("tps `{road}`"),
        format!("tps: {road}"),
        format!("tps {road} 7"),
        // Move number 1, and letters in front of stacks.
        "tps x4/x4/x,2,2,x/1,1,1,x 1 1".to_owned(),
        "tps x4/x4/2,x,2,x/1,1,x,1 2 1 moves a2> Fd1<".to_owned(),
    ] {
        let (best, remarks) = answer(&position);
        assert_eq!(best, "bestmove d1", "{position}: {remarks}");
    }
    let (best, remarks) = answer("tps x4/x4/x,2,2,x/1,1,1S,x 1 5 moves 1Cc1>");
    assert_eq!(best, "bestmove --");
    assert!(
        remarks.contains("the top piece on c1 is a white wall, not a capstone"),
        "{remarks}"
    );
    for link in [
        "tps https://ptn.ninja/abc",
        "startpos moves https://ptn.ninja/abc",
    ] {
        let (best, remarks) = answer(link);
        assert_eq!(best, "bestmove --");
        assert!(remarks.contains("links are not opened"), "{remarks}");
    }
    writeln!(input, "quit").unwrap();
    assert!(child.wait().unwrap().success());
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

#[test]
fn tei_answers_during_a_search_and_ends_at_quit() {
    let mut child = start(&["tei"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut until = |start: &str| {
        let mut lines = lines.by_ref().map(Result::unwrap);
        lines.find(|line| line.starts_with(start)).unwrap()
    };
    write!(input, "teinewgame size 6\r\ngo infinite\r\n").unwrap();
    until("info depth 2 ");
    write!(input, "isready\r\n").unwrap();
    until("readyok");
    write!(input, "quit\r\n").unwrap();
    assert_ne!(until("bestmove"), "bestmove --");
    assert!(child.wait().unwrap().success());
}

/// A client written for Node from the description of the protocol.
#[test]
fn tei_serves_a_client_of_node() {
    if let Err(why) = Command::new("node").arg("--version").output() {
        println!("LEFT OUT: the client of TEI needs node: {why}");
        return;
    }
    let script = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/it/program/tei/client.mjs"
    );
    let output = Command::new("node")
        .args([script, env!("CARGO_BIN_EXE_tak-tavern"), "tei"])
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{stdout}{complaint}");
    let (games, steps): (Vec<&str>, Vec<&str>) =
        stdout.lines().partition(|line| line.starts_with("GAME "));
    let expected = [
        "greeted",
        "played on 6x6",
        "played on 5x5",
        "stopped",
        "set pieces",
        "refused",
        "proved",
        "quit",
    ];
    assert_eq!(steps, expected.map(|step| format!("OK {step}")), "{stdout}");
    let [six, five] = games[..] else {
        panic!("{stdout}");
    };
    assert!(replayed(six, "GAME 6 0 ").outcome().is_none(), "{six}");
    let end = replayed(five, "GAME 5 4 ");
    assert_eq!(end.komi(), Komi::from_halves(4).unwrap());
    assert!(end.outcome().is_some(), "{five}");
}

/// The end of a game that the client played.
fn replayed(game: &str, start: &str) -> Position {
    let plies = game.strip_prefix(start).unwrap();
    let numbers: Vec<i8> = start.split(' ').filter_map(|n| n.parse().ok()).collect();
    let size = Size::new(numbers[0].unsigned_abs()).unwrap();
    let rules = Rules::new(size, Komi::from_halves(numbers[1]).unwrap());
    plies
        .split(' ')
        .fold(Position::start(rules), |position, word| {
            let ply = ptn::read(&position, word).unwrap();
            position.play(ply).unwrap()
        })
}

/// Searches with nothing left to do still wait for `stop`.
#[test]
fn tei_answers_an_infinite_search_at_stop() {
    let mut child = start(&["tei"]);
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    for (position, info, best) in [
        // A road in one, the last square, and no ply.
        ("tps x3/2,2,x/1,1,x 1 4", "info depth", "bestmove c1"),
        ("tps 1,2S,1/2S,1,2S/2S,2S,x 1 12", "info depth", "bestmove "),
        ("tps x3/1,1,1/2,2,x 2 4", "info string", "bestmove --"),
    ] {
        writeln!(input, "teinewgame size 3\nposition {position}\ngo infinite").unwrap();
        let reply = lines.by_ref().find(|line| !line.starts_with("readyok"));
        assert!(reply.unwrap().starts_with(info), "{position}");
        // Time to say more than that.
        writeln!(input, "isready\nisready\nisready").unwrap();
        for _ in 0..3 {
            let reply = lines.by_ref().find(|line| !line.starts_with("info"));
            assert_eq!(reply.unwrap(), "readyok", "{position}");
        }
        writeln!(input, "stop").unwrap();
        let reply = lines.by_ref().find(|line| !line.starts_with("info"));
        assert!(reply.unwrap().starts_with(best), "{position}");
    }
    writeln!(input, "quit").unwrap();
    assert!(child.wait().unwrap().success());
}

#[cfg(target_os = "linux")]
#[test]
fn tei_refuses_a_table_without_memory_and_plays_on() {
    let script = "ulimit -v 400000; exec \"$0\" tei";
    let mut child = Command::new("sh")
        .args(["-c", script, env!("CARGO_BIN_EXE_tak-tavern")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    write!(
        input,
        "teinewgame size 5\ngo nodes 2000\nsetoption name Hash value 4096\nisready\n\
         go nodes 2000\ngo solved nodes 2000\n"
    )
    .unwrap();
    drop(input);
    let output = child.wait_with_output().unwrap();
    let stdout = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{stdout}");
    let refusal = "info error there is no memory for 4096 MiB, so the table stays as it is\n";
    assert_eq!(stdout.matches(refusal).count(), 1, "{stdout}");
    assert_eq!(stdout.matches("bestmove ").count(), 3, "{stdout}");
    assert!(!stdout.contains("bestmove --"), "{stdout}");
}
