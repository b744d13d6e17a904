//! The boards of running games that nothing may help with: the law, on random games.

use tak_tavern::game::{AnalysedLine, GuardedBoards};
use tak_tavern::tak::{ByColor, Komi, Opening, Ply, Position, Reserves, Role, Rules, Size, Tps};

use crate::chance::{Dice, times};

/// A random unfinished game of at most this many plies.
fn game(dice: &mut Dice, start: &Position, plies: usize) -> AnalysedLine {
    let mut line: Vec<Ply> = Vec::new();
    let mut position = start.clone();
    for _ in 0..plies {
        let ply = dice.ply(&position);
        let next = position.play(ply).unwrap();
        if next.outcome().is_some() {
            break;
        }
        line.push(ply);
        position = next;
    }
    AnalysedLine::of_plies(start, &line)
}

fn start(size: Size) -> Position {
    Position::start(Rules::new(size, Komi::default()))
}

fn guarded(game: &AnalysedLine) -> GuardedBoards<u8> {
    let mut guarded = GuardedBoards::default();
    guarded.guard_game(7, game);
    guarded
}

fn boards(line: &AnalysedLine) -> Vec<Position> {
    line.positions().collect()
}

/// The squares of a TPS, the top row first.
fn rows(position: &Position) -> Vec<Vec<String>> {
    let text = position.tps().to_string();
    let board = text.split(' ').next().unwrap();
    let squares = |row: &str| {
        row.split(',')
            .flat_map(|part| match part.strip_prefix('x') {
                Some("") => vec![String::new()],
                Some(count) => vec![String::new(); count.parse().unwrap()],
                None => vec![part.to_owned()],
            })
            .collect()
    };
    board.split('/').map(squares).collect()
}

fn transposed(rows: &[Vec<String>]) -> Vec<Vec<String>> {
    let column = |file: usize| rows.iter().map(|row| row[file].clone()).collect();
    (0..rows.len()).map(column).collect()
}

/// The board as a person could type it: in any of its views, with any side to move, number, komi and reserves.
fn retold(dice: &mut Dice, position: &Position) -> Position {
    let mut rows = rows(position);
    if dice.below(2) == 0 {
        rows = transposed(&rows);
    }
    if dice.below(2) == 0 {
        rows.reverse();
    }
    if dice.below(2) == 0 {
        for row in &mut rows {
            row.reverse();
        }
    }
    if dice.below(2) == 0 {
        for square in rows.iter_mut().flatten() {
            let swapped = square.chars().map(|piece| match piece {
                '1' => '2',
                '2' => '1',
                other => other,
            });
            *square = swapped.collect();
        }
    }
    let row = |row: &Vec<String>| {
        let squares = row.iter().map(|square| match square.as_str() {
            "" => "x",
            stack => stack,
        });
        squares.collect::<Vec<_>>().join(",")
    };
    let board: Vec<String> = rows.iter().map(row).collect();
    let side = 1 + dice.below(2);
    let number = 3 + dice.below(90);
    let tps: Tps = format!("{} {side} {number}", board.join("/"))
        .parse()
        .unwrap();
    let komi = Komi::from_halves(i8::try_from(dice.below(9)).unwrap()).unwrap();
    let reserves = ByColor::new(|_| Reserves::new(60, 4).unwrap());
    let rules = Rules::custom(tps.size(), komi, Opening::NoSwap, reserves).unwrap();
    Position::from_tps(&tps, rules).unwrap()
}

#[test]
fn board_from_the_ninth_ply_on_is_guarded_in_every_view() {
    let mut dice = Dice::new(1);
    let mut found = [0; 9];
    for round in 0..times(60) {
        let size = Size::ALL[round % Size::ALL.len()];
        let game = game(&mut dice, &start(size), 40);
        let guarded = guarded(&game);
        for board in boards(&game).iter().skip(9) {
            let retold = retold(&mut dice, board);
            assert_eq!(guarded.find([&retold]), Some(7), "{}", retold.tps());
            // Other plies before and after it in a line do not matter.
            let later = self::game(&mut dice, &retold, 4);
            let mut line = boards(&later);
            line.insert(0, start(size));
            assert_eq!(guarded.find(&line), Some(7));
            found[usize::from(size.get())] += 1;
        }
    }
    assert!(found[4..].iter().all(|count| *count > 20), "{found:?}");
}

