//! PTN files, read and written.

use tak_tavern::tak::ptn::{ParseRecordError, Record, ResultTag};
use tak_tavern::tak::{Color, Position};
use tak_tavern::words::{Language, Words};

const GAME: &str = "\u{feff}[Size \"5\"]\r\n[Player1 \"An \\\"A\\\" {player}\"]\r\n[Result \"1/2-1/2\"]\r\n\r\n{a\ncomment}1. a1 e5\r\n2.c3{!} c2' 3. c3- -- 1/2-1/2\n";

#[test]
fn file_of_any_origin_is_read() {
    let records = Record::parse_all(GAME).unwrap();
    let [record] = records.as_slice() else {
        panic!("one game, not {records:?}")
    };
    assert_eq!(record.tag("SIZE"), Some("5"));
    assert_eq!(record.tag("player1"), Some("An \"A\" {player}"));
    assert_eq!(record.plies, ["a1", "e5", "c3", "c2'", "c3-"]);
    assert_eq!(record.result, Some(ResultTag::Draw));
    let (_, played) = record.replay().unwrap();
    assert_eq!(
        played.last().unwrap().1.tps().to_string(),
        "x4,1/x5/x5/x2,21,x2/2,x4 2 3"
    );
}

#[test]
fn tags_begin_next_game() {
    let records = Record::parse_all("[Size \"3\"]\n1. a1\n[Size \"4\"]\n\n1. b2 R-0\n").unwrap();
    let sizes: Vec<_> = records
        .iter()
        .map(|record| record.tag("size").unwrap())
        .collect();
    assert_eq!(sizes, ["3", "4"]);
}

#[test]
fn unterminated_part_is_refused() {
    assert_eq!(
        Record::parse_all("[Size \"3]\n"),
        Err(ParseRecordError::Tag { line: 1 }.into())
    );
    assert_eq!(
        Record::parse_all("\n[Size 3]\n"),
        Err(ParseRecordError::Tag { line: 2 }.into())
    );
    assert_eq!(
        Record::parse_all("1. a1\n{oh"),
        Err(ParseRecordError::Comment { line: 2 }.into())
    );
}

#[test]
fn impossible_game_names_line() {
    let check = |text: &str, expected: &str| {
        let records = Record::parse_all(text).unwrap();
        assert_eq!(
            Words::of(Language::English).unplayable_record(&records[0].replay().unwrap_err()),
            expected,
            "{text}"
        );
    };
    check("1. a1", "A tag must give the board size, from 3 to 8.");
    check(
        "[Size \"5\"] 1. a1 a1",
        "Ply 2, `a1`: a1 holds a black flat. You can only place pieces on free squares.",
    );
}

fn one(text: &str) -> Record {
    let [record] = Record::parse_all(text).unwrap().try_into().unwrap();
    record
}

#[test]
fn tags_define_rules() {
    let check = |tags: &str, expected: &str| {
        let rules = match one(tags).rules() {
            Ok(rules) => {
                let sets = Color::BOTH.map(|color| rules.reserves()[color]);
                let [white, black] = sets.map(|set| format!("{}+{}", set.stones(), set.caps()));
                let (size, komi, opening) = (rules.size(), rules.komi(), rules.opening());
                format!("{size} {komi} {opening} {white} {black}")
            }
            Err(error) => Words::of(Language::English).unplayable_record(&error),
        };
        assert_eq!(rules, expected, "{tags}");
    };
    check("[Size \"5\"]", "5x5 0 swap 21+1 21+1");
    check("[size \" 6 \"][KOMI \"2.5\"]", "6x6 2.5 swap 30+1 30+1");
    check("[Size \"6\"][Komi \".5\"]", "6x6 0.5 swap 30+1 30+1");
    check("[Size \"6\"][Komi \"?\"]", "6x6 0 swap 30+1 30+1");
    check(
        "[Size \"5\"][Opening \"no-swap\"]",
        "5x5 0 no-swap 21+1 21+1",
    );
    check(
        "[Size \"5\"][Opening \"double black stack\"][Komi \"\"]",
        "5x5 0 double black stack 21+1 21+1",
    );
    check(
        "[Size \"5\"][Flats \"9\"][Caps \"0\"]",
        "5x5 0 swap 9+0 9+0",
    );
    check(
        "[Size \"5\"][Flats \"9\"][Caps2 \"2\"]",
        "5x5 0 swap 9+1 9+2",
    );
    check(
        "[Size \"5\"][Flats1 \"9\"][Flats2 \"60\"]",
        "5x5 0 swap 9+1 60+1",
    );
    check("[TPS \"x4/x4/x4/x4 1 1\"]", "4x4 0 swap 15+0 15+0");
    check(
        "[Size \"9\"]",
        "The tag `Size` must be a number from 3 to 8, not `9`.",
    );
    check(
        "[Size \"5x5\"]",
        "The tag `Size` must be a number from 3 to 8, not `5x5`.",
    );
    check(
        "[Site \"here\"]",
        "A tag must give the board size, from 3 to 8.",
    );
    check(
        "[Size \"5\"][Opening \"x\"]",
        "The opening must be swap, no-swap or double black stack.",
    );
    check(
        "[Size \"5\"][Flats \"0\"]",
        "The tag `Flats` must be a number from 1 to 60, not `0`.",
    );
    check(
        "[Size \"5\"][Caps1 \"5\"]",
        "The tag `Caps1` must be a number from 0 to 4, not `5`.",
    );
    check(
        "[Size \"5\"][Opening \"double black\"][Flats2 \"1\"]",
        "The double black opening takes two black stones, and Black has only one.",
    );
    check(
        "[Size \"5\"][Komi \"x\"]",
        "Komi must be a number of whole or half points from -4.5 to 4.5, such as 2 or 0.5.",
    );
}

