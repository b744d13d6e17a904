//! PTN and TPS, as people write them.

use tak_tavern::tak::{IllegalPly, Komi, ParseTpsError, Played, Position, Rules, Tps, ptn};
use tak_tavern::words::{Language, Words};

/// A board with many kinds of stacks; White to move.
const BUSY: &str = "x2,21,x3/x,1,x,2S,x,2/x2,111211C,x3/x2,2,12,x2/1,x4,2/x6 1 20";

fn busy() -> Position {
    let tps: Tps = BUSY.parse().unwrap();
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
}

#[test]
fn typed_ply_is_read() {
    let check = |typed: &str, expected: &str| {
        let position = busy();
        let ply = ptn::read(&position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(Played::new(&position, ply).to_string(), expected, "{typed}");
    };
    check("a1", "a1");
    check("A1", "a1");
    check("Fa1", "a1");
    check("sa1", "Sa1");
    check("Wa1", "Sa1");
    check("c1", "c1");
    check("fa1", "a1");
    check("f1", "f1");
    check("ff1", "f1");
    check("c4>", "c4>");
    check("1c4>1", "c4>");
    check("3c4>", "3c4>");
    check("3c4>3", "3c4>");
    check("3c4>12", "3c4>12");
    check("3c4>111", "3c4>111");
    check("c4>12", "3c4>12");
    check("c4>2", "2c4>");
    check("c4>231", "6c4>231");
    check("6c4>231", "6c4>231");
    check("a1\"", "a1");
    check("ｃ４＞", "c4>");
    check("3c4>21C", "3c4>21");
    check("3c4<21c", "3c4<21");
    check("a2+'", "a2+");
    check("a2+''!?", "a2+");
    check("12. 3c4>12", "3c4>12");
    check("`3c4\\>12`", "3c4>12");
    check("3c4→", "3c4>");
}

#[test]
fn crush_mark_is_printed_and_checked() {
    let tps: Tps = "x5/x5/x2,1C,2S,x/x5/1,2,x3 1 9".parse().unwrap();
    let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
    for typed in ["c3>", "c3>*", "c3>1*", "c3>C*", "c3>*C", "c3>'*", "c3>*!"] {
        let ply = ptn::read(&position, typed).unwrap_or_else(|error| panic!("{typed}: {error}"));
        assert_eq!(Played::new(&position, ply).to_string(), "c3>*", "{typed}");
    }
    let claimed = ptn::read(&position, "c3<*").unwrap_err();
    let square = "b3".parse().unwrap();
    assert_eq!(claimed, IllegalPly::NoWallToCrush { square }.into());
}

#[test]
fn invalid_ply_has_reason() {
    let check = |typed: &str, expected: &str| {
        let error = ptn::read(&busy(), typed).unwrap_err();
        let reason = Words::of(Language::English).unplayed(&error, busy().size());
        assert_eq!(reason, expected, "{typed}");
    };
    let no_square = "Name a square with a letter from a to f and a number from 1 to 6, such as c3.";
    check(
        "",
        "Type a move, such as c3 to place a flat or c3> to move a stack.",
    );
    check(
        "   ",
        "Type a move, such as c3 to place a flat or c3> to move a stack.",
    );
    check("hello", no_square);
    check("a0", no_square);
    check("a9", no_square);
    check("xxa1yy", no_square);
    check("S3a1", no_square);
    check("é", no_square);
    check("a7", "A 6x6 board has no a7.");
    check("2a1", "2a1 has no direction. Add + - < or >, such as 2a1+.");
    check("9c4>", "You can move 1 to 8 pieces at once, not 9.");
    check("0c4>", "You can move 1 to 8 pieces at once, not 0.");
    check("01c4>", "You can move 1 to 8 pieces at once, not 0.");
    check(
        "99999999999c4>",
        "You can move 1 to 8 pieces at once, not 4294967295.",
    );
    check("c4>99", "You can move 1 to 8 pieces at once, not 18.");
    check(
        "Sc4>",
        "The top piece on c4 is a white capstone, not a wall.",
    );
    check(
        "3c4>1",
        "You lift 3 but drop 1. Both numbers must be the same.",
    );
    check(
        "5c4>12",
        "You lift 5 but drop 3. Both numbers must be the same.",
    );
    check(
        "2c4>101",
        "Drop at least one piece on every square. Drops are numbers from 1 to 8.",
    );
    // Without it, this would place a piece instead of moving a stack.
    let no_sign = "The part after a1 isn't a direction. A stack moves + up, - down, < left or > right. \
                   Play one move per turn.";
    check("a1x", no_sign);
    check("a1*", no_sign);
    check(
        "3c4>**",
        "The part after 3c4> has no meaning. Leave it out.",
    );
    check(
        "3c4>!C",
        "The part after 3c4> has no meaning. Leave it out.",
    );
    check(
        "3c4>12S",
        "The top piece on c4 is a white capstone, not a wall.",
    );
}

#[test]
fn tps_round_trips() {
    for tps in [
        BUSY,
        "x3/x3/x3 1 1",
        "x3/x3/2,x2 2 1",
        "x8/x8/x8/x8/x8/x8/x8/2,x6,1 1 2",
    ] {
        let read: Tps = tps.parse().unwrap();
        assert_eq!(read.to_string(), tps);
    }
    let loose: Tps = " x,X2/x1,1,x/2,x2  1 7 ".parse().unwrap();
    assert_eq!(loose.to_string(), "x3/x,1,x/2,x2 1 7");
    let lower: Tps = "x3/x,1s,x/2c,x2 1 7".parse().unwrap();
    assert_eq!(lower.to_string(), "x3/x,1S,x/2C,x2 1 7");
}

#[test]
fn invalid_tps_has_reason() {
    let words = Words::of(Language::English);
    let check = |tps: &str, expected: &str| {
        let read = tps.parse::<Tps>();
        let position =
            read.and_then(|tps| Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())));
        let reason = words.unreadable_tps(&position.unwrap_err());
        assert_eq!(reason, expected, "{tps}");
    };
    check(
        "",
        "TPS has three parts: the board, the player to move (1 or 2) and the move number.",
    );
    check("x3/x3/x3 1", &words.unreadable_tps(&ParseTpsError::Parts));
    check(
        "x2/x2 1 1",
        "This TPS has 2 rows. Boards have 3 to 8, separated by /.",
    );
    check(
        "x3/x2/x3 1 1",
        "Rank 2 doesn't have 3 squares, so the board isn't square.",
    );
    check(
        "x3/x4/x3 1 1",
        "Rank 2 doesn't have 3 squares, so the board isn't square.",
    );
    check(
        "x3/1,1,1,1/x3 1 9",
        "Rank 2 doesn't have 3 squares, so the board isn't square.",
    );
    let odd =
        "isn't a square. Write x, x and a count, or 1 and 2 from bottom to top with S or C last.";
    check("x3/1S1,x2/x3 1 9", &format!("`1S1` {odd}"));
    check("x3/S,x2/x3 1 9", &format!("`S` {odd}"));
    check("x3/,x2/x3 1 9", &format!("` ` {odd}"));
    check("x3/x9/x3 1 9", &format!("`x9` {odd}"));
    check("x3/é,x2/x3 1 9", &format!("`é` {odd}"));
    check("x3/1,2,x/x3 3 9", "The player to move must be 1 or 2.");
    check(
        "x3/1,2,x/x3 1 0",
        "The move number must be a whole number from 1 to 1000000.",
    );
    check(
        "x3/1,2,x/x3 2 1000001",
        "The move number must be a whole number from 1 to 1000000.",
    );
    check(
        "x3/1C,2,x/x3 1 9",
        "White has more capstones on the board than this game has.",
    );
    check(
        "x3/1,22222222222,x/x3 1 9",
        "Black has more stones on the board than this game has.",
    );
    check(
        "x3/1,1,1/2,x2 2 9",
        "The game is already over in that position.",
    );
    let opening = "The move number doesn't fit the board: White's first move leaves one black flat, Black's adds one white flat.";
    check("x3/1,x2/x3 1 1", opening);
    check("x3/1,x2/x3 2 1", opening);
    let small: Tps = "x3/x3/x3 1 1".parse().unwrap();
    let six = Rules::new(busy().size(), Komi::default());
    let other = Position::from_tps(&small, six).unwrap_err();
    assert_eq!(
        words.unreadable_tps(&other),
        "The position is 3x3, the game is 6x6."
    );
    check("x3/2S,x2/x3 2 1", opening);
    check("x3/2,x2/2,x2 2 1", opening);
}

