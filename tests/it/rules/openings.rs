//! The three openings, custom reserves and points.

use tak_tavern::tak::{
    ByColor, Color, Komi, Opening, Outcome, Position, Reserves, Rules, RulesError, Size, Tps,
    WinReason, ptn,
};
use tak_tavern::words::{Language, Words};

fn rules(size: u8, opening: Opening) -> Rules {
    let size = Size::new(size).unwrap();
    let reserves = ByColor::new(|_| Reserves::standard(size));
    Rules::custom(size, Komi::default(), opening, reserves).unwrap()
}

fn with_reserves(size: u8, white: (u8, u8), black: (u8, u8)) -> Rules {
    let reserves = ByColor {
        white: Reserves::new(white.0, white.1).unwrap(),
        black: Reserves::new(black.0, black.1).unwrap(),
    };
    let size = Size::new(size).unwrap();
    Rules::custom(size, Komi::default(), Opening::Swap, reserves).unwrap()
}

fn play_all(position: Position, plies: &str) -> Position {
    plies.split_whitespace().fold(position, |position, text| {
        let ply = ptn::read(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play(ply).unwrap()
    })
}

#[test]
fn opening_places_these_pieces() {
    let check = |opening, plies: &str, expected: &str, left: [u8; 2]| {
        let position = play_all(Position::start(rules(5, opening)), plies);
        assert_eq!(position.tps().to_string(), expected, "{opening} {plies}");
        let stones = Color::BOTH.map(|color| position.reserves(color).stones());
        assert_eq!(stones, left, "{opening} {plies}");
        let read = Position::from_tps(&position.tps(), position.rules()).unwrap();
        let read = Color::BOTH.map(|color| read.reserves(color).stones());
        assert_eq!(read, left, "{opening} {plies}");
    };
    check(Opening::Swap, "a1", "x5/x5/x5/x5/2,x4 2 1", [21, 20]);
    check(Opening::Swap, "a1 e5", "x4,1/x5/x5/x5/2,x4 1 2", [20, 20]);
    check(Opening::NoSwap, "a1", "x5/x5/x5/x5/1,x4 2 1", [20, 21]);
    check(Opening::NoSwap, "a1 e5", "x4,2/x5/x5/x5/1,x4 1 2", [20, 20]);
    check(
        Opening::DoubleBlack,
        "2a1",
        "x5/x5/x5/x5/22,x4 2 1",
        [21, 19],
    );
    check(
        Opening::DoubleBlack,
        "2a1 e5",
        "x4,1/x5/x5/x5/22,x4 1 2",
        [20, 19],
    );
    check(
        Opening::DoubleBlack,
        "2a1 e5 Cc3 2a1+11",
        "x4,1/x5/2,x,1C,x2/2,x4/x5 1 3",
        [20, 19],
    );
}

#[test]
fn opening_refuses_other_plies() {
    let check = |opening, before: &str, typed: &str, expected: &str| {
        let position = play_all(Position::start(rules(5, opening)), before);
        let no = ptn::read(&position, typed).unwrap_err();
        let reason = Words::of(Language::English).unplayed(&no, position.size());
        assert_eq!(reason, expected, "{opening} {typed}");
    };
    let direction = "2a1 has no direction. Add + - < or >, such as 2a1+.";
    check(Opening::Swap, "", "2a1", direction);
    check(Opening::NoSwap, "", "2a1", direction);
    check(Opening::DoubleBlack, "2b2", "2a1", direction);
    check(Opening::DoubleBlack, "2b2 c3", "2a1", direction);
    let double = "White's first move in this game puts two black flats on a square: write 2a1.";
    for typed in ["a1", "Sa1", "Ca1", "a1+", "3a1>"] {
        check(Opening::DoubleBlack, "", typed, double);
    }
    check(Opening::DoubleBlack, "", "2f1", "A 5x5 board has no f1.");
    let swapped = "Each player's first move places a flat of the other colour,";
    check(
        Opening::DoubleBlack,
        "2b2",
        "Sa1",
        "Black's first move in this game places a white flat, so no wall on a1 yet.",
    );
    check(
        Opening::Swap,
        "b2",
        "b2+",
        &format!("{swapped} so nothing moves from b2 yet."),
    );
    let own = "Each player's first move places a flat,";
    check(
        Opening::NoSwap,
        "",
        "Ca1",
        &format!("{own} so no capstone on a1 yet."),
    );
    check(
        Opening::NoSwap,
        "b2",
        "b2+",
        &format!("{own} so nothing moves from b2 yet."),
    );
    check(
        Opening::DoubleBlack,
        "2b2",
        "b2",
        "b2 holds a black flat. You can only place pieces on free squares.",
    );
}

#[test]
fn opening_position_fits_opening() {
    let check = |opening, tps: &str, fits: bool| {
        let read = Position::from_tps(&tps.parse::<Tps>().unwrap(), rules(3, opening));
        assert_eq!(read.is_ok(), fits, "{opening} {tps}");
    };
    let [swap, own, double] = Opening::ALL;
    for opening in Opening::ALL {
        check(opening, "x3/x3/x3 1 1", true);
        // Pieces of both colours show that the opening is over, for any number.
        check(opening, "x3/x3/1,2,x 1 1", true);
        check(opening, "x3/x3/2S,x2 2 1", false);
        check(opening, "x3/x3/x3 2 1", false);
        check(opening, "x3/x3/22,1,x 1 2", true);
        // After the opening any composition is possible.
        check(opening, "x3/x3/2,1,x 1 2", true);
        check(opening, "x3/x3/2,2,x 1 2", true);
        check(opening, "x3/x3/x3 1 2", true);
    }
    check(swap, "x3/x3/2,x2 2 1", true);
    check(own, "x3/x3/2,x2 2 1", false);
    check(own, "x3/x3/1,x2 2 1", true);
    check(swap, "x3/x3/1,x2 2 1", false);
    check(double, "x3/x3/22,x2 2 1", true);
    check(double, "x3/x3/2,2,x 2 1", false);
    check(double, "x3/x3/2,x2 2 1", false);
    check(swap, "x3/x3/22,x2 2 1", false);
}

#[test]
fn reserves_may_differ_between_sides() {
    let start = Position::start(with_reserves(4, (3, 0), (5, 2)));
    let position = play_all(start, "a1 d4 b4 Cb1 b3");
    assert_eq!(
        position.reserves(Color::Black),
        Reserves::new(4, 1).unwrap()
    );
    // White has no pieces left, and more flats.
    assert_eq!(
        position.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Flats))
    );
    let one = Position::start(with_reserves(3, (9, 0), (1, 0)));
    let over = play_all(one, "a1");
    assert_eq!(
        over.outcome(),
        Some(Outcome::Win(Color::Black, WinReason::Flats)),
        "Black's last stone was laid"
    );
}

