//! Conversations in TEI.

use std::io::{BufReader, Cursor};

use tak_engine::tei::{Host, Session, serve};

/// A host that collects all lines, with a clock that ticks when read.
#[derive(Default)]
struct Script {
    said: Vec<String>,
    millis: u64,
    stops: bool,
    alone: bool,
}

impl Host for Script {
    fn send(&mut self, line: &str) {
        self.said.push(line.to_owned());
    }

    fn millis(&mut self) -> u64 {
        self.millis += 5;
        self.millis
    }

    fn stop_requested(&mut self) -> bool {
        self.stops
    }

    fn is_alone(&mut self) -> bool {
        self.alone
    }
}

impl Script {
    /// The answers of a session to these lines.
    fn talk(&mut self, lines: &[&str]) -> Vec<String> {
        let mut session = Session::new();
        for line in lines {
            assert!(session.handle(line, self), "{line}");
        }
        std::mem::take(&mut self.said)
    }
}

fn talk(lines: &[&str]) -> Vec<String> {
    Script::default().talk(lines)
}

fn best(said: &[String]) -> Vec<&str> {
    let best = said
        .iter()
        .filter_map(|line| line.strip_prefix("bestmove "));
    best.collect()
}

#[test]
fn greeting_names_engine_sizes_and_options() {
    let said = talk(&["tei", "isready"]);
    assert_eq!(said[0], "id name Tak Tavern");
    assert!(said.contains(&"size 3 4 5 6 7 8".to_owned()));
    assert!(
        said.iter()
            .any(|line| line.starts_with("option name Hash type spin"))
    );
    assert_eq!(said[said.len() - 2..], ["teiok", "readyok"]);
}

#[test]
fn every_go_has_one_best_move() {
    let said = talk(&[
        "teinewgame size 5 halfkomi 4",
        "position startpos moves a1 e5 c3",
        "go nodes 300",
        "go depth 2",
        "go movetime 40",
        "go wtime 900 btime 900 winc 0 binc 0",
        "position tps x3/1,1,1/2,2,x 2 4",
        "go nodes 10",
    ]);
    let best = best(&said);
    assert_eq!(best.len(), 5);
    assert_eq!(best[4], "--");
    assert!(said.iter().any(|line| line.starts_with("info depth 2 ")));
}

#[test]
fn several_lines_are_reported_by_rank() {
    let said = talk(&[
        "setoption name MultiPV value 3",
        "teinewgame 5",
        "position startpos moves a1 e5",
        "go depth 2",
    ]);
    for rank in 1..=3 {
        let rank = format!(" multipv {rank} score cp ");
        assert!(said.iter().any(|line| line.contains(&rank)), "{said:?}");
    }
}

#[test]
fn mistakes_are_answered_with_text_and_change_nothing() {
    let said = talk(&[
        "teinewgame 4",
        "position tps x4/x4/x,2,2,x/1,1,1,x 1 5",
        "position startpos moves z9",
        "position tps nonsense 1 1",
        "position tps x3/x3/x3 1",
        "setoption name Hash value 0",
        "setoption name Colour value blue",
        "setoption name Opening value sideways",
        "setoption name Level value 9",
        "teinewgame size 20",
        "teinewgame size 5 halfkomi 99",
        "go nodes minus",
        "jump",
        "",
        "stop",
        "go nodes 1000",
    ]);
    let errors = said
        .iter()
        .filter(|line| line.starts_with("info string error: "));
    assert_eq!(errors.count(), 11, "{said:#?}");
    assert_eq!(best(&said), ["d1"]);
}

#[test]
fn stop_ends_a_search_without_limits() {
    let mut script = Script {
        stops: true,
        ..Script::default()
    };
    let said = script.talk(&["teinewgame 6", "position startpos", "go infinite"]);
    assert_eq!(best(&said).len(), 1);
}