#[test]
fn foreign_tps_is_read() {
    let check = |written: &str, expected: &str| {
        let tps: Tps = written.parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        assert_eq!(position.tps().to_string(), expected, "{written}");
    };
    let usual = "x3/x,12S,2/2,x,1 1 5";
    check(usual, usual);
    check("X3/x,12s,2/2,X,1 1 5", usual);
    check("x,x,x/x1,12S,2/2,x,1 1 5", usual);
    check("x3/x,12S,2F/2f,x,1F 1 5", usual);
    check("x3-x,12S,2-2,x,1 1 5", usual);
    check(" x3/x,12S,2/2,x,1  1\t5\n", usual);
    check("x5/x5/x2,12c,x2/x5/x5 2 9", "x5/x5/x2,12C,x2/x5/x5 2 9");
    // Composed boards that no game reaches.
    check("x3/1,x2/x3 1 5", "x3/1,x2/x3 1 5");
    check("x3/2S,x2/x3 2 2", "x3/2S,x2/x3 2 2");
    check("x3/x3/x3 2 9", "x3/x3/x3 2 9");
}

#[test]
fn finished_position_is_readable() {
    let check = |tps: &str, expected: &str| {
        let tps: Tps = tps.parse().unwrap();
        let rules = Rules::new(tps.size(), Komi::default());
        let over = Position::described_by(&tps, rules).unwrap();
        assert_eq!(over.outcome().unwrap().to_string(), expected, "{tps}");
        assert_eq!([0, 1, 2].map(|depth| over.perft(depth)), [1, 0, 0]);
        assert_eq!(
            Position::from_tps(&tps, rules),
            Err(ParseTpsError::Finished)
        );
        assert_eq!(
            ptn::read(&over, "a1"),
            Err(IllegalPly::GameOver.into()),
            "{tps}"
        );
    };
    check("x3/1,1,1/2,2,x 2 4", "R-0");
    check("x3/1,1,1/2,2,2 1 5", "0-R");
    check("1S,2,1/2,1S,2/1,2,1 2 5", "0-F");
}
