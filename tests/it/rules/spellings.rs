//! PTN files as people and other programs write them: every spelling gives the
//! game of its canonical form.

use std::fmt::Write as _;

use proptest::prelude::*;
use tak_tavern::tak::ptn::{Reader, Record, ResultTag};
use tak_tavern::tak::{Color, Played, Position};

use crate::chance::{Dice, times};

/// The only game of a text.
fn read(text: &str) -> Record {
    match Record::parse_all(text) {
        Ok(records) => {
            let [record] = records.try_into().expect(text);
            record
        }
        Err(fault) => panic!("{text}: {fault}"),
    }
}

fn fault(text: &str) -> String {
    Record::parse_all(text).expect_err(text).to_string()
}

/// Its plies, the result behind them, a second one, and the plies of branches.
fn parts(text: &str) -> (String, String, usize) {
    let record = read(text);
    let results = [record.result, record.second_result].into_iter().flatten();
    let results: Vec<String> = results.map(|result| result.to_string()).collect();
    (record.plies.join(" "), results.join(" "), record.left_out)
}

#[test]
fn result_is_read_before_trailing_text() {
    for (end, result) in [
        ("R-0", "R-0"),
        ("R-0 --", "R-0"),
        ("0-R\n--\n", "0-R"),
        ("R-0 *", "R-0"),
        ("R-0 4.", "R-0"),
        ("R-0 4. --", "R-0"),
        ("R-0 4. -- 5. … --", "R-0"),
        ("R-0 99", "R-0"),
        ("R-0 ...", "R-0"),
        ("R-0 …", "R-0"),
        ("R-0 load", "R-0"),
        ("R-0 {well played} $1 !", "R-0"),
        ("R-0 ; well played", "R-0"),
        ("R-0 R-0", "R-0"),
        ("R-0 White wins", "R-0"),
        ("0-1 white resigns", "0-1"),
        ("1/2-1/2 draw by agreement", "1/2-1/2"),
        ("R-0 0-R", "R-0 0-R"),
        ("1-0 {no} 4. 0-1 --", "1-0 0-1"),
        ("R - 0 --", "R-0"),
        ("r–0", "R-0"),
        ("½-½", "1/2-1/2"),
        ("1/2 – 1/2 *", "1/2-1/2"),
        ("*", "0-0"),
        ("4. *", "0-0"),
        ("--", ""),
        ("4. --", ""),
        ("4. … ", ""),
        ("4. -- 4. -- 5. --", ""),
        ("—", ""),
        ("load", ""),
    ] {
        let text = format!("[Size \"3\"] 1. a1 c3 2. b2 b1 3. a2 a3 {end}");
        let plies = "a1 c3 b2 b1 a2 a3".to_owned();
        assert_eq!(parts(&text), (plies, result.to_owned(), 0), "{end}");
    }
}

#[test]
fn ply_behind_the_result_is_named() {
    for (end, word) in [
        ("R-0 c2", "c2"),
        ("R-0 -- 4. c2", "c2"),
        ("1-0 {so} 4. c2 R-0", "c2"),
        ("1-0 * $3 c2", "c2"),
    ] {
        let fault = fault(&format!("[Size \"3\"] 1. a1 c3 {end}"));
        let expected = format!("{word:?}: it follows the result of the game");
        assert!(fault.ends_with(&expected), "{end}: {fault}");
    }
}

#[test]
fn result_in_another_spelling_is_no_ply() {
    for written in [
        "1-2-1-2",
        "draw",
        "Draw.",
        "1-0!",
        "1-0.",
        "0.5-0.5",
        "0.5 - 0.5",
        "1:0",
        "0 : 1",
        "R-O",
        "white wins",
        "Black resigns!",
        "remis",
        "unentschieden",
        "2-0",
        "resigns",
        "Weiß gewinnt",
        "T-0",
        "1/2:1/2",
    ] {
        for text in [
            format!("[Size \"5\"] 1. b2 d4 2. c3 d3 {written}"),
            format!("[Size \"5\"] 1. b2 d4 2. c3 d3 3. {written}\n"),
            format!("[Size \"5\"] 1. b2 d4 2. c3 d3 {written} {{so}} --"),
        ] {
            let fault = fault(&text);
            let expected = format!("{written:?}: it is no result of PTN");
            assert!(fault.ends_with(&expected), "{text}: {fault}");
        }
        let tag = read(&format!("[Size \"5\"] [Result \"{written}\"] 1. b2 d4"));
        assert_eq!(tag.claims().result(), None, "{written}");
        assert!(tag.claims().tag.is_some(), "{written}");
    }
}