#[test]
fn reserves_and_rules_are_bounded() {
    for (stones, caps, good) in [
        (0, 0, false),
        (0, 1, false),
        (1, 0, true),
        (60, 4, true),
        (61, 0, false),
        (30, 5, false),
    ] {
        assert_eq!(
            Reserves::new(stones, caps).is_some(),
            good,
            "{stones} {caps}"
        );
    }
    let size = Size::new(5).unwrap();
    let custom = |opening, white, black| {
        Rules::custom(size, Komi::default(), opening, ByColor { white, black })
    };
    let [one, two] = [1, 2].map(|stones| Reserves::new(stones, 1).unwrap());
    assert!(custom(Opening::Swap, one, one).is_ok());
    assert!(custom(Opening::DoubleBlack, one, two).is_ok());
    assert_eq!(
        custom(Opening::DoubleBlack, two, one),
        Err(RulesError::OneBlackStone)
    );
    let spent = play_all(Position::start(with_reserves(5, (9, 1), (1, 1))), "a1");
    let left = spent.reserves(Color::Black);
    assert_eq!((left.stones(), left.caps()), (0, 1));
    assert_eq!(
        custom(Opening::Swap, one, left),
        Err(RulesError::NoStones {
            color: Color::Black
        })
    );
}

#[test]
fn largest_reserves_form_one_tower() {
    let rules = with_reserves(8, (60, 4), (60, 4));
    let tower = format!("{}{}C", "1".repeat(60), "2".repeat(60) + "1");
    let tps: Tps = format!("x8/x8/x8/x8/x8/x8/x8/x7,{tower} 1 99")
        .parse()
        .unwrap();
    let position = Position::from_tps(&tps, rules).unwrap();
    let stack = position.board().stack("h1".parse().unwrap()).unwrap();
    assert_eq!(stack.height(), 121);
    let moved = play_all(position, "8h1+11111111".split_at(4).0);
    assert_eq!(
        moved.tps().to_string(),
        format!(
            "x8/x8/x8/x8/x8/x8/x7,22222221C/x7,{}{} 2 99",
            "1".repeat(60),
            "2".repeat(53)
        )
    );
    let higher = format!("x8/x8/x8/x8/x8/x8/x8/x7,1{tower} 1 99");
    assert!(higher.parse::<Tps>().is_err(), "122 pieces are too many");
}

#[test]
fn points_count_squares_and_unplayed_pieces() {
    let check = |rules: Rules, plies: &str, winner, white, black| {
        let position = play_all(Position::start(rules), plies);
        let expected = ByColor { white, black };
        assert_eq!(position.points(winner), expected, "{plies}");
    };
    // The rulebook's example: 5x5 won with four unplayed pieces.
    let few = with_reserves(5, (7, 1), (21, 1));
    let road = "a1 e1 e2 b1 e3 c1 e4 d1 e5";
    check(few, road, Some(Color::White), 25 + 3, 0);
    let few = with_reserves(5, (8, 1), (21, 1));
    check(few, road, Some(Color::White), 29, 0);
    let standard = Rules::new(Size::new(6).unwrap(), Komi::default());
    // Unplayed pieces count only for a win on the board.
    check(standard, "a1 b1 c1", Some(Color::Black), 0, 36);
    check(standard, "a1 b1 c1", None, 0, 0);
}
