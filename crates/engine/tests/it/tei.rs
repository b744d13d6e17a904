//! Conversations in TEI.

mod games;
mod limits;
mod proofs;
mod serving;

use tak::{Outcome, Position, ptn};
use tak_engine::tei::{Effect, Host, Memory, Session, Wish};

/// A host that collects all lines, with a clock that ticks when it is read.
#[derive(Default)]
struct Script {
    output: Vec<String>,
    millis: u64,
    /// From this time on there is another wish.
    then: Option<(u64, Wish)>,
}

impl Host for Script {
    fn send(&mut self, line: &str) {
        self.output.push(line.to_owned());
    }

    fn millis(&mut self) -> u64 {
        self.millis += 5;
        self.millis
    }

    fn wish(&mut self) -> Wish {
        self.millis += 5;
        let then = self.then.filter(|(from, _)| self.millis >= *from);
        then.map_or(Wish::GoOn, |(_, wish)| wish)
    }
}

impl Script {
    /// The answers of a session to these lines, each search at its `go`.
    fn talk(&mut self, lines: &[&str]) -> Vec<String> {
        let (mut session, mut memory) = (Session::new(), Memory::default());
        for line in lines {
            for effect in session.hear(line) {
                match effect {
                    Effect::Say(line) => self.output.push(line),
                    Effect::Search(search) => search.run(&mut memory, self),
                    Effect::Stop | Effect::Quit => {}
                }
            }
        }
        std::mem::take(&mut self.output)
    }
}

fn talk(lines: &[&str]) -> Vec<String> {
    Script::default().talk(lines)
}

/// The plies of all `bestmove`.
fn best(output: &[String]) -> Vec<&str> {
    let best = output
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    best.collect()
}

fn errors(output: &[String]) -> Vec<&str> {
    let errors = output
        .iter()
        .filter_map(|line| line.strip_prefix("info error "));
    errors.collect()
}

/// The word after a name in a line.
fn value_of<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    line.split(' ').skip_while(|word| *word != name).nth(1)
}

/// The plies of a line of `info`.
fn pv(line: &str) -> Vec<&str> {
    let pv = line.split_once(" pv ").map_or("", |(_, pv)| pv);
    pv.split_whitespace().collect()
}

/// The outcome after these plies.
fn outcome_after(position: &Position, plies: &[&str]) -> Option<Outcome> {
    let end = plies.iter().fold(position.clone(), |position, word| {
        let ply = ptn::read(&position, word).unwrap();
        position.play(ply).unwrap()
    });
    end.outcome()
}

#[test]
fn greeting_names_engine_sizes_and_options() {
    let output = talk(&["tei", "isready"]);
    assert_eq!(output[0], "id name Tak Tavern");
    let halves: Vec<String> = (-9..=9).map(|halves| halves.to_string()).collect();
    let sizes = format!("size 3 4 5 6 7 8 halfkomi {}", halves.join(" "));
    assert!(output.contains(&sizes), "{output:#?}");
    assert!(!output.iter().any(|line| line.starts_with("halfkomi")));
    for name in [
        "Hash", "HalfKomi", "flats", "caps", "flats1", "caps1", "flats2", "caps2",
    ] {
        let start = format!("option name {name} type spin default ");
        assert_eq!(
            output
                .iter()
                .filter(|line| line.starts_with(&start))
                .count(),
            1,
            "{name}"
        );
    }
    assert_eq!(output[output.len() - 2..], ["teiok", "readyok"]);
}

#[test]
fn unknown_words_are_named_and_the_rest_counts() {
    let output = talk(&[
        "please isready",
        "jump",
        "",
        "\r",
        "\u{feff}isready",
        "xyzzy stop",
    ]);
    assert_eq!(
        output,
        [
            "info string passed over \"please\"",
            "readyok",
            "info string passed over \"jump\"",
            "readyok",
            "info string passed over \"xyzzy\"",
        ]
    );
}

#[test]
fn answers_never_break_a_line() {
    let output = talk(&[
        "position startpos moves \u{85}a9\u{1b}[2J",
        "position tps \u{0}\u{7f} 1 1",
        "setoption name \u{7}bell value \u{1b}",
        "\u{1b}[31m",
    ]);
    assert_eq!(output.len(), 4, "{output:?}");
    assert!(
        output.iter().all(|line| !line.contains(char::is_control)),
        "{output:?}"
    );
}

#[test]
fn stop_and_bad_lines_without_a_search_are_silent_or_noted() {
    assert_eq!(talk(&["stop", "stop now"]), Vec::<String>::new());
    let output = talk(&[
        "setoption name Hash value 0",
        "setoption name Colour value blue",
    ]);
    assert_eq!(
        errors(&output),
        [
            "the option Hash takes 1 to 4096",
            "there is no option \"Colour\""
        ]
    );
}

#[test]
fn level_and_seed_decide_the_ply() {
    let play = |level: &str, seed: &str| {
        let level = format!("setoption name Level value {level}");
        let seed = format!("setoption name Seed value {seed}");
        let output = talk(&[
            &level,
            &seed,
            "teinewgame 5",
            "position startpos moves a1 e5",
            "go",
        ]);
        best(&output)[0].to_owned()
    };
    assert_eq!(play("3", "4"), play("3", "4"));
    let plies: Vec<String> = (0..8).map(|seed| play("1", &seed.to_string())).collect();
    assert!(plies.iter().any(|ply| *ply != plies[0]), "{plies:?}");
}

#[test]
fn several_lines_are_reported_by_rank() {
    let output = talk(&[
        "setoption name MultiPV value 3",
        "teinewgame 5",
        "position startpos moves a1 e5",
        "go depth 2",
    ]);
    for rank in 1..=3 {
        let rank = format!(" multipv {rank} score cp ");
        assert!(output.iter().any(|line| line.contains(&rank)), "{output:?}");
    }
}

#[test]
fn crush_is_marked() {
    let output = talk(&[
        "teinewgame 5",
        "setoption name Caps value 1",
        "setoption name Stones value 10",
        "position tps x3,1C,2S/x3,2,1/x4,1/x4,1/x4,1 1 9",
        "go nodes 300",
    ]);
    // The crush on e5 completes the e file.
    assert_eq!(best(&output), ["d5>*"], "{output:?}");
    assert!(output[0].ends_with(" pv d5>*"), "{output:?}");
}
