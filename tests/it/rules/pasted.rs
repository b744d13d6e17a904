//! Files and texts of other programs, places and people: continuations, ideas, remarks, positions with text around
//! them, letters in front of stacks, odd results, games without our limit, and links.

use std::fmt::Write as _;

use tak_tavern::tak::ptn::{
    self, Fault, Misplaced, ParsePlyError, ReadPlyError, Record, ResultTag, Verdict,
};
use tak_tavern::tak::{
    Color, IllegalPly, Komi, ParseTpsError, Position, Role, Rules, Tps, limit_reached,
};

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

/// The plies of the main line, its result, and the number of plies that are left out.
fn line(moves: &str) -> (String, Option<ResultTag>, usize) {
    let record = read(&format!("[Size \"5\"]\n\n{moves}"));
    record.replay().expect(moves);
    (record.plies.join(" "), record.result, record.left_out)
}

fn check_lines(rows: &[(&str, &str, usize)]) {
    for &(moves, plies, left_out) in rows {
        assert_eq!(line(moves), (plies.to_owned(), None, left_out), "{moves}");
    }
}

#[test]
fn branch_hangs_on_an_open_line() {
    check_lines(&[
        (
            "1. a1 e5\n2. c3 c4\n3. ...\n\n{3w1}\n3. d3 d4\n",
            "a1 e5 c3 c4",
            2,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3. …\n\n{3w1}\n3. d3 d4",
            "a1 e5 c3 c4",
            2,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3...\n\n{3w1}\n3. d3 d4",
            "a1 e5 c3 c4",
            2,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3. --\n\n{3w1}\n3. d3 d4",
            "a1 e5 c3 c4",
            2,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3.\n\n{3w1}\n3. d3 d4",
            "a1 e5 c3 c4",
            2,
        ),
        (
            "1. a1 e5\n2. c3 c4 ...\n\n{3w1}\n3. d3 d4",
            "a1 e5 c3 c4",
            2,
        ),
        ("1. a1 e5\n2. c3 c4\n\n{3w1}\n3. d3 d4", "a1 e5 c3 c4", 2),
        // Inside a line, White's label may be a remark.
        ("1. a1 e5 {2w1} 2. c3 c4", "a1 e5 c3 c4", 0),
        (
            "1. a1 e5 2. c3 c4 3. ... {3w1} 3. d3 d4 4. b2",
            "a1 e5 c3 c4",
            3,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3. ...\n\n{3w1}\n3. d3 ...\n\n{3w2}\n3. b2 b3\n\n{3w2/3b1}\n3. -- b4",
            "a1 e5 c3 c4",
            4,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3. ...\n\n{my line}\n3. d3 d4",
            "a1 e5 c3 c4",
            2,
        ),
        (
            "1. a1 e5\n2. c3 c4\n3. ...\n\n{1w1}\n1. b1 b2",
            "a1 e5 c3 c4",
            2,
        ),
        ("1. ...\n\n{1w1}\n1. a1 e5", "", 2),
        ("1. a1 e5\n2. c3 c4\n3. ...", "a1 e5 c3 c4", 0),
        ("1. a1 e5\n2. c3 ...", "a1 e5 c3", 0),
    ]);
}