#[test]
fn sign_for_no_ply_replaces_whites() {
    let tags = "[Size \"3\"]\n[TPS \"x3/x2,1/2,x2 2 2\"]\n\n";
    for sign in [
        "--", "-", "–", "—", "−", "---", "load", "LOAD", "*", "..", "...", "…", "‥", "",
    ] {
        for text in [
            format!("{tags}2. {sign} b2 3. c1"),
            format!("{tags}1. {sign} b2 2. c1 --"),
            format!("{tags}{sign} b2 c1"),
        ] {
            let record = read(&text);
            assert_eq!(record.plies, ["--", "b2", "c1"], "{text}");
            assert_eq!(record.replay().unwrap().1.len(), 2, "{text}");
        }
        if sign.is_empty() {
            continue;
        }
        // Elsewhere no ply follows it.
        let text = format!("[Size \"5\"] 1. a1 e5 2. {sign} c3");
        assert!(fault(&text).ends_with("the next ply is White's"), "{text}");
    }
    for sign in ["--", "–", "load", "*"] {
        let text = format!("[Size \"5\"] 1. a1 {sign} 2. c3");
        assert!(fault(&text).ends_with("the next ply is Black's"), "{text}");
    }
    assert_eq!(
        read("[Size \"5\"] 1. a1 e5 2. c3 c2 3. c3+ * d1")
            .plies
            .len(),
        6
    );
}

#[test]
fn move_number_has_any_dots() {
    for text in [
        "1. b2 d4 2. c3 2… d3 3. c4",
        "1. b2 d4 2. c3 2. … d3 3. c4",
        "1. b2 1... d4 2. c3 2 ... d3 3 . c4",
        "1 . b2 1 … d4 2.c3 2…d3 3.c4",
        "１．b2 d4 ２． c3 ２… d3 ３ c4",
        "1。b2 d4 2。c3 2。… d3 3。c4",
        "1. b2 d4 2. c3 2. -- d3 3. c4",
        "b2 d4 c3 … d3 c4",
    ] {
        let record = read(&format!("[Size \"5\"] {text}"));
        assert_eq!(record.plies, ["b2", "d4", "c3", "d3", "c4"], "{text}");
    }
}

#[test]
fn quotes_of_tags_are_of_any_kind() {
    for (open, close) in [
        ("“", "”"),
        ("„", "“"),
        ("”", "”"),
        ("«", "»"),
        ("»", "«"),
        ("″", "″"),
        ("\"", "”"),
        ("“", "\""),
        ("‘", "’"),
        ("'", "'"),
        ("＂", "＂"),
    ] {
        let text = format!(
            "[Size {open}6{close}] [Player1 {open}Ann Lee{close} ]\n[TPS {open}x6/x6/x6/x6/x6/x6 1 1{close}]\n1. a1"
        );
        let record = read(&text);
        assert_eq!(record.tag("Size"), Some("6"), "{text}");
        assert_eq!(record.tag("Player1"), Some("Ann Lee"), "{text}");
        assert_eq!(record.tag("TPS"), Some("x6/x6/x6/x6/x6/x6 1 1"), "{text}");
        assert_eq!(record.replay().unwrap().1.len(), 1, "{text}");
    }
    // Quotes within a value stay there.
    for value in ["The “Big” Game", "“Big”", "Bo's", "it's [x", "„a“ «b»"] {
        let record = read(&format!("[Event \"{value}\"] 1. a1"));
        assert_eq!(record.tag("Event"), Some(value));
    }
    assert_eq!(
        read("[Event “The \"Big\" 'Game'”]").tag("Event"),
        Some("The \"Big\" 'Game'")
    );
    assert!(fault("[Size “6]\n1. a1").contains("write a tag"));
}

