//! PTN files in parts: the ends of games, and unexpected move numbers.

use std::time::Instant;

use tak_tavern::tak::ptn::{Reader, Record};

/// The plies of each game, or its error.
fn read(text: &str) -> Vec<String> {
    let mut reader = Reader::default();
    let mut read = reader.read(text);
    read.extend(reader.finish());
    read.into_iter()
        .map(|game| {
            let plies = game.record.plies.join(" ");
            match game.fault {
                None => plies,
                Some(fault) => format!("{plies}: {fault}"),
            }
        })
        .collect()
}

#[test]
fn unexpected_number_is_reported() {
    let check = |text: &str, expected: &str| assert_eq!(read(text), [expected], "{text}");
    let due = |number: u64| format!("the next ply belongs to move {number}");
    let back = |number: u64| format!("the number goes back, and {}", due(number));
    check(
        "1. a1 e5 2. e1 a5 3. 1 c3 c2",
        &format!("a1 e5 e1 a5: line 1, column 22, \"1\": {}", back(3)),
    );
    check(
        "1. a1 5",
        &format!("a1: line 1, column 7, \"5\": {}", due(1)),
    );
    check(
        "1. a1 b1\n1. c1",
        &format!("a1 b1: line 2, column 1, \"1.\": {}", back(2)),
    );
    check(
        "1. a1 b1 {1w1} 1. c1 d1 1. e1",
        &format!("a1 b1: line 1, column 25, \"1.\": {}", back(2)),
    );
    check(
        "1. a1 b1 {1w1} c1 1. d1",
        &format!("a1 b1 c1: line 1, column 19, \"1.\": {}", back(2)),
    );
    check(
        "1. a1 b1 3. c1",
        &format!("a1 b1: line 1, column 10, \"3.\": {}", due(2)),
    );
    check(
        "2. a1 b1",
        &format!(": line 1, column 1, \"2.\": {}", due(1)),
    );
    check(
        "1.2.a1",
        &format!(": line 1, column 1, \"1.2.a1\": {}", due(1)),
    );
    check(
        "1. a1 b1 99999999999999999999. c1",
        &format!(
            "a1 b1: line 1, column 10, \"99999999999999999999.\": {}",
            due(2)
        ),
    );
    check(
        "[TPS \"x3/x3/x3 1 18446744073709551615\"] 2. a1",
        &format!(": line 1, column 41, \"2.\": {}", due(1)),
    );
    let whites = "the next ply is White's";
    check(
        "1... a1",
        &format!(": line 1, column 1, \"1...\": {whites}"),
    );
    check(
        "1. a1 b1 2. ... c1",
        &format!("a1 b1: line 1, column 13, \"...\": {whites}"),
    );
    let over = "it follows the result of the game";
    check(
        "1. a1 b1 1-0 2. c1",
        &format!("a1 b1: line 1, column 17, \"c1\": {over}"),
    );
    check(
        "1. a1 b1 1-0 -- 0-1 {no} 2. 3. c1",
        &format!("a1 b1: line 1, column 32, \"c1\": {over}"),
    );
    check(
        "1. a1 -- 2. c1",
        "a1: line 1, column 7, \"--\": the next ply is Black's",
    );
    check("1. -- b1", &format!(": line 1, column 4, \"--\": {whites}"));
    check(
        "1. a1 b1 {1b1} 1. -- x9",
        "a1 b1: line 1, column 22, \"x9\": in a branch: no square is named",
    );
    let long = "a1".repeat(200);
    check(
        &format!("1. {long} b1"),
        &format!(
            ": line 1, column 4, {:?}: no word is as long as that",
            &long[..200]
        ),
    );
    let many = format!(
        "line 1, column {}, \"a1\": no game has so many plies",
        3 * 20_000 + 1
    );
    assert!(read(&"a1 ".repeat(20_002))[0].ends_with(&many));
}

#[test]
fn all_games_are_found() {
    let check = |text: &str, expected: &[&str]| assert_eq!(read(text), expected, "{text}");
    check("", &[]);
    check("\u{feff} \n{nothing}\n", &[]);
    check("[Size \"3\"]", &[""]);
    check(
        "\u{feff}[Size \"3\"]\n1. a1 1-0\n\u{feff}[Size \"3\"]\n1. b1",
        &["a1", "b1"],
    );
    // A game of tags alone does not include the next one.
    let two = "[Size \"3\"]\n[Site \"x\"]\n\n[Size \"4\"]\n\n1. a1";
    check(two, &["", "a1"]);
    check(
        "[Size \"3\"]\n\n[Site \"x\"]\n[Size \"4\"]\n\n1. a1",
        &["", "a1"],
    );
    check("[Size \"3\"]\n[Size \"4\"]\n1. a1", &["", "a1"]);
    // Inside a game a repeated tag is ignored.
    check("[Site \"x\"]\n[Size \"3\"]\n[Size \"4\"]\n1. a1", &["a1"]);
    check("[Size \"3\"]\n\n[Site \"x\"]\n\n1. a1", &["a1"]);
    check("[Size \"3\"] 1.\n[Size \"4\"] 1. a1", &["", "a1"]);
    // A fault in one game does not count against the next.
    let tag = "line 3: write a tag as [Key \"value\"]";
    check(
        "[Size \"3\"]\n1. a1\n[Size 4]\n1. b1\n[Size \"5\"] 1. c1",
        &["a1", &format!(": {tag}"), "c1"],
    );
    check(
        "[Size \"3\"]\n1. a1\n b1 [x] c1\n[Size \"5\"] 1. c1",
        &[&format!("a1 b1: {tag}"), "c1"],
    );
    check(
        "\n\n[Size \"3\" or so] 1. a1\n\n[Size \"5\"] 1. c1",
        &[&format!(": {tag}"), "c1"],
    );
    check("\n\n[\"5\"] 1. c1", &[&format!(": {tag}")]);
    check("\n\n[Size \"5\\", &[&format!(": {tag}")]);
}

#[test]
fn file_in_pieces_is_read() {
    let text = "\u{feff}[Site \"Zürich\"]\r\n\r\n1. a1 {ä} 0 - 1\n[Size \"3\"] 1. b1 x y";
    let whole = Record::parse_all(text);
    let mut reader = Reader::default();
    let mut games = Vec::new();
    for c in text.chars() {
        games.extend(reader.read(c.encode_utf8(&mut [0; 4])));
    }
    games.extend(reader.finish());
    let pieces: Vec<Record> = games.into_iter().map(|game| game.record).collect();
    assert_eq!(whole, Ok(pieces));
}

#[test]
fn many_tags_are_fast_and_too_many_are_refused() {
    let tags = |count: usize| {
        let lines: Vec<String> = (0..count).map(|n| format!("[k{n} \"\"]\n")).collect();
        lines.concat()
    };
    let begun = Instant::now();
    let records = Record::parse_all(&tags(100_000)).unwrap();
    assert_eq!(records[0].tags.len(), 100_000);
    assert!(
        begun.elapsed().as_secs() < 5,
        "even when it is not optimised"
    );
    let too_many = "line 200001: more tags than are kept";
    assert_eq!(read(&tags(200_002)), [format!(": {too_many}")]);
    let long = format!("[Size \"5\"]\n[Site \"{}\"]\n1. a1", "x".repeat(17 << 20));
    assert_eq!(read(&long), [": line 2: more tags than are kept"]);
}
