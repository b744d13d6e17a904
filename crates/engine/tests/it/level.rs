//! The levels: equal plies, threats overlooked and seen, kindness, strength.

use tak::{Color, Komi, Outcome, Ply, Position, Rules, Size, Tps};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Facts, Level};

fn at(tps: &str) -> Position {
    let tps: Tps = tps.parse().unwrap();
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn facts(position: &Position) -> Facts {
    Facts {
        plies: position.plies(),
        ..Facts::default()
    }
}

#[test]
fn same_seed_gives_same_ply_on_every_level_and_size() {
    for size in Size::ALL {
        let rules = Rules::new(size, Komi::default());
        let position = opening(rules, 3);
        for level in Level::ALL {
            let choose = || level.choose(&position, 11, facts(&position), &mut ());
            let choice = choose().unwrap();
            assert!(position.play(choice.ply).is_ok());
            assert_eq!(choose(), Some(choice));
        }
    }
}

#[test]
fn low_levels_overlook_some_threats_and_high_levels_none() {
    // White threatens to place on d1.
    let position = at("x4/x4/2,x,2,x/1,1,1,x 2 8");
    let blocked = |number: u8| {
        let choices = (0..200).map(|seed| {
            let level = level(number);
            let choice = level.choose(&position, seed, facts(&position), &mut ());
            let choice = choice.unwrap();
            let next = position.play(choice.ply).unwrap();
            let blocks = !next.threatens_road(Color::White);
            if blocks {
                assert!(number < 4 || choice.overlooked.is_empty());
            } else {
                assert!(!choice.overlooked.is_empty(), "level {number} seed {seed}");
            }
            blocks
        });
        choices.filter(|&blocks| blocks).count()
    };
    let [one, two, three, four] = [1, 2, 3, 4].map(blocked);
    assert!((140..=180).contains(&one), "{one}");
    assert!((180..200).contains(&two), "{two}");
    assert_eq!([three, four], [200, 200]);
}

#[test]
fn low_levels_finish_no_game_in_its_first_ten_plies() {
    // White can place on d1.
    let position = at("x4/x4/x,2,2,x/1,1,1,x 1 4");
    assert_eq!(position.plies(), 6);
    for level in Level::ALL {
        let wins = (0..20).filter(|&seed| {
            let choice = level.choose(&position, seed, facts(&position), &mut ());
            let next = position.play(choice.unwrap().ply).unwrap();
            next.outcome().and_then(Outcome::winner) == Some(Color::White)
        });
        let expected = if level.get() <= 4 { 0 } else { 20 };
        assert_eq!(wins.count(), expected, "level {level}");
    }
}

/// Positions from games of level 2 with itself, which builds roads and overlooks
/// some. The side to move can avoid an immediate road of the opponent, and not
/// with every ply.
fn threatened(size: Size) -> impl Iterator<Item = Position> {
    let rules = Rules::new(size, Komi::default());
    let player = Player::Level(level(2));
    (0..).flat_map(move |seed| {
        let game = play(&opening(rules, seed), [&player, &player], seed);
        game.positions.into_iter().filter(|position| {
            position.is_tak()
                && position
                    .legal_plies()
                    .into_iter()
                    .any(|ply| is_safe(position, ply))
        })
    })
}

/// Whether the opponent has no road at once after a ply.
fn is_safe(position: &Position, ply: Ply) -> bool {
    let next = position.play(ply).unwrap();
    match next.outcome() {
        Some(outcome) => outcome.winner() != Some(!position.to_move()),
        None => !next.threatens_road(next.to_move()),
    }
}

fn check_levels(counts: [(u8, usize); 2]) {
    for (number, count) in counts {
        for size in Size::ALL {
            for position in threatened(size).take(count) {
                let choice = level(number).choose(&position, 1, facts(&position), &mut ());
                let ply = choice.unwrap().ply;
                assert!(
                    is_safe(&position, ply),
                    "level {number}: {ply} in {}",
                    position.tps()
                );
            }
        }
    }
}

#[test]
fn levels_7_and_8_lose_to_no_road_in_one_that_another_ply_avoids() {
    check_levels([(7, 40), (8, 20)]);
}

#[test]
fn lowest_level_beats_random_plies() {
    let players: [Player; 2] = ["level 1".parse().unwrap(), Player::Random];
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let mut points = 0.0;
    for seed in 0..10 {
        let start = opening(rules, seed);
        points += play(&start, [&players[0], &players[1]], seed).white_points();
        points += 1.0 - play(&start, [&players[1], &players[0]], seed).white_points();
    }
    assert!(points >= 18.0, "{points} of 20");
}