#[test]
fn end_of_input_stops_only_a_search_without_limits() {
    let deepest = |lines: &[&str]| {
        let mut script = Script {
            alone: true,
            ..Script::default()
        };
        let said = script.talk(lines);
        assert_eq!(best(&said).len(), 1);
        let depths = said.iter().filter_map(|line| {
            let depth = line.strip_prefix("info depth ")?.split(' ').next()?;
            depth.parse::<u32>().ok()
        });
        depths.max().unwrap()
    };
    let game = ["teinewgame 4", "position startpos moves a1 d4 b2 c3"];
    let endless = deepest(&[game[0], game[1], "go infinite"]);
    assert!(endless < 8, "{endless}");
    assert!(deepest(&[game[0], game[1], "go nodes 50000"]) > endless);
    let level = "setoption name Level value 8";
    assert!(deepest(&[level, game[0], game[1], "go"]) > endless);
}

#[test]
fn level_and_seed_decide_the_ply() {
    let play = |level: &str, seed: &str| {
        let level = format!("setoption name Level value {level}");
        let seed = format!("setoption name Seed value {seed}");
        let said = talk(&[
            &level,
            &seed,
            "teinewgame 5",
            "position startpos moves a1 e5",
            "go",
        ]);
        best(&said)[0].to_owned()
    };
    assert_eq!(play("3", "4"), play("3", "4"));
    let plies: Vec<String> = (0..8).map(|seed| play("1", &seed.to_string())).collect();
    assert!(plies.iter().any(|ply| *ply != plies[0]), "{plies:?}");
}

#[test]
fn custom_reserves_end_the_game() {
    let said = talk(&[
        "setoption name Stones value 3",
        "setoption name Caps value 0",
        "teinewgame 5",
        "position startpos moves a1 e5 b1 d5 c1",
        "go nodes 100",
    ]);
    // White has placed the last of three stones: the game is over.
    assert_eq!(best(&said), ["--"]);
}

#[test]
fn crush_is_marked() {
    let said = talk(&[
        "teinewgame 3",
        "setoption name Caps value 1",
        "setoption name Stones value 10",
        "position tps x3,1C,2S/x3,2,1/x4,1/x4,1/x4,1 1 9",
        "go nodes 300",
    ]);
    // The crush on e5 completes the e file.
    assert_eq!(best(&said), ["d5>*"], "{said:?}");
}

#[test]
fn served_stream_ends_at_quit_and_at_its_end() {
    for end in ["quit\nisready\n", ""] {
        let input = format!("tei\nteinewgame 4\ngo nodes 200\n\u{fffd}\n{end}");
        let mut output = Vec::new();
        serve(BufReader::new(Cursor::new(input)), &mut output).unwrap();
        let text = String::from_utf8(output).unwrap();
        assert!(text.contains("teiok\n"), "{text}");
        assert_eq!(text.matches("bestmove ").count(), 1, "{text}");
        assert!(!text.contains("readyok"), "{text}");
    }
}

#[test]
fn go_solved_reports_proved_win_and_loss() {
    let said = talk(&[
        "teinewgame size 5",
        "position tps 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9",
        "go solved",
    ]);
    assert!(said[0].contains("score solved win 3 pv "), "{said:?}");
    assert!(
        said[0].contains(&format!(" pv {} ", best(&said)[0])),
        "{said:?}"
    );
    let said = talk(&[
        "teinewgame size 5",
        "position tps 2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9",
        "go solved nodes 5000",
    ]);
    assert!(said[0].contains("score solved loss 2 pv "), "{said:?}");
    assert_eq!(best(&said).len(), 1);
}

#[test]
fn go_solved_without_proof_plays_a_ply() {
    let said = talk(&[
        "teinewgame size 5",
        "position startpos moves a1 e5",
        "go solved nodes 3000",
    ]);
    assert!(
        said[0].starts_with("info string no tinuë found in "),
        "{said:?}"
    );
    assert_eq!(best(&said).len(), 1);
    assert_ne!(best(&said), ["--"]);
    // Both sides have no threats at all, so the search ends by itself.
    let said = talk(&[
        "teinewgame size 5",
        "position startpos moves a1 e5",
        "go solved",
    ]);
    assert!(said[0].contains(": none for the side to move"), "{said:?}");
    let said = talk(&["position tps x3/1,1,1/2,2,x 2 4", "go solved"]);
    assert_eq!(best(&said), ["--"]);
}