#[test]
fn idea_of_black_is_left_out() {
    check_lines(&[
        ("1. a1 e5\n2. c3 ...\n\n{2b1}\n2. -- d3\n", "a1 e5 c3", 1),
        ("1. a1 e5\n2. c3 …\n\n{2b1}\n2. … d3", "a1 e5 c3", 1),
        ("1. a1 e5\n2. c3 --\n\n{2b1}\n2. -- d3 3. c4", "a1 e5 c3", 2),
        ("1. a1 e5\n2. c3\n\n{2b1}\n2. -- d3", "a1 e5 c3", 1),
        ("1. a1 e5\n2. c3 ...\n\n{2b1}\n2... d3", "a1 e5 c3", 1),
        ("1. a1 e5 2. c3 ... {2b1} 2. -- d3 3. d4 d5", "a1 e5 c3", 3),
        ("1. a1 e5\n2. c3 ...\n\n{2b1}\n2. d3", "a1 e5 c3", 1),
        (
            "1. a1 e5\n2. c3 ...\n\n{2b1}\n2. -- d3\n\n{2b2}\n2. -- d4 3. b2",
            "a1 e5 c3",
            3,
        ),
        ("1. a1 e5\n2. c3 ...\n\n{my idea}\n2. -- d3", "a1 e5 c3", 1),
        ("1. a1 ...\n\n{1b1}\n1. -- e5 2. c3 c4", "a1", 3),
        (
            "1. a1 e5\n2. c3 ...\n\n{2b1} {hm}\n\n2. -- d3",
            "a1 e5 c3",
            1,
        ),
    ]);
}

#[test]
fn remark_before_blacks_ply_cuts_nothing() {
    let whole = "a1 e5 c3 d3 c4 d4";
    for sign in [
        "2. ... d3",
        "2. … d3",
        "2... d3",
        "2… d3",
        "2. -- d3",
        "2. – d3",
        "... d3",
        "d3",
    ] {
        for remark in [
            "{White takes the centre.}",
            "{One.}\n\n{Two.}",
            "{12w1}",
            "{1b1}",
            "; a line of its own",
        ] {
            let moves = format!("1. a1 e5\n2. c3\n\n{remark}\n\n{sign}\n3. c4 d4\n");
            assert_eq!(line(&moves), (whole.to_owned(), None, 0), "{moves}");
        }
    }
    // With White's ply again it is another line.
    check_lines(&[("1. a1 e5\n2. c3\n\n{better}\n2. d3 d4", "a1 e5 c3", 2)]);
}

#[test]
fn position_is_read_with_text_around_it() {
    let bare = "x3/x,12,x/x3 1 2";
    let tps: Tps = bare.parse().unwrap();
    for text in [
        "[ x3/x,12,x/x3 1 2 ]",
        "[x3/x,12,x/x3 1 2]",
        "[TPS \"x3/x,12,x/x3 1 2\"]",
        "[tps \"x3/x,12,x/x3 1 2\"]\n",
        "[TPS “x3/x,12,x/x3 1 2”]",
        "[TPS: x3/x,12,x/x3 1 2]",
        "[Size \"3\"]\n[TPS \"x3/x,12,x/x3 1 2\"]\n[Komi \"0\"]",
        "\"x3/x,12,x/x3 1 2\"",
        "'x3/x,12,x/x3 1 2'",
        "„x3/x,12,x/x3 1 2“",
        "`x3/x,12,x/x3 1 2`",
        "```x3/x,12,x/x3 1 2```",
        "```tps\nx3/x,12,x/x3 1 2\n```",
        "||x3/x,12,x/x3 1 2||",
        "**x3/x,12,x/x3 1 2**",
        "> x3/x,12,x/x3 1 2",
        "(x3/x,12,x/x3 1 2)",
        "{x3/x,12,x/x3 1 2}",
        "<x3/x,12,x/x3 1 2>",
        "TPS: x3/x,12,x/x3 1 2",
        "tps x3/x,12,x/x3 1 2",
        "TPS = \"x3/x,12,x/x3 1 2\";",
        "position tps x3/x,12,x/x3 1 2",
        "Stellung: x3/x,12,x/x3 1 2",
        "My position: `x3/x,12,x/x3 1 2`",
        "x3/x,12,x/x3 1 2.",
        "x3 / x, 12, x / x3 1 2",
        "x3/\nx,12,x/\nx3 1 2",
        "\u{200b}x3/x,12,x/x3\u{a0}1\u{a0}2\u{feff}",
        "ｘ３／ｘ，１２，ｘ／ｘ３　１　２",
    ] {
        assert_eq!(text.parse(), Ok(tps.clone()), "{text}");
        // A file with more tags is a game.
        assert_eq!(Tps::is_meant(text), !text.contains("Komi"), "{text}");
    }
    for game in [
        "[Size \"3\"] [TPS \"x3/x,12,x/x3 1 2\"] 2. a1",
        "1. a1 c3 1/2-1/2",
        "c3",
        "a1 e5 1/2-1/2",
        "",
    ] {
        assert!(!Tps::is_meant(game), "{game}");
    }
    let record = read("[TPS \"[x3/x,12,x/x3 2 2]\"]\n\n2. -- a1 3. a2");
    assert_eq!(record.replay().unwrap().1.len(), 2);
}

