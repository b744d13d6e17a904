//! Any lines are heard without an end of the conversation. Each answer is one line, and each search ends with one
//! `bestmove`: a ply that the same position accepts.

use tak_engine::tei::{Effect, Host, Memory, Session, Wish};

/// The questions of a search about the wish of the other side, before it is stopped.
const PATIENCE: u32 = 8;

/// The most searches of a conversation, and the most bytes of it.
const SEARCHES: usize = 4;
const LONGEST: usize = 2_000;

/// The words of lines that may change the position otherwise.
const CHANGES: [&str; 3] = ["position", "teinewgame", "setoption"];

#[derive(Default)]
struct Listener {
    lines: Vec<String>,
    questions: u32,
}

impl Host for Listener {
    fn send(&mut self, line: &str) {
        self.lines.push(line.to_owned());
    }

    fn wish(&mut self) -> Wish {
        self.questions += 1;
        if self.questions > PATIENCE {
            Wish::Stop
        } else {
            Wish::GoOn
        }
    }
}

pub(super) fn check(text: &str) {
    // A large table only takes time.
    if text.len() > LONGEST || text.to_ascii_lowercase().contains("hash") {
        return;
    }
    let (mut session, mut memory) = (Session::new(), Memory::default());
    let (mut position, mut searches) = (None, 0);
    for line in text.lines() {
        let mut said = Vec::new();
        for effect in session.hear(line) {
            match effect {
                Effect::Say(line) => said.push(line),
                Effect::Search(search) if searches < SEARCHES => {
                    searches += 1;
                    let mut listener = Listener::default();
                    search.run(&mut memory, &mut listener);
                    check_answer(&mut session, position, &listener.lines);
                    said.extend(listener.lines);
                }
                Effect::Search(_) | Effect::Stop => {}
                Effect::Quit => return,
            }
        }
        for line in said {
            assert!(!line.contains(char::is_control), "{line:?} is one line");
        }
        if line.starts_with("position ") {
            position = Some(line);
        } else if CHANGES.iter().any(|word| line.contains(word)) {
            position = None;
        }
    }
}

/// The last line of a search has its ply, and no other line has one.
fn check_answer(session: &mut Session, position: Option<&str>, lines: &[String]) {
    let plies: Vec<&str> = lines
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "))
        .collect();
    assert_eq!(plies.len(), 1, "{lines:?}");
    let last = lines.last().map_or("", String::as_str);
    assert!(last.starts_with("bestmove "), "{lines:?}");
    let (Some(position), [ply]) = (position, plies.as_slice()) else {
        return;
    };
    if *ply == "--" {
        return;
    }
    let moves = if position.split_whitespace().any(|word| word == "moves") {
        ""
    } else {
        "moves "
    };
    let next = session.hear(&format!("{position} {moves}{ply}"));
    let is_refused =
        |effect: &Effect| matches!(effect, Effect::Say(line) if line.starts_with("info error"));
    assert!(!next.iter().any(is_refused), "{position} {moves}{ply}");
    session.hear(position);
}
