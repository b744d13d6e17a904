//! A session on streams, with searches beside it.

use std::io::{BufRead, BufReader, Cursor, PipeReader, PipeWriter, Write, pipe};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tak_engine::tei::serve;

use super::value_of;

/// An engine at the other end of two pipes.
struct Served {
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
    engine: JoinHandle<std::io::Result<()>>,
}

impl Served {
    fn start() -> Served {
        let (from, input) = pipe().unwrap();
        let (output, to) = pipe().unwrap();
        Served {
            input: Some(input),
            output: BufReader::new(output),
            engine: std::thread::spawn(|| serve(BufReader::new(from), to)),
        }
    }

    fn say(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_bytes()).unwrap();
    }

    /// The lines up to one that starts like this.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(
                self.output.read_line(&mut line).unwrap(),
                0,
                "{start}: {lines:#?}"
            );
            lines.push(line.trim_end().to_owned());
            if line.starts_with(start) {
                return lines;
            }
        }
    }

    /// The lines up to the end of the output. It ends soon.
    fn rest(self) -> Vec<String> {
        let began = Instant::now();
        let lines = self.output.lines().map(Result::unwrap).collect();
        self.engine.join().unwrap().unwrap();
        assert!(began.elapsed() < Duration::from_secs(20), "{lines:?}");
        lines
    }
}

fn best_moves(lines: &[String]) -> usize {
    lines
        .iter()
        .filter(|line| line.starts_with("bestmove "))
        .count()
}

#[test]
fn every_line_is_answered_during_a_search() {
    let mut engine = Served::start();
    engine.say("teinewgame size 6\nposition startpos\ngo infinite\n");
    engine.until("info depth 2 ");
    engine.say("isready\n");
    let mut output = engine.until("readyok");
    engine.say("setoption name MultiPV value 2\nsing\nsetoption name Hash value 0\ntei\n");
    output.extend(engine.until("info string passed over \"sing\""));
    output.extend(engine.until("info error the option Hash"));
    output.extend(engine.until("teiok"));
    engine.say("position startpos moves z9\nisready\n");
    output.extend(engine.until("info error "));
    output.extend(engine.until("readyok"));
    assert_eq!(best_moves(&output), 0, "{output:#?}");
    engine.say("stop\nisready\n");
    let mut output = engine.until("bestmove ");
    engine.say("quit\n");
    output.extend(engine.rest());
    assert_eq!(best_moves(&output), 1, "{output:#?}");
}

#[test]
fn searches_run_one_after_the_other() {
    let mut engine = Served::start();
    engine.say("teinewgame size 5\ngo infinite\ngo nodes 500\ngo depth 1\ngo infinite\n");
    // The first one ends, because others wait.
    engine.until("bestmove ");
    let output = engine.until("bestmove ");
    assert_eq!(
        value_of(&output[output.len() - 2], "nodes"),
        Some("500"),
        "{output:#?}"
    );
    let output = engine.until("bestmove ");
    assert_eq!(
        value_of(&output[output.len() - 2], "depth"),
        Some("1"),
        "{output:#?}"
    );
    engine.until("info depth 3 ");
    engine.say("stop\n");
    engine.until("bestmove ");
    engine.say("stop\nstop\nisready\nquit\n");
    assert_eq!(engine.rest(), ["readyok"]);
}

#[test]
fn stop_ends_all_searches_before_it() {
    let mut engine = Served::start();
    engine.say("teinewgame size 5\ngo nodes 900000000\ngo nodes 900000000\ngo infinite\n");
    engine.until("info depth 3 ");
    engine.say("stop\ngo nodes 700\n");
    for _ in 0..3 {
        engine.until("bestmove ");
    }
    let output = engine.until("bestmove ");
    assert_eq!(
        value_of(&output[output.len() - 2], "nodes"),
        Some("700"),
        "{output:#?}"
    );
    engine.say("quit\n");
    assert_eq!(engine.rest(), [""; 0]);
}

#[test]
fn quit_ends_any_search_and_the_end_of_input_endless_ones() {
    for (go, ends) in [
        ("go infinite", Some("quit\n")),
        ("go nodes 900000000", Some("quit\n")),
        ("go movetime 900000", Some("quit now\n")),
        ("go solved", Some("quit\n")),
        ("go infinite", None),
        ("go", None),
    ] {
        let mut engine = Served::start();
        engine.say(&format!(
            "teinewgame size 6\nposition startpos moves a1 f6\n{go}\n"
        ));
        if go != "go solved" {
            engine.until("info depth 2 ");
        }
        if let Some(end) = ends {
            engine.say(end);
            engine.say("isready\n");
        }
        engine.input = ends.and(engine.input);
        let output = engine.rest();
        assert_eq!(best_moves(&output), 1, "{go} {ends:?}: {output:#?}");
        assert!(
            output.last().unwrap().starts_with("bestmove "),
            "{output:#?}"
        );
    }
}

fn served(input: &[u8]) -> String {
    let mut output = Vec::new();
    serve(BufReader::new(Cursor::new(input.to_vec())), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn script_has_all_its_answers_at_the_end_of_input() {
    let text = served(b"tei\r\nteinewgame size 4\r\ngo nodes 9000\r\ngo depth 3\r\nisready");
    assert!(
        text.contains("teiok\n") && text.contains("readyok\n"),
        "{text}"
    );
    assert!(text.contains(" nodes 9000 "), "{text}");
    assert_eq!(text.matches("bestmove ").count(), 2, "{text}");
    let text = served(b"go nodes 200\nquit\nisready\n");
    assert_eq!(text.matches("bestmove ").count(), 1, "{text}");
    assert!(!text.contains("readyok"), "{text}");
}

#[test]
fn bytes_of_any_kind_are_read_over() {
    let mut input = b"\xef\xbb\xbftei\n\xff\xfe\x00\nisready\rgo nodes 100\n".to_vec();
    // A line of ten megabytes is cut off.
    input.extend(vec![b'x'; 10_000_000]);
    input.extend(b"\nposition startpos moves a1 ");
    input.extend(b"f6 ".repeat(3_400_000));
    input.extend(b"\ngo nodes 100\nisready\n");
    let text = served(&input);
    assert_eq!(text.matches("teiok\n").count(), 1);
    assert_eq!(text.matches("readyok\n").count(), 2);
    assert_eq!(text.matches("bestmove ").count(), 2);
    assert!(
        text.ends_with("bestmove --\n"),
        "{}",
        &text[text.len() - 200..]
    );
    assert!(text.lines().all(|line| line.len() < 300));
}

#[test]
fn reader_that_is_gone_ends_the_conversation() {
    let mut engine = Served::start();
    engine.say("teinewgame size 6\ngo nodes 900000000\n");
    engine.until("info depth 2 ");
    let Served {
        input,
        output,
        engine,
    } = engine;
    drop(output);
    assert!(engine.join().unwrap().is_err());
    drop(input);
}