#[test]
fn first_move_number_with_pieces_of_both_means_the_second() {
    for (tps, number, to_move) in [
        ("x3/1,x,2/x3 1 1", "x3/1,x,2/x3 1 2", Color::White),
        ("x3/1,x,2/x3 2 1", "x3/1,x,2/x3 2 2", Color::Black),
        ("x3/x,12,x/x3 1 1", "x3/x,12,x/x3 1 2", Color::White),
        (
            "x5/x5/1,1,x,2C,x/x5/12S,x4 1 1",
            "x5/x5/1,1,x,2C,x/x5/12S,x4 1 2",
            Color::White,
        ),
    ] {
        let read: Tps = tps.parse().unwrap();
        let position = Position::from_tps(&read, Rules::new(read.size(), Komi::default())).unwrap();
        assert_eq!(position.tps().to_string(), number);
        assert_eq!(
            (position.to_move(), position.placed_color()),
            (to_move, to_move)
        );
    }
    for moves in ["1. b2 b1", "2. b2 b1", "b2 b1"] {
        let record = read(&format!(
            "[Size \"3\"] [TPS \"x3/1,x,2/x3 1 1\"] [Result \"It works\"] {moves}"
        ));
        let (_, played) = record.replay().unwrap();
        assert_eq!(played[1].1.tps().to_string(), "x3/1,1,2/x,2,x 1 3");
        assert!(Verdict::new(None, record.claims()).dispute().is_some());
    }
    // Boards of one colour do not tell the number.
    let alone: Tps = "x3/1,x2/x3 1 1".parse().unwrap();
    let refused = Position::from_tps(&alone, Rules::new(alone.size(), Komi::default()));
    assert!(matches!(refused, Err(ParseTpsError::Opening { .. })));
}