#[test]
fn branches_are_counted_and_skipped() {
    let check = |text: &str, plies: &[&str], left_out: usize| {
        let record = one(text);
        assert_eq!(record.plies, plies, "{text}");
        assert_eq!(record.left_out, left_out, "{text}");
    };
    let line = "1. a1 b1 2. c1 d1 3. e1";
    let plies = &["a1", "b1", "c1", "d1", "e1"];
    check(line, plies, 0);
    check(&format!("{line} {{12w1}} 2. c2 d2 3. e2"), plies, 3);
    check(
        &format!("{line} R-0\n{{2b1}}\n2. -- d2 3. e2 0-1 {{2b1/3w1}} 3. e3"),
        plies,
        3,
    );
    check(
        &format!("{line}\n3. e2 4. a2"),
        &["a1", "b1", "c1", "d1", "e1", "e2", "a2"],
        0,
    );
    // The result is that of the main line.
    let won = one(&format!("{line} R-0 {{2b1}} 2. -- d2 0-1"));
    assert_eq!(won.result, Some(ResultTag::Road(Color::White)));
    check(
        &format!("{line} 1-0\n\n{{2b1}}\n2... d2 3. e2 f1"),
        plies,
        3,
    );
    check(&format!("{line} {{a {{1}} {{3w1}} {{so}} 3. e2"), plies, 1);
    // A label-like comment at a wrong number is a comment.
    check("1. a1 b1 {2w1} 2. c1 d1", &["a1", "b1", "c1", "d1"], 0);
    check("1. a1 {1b1} b1 2. c1", &["a1", "b1", "c1"], 0);
    check("1. a1 1... b1 2. c1 2... d1", &["a1", "b1", "c1", "d1"], 0);
    check("1. a1 ... b1 2 . c1", &["a1", "b1", "c1"], 0);
    check("1.a1 ! b1 '' 2.c1?!", &["a1", "b1", "c1?!"], 0);
    check("1. a1 {wow} b1 {1w of 2} {} 2. c1", &["a1", "b1", "c1"], 0);
    check("a1 b1 c1", &["a1", "b1", "c1"], 0);
}

#[test]
fn second_ply_behind_a_repeated_number_shows_an_idea_for_white() {
    let check = |text: &str, plies: &[&str], left_out: usize| {
        let record = one(text);
        assert_eq!(record.plies, plies, "{text}");
        assert_eq!(record.left_out, left_out, "{text}");
    };
    let line = "1. a1 e5 2. c3";
    let plies = &["a1", "e5", "c3"];
    for idea in [
        " {idea} ",
        "\n{idea}\n",
        "\n\n{idea} ",
        " {2w1} ",
        " {one} {two} ",
    ] {
        check(&format!("{line}{idea}2. d3 d4 3. e3"), plies, 3);
        check(
            &format!("{line}{idea}2. d3 {{so}} d4 {{2w2}} 2. e3 e4"),
            plies,
            4,
        );
    }
    // One ply is Black's.
    let played = &["a1", "e5", "c3", "d3", "d4", "e3"];
    check(&format!("{line} {{good}} 2. d3 3. d4 e3"), played, 0);
    check(&format!("{line} {{good}} 2... d3 3. d4 e3"), played, 0);
    check(&format!("{line} 2. d3 3. d4 e3"), played, 0);
    // Without a comment it is unknown whether White played c3 or d3.
    let text = format!("{line} 2. d3 d4 3. e3");
    let error = Record::parse_all(&text).unwrap_err().to_string();
    assert!(
        error.ends_with("\"d4\": the next ply belongs to move 3"),
        "{error}"
    );
}