#[test]
fn marks_and_comments_are_ignored() {
    for text in [
        "1. a1 $1 b1 $14 2. c1 $255",
        "1. a1$1 b1 2. c1",
        "1. a1 ; the corner {\nb1 ;\n2. c1 ; [Size \"4\"]",
        "; a game [x] { \n1. a1;b2\nb1 2. c1",
        "1. a1 ! b1 ’’ 2. c1",
        "\u{200b}1.\u{a0}a1\u{200e} b\u{2060}1 2. \u{feff}c1",
    ] {
        let text = format!("[Size \"3\"]\n{text}");
        assert_eq!(
            parts(&text),
            ("a1 b1 c1".to_owned(), String::new(), 0),
            "{text}"
        );
    }
}

#[test]
fn named_branches_are_left_out() {
    let line = "1. a1 e5 2. c3 c4 3. d3 d4";
    let check = |rest: &str, left_out: usize| {
        let text = format!("[Size \"5\"]\n{line}{rest}");
        let plies = "a1 e5 c3 c4 d3 d4".to_owned();
        assert_eq!(
            (parts(&text).0, parts(&text).2),
            (plies, left_out),
            "{text}"
        );
    };
    check("\n\n{my line}\n2. b2 b3 3. b4", 3);
    check(" {my line} 2. b2 b3 3. b4", 3);
    check("\n\n{b1}\n2. -- b3\n3. b4", 2);
    check("\n\n{b1}\n2... b3\n3. b4", 2);
    check("\n\n{b1}\n2… b3 3. b4 b5", 3);
    check("\n\n{b1}\n2. b3 3. b4", 2);
    check(
        " R-0\n\n{better}\n3. b3\n\n{better/still}\n3. -- b4 4. b5",
        3,
    );
    check("\n\n{12w1}\n2. b2\n\n{12w1/my line}\n3. b3 {nice} 4. b4", 3);
    check(" {1w1} 1. b1 {my idea} {so} 3. b2 R-0", 2);
    check(" {not a line}", 0);
    check("\n\n{not a line}\n--", 0);
    // The line ends with White's ply, and an empty line precedes the name.
    let open = "[Size \"5\"]\n1. a1 e5 2. c3";
    assert_eq!(parts(&format!("{open}\n\n{{alt}}\n2. d3")).2, 1);
    assert_eq!(
        parts(&format!("{open}\n\n{{alt}}\n2... d3")).0,
        "a1 e5 c3 d3"
    );
    assert_eq!(parts(&format!("{open} R-0 {{alt}} 2. d3")).2, 1);
    // A comment before the number that is due only looks like a label.
    for comment in ["{12w1}", "{my line}", "{b1}", "\n\n{3b1}\n"] {
        for text in [
            format!("1. a1 e5 {comment} 2. c3 c4"),
            format!("1. a1 {comment} 1... e5 2. c3 c4"),
            format!("1. a1 {comment} e5 2. c3 {comment} 2… c4"),
            format!("{comment} 1. a1 e5 2. c3 c4"),
        ] {
            let text = format!("[Size \"5\"]\n{text}");
            assert_eq!(
                parts(&text),
                ("a1 e5 c3 c4".to_owned(), String::new(), 0),
                "{text}"
            );
        }
    }
}

