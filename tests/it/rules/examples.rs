//! The rules, by example: a position, a ply, and the result.

use tak_tavern::tak::{
    Color, DrawReason, IllegalPly, Komi, Outcome, Ply, Position, Rules, STALLED_AFTER, Size, Tps,
    WinReason, ptn, shortest_road,
};
use tak_tavern::words::{Language, Words};

/// The English messages.
fn english() -> Words {
    Words::of(Language::English)
}

fn start(size: u8) -> Position {
    Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()))
}

fn from_tps(tps: &str, halves: i8) -> Position {
    let tps: Tps = tps.parse().unwrap();
    Position::from_tps(
        &tps,
        Rules::new(tps.size(), Komi::from_halves(halves).unwrap()),
    )
    .unwrap()
}

fn play_all(position: Position, plies: &str) -> Position {
    plies.split_whitespace().fold(position, |position, text| {
        let ply = ptn::read(&position, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        position.play(ply).unwrap()
    })
}

#[test]
fn ply_changes_board() {
    let check = |tps: &str, typed: &str, expected: &str| {
        let after = play_all(from_tps(tps, 0), typed);
        assert_eq!(after.tps().to_string(), expected, "{tps} {typed}");
    };
    // In the opening each player places a flat of the other.
    check("x3/x3/x3 1 1", "a1", "x3/x3/2,x2 2 1");
    check("x3/x3/2,x2 2 1", "c3", "x2,1/x3/2,x2 1 2");
    // Placements.
    check(
        "x5/x5/x5/x5/1,2,x3 1 2",
        "Cc3",
        "x5/x5/x2,1C,x2/x5/1,2,x3 2 2",
    );
    check(
        "x5/x5/x5/x5/1,2,x3 1 2",
        "Sc3",
        "x5/x5/x2,1S,x2/x5/1,2,x3 2 2",
    );
    // Spreads drop the lowest pieces first; the rest stays on the first square.
    check(
        "x5/x5/x2,1212,x2/x5/1,2,x3 2 6",
        "3c3>12",
        "x5/x5/x2,1,2,12/x5/1,2,x3 1 7",
    );
    check(
        "x5/x5/x2,1212,x2/x5/1,2,x3 2 6",
        "4c3+22",
        "x2,12,x2/x2,12,x2/x5/x5/1,2,x3 1 7",
    );
    check(
        "x5/x5/x2,1212,x2/x5/1,2,x3 2 6",
        "c3-",
        "x5/x5/x2,121,x2/x2,2,x2/1,2,x3 1 7",
    );
    // A moved wall stays a wall.
    check(
        "x5/x5/x2,12S,x2/x5/1,2,x3 2 6",
        "2c3<11",
        "x5/x5/2S,1,x3/x5/1,2,x3 1 7",
    );
    // A lone capstone flattens a wall, also one of its own side, and one on a
    // stack.
    check(
        "x5/x5/x2,12C,2S,x/x5/1,2,x3 2 6",
        "c3>",
        "x5/x5/x2,1,22C,x/x5/1,2,x3 1 7",
    );
    check(
        "x5/x5/x2,12C,x,211S/x5/1,2,x3 2 6",
        "2c3>11",
        "x5/x5/x3,1,2112C/x5/1,2,x3 1 7",
    );
}

#[test]
fn rule_has_its_own_refusal() {
    let check = |tps: &str, typed: &str, expected: &str| {
        let position = from_tps(tps, 0);
        let no = ptn::read(&position, typed).unwrap_err();
        let reason = english().unplayed(&no, position.size());
        assert_eq!(reason, expected, "{tps} {typed}");
    };
    let opening = "x5/x5/x5/x5/x5 1 1";
    check(
        opening,
        "Sa1",
        "Each player's first move places a flat of the other colour, so no wall on a1 yet.",
    );
    check(
        opening,
        "Ca1",
        "Each player's first move places a flat of the other colour, so no capstone on a1 yet.",
    );
    check(
        opening,
        "a1+",
        "Each player's first move places a flat of the other colour, so nothing moves from a1 yet.",
    );
    check(opening, "f1", "A 5x5 board has no f1.");
    let busy = "x,2C,x3/x5/x,2S,11121C,2,x/x2,122S,x2/1,2,x,121212,x 1 12";
    check(
        busy,
        "a1",
        "a1 holds a white flat. You can only place pieces on free squares.",
    );
    check(busy, "Cd5", "White has no capstone left to place on d5.");
    check(busy, "e1+", "There's no stack on e1 to move.");
    check(
        busy,
        "b1+",
        "The stack on b1 has a black flat on top. Only the owner of the top piece can move it.",
    );
    check(busy, "2a1+", "a1 holds 1, so you can't move 2 from it.");
    check(
        busy,
        "6c3>",
        "On a 5x5 board, at most 5 pieces can move at once, not 6.",
    );
    check(
        busy,
        "3c3>111",
        "Going right from c3, the board ends before the last piece drops.",
    );
    check(
        busy,
        "2c3<",
        "b3 holds a black wall, and only a capstone moving alone can crush it.",
    );
    check(
        busy,
        "2c3-11",
        "c2 holds a black wall, and only a capstone moving alone can crush it.",
    );
    check(busy, "c3>*", "There's no wall on d3 to crush.");
    check(
        busy,
        "a1+C",
        "The top piece on a1 is a white flat, not a capstone.",
    );
    check(
        "x,2C,x3/x,1,x3/x5/x5/x5 1 12",
        "b4+",
        "b5 holds a black capstone, and no piece goes on top of a capstone.",
    );
    let stone_spent = format!("1S,1S,1S,1S/x4/x4/{},2,x2 1 40", "1".repeat(11));
    let position = stone_spent.parse::<Tps>().unwrap();
    let finished =
        Position::from_tps(&position, Rules::new(position.size(), Komi::default())).unwrap_err();
    assert_eq!(
        english().unreadable_tps(&finished),
        "The game is already over in that position."
    );
}

#[test]
fn spent_stones_leave_capstone() {
    let stones = "1".repeat(20);
    let position = from_tps(&format!("{stones},1,2,x2/x5/x5/x5/x5 1 40"), 0);
    let roles: Vec<Ply> = position
        .legal_plies()
        .into_iter()
        .filter(|ply| matches!(ply, Ply::Place { .. }))
        .collect();
    assert_eq!(roles.len(), 22, "{roles:?}");
    assert!(roles.iter().all(|ply| ply.to_string().starts_with('C')));
    assert_eq!(
        english().unplayed(&ptn::read(&position, "e1").unwrap_err(), position.size()),
        "White has no stone left for a flat on e1."
    );
    let over = play_all(position, "Ce5");
    assert_eq!(
        over.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Flats))
    );
}