#[test]
fn letter_in_front_of_a_stack_names_its_top() {
    let tps: Tps = "x5/x5/x,2212S,112C,x2/x,12S,1,x2/x5 1 9".parse().unwrap();
    let white: Tps = "x5/x5/x,2221S,112C,x2/x,21S,1,x2/x5 1 9".parse().unwrap();
    assert_ne!(tps, white);
    let position = Position::from_tps(&white, Rules::new(white.size(), Komi::default())).unwrap();
    for (typed, ply) in [
        ("Sb3>", "b3+"),
        ("Sb3+", "b3+"),
        ("1Sb3+", "b3+"),
        ("2Sb2-", "2b2-"),
        ("S2b2-", "2b2-"),
        ("2Wb2-", "2b2-"),
        ("2sb2-", "2b2-"),
        ("3Sb3<", "3b3<"),
        ("3Sb3+12", "3b3+12"),
        ("Fc2>", "c2>"),
        ("F1c2>", "c2>"),
        ("2Sb2-S", "2b2-"),
        ("12. 2Sb2-!", "2b2-"),
        ("Sb2-*?", ""),
    ] {
        match (ptn::read(&position, typed), ply) {
            (Ok(read), ply) if typed != "Sb3>" => assert_eq!(read.to_string(), ply, "{typed}"),
            // Black's capstone and nothing to crush are in the way.
            (Err(ReadPlyError::Illegal(_)), _) if matches!(typed, "Sb3>" | "Sb2-*?") => {}
            (read, _) => panic!("{typed}: {read:?}"),
        }
    }
    for (typed, claimed) in [
        ("Cb3+", Role::Cap),
        ("1Cb3+", Role::Cap),
        ("C2b3+", Role::Cap),
        ("2Fb2-", Role::Flat),
        ("Sc2>", Role::Wall),
        ("Cc2>", Role::Cap),
        ("Cc2>1", Role::Cap),
    ] {
        let refused = ptn::read(&position, typed).unwrap_err();
        assert!(
            matches!(refused, ReadPlyError::Illegal(IllegalPly::NotThatPiece { claimed: it, .. }) if it == claimed),
            "{typed}: {refused}"
        );
    }
    // A phone writes the first of two moves with a capital.
    assert!(matches!(
        ptn::read(&position, "C2 b3+"),
        Err(ReadPlyError::Syntax(_))
    ));
    let trailing = ptn::read(&position, "Sb3+C").unwrap_err();
    assert!(matches!(
        trailing,
        ReadPlyError::Syntax(ParsePlyError::Trailing { .. })
    ));
    for moves in [
        "1. a1 e5 2. Cc3 d4 3. Cc3>",
        "1. a1 e5 2. Cc3 d4 3. 1Cc3>",
        "1. a1 e5 2. Cc3 d4 3. cc3>",
    ] {
        assert_eq!(
            read(&format!("[Size \"5\"] {moves}"))
                .replay()
                .unwrap()
                .1
                .len(),
            5,
            "{moves}"
        );
    }
    assert!(
        read("[Size \"5\"] 1. a1 e5 2. c3 d4 3. Cc3>")
            .replay()
            .is_err()
    );
}

#[test]
fn signs_of_a_result_are_no_ply() {
    for (written, meant) in [
        ("1/2_1/2", Some("1/2-1/2")),
        ("1/2|1/2", Some("1/2-1/2")),
        ("1/2~1/2", Some("1/2-1/2")),
        ("1/2 _ 1/2", Some("1/2-1/2")),
        ("½_½", Some("1/2-1/2")),
        ("1_0", Some("1-0")),
        ("0_1", Some("0-1")),
        ("R_0", Some("R-0")),
        ("0_F", Some("0-F")),
        ("1/2-1/2-1/2", None),
        ("1/2--1/2", None),
        ("1//2", None),
        ("1/", None),
        ("R0", None),
        ("0R", None),
        ("R/0", None),
        ("R-R", None),
        ("F/F", None),
        ("½½", None),
        ("(1/2)(1/2)", None),
        ("0--1", None),
        ("1-", None),
    ] {
        let text = format!("[Size \"5\"] 1. a1 e5 2. c3 d3 {written}");
        let fault = Record::parse_all(&text).unwrap_err();
        let Fault::Word {
            reason: Misplaced::Misspelt { meant: read },
            ..
        } = &fault
        else {
            panic!("{written}: {fault}");
        };
        assert_eq!(
            read.map(|read| read.to_string()).as_deref(),
            meant,
            "{written}"
        );
    }
}

/// The moves of a game on 4x4 in which four plies repeat, and the plies after them.
fn wandering(later: &str) -> String {
    let mut moves = "1. a1 d4".to_owned();
    for number in 2..=26 {
        let plies = if number % 2 == 0 {
            "d4< a1>"
        } else {
            "c4> b1<"
        };
        write!(moves, " {number}. {plies}").unwrap();
    }
    format!("[Size \"4\"] {moves} {later}")
}