/// A game with other quotes, dots, marks and comments, and something harmless at
/// its end.
fn respelt(record: &Record, start: &Position, dice: &mut Dice) -> String {
    let mut one = |all: &[&str]| all[dice.below(all.len())].to_owned();
    let mut text = String::new();
    for (key, value) in &record.tags {
        let quotes = one(&["\"\"", "“”", "„“", "«»", "\"”"]);
        let (open, close) = quotes.split_at(quotes.chars().next().unwrap().len_utf8());
        let space = one(&["\n", " ", "\r\n"]);
        write!(text, "[{key} {open}{value}{close}]{space}").unwrap();
    }
    text += "\n";
    let first = start.move_number();
    for (number, pair) in (first..).zip(record.plies.chunks(2)) {
        let dots = one(&[".", " .", "．"]);
        write!(text, "{number}{dots} ").unwrap();
        for (at, ply) in pair.iter().enumerate() {
            if at == 1 {
                let dotted = [
                    format!("{number}… "),
                    format!("{number}. … "),
                    "... ".to_owned(),
                ];
                let dotted = dotted.each_ref().map(String::as_str);
                text += &one(&["", "", dotted[0], dotted[1], dotted[2]]);
            }
            text += &match ply.as_str() {
                "--" => one(&["--", "–", "load", "…", "*"]),
                ply => ply.replace('-', &one(&["-", "−", "–"])),
            };
            text += &one(&[
                " ",
                "! ",
                " $4 ",
                " {b1} ",
                " ; so\n",
                "\u{200b}\n",
                " ?! ",
                "\u{a0}",
            ]);
        }
    }
    if let Some(result) = record.result {
        text += &result.to_string().replace('-', &one(&["-", " - ", "–"]));
    }
    let branch = format!("\n\n{{my line}}\n{first}. … a1 b2\n");
    text + &one(&[
        "",
        " --",
        " {end}",
        " $1",
        "\n\n; end",
        if record.plies.len() > 1 { &branch } else { "" },
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(times(40)).unwrap()))]

    #[test]
    fn every_spelling_gives_the_same_game(seed: u64, most in 0..60_usize) {
        let mut dice = Dice::new(seed);
        let rules = dice.rules();
        let positions = dice.game(Position::start(rules), most);
        let (start, mut plies) = (positions[0].clone(), Vec::new());
        let mut last = start.clone();
        while last.outcome().is_none() && plies.len() < most {
            let ply = dice.ply(&last);
            plies.push(Played::new(&last, ply));
            last = last.play(ply).unwrap();
        }
        let result = last.outcome().map_or(ResultTag::Other(Color::Black), ResultTag::from);
        let record = Record::new(&start, plies, Some(result));
        let text = respelt(&record, &start, &mut dice);
        let again = Record::parse_all(&text);
        prop_assert!(again.is_ok(), "{}: {:?}", text, again);
        let again = again.unwrap().remove(0);
        prop_assert_eq!(again.replay(), record.replay(), "{}", text);
        prop_assert_eq!(again.claims(), record.claims(), "{}", text);
    }

    /// Reading never panics, in one piece or in many, and a replayable record is
    /// the same after writing and reading.
    #[test]
    fn any_text_is_read(text in prop_oneof![
        "\\PC*",
        "(\\[Size [\"“”«]?5[\"“”»]?\\]|[0-9]{1,2}[.… ]{1,3}|[a-e][1-5][+\\-<>]? |R-0|0-1|½|draw |white |wins |--|—|\\*|load |[{};$]|[0-9]|[\n ]|1w1|\n\n\\{[1-3][wb]1\\}\n|\n\n\\{so\\}\n|[_/:]|[SC]|https://|\u{200b}){0,40}",
    ]) {
        let mut whole = Reader::default();
        let mut games = whole.read(&text);
        games.extend(whole.finish());
        let mut pieces = Reader::default();
        let mut parts = Vec::new();
        for c in text.chars() {
            parts.extend(pieces.read(c.encode_utf8(&mut [0; 4])));
        }
        parts.extend(pieces.finish());
        prop_assert_eq!(&games, &parts);
        for game in games {
            let _ = game.record.claims();
            let Ok((start, played)) = game.record.replay() else {
                continue;
            };
            let plies = played.iter().map(|(ply, _)| *ply);
            let written = Record::new(&start, plies, game.record.result);
            let read = Record::parse_all(&written.to_string()).unwrap();
            prop_assert_eq!(read, vec![written]);
        }
    }
}