#[test]
fn black_may_begin() {
    let tags = "[TPS \"x3/x3/2,x2 2 1\"] ";
    let plies = |text: &str| one(text).replay().map(|(_, played)| played.len());
    assert_eq!(plies(&format!("{tags} 1. -- b2 2. c3")), Ok(2));
    assert_eq!(plies(&format!("{tags} 1. b2 2. c3")), Ok(2));
    assert_eq!(plies(&format!("{tags} 1... b2 2. c3")), Ok(2));
    assert_eq!(plies(&format!("{tags} 1. ... b2 2. c3")), Ok(2));
    assert_eq!(plies(&format!("{tags} b2 c3")), Ok(2));
    assert_eq!(plies(&format!("{tags} 1. --")), Ok(0));
    // The first move number is that of the position, or 1.
    let later = "[TPS \"x3/x,2,x/1,x2 2 7\"]";
    assert_eq!(plies(&format!("{later} 7. -- a2 8. c3")), Ok(2));
    assert_eq!(plies(&format!("{later} 1. -- a2 2. c3")), Ok(2));
    assert_eq!(plies(&format!("{later} a2 8. c3")), Ok(2));
    // No other ply can be left out.
    assert!(Record::parse_all("[Size \"3\"] 1. -- b2").is_err());
    assert!(Record::parse_all("[Size \"3\"] 1. a1 -- 2. b2").is_err());
}

#[test]
fn file_contains_rules_and_plies() {
    let tags = "[Komi \"0.5\"][Opening \"no-swap\"][Flats1 \"9\"][TPS \"x3/x3/1,x2 2 1\"]";
    let record = one(&format!("{tags} 1. -- b2 2. b1 b2- 3. Sc2 0-1"));
    let (start, played) = record.replay().unwrap();
    let plies = played.iter().map(|(ply, _)| *ply);
    let written = Record::new(&start, plies, Some(ResultTag::Other(Color::Black)))
        .with_tag("Player1", "An \"A\" \\ {player}\nhere")
        .with_tag("komi", "0.5");
    assert_eq!(
        written.to_string(),
        "[Size \"3\"]\n[Komi \"0.5\"]\n[Opening \"no-swap\"]\n[Flats1 \"9\"]\n[Flats2 \"10\"]\n\
         [Caps \"0\"]\n[TPS \"x3/x3/1,x2 2 1\"]\n[Result \"0-1\"]\n\
         [Player1 \"An \\\"A\\\" \\\\ {player} here\"]\n\n\
         1. -- b2\n2. b1 b2-\n3. Sc2 0-1\n"
    );
    let empty = Record::new(&Position::start(start.rules()), [], None);
    assert_eq!(one(&empty.to_string()), empty);
}

#[test]
fn result_follows_plies_or_tag() {
    let result = |text: &str| one(text).claims().result().map(|tag| tag.to_string());
    assert_eq!(result("1. a1 0-0").as_deref(), Some("0-0"));
    assert_eq!(
        result("[Result \"R-0\"] 1. a1 1/2 {so be it}").as_deref(),
        Some("1/2-1/2")
    );
    assert_eq!(result("[Result \"R-0\"] 1. a1").as_deref(), Some("R-0"));
    assert_eq!(result("[Result \"\"] 1. a1"), None);
    for (written, expected) in [
        ("0 - 1", "0-1"),
        ("1 -0", "1-0"),
        ("1/2 - 1/2", "1/2-1/2"),
        ("1/2", "1/2-1/2"),
        ("R - 0", "R-0"),
        ("0- f", "0-F"),
        ("0\n-\n0", "0-0"),
    ] {
        for text in [
            format!("1. a1 b1 {written}"),
            format!("1. a1 b1 2. {written} {{so}}"),
            format!("[Result \"{}\"] 1. a1 b1", written.replace('\n', " ")),
        ] {
            assert_eq!(result(&text).as_deref(), Some(expected), "{text}");
        }
    }
}

#[test]
fn repeated_tag_is_ignored() {
    let record = one("[Size \"5\"][size \"6\"][Odd \"kept\"][None \"\"]");
    assert_eq!(record.tags.len(), 3);
    assert_eq!(record.tag("SIZE"), Some("5"));
    assert_eq!(record.tag("odd"), Some("kept"));
    assert_eq!(record.tag("none"), None);
}