#[test]
fn game_ends_with_outcome() {
    let check = |tps: &str, halves: i8, typed: &str, expected: Option<Outcome>| {
        let after = play_all(from_tps(tps, halves), typed);
        assert_eq!(after.outcome(), expected, "{tps} {typed}");
        assert_eq!(after.legal_plies().is_empty(), expected.is_some());
    };
    let road = |color| Some(Outcome::Win(color, WinReason::Road));
    // Across, upwards, around a corner; capstones count, walls do not.
    check("x3/1,1,x/2,2,x 1 4", 0, "c2", road(Color::White));
    check("x3/2,2,x/1,1,x 2 4", 0, "c2", road(Color::Black));
    check("x,1,x/x,1,x/2,2,x 1 4", 0, "a2", None);
    check("2,1,x/x,1,1/2,2,x 1 4", 0, "c1", road(Color::White));
    check("x3/1,1,x/2,2,x 1 4", 0, "Sc2", None);
    check(
        "x5/1,1,1,1,x/2,2,2,x2/x5/x5 1 9",
        0,
        "Ce4",
        road(Color::White),
    );
    // A diagonal is not a chain.
    check("x2,1/x,1,x/x,2,2 1 3", 0, "a1", None);
    // A spread can complete the opponent's road, and lose.
    check("x3/2,21,2/1,1,x 1 6", 0, "b2+", road(Color::Black));
    // Two roads: the player of the ply wins.
    check("2,2,x/2,21,2/1,x,1 1 6", 0, "b2-", road(Color::White));
    // The board is full.
    let flats = |color| Some(Outcome::Win(color, WinReason::Flats));
    check("1,2,1/2,1S,2/1,2,x 2 5", 0, "c1", flats(Color::Black));
    check(
        "1,2,1/2,1S,2/1,2,x 1 5",
        0,
        "c1",
        Some(Outcome::Draw(DrawReason::Flats)),
    );
    check("1,2,1/2,1S,2/1,2,x 1 5", 1, "c1", flats(Color::Black));
    check("1,2,1/2,1S,2/1,2,x 1 5", -1, "c1", flats(Color::White));
    // Walls and capstones score nothing.
    check("1,2,1/2,1S,2/1,2,x 1 5", 0, "Sc1", flats(Color::Black));
}