#[test]
fn board_one_ply_after_the_present_one_is_guarded_in_every_view() {
    let mut dice = Dice::new(2);
    let mut spreads = 0;
    for round in 0..times(60) {
        let size = Size::ALL[round % Size::ALL.len()];
        let plies = 8 + dice.below(60);
        let game = game(&mut dice, &start(size), plies);
        if game.length() < 8 {
            continue;
        }
        let guarded = guarded(&game);
        let present = game.last();
        // The opponent's next ply, or one's own if one waits.
        for present in [present.passed(), present] {
            let plies = present.legal_plies();
            for _ in 0..12 {
                let ply = dice.choose(&plies);
                let next = present.play(ply).unwrap();
                if next.outcome().is_some() {
                    continue;
                }
                spreads += usize::from(matches!(ply, Ply::Spread { .. }));
                let retold = retold(&mut dice, &next);
                assert_eq!(guarded.find([&retold]), Some(7), "{ply} {}", present.tps());
            }
        }
    }
    assert!(spreads > 100, "{spreads}");
}

/// A game of placements only, so that no board is repeated.
fn placements(dice: &mut Dice, start: &Position, plies: usize) -> AnalysedLine {
    let mut line = Vec::new();
    let mut position = start.clone();
    while line.len() < plies {
        let all = position.legal_plies();
        let ply = dice.choose(&all);
        let Ok(next) = position.play(ply) else {
            continue;
        };
        if matches!(ply, Ply::Place { .. }) && next.outcome().is_none() {
            line.push(ply);
            position = next;
        }
    }
    AnalysedLine::of_plies(start, &line)
}

#[test]
fn openings_are_never_guarded() {
    let mut dice = Dice::new(3);
    for round in 0..times(40) {
        let size = Size::ALL[2 + round % 4];
        let plies = dice.below(14);
        let game = placements(&mut dice, &start(size), plies);
        let guarded = guarded(&game);
        assert_eq!(guarded.is_empty(), plies < 8, "{plies}");
        for board in boards(&game).iter().take(9) {
            let retold = retold(&mut dice, board);
            assert_eq!(guarded.find([&retold]), None, "{plies} {}", retold.tps());
        }
        let other = placements(&mut dice, &start(size), 8);
        assert_eq!(guarded.find(&boards(&other)), None);
    }
}

#[test]
fn other_boards_are_not_guarded() {
    let mut dice = Dice::new(4);
    for round in 0..times(40) {
        let size = Size::ALL[2 + round % 4];
        let game = placements(&mut dice, &start(size), 12);
        let guarded = guarded(&game);
        // Two plies on, and on another size.
        let later = placements(&mut dice, &game.last(), 2);
        assert_eq!(guarded.find([&later.last()]), None);
        let other = Size::ALL[2 + (round + 1) % 4];
        let other = placements(&mut dice, &start(other), 12);
        assert_eq!(guarded.find([&other.last()]), None);
        // A wall in the place of a flat.
        let last = game.last();
        let before = game.before(11).unwrap();
        let placed = game.plies()[11].ply;
        let Ply::Place { square, role } = placed else {
            panic!("it is a placement");
        };
        let role = match role {
            Role::Wall => Role::Flat,
            Role::Flat | Role::Cap => Role::Wall,
        };
        let changed = before.play(Ply::Place { square, role }).unwrap();
        assert_ne!(changed.board(), last.board());
        assert_eq!(guarded.find([&changed]), None);
    }
}

#[test]
fn set_up_game_counts_the_pieces_of_its_start() {
    let position = |text: &str| {
        let tps: Tps = text.parse().unwrap();
        Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
    };
    let nine = position("1,2,1,2,x/x5/x,121,x,2S,1C/x5/x5 1 2");
    let guarded_nine = guarded(&AnalysedLine::of_plies(&nine, &[]));
    assert_eq!(guarded_nine.find([&nine]), Some(7));
    let eight = position("1,2,1,2,x/x5/x,121,x,2S,x/x5/x5 1 30");
    let guarded_eight = guarded(&AnalysedLine::of_plies(&eight, &[]));
    assert_eq!(guarded_eight.find([&eight]), None);
    let next = placements(&mut Dice::new(5), &eight, 1).last();
    assert_eq!(guarded_eight.find([&next]), Some(7));
    let three = position("1,2,1,x2/x5/x5/x5/x5 1 30");
    let guarded_three = guarded(&AnalysedLine::of_plies(&three, &[]));
    assert!(guarded_three.is_empty());
}

#[test]
fn board_of_the_first_game_with_it_is_named() {
    let mut dice = Dice::new(6);
    let size = Size::new(6).unwrap();
    let games: Vec<AnalysedLine> = (0..5)
        .map(|_| placements(&mut dice, &start(size), 11))
        .collect();
    let mut guarded = GuardedBoards::default();
    for (number, game) in games.iter().enumerate() {
        guarded.guard_game(number, game);
    }
    for (number, game) in games.iter().enumerate() {
        let retold = retold(&mut dice, &game.last());
        assert_eq!(guarded.find([&retold]), Some(number));
    }
}