#[test]
fn game_without_our_limit_is_read_to_its_end() {
    for (later, plies) in [
        ("27. b2 b3", 54),
        ("27. c4> b1<", 54),
        ("27. b2", 53),
        ("27. b2 b3 28. c2 c3 1-0", 56),
    ] {
        let record = read(&wandering(later));
        let (start, played) = record.replay().unwrap();
        assert_eq!(played.len(), plies, "{later}");
        assert!(!start.rules().has_limit());
        assert!(
            played
                .iter()
                .all(|(_, position)| position.outcome().is_none()),
            "{later}"
        );
        assert_eq!(
            limit_reached(played.iter().map(|(played, _)| *played)),
            Some(52)
        );
        // The text that is written is read in the same way.
        let again = Record::new(
            &start,
            played.iter().map(|(played, _)| *played),
            record.result,
        );
        assert_eq!(read(&again.to_string()).replay(), Ok((start, played)));
    }
    // Very long walks overflow nothing.
    let walk = "d4< a1> c4> b1< ".repeat(200);
    let long = read(&format!("[Size \"4\"] a1 d4 {walk}"));
    assert_eq!(long.replay().unwrap().1.len(), 802);
    // A mistake behind the limit is named as such.
    let wrong = read(&wandering("27. zz"));
    let error = wrong.replay().unwrap_err().to_string();
    assert!(error.starts_with("ply 53, \"zz\": no square"), "{error}");
}

#[test]
fn game_that_ends_with_our_limit_is_a_draw_unless_its_file_differs() {
    for (later, result) in [
        ("", "1/2-1/2"),
        ("1/2-1/2", "1/2-1/2"),
        ("1-0", "1-0"),
        ("0-0", "0-0"),
    ] {
        let record = read(&wandering(later));
        let (start, played) = record.replay().unwrap();
        assert!(start.rules().has_limit());
        let outcome = played.last().unwrap().1.outcome();
        assert!(outcome.is_some());
        let verdict = Verdict::new(outcome, record.claims());
        assert_eq!(verdict.result().unwrap().to_string(), result);
        assert_eq!(verdict.dispute(), None, "{later}");
    }
    let road = read(&wandering("R-0"));
    let outcome = road.replay().unwrap().1.last().unwrap().1.outcome();
    assert!(Verdict::new(outcome, road.claims()).dispute().is_some());
}

#[test]
fn link_is_named_where_notation_is_read() {
    let long = format!("https://ptn.ninja/{}", "N4IgzgzgLgT".repeat(60));
    let start = Position::start(Rules::new(
        "x5/x5/x5/x5/x5 1 1".parse::<Tps>().unwrap().size(),
        Komi::default(),
    ));
    for link in [
        "https://ptn.ninja/abc",
        "ptn.ninja/abc",
        "<https://playtak.com/games/1>",
        "https://ptn.ninja/a1&3",
        &long,
    ] {
        assert_eq!(link.parse::<Tps>(), Err(ParseTpsError::Link), "{link}");
        assert_eq!(
            ptn::read(&start, link),
            Err(ParsePlyError::Link.into()),
            "{link}"
        );
        for text in [
            link.to_owned(),
            format!("[Size \"5\"]\n{link}"),
            format!("[Size \"5\"]\n1. a1 {link}"),
            format!("[Size \"5\"]\n1. a1 e5 {{1w1}} 1. {link}"),
        ] {
            let fault = Record::parse_all(&text).unwrap_err();
            assert!(
                matches!(
                    fault,
                    Fault::Word {
                        reason: Misplaced::Link,
                        ..
                    }
                ),
                "{text}: {fault}"
            );
        }
        let tag = read(&format!("[TPS \"{link}\"] 1. a1"));
        assert!(
            tag.replay()
                .unwrap_err()
                .to_string()
                .contains("links are not opened"),
            "{link}"
        );
        // Where a link says only where the game is from, it is no fault.
        let from = format!("[Size \"5\"] [Site \"{link}\"]\n1. a1 {{{link}}} e5 1-0 {link}");
        assert_eq!(read(&from).plies.len(), 2);
    }
}