#[test]
fn quiet_game_is_a_draw() {
    let mut position = from_tps("x5/x5/x5/x5/1,x,x,x,2 1 9", 0);
    let wander = ["a1+", "e1+", "a2-", "e2-"];
    for typed in wander.iter().cycle().take(usize::from(STALLED_AFTER) - 1) {
        position = play_all(position, typed);
        assert_eq!(position.outcome(), None);
    }
    let placed = play_all(position.clone(), "c3");
    assert_eq!(placed.outcome(), None, "a placement begins the count anew");
    let stalled = play_all(position, "e1+");
    assert_eq!(stalled.outcome(), Some(Outcome::Draw(DrawReason::Stalled)));
}

#[test]
fn crush_resets_count_and_road_precedes_draw() {
    let wander = "a1+ e1+ a2- e2- ".repeat(12);
    let check = |tps: &str, last: &str, expected: Option<Outcome>| {
        let position = play_all(from_tps(tps, 0), &wander);
        assert_eq!(play_all(position, last).outcome(), expected, "{last}");
    };
    let crush = "x5/x5/1C,2S,x3/x5/1,x3,2 1 9";
    check(crush, "a3>* e1+", None);
    check(crush, "a3+ e1+", Some(Outcome::Draw(DrawReason::Stalled)));
    let road = "x5/x5/2,2,2,2,x/x4,2/1,x4 1 9";
    let wander = "a1+ e2- a2- e1+ ".repeat(12);
    let position = play_all(from_tps(road, 0), &wander);
    let won = play_all(position, "a1+ e2+");
    assert_eq!(
        won.outcome(),
        Some(Outcome::Win(Color::Black, WinReason::Road))
    );
}

#[test]
fn finished_game_has_no_plies() {
    let over = play_all(from_tps("x3/1,1,x/2,2,x 1 4", 0), "c2");
    assert_eq!(over.perft(0), 1);
    assert_eq!(over.perft(1), 0);
    assert_eq!(over.perft(2), 0);
    assert_eq!(over.legal_plies(), []);
    assert_eq!(over.count_plies(), 0);
    let no = ptn::read(&over, "c3").unwrap_err();
    assert_eq!(no, IllegalPly::GameOver.into());
}

#[test]
fn tak_is_detected() {
    let check = |tps: &str, color: Color, expected: &[&str]| {
        let position = from_tps(tps, 0);
        let threats: Vec<String> = position
            .road_threats(color)
            .iter()
            .map(|&ply| ply.to_string())
            .collect();
        assert_eq!(threats, expected, "{tps}");
        assert_eq!(
            position.is_tak(),
            !position.road_threats(!position.to_move()).is_empty()
        );
    };
    // By placement; a wall would not help.
    check("x3/1,1,x/2,2,x 2 4", Color::White, &["c2"]);
    check("x3/1,1,x/2,2,x 2 4", Color::Black, &["c1"]);
    // By spread, and by crushing a wall.
    check("x3/1,1,x/2,2,12S 1 4", Color::White, &["c2"]);
    check(
        "x5/x5/1,1,2S,1,1/x2,1C,x2/x,2,x3 2 9",
        Color::White,
        &["c2+"],
    );
    // Not in the opening.
    check("x3/x3/2,x2 2 1", Color::White, &[]);
}

#[test]
fn shortest_road_is_found() {
    let check = |tps: &str, ply: &str, expected: &str| {
        let position = play_all(from_tps(tps, 0), ply);
        let road = shortest_road(position.board(), Color::White).unwrap();
        let names: Vec<String> = road.iter().map(ToString::to_string).collect();
        assert_eq!(names.join(" "), expected);
    };
    check("x3/1,1,x/2,2,x 1 4", "c2", "a2 b2 c2");
    check("1,x3/1,1,1,x/x,1,x2/2,2,2,x 1 6", "d3", "a3 b3 c3 d3");
    check(
        "1,1,1,x/x,x,1,x/x,x,1,x/2,2,2,x 1 8",
        "d2",
        "a4 b4 c4 c3 c2 d2",
    );
    let none = start(5);
    assert_eq!(shortest_road(none.board(), Color::White), None);
}

#[test]
fn stack_of_101_pieces_is_legal() {
    let tower = format!("{}{}1C", "1".repeat(50), "2".repeat(50));
    // A side without pieces ends the game, so the second capstones stay in the
    // reserve.
    let tps = format!("x8/x8/x8/x8/x8/x8/x8/x7,{tower} 2 90");
    let position = from_tps(&tps, 0);
    assert_eq!(position.tps().to_string(), tps);
    let stack = position.board().stack("h1".parse().unwrap()).unwrap();
    assert_eq!(stack.height(), 101);
    let moved = play_all(position, "Ca1 8h1<111113");
    assert_eq!(
        moved.board().stack("h1".parse().unwrap()).unwrap().height(),
        93
    );
}
